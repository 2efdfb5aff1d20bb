import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { PlainAnswer, PlainValues } from '../plain-form.ts';
import { ContactLetter, createTicket, longestMessage } from '../ticket.contract.ts';
import { contactTopics } from '../ticket.policy.ts';
import { contactOf } from './form-values.ts';
import { LetterSent } from './letter-sent.tsx';
import { ShieldFields } from '../shield-fields.tsx';
import { useAnswered, useFormToken } from '../use-site-form.ts';

interface ContactFormProps {
  /** Out of the address: topic and page. */
  given: PlainValues;
  /** What the server said to the plain form. */
  answer?: PlainAnswer;
}

/** The letter to staff. Signed-in people find their name and address in it. */
export function ContactForm({ given, answer }: ContactFormProps) {
  const { t } = useTranslation('support');
  const { user } = useSession();
  const getToken = useFormToken();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    schema: ContactLetter,
    ns: 'support',
    draft: 'contact',
    fallback: 'support:error.send',
    toInput: (data) => ({ body: contactOf(data) }),
    send: async ({ body }: { body: ReturnType<typeof contactOf> }, idempotencyKey) =>
      api(
        createTicket,
        { body: { ...body, token: body.token ?? (await getToken()) } },
        { idempotencyKey },
      ),
    onDone: () => setSent(true),
  });
  const shown = useAnswered(form, answer);
  if (answer?.step === 'sent') return <LetterSent kind="contact" />;
  if (isSent) return <LetterSent kind="contact" isNew />;
  const person = user && { name: `${user.firstName} ${user.lastName}`, email: user.email };
  const values: PlainValues = answer?.values ?? { ...given, ...person };
  return (
    <div className="flex flex-col gap-4">
      {answer?.step === 'confirm' && <Notice tone="info">{t('form.confirm')}</Notice>}
      <Form form={shown} submit={t('form.send')}>
        <Field
          label={t('field.topic')}
          name="topic"
          hint={t('field.topicHint')}
          error={shown.errorOf('topic')}
          required
        >
          <Select
            placeholder={t('field.choose')}
            defaultValue={values['topic']}
            options={contactTopics.map((topic) => ({ value: topic, label: t(`topic.${topic}`) }))}
          />
        </Field>
        <Field label={t('field.name')} name="name" error={shown.errorOf('name')} required>
          <TextInput autoComplete="name" defaultValue={values['name']} />
        </Field>
        <Field
          label={t('field.email')}
          name="email"
          hint={t('field.emailHint')}
          error={shown.errorOf('email')}
          required
        >
          <TextInput type="email" autoComplete="email" defaultValue={values['email']} />
        </Field>
        <Field label={t('field.subject')} name="subject" error={shown.errorOf('subject')} required>
          <TextInput defaultValue={values['subject']} />
        </Field>
        <Field label={t('field.message')} name="message" error={shown.errorOf('message')} required>
          <Textarea limit={longestMessage} rows={7} defaultValue={values['message']} />
        </Field>
        {values['page'] && <input type="hidden" name="page" value={values['page']} />}
        <ShieldFields token={answer?.step === 'confirm' ? answer.token : undefined} />
        <p className="text-base text-ink-soft">{t('form.privacy')}</p>
      </Form>
    </div>
  );
}
