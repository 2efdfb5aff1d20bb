import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { useToast } from '#ui/toasts.tsx';
import { offerShiftSwap } from '../place.contract.ts';
import { listShifts } from '../shift.contract.ts';
import type { OpenShift } from '../shift.contract.ts';
import { momentWords } from '../shift-words.ts';

/** Somebody would swap this date: the way to offer one of one's own for it. */
export function OfferSwap({ shift, wantedId }: { shift: OpenShift; wantedId: string }) {
  const { t } = useTranslation('volunteering');
  return (
    <Disclosure summary={t('swap.wanted')}>
      <OfferForm shift={shift} wantedId={wantedId} />
    </Disclosure>
  );
}

function OfferForm({ shift, wantedId }: { shift: OpenShift; wantedId: string }) {
  const { t } = useTranslation(['volunteering', 'schedule']);
  const language = useLanguage();
  const queries = useQueryClient();
  const toast = useToast();
  const own = useApi(listShifts, { query: { view: 'mine' } });
  const form = useForm({
    ns: 'volunteering',
    schema: offerShiftSwap.body,
    toInput: (data) => ({ body: { wantedId, givenId: textOf(data, 'givenId') } }),
    send: ({ body }) => api(offerShiftSwap, { body }),
    onDone: () => {
      toast({ tone: 'success', message: t('swap.offered') });
      void queries.invalidateQueries({ queryKey: [listShifts.id] });
    },
  });
  const places = own.data?.items.filter(({ mine }) => mine !== null) ?? [];
  if (places.length === 0) return <p>{t('swap.none')}</p>;
  const id = `given-${shift.id}`;
  return (
    <Form form={form} submit={t('swap.offer')}>
      <Field
        id={id}
        name="givenId"
        label={t('swap.given')}
        error={form.errorOf('givenId')}
        required
      >
        <Select
          placeholder={t('swap.choose')}
          options={places.map((place) => ({
            value: place.mine?.placeId ?? '',
            label: `${place.title}, ${momentWords(t, place.startsAt, place.zone, language)}`,
          }))}
        />
      </Field>
    </Form>
  );
}
