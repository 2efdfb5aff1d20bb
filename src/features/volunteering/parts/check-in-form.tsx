import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '#platform/http/api-client.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toasts.tsx';
import { checkInToShift } from '../place.contract.ts';
import { shiftLists } from './shift-card.tsx';

/** Checks oneself in with the code at the place; a scanned one is in the address, and one press sends it. */
export function CheckInForm() {
  const { t } = useTranslation('volunteering');
  const [query] = useSearchParams();
  const queries = useQueryClient();
  const toast = useToast();
  const form = useForm({
    ns: 'volunteering',
    schema: checkInToShift.body,
    toInput: (data) => ({ body: { code: textOf(data, 'code') } }),
    send: ({ body }) => api(checkInToShift, { body }),
    onDone: ({ title }) => {
      toast({ tone: 'success', message: t('checkIn.done', { title: isolate(title) }) });
      for (const { id } of shiftLists) void queries.invalidateQueries({ queryKey: [id] });
    },
  });
  return (
    <div className="flex max-w-prose flex-col gap-4">
      <p className="text-ink-soft">{t('checkIn.text')}</p>
      <Form form={form} submit={t('checkIn.send')}>
        <Field name="code" label={t('checkIn.code')} error={form.errorOf('code')} required>
          <TextInput
            defaultValue={query.get('code') ?? ''}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            dir="ltr"
          />
        </Field>
      </Form>
    </div>
  );
}
