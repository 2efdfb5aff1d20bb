import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formOf } from '#platform/http/form-of.ts';
import { useSession } from '#platform/session/use-session.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { createReport } from '../report.contract.ts';
import { reportLength, reportReasons } from '../reports/report.policy.ts';
import type { ReportReason } from '../reports/report.policy.ts';
import { textOf } from './form-text.ts';

interface ReportFormProps {
  subject: { type: string; id: string };
  onDone: (answer: EndpointResponse<typeof createReport>) => void;
}

export function ReportForm({ subject, onDone }: ReportFormProps) {
  const { t } = useTranslation('staff');
  const { user } = useSession();
  const [openedAt] = useState(() => performance.now());
  const form = useForm({
    ...formOf(createReport),
    ns: 'staff',
    fallback: 'staff:report.failed',
    draft: `report ${subject.type} ${subject.id}`,
    toInput: (data) => ({
      body: {
        subjectType: subject.type,
        subjectId: subject.id,
        // Nothing chosen is told by the contract's own check.
        reason: data.get('reason') as ReportReason,
        text: textOf(data, 'text'),
        email: textOf(data, 'email') || undefined,
        website: textOf(data, 'website') || undefined,
        elapsedMs: Math.round(performance.now() - openedAt),
      },
    }),
    onDone,
  });
  return (
    <Form form={form} submit={t('report.submit')}>
      <p>{t('report.lead')}</p>
      <RadioGroup
        legend={t('report.reasonLabel')}
        name="reason"
        required
        hint={t('report.dangerHint')}
        error={form.errorOf('reason')}
        options={reportReasons.map((value) => ({ value, label: t(`report.reason.${value}`) }))}
      />
      <Field label={t('report.text')} name="text" error={form.errorOf('text')} required>
        <Textarea limit={reportLength} rows={4} />
      </Field>
      {!user && (
        <Field
          label={t('report.email')}
          name="email"
          hint={t('report.emailHint')}
          error={form.errorOf('email')}
          optional
        >
          <TextInput type="email" autoComplete="email" />
        </Field>
      )}
      <div className="visually-hidden" aria-hidden="true">
        <Field label={t('report.website')} name="website">
          <TextInput tabIndex={-1} autoComplete="off" />
        </Field>
      </div>
    </Form>
  );
}
