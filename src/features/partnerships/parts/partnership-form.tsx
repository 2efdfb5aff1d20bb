import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { longestName } from '#platform/text/text-schema.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { listPartnerships, proposePartnership, savePartnership } from '../partnership.contract.ts';
import type { Partnership } from '../partnership.contract.ts';

interface PartnershipFormProps {
  listingId: string;
  onDone: () => void;
  /** For a new one. */
  picker?: ReactNode;
  /** The one to change. */
  partnership?: Partnership;
}

const termsOf = (data: FormData) => ({
  contactName: textOf(data, 'contactName'),
  contactEmail: textOf(data, 'contactEmail').trim(),
  notes: textOf(data, 'notes'),
});

export function PartnershipForm({ listingId, onDone, picker, partnership }: PartnershipFormProps) {
  const { t } = useTranslation('partnerships');
  const toast = useToast();
  const done = (message: string) => {
    toast({ message });
    void queryClient.invalidateQueries({ queryKey: [listPartnerships.id] });
    onDone();
  };
  const proposing = useForm({
    ns: 'partnerships',
    schema: proposePartnership.body,
    draft: `partnership ${listingId}`,
    toInput: (data) => ({ body: { partnerId: textOf(data, 'partnerId'), ...termsOf(data) } }),
    send: ({ body }, idempotencyKey) =>
      api(proposePartnership, { params: { id: listingId }, body }, { idempotencyKey }),
    onDone: () => done(t('proposed')),
  });
  const saving = useForm({
    ns: 'partnerships',
    schema: savePartnership.body,
    toInput: (data) => ({ body: { ...termsOf(data), version: partnership?.version ?? 0 } }),
    send: ({ body }) =>
      api(savePartnership, {
        params: { id: listingId, partnershipId: partnership?.id ?? '' },
        body,
      }),
    onDone: () => done(t('saved')),
  });
  const form = partnership ? saving : proposing;
  return (
    <Form form={form} submit={t(partnership ? 'save' : 'send')}>
      {!partnership && (
        <Field
          label={t('partner')}
          name="partnerId"
          hint={t('partnerHint')}
          error={form.errorOf('partnerId')}
          required
        >
          {picker}
        </Field>
      )}
      <Field
        label={t('contactName')}
        name="contactName"
        error={form.errorOf('contactName')}
        required
      >
        <TextInput defaultValue={partnership?.contactName} maxLength={longestName} />
      </Field>
      <Field
        label={t('contactEmail')}
        name="contactEmail"
        error={form.errorOf('contactEmail')}
        optional
      >
        <TextInput type="email" defaultValue={partnership?.contactEmail ?? ''} maxLength={254} />
      </Field>
      <Field
        label={t('notes')}
        name="notes"
        hint={t('notesHint')}
        error={form.errorOf('notes')}
        optional
      >
        <Textarea rows={5} limit={4000} defaultValue={partnership?.notes} />
      </Field>
    </Form>
  );
}
