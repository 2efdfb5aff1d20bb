import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileComplaint, NewComplaint } from '#features/registers/complaint.contract.ts';
import { complaintLimits } from '#features/registers/complaint.policy.ts';
import { OwnComplaints } from '#features/registers/own-complaints.tsx';
import { formOf } from '#platform/http/form-of.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { PlainAnswer, PlainValues } from '../plain-form.ts';
import { ShieldFields } from '../shield-fields.tsx';
import { useAnswered } from '../use-site-form.ts';
import { complaintOf } from './form-values.ts';

interface ComplaintFormProps {
  /** What the server said to the plain form. */
  answer?: PlainAnswer;
}

/** A complaint about how the site uses somebody's data: a register of its own, with a day by which it is acknowledged. */
export function ComplaintForm({ answer }: ComplaintFormProps) {
  const { t } = useTranslation('registers');
  const language = useLanguage();
  const { user } = useSession();
  const [sent, setSent] = useState<{ reference: string; acknowledgeBy: string }>();
  const form = useForm({
    ...formOf(fileComplaint),
    schema: NewComplaint,
    ns: 'registers',
    draft: 'data-complaint',
    fallback: 'support:error.send',
    toInput: (data) => ({ body: complaintOf(data) }),
    onDone: setSent,
  });
  const shown = useAnswered(form, answer);
  if (answer?.step === 'sent') return <Notice tone="success">{t('file.sentPlain')}</Notice>;
  if (sent)
    return (
      <>
        <Notice tone="success" live>
          {t('file.sent', {
            reference: sent.reference,
            date: formatDate(sent.acknowledgeBy, language),
          })}
        </Notice>
        {user && <OwnComplaints />}
      </>
    );
  const person = user && { name: `${user.firstName} ${user.lastName}`, email: user.email };
  const values: PlainValues = answer?.values ?? { ...person };
  return (
    <div className="flex flex-col gap-6">
      {answer?.step === 'confirm' && <Notice tone="info">{t('support:form.confirm')}</Notice>}
      <Form form={shown} submit={t('file.send')}>
        <Field label={t('field.name')} name="name" error={shown.errorOf('name')} required>
          <TextInput autoComplete="name" defaultValue={values['name']} />
        </Field>
        <Field
          label={t('field.email')}
          name="email"
          hint={t(user ? 'file.emailOfAccount' : 'file.emailHint')}
          error={shown.errorOf('email')}
          required
        >
          <TextInput type="email" autoComplete="email" defaultValue={values['email']} />
        </Field>
        <Field
          label={t('file.words')}
          name="words"
          hint={t('file.wordsHint')}
          error={shown.errorOf('words')}
          required
        >
          <Textarea rows={7} limit={complaintLimits.words} defaultValue={values['words']} />
        </Field>
        <ShieldFields token={answer?.step === 'confirm' ? answer.token : undefined} />
        <p className="text-base text-ink-soft">{t('complaints.regulator')}</p>
      </Form>
      {user && <OwnComplaints />}
    </div>
  );
}
