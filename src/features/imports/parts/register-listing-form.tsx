import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { addListingToDoNotList, listDoNotList } from '../do-not-list/do-not-list.contract.ts';

/** Everything that is known of one listing, so that its next edition is recognised too. */
export function RegisterListingForm() {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  const [hasAdded, setAdded] = useState(false);
  const form = useForm({
    ns: 'imports',
    fallback: 'imports:error.action',
    schema: addListingToDoNotList.body,
    toInput: (data) => ({
      body: { listing: textOf(data, 'listing'), reason: textOf(data, 'reason') },
    }),
    send: ({ body }) => api(addListingToDoNotList, { body }),
    onDone: () => {
      setAdded(true);
      void client.invalidateQueries({ queryKey: [listDoNotList.id] });
    },
  });
  return (
    <Form form={form} submit={t('register.submit')}>
      {hasAdded && (
        <Notice tone="success" live>
          {t('register.added')}
        </Notice>
      )}
      <Field
        label={t('register.listing')}
        name="listing"
        hint={t('register.listingHint')}
        error={form.errorOf('listing')}
        required
      >
        <TextInput type="url" maxLength={300} />
      </Field>
      <Field
        label={t('register.reason')}
        name="reason"
        id="listing-reason"
        hint={t('register.reasonHint')}
        error={form.errorOf('reason')}
        required
      >
        <TextInput maxLength={300} />
      </Field>
    </Form>
  );
}
