import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/http/api-client.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import {
  listIssuedCertificates,
  listOwnCertificates,
  revokeCertificate,
} from '../certificate.contract.ts';
import { certificateLimits } from '../certificate.policy.ts';

export function RevokeForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('certificates');
  const queries = useQueryClient();
  const form = useForm({
    ns: 'certificates',
    schema: revokeCertificate.body,
    toInput: (data) => ({ body: { why: textOf(data, 'why') } }),
    send: ({ body }) => api(revokeCertificate, { params: { id }, body }),
    onDone: () => {
      for (const { id: name } of [listIssuedCertificates, listOwnCertificates])
        void queries.invalidateQueries({ queryKey: [name] });
      onDone();
    },
  });
  return (
    <Form form={form} submit={t('revoke.button')}>
      <p>{t('revoke.lead')}</p>
      <Field
        label={t('revoke.why')}
        hint={t('revoke.whyHint')}
        name="why"
        error={form.errorOf('why')}
        required
      >
        <Textarea rows={4} limit={certificateLimits.why} />
      </Field>
    </Form>
  );
}
