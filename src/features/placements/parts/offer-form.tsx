import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toasts.tsx';
import { listPlacements, offerPlacement } from '../placement.contract.ts';
import { mostWeeklyHours, payKinds, placementLimits, unpaidGrounds } from '../placement.policy.ts';

interface OfferFormProps {
  listingId: string;
  supervisors: readonly { id: string; name: string }[];
  onDone: () => void;
}

const oneIn = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

/** What somebody offers a student. Work without pay asks for its legal ground (decision D71). */
export function OfferForm({ listingId, supervisors, onDone }: OfferFormProps) {
  const { t } = useTranslation('placements');
  const toast = useToast();
  const form = useForm({
    ns: 'placements',
    schema: offerPlacement.body,
    draft: `placement ${listingId}`,
    toInput: (data) => {
      const chosen = oneIn(payKinds, textOf(data, 'pay'));
      return {
        body: {
          email: textOf(data, 'email').trim(),
          university: textOf(data, 'university'),
          occupation: textOf(data, 'occupation'),
          startsOn: textOf(data, 'startsOn'),
          endsOn: textOf(data, 'endsOn'),
          hoursPerWeek: Number(textOf(data, 'hoursPerWeek')),
          supervisorId: textOf(data, 'supervisorId'),
          // What is missing is refused by the schema, beside its field.
          pay: chosen as (typeof payKinds)[number],
          ground:
            chosen === 'unpaid' ? (oneIn(unpaidGrounds, textOf(data, 'ground')) ?? null) : null,
          scheme: textOf(data, 'scheme'),
        },
      };
    },
    send: ({ body }, idempotencyKey) =>
      api(offerPlacement, { params: { id: listingId }, body }, { idempotencyKey }),
    onDone: () => {
      toast({ message: t('offered') });
      void queryClient.invalidateQueries({ queryKey: [listPlacements.id] });
      onDone();
    },
  });
  const about = (name: string) => ({ name, error: form.errorOf(name) });
  return (
    <Form form={form} submit={t('form.send')}>
      <p className="text-ink-soft">{t('form.adults')}</p>
      <Field label={t('form.email')} hint={t('form.emailHint')} {...about('email')} required>
        <TextInput type="email" maxLength={254} autoComplete="off" />
      </Field>
      <Field label={t('fact.university')} {...about('university')} required>
        <TextInput maxLength={placementLimits.university} />
      </Field>
      <Field
        label={t('form.occupation')}
        hint={t('form.occupationHint')}
        {...about('occupation')}
        required
      >
        <TextInput maxLength={placementLimits.occupation} />
      </Field>
      <Field label={t('form.startsOn')} {...about('startsOn')} required>
        <TextInput type="date" />
      </Field>
      <Field label={t('form.endsOn')} {...about('endsOn')} required>
        <TextInput type="date" />
      </Field>
      <Field label={t('fact.hoursPerWeek')} {...about('hoursPerWeek')} required>
        <TextInput type="number" min={1} max={mostWeeklyHours} step={0.25} inputMode="decimal" />
      </Field>
      <Field
        label={t('fact.supervisor')}
        hint={t('form.supervisorHint')}
        {...about('supervisorId')}
        required
      >
        <Select
          placeholder={t('form.choose')}
          options={supervisors.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <RadioGroup
        legend={t('form.pay')}
        hint={t('form.payHint')}
        options={payKinds.map((value) => ({ value, label: t(`pay.${value}`) }))}
        required
        {...about('pay')}
      />
      <RadioGroup
        legend={t('form.ground')}
        hint={t('form.groundHint')}
        options={unpaidGrounds.map((value) => ({ value, label: t(`form.grounds.${value}`) }))}
        optional
        {...about('ground')}
      />
      <Field label={t('form.scheme')} hint={t('form.schemeHint')} {...about('scheme')} optional>
        <TextInput maxLength={placementLimits.scheme} />
      </Field>
    </Form>
  );
}
