import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/http/api-client.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { issueCertificate, listIssuedCertificates } from './certificate.contract.ts';
import { certificateLimits } from './certificate.policy.ts';
import type { HoursType } from './certificate.policy.ts';

interface IssueCertificateProps {
  sourceType: HoursType;
  sourceId: string;
  /** Whose hours they are. */
  name: string;
}

/** Beside approved hours: the button and the form that certify them. */
export function IssueCertificate({ name, ...source }: IssueCertificateProps) {
  const { t } = useTranslation('certificates');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        icon="verified"
        className="self-start"
        aria-label={t('issue.buttonFor', { name: isolate(name) })}
        onClick={() => setOpen(true)}
      >
        {t('issue.button')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('issue.buttonFor', { name: isolate(name) })}
      >
        {isOpen && <IssueForm {...source} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function IssueForm({
  onDone,
  ...source
}: Omit<IssueCertificateProps, 'name'> & { onDone: () => void }) {
  const { t } = useTranslation('certificates');
  const toast = useToast();
  const queries = useQueryClient();
  const form = useForm({
    ns: 'certificates',
    schema: issueCertificate.body,
    draft: `certificate ${source.sourceId}`,
    toInput: (data) => ({ body: { ...source, summary: textOf(data, 'summary') } }),
    send: ({ body }, idempotencyKey) => api(issueCertificate, { body }, { idempotencyKey }),
    onDone: () => {
      toast({ message: t('issue.done') });
      void queries.invalidateQueries({ queryKey: [listIssuedCertificates.id] });
      onDone();
    },
  });
  return (
    <Form form={form} submit={t('issue.button')}>
      <p>{t('issue.lead')}</p>
      <Field
        label={t('issue.summary')}
        hint={t('issue.summaryHint')}
        name="summary"
        error={form.errorOf('summary')}
        required
      >
        <Textarea rows={5} limit={certificateLimits.summary} />
      </Field>
    </Form>
  );
}
