import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { formatDate, formatPounds } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { penceOf, poundsOf } from '#platform/text/amount.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useStep } from '#ui/form/use-step.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { PayFields } from '../opportunity-parts.ts';
import { leastAges, opportunityLimits, payKinds, unpaidReasons } from '../opportunity.policy.ts';
import type { PayKind } from '../opportunity.policy.ts';
import { saveOpportunityPay } from '../own-opportunity.contract.ts';
import type { OwnOpportunity } from '../own-opportunity.contract.ts';
import { OpportunityStepForm } from './opportunity-frame.tsx';
import type { StepProps } from './opportunity-frame.tsx';

/** Hours as typed: nothing, a number, or NaN for what is none, which the contract refuses. */
const hoursOf = (text: string): number | null => {
  const plain = text.trim().replace(',', '.');
  return plain === '' ? null : Number(plain);
};

function readPay(data: FormData): PayFields {
  const pay = textOf(data, 'pay') as PayKind;
  return {
    pay,
    payFrom: pay === 'unpaid' ? null : penceOf(textOf(data, 'payFrom')),
    payTo: pay === 'unpaid' ? null : penceOf(textOf(data, 'payTo')),
    hoursPerWeek: hoursOf(textOf(data, 'hoursPerWeek')),
    hoursPerDay: pay === 'day' ? hoursOf(textOf(data, 'hoursPerDay')) : null,
    unpaidReason:
      pay === 'unpaid'
        ? (unpaidReasons.find((reason) => reason === textOf(data, 'unpaidReason')) ?? null)
        : null,
    schemeName: textOf(data, 'schemeName'),
    ageFrom: leastAges.find((age) => String(age) === textOf(data, 'ageFrom')) ?? null,
  };
}

/** What is paid for how many hours. Below the minimum wage the server says no, beside the field. */
export function PayStep({ opportunity, onSaved, reload }: StepProps) {
  const { t } = useTranslation('opportunities');
  const { id, version, pay, rates } = opportunity;
  const [kind, setKind] = useState(pay.pay);
  const step = useStep<OwnOpportunity>(onSaved);
  const form = useForm({
    ...formOf(saveOpportunityPay),
    ns: 'opportunities',
    toInput: (data) => ({ params: { id }, body: { version, part: readPay(data) } }),
    onDone: step.done,
  });
  const about = (name: string) => ({
    name,
    id: `part.${name}`,
    error: form.errorOf(`part.${name}`),
  });
  const amount = (name: 'payFrom' | 'payTo', pence: number | null) => (
    <TextInput
      key={name}
      defaultValue={poundsOf(pence)}
      inputMode="decimal"
      maxLength={12}
      autoComplete="off"
    />
  );
  const hours = (value: number | null) => (
    <TextInput defaultValue={value ?? ''} inputMode="decimal" maxLength={6} autoComplete="off" />
  );
  return (
    <OpportunityStepForm form={form} step={step} stage={opportunity.stage} reload={reload}>
      <Field label={t('form.pay')} {...about('pay')} required>
        <Select
          placeholder={t('form.choose')}
          defaultValue={pay.pay ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setKind(payKinds.find((one) => one === value) ?? null)
          }
          options={payKinds.map((value) => ({ value, label: t(`payKind.${value}`) }))}
        />
      </Field>
      {kind === 'unpaid' && <UnpaidFields pay={pay} about={about} />}
      {kind !== null && kind !== 'unpaid' && (
        <>
          <Rates rates={rates} />
          <Field
            label={t('form.payFrom')}
            hint={t('form.payFromHint')}
            {...about('payFrom')}
            required
          >
            {amount('payFrom', pay.payFrom)}
          </Field>
          <Field label={t('form.payTo')} hint={t('form.payToHint')} {...about('payTo')} optional>
            {amount('payTo', pay.payTo)}
          </Field>
        </>
      )}
      {kind === 'day' && (
        <Field label={t('form.hoursPerDay')} {...about('hoursPerDay')} required>
          {hours(pay.hoursPerDay)}
        </Field>
      )}
      <Field
        label={t('form.hoursPerWeek')}
        hint={t('form.hoursPerWeekHint')}
        {...about('hoursPerWeek')}
        optional={kind !== 'week' && kind !== 'month' && kind !== 'year'}
      >
        {hours(pay.hoursPerWeek)}
      </Field>
      <Field label={t('form.ageFrom')} hint={t('form.ageFromHint')} {...about('ageFrom')} optional>
        <Select
          defaultValue={pay.ageFrom ?? ''}
          placeholder={t('form.ageNone')}
          options={leastAges.map((age) => ({
            value: String(age),
            label: t('facts.ageFrom', { age }),
          }))}
        />
      </Field>
    </OpportunityStepForm>
  );
}

/** What the law asks for at least. */
function Rates({ rates }: Pick<OwnOpportunity, 'rates'>) {
  const { t } = useTranslation('opportunities');
  const language = useLanguage();
  const pounds = (pence: number) => formatPounds(pence, language);
  return (
    <p>
      {t('form.rates', {
        day: formatDate(rates.from, language),
        adult: pounds(rates.adult),
        from18: pounds(rates.from18),
        under18: pounds(rates.under18),
      })}
    </p>
  );
}

interface UnpaidProps {
  pay: OwnOpportunity['pay'];
  about: (name: string) => { name: string; id: string; error: string | undefined };
}

/** Which exception of the law lets it be unpaid; a scheme of the government is named. */
function UnpaidFields({ pay, about }: UnpaidProps) {
  const { t } = useTranslation('opportunities');
  const [reason, setReason] = useState<string>(pay.unpaidReason ?? '');
  return (
    <>
      <Field
        label={t('form.unpaidReason')}
        hint={t('form.unpaidHint')}
        {...about('unpaidReason')}
        required
      >
        <Select
          placeholder={t('form.choose')}
          defaultValue={pay.unpaidReason ?? ''}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          options={unpaidReasons.map((value) => ({ value, label: t(`unpaid.${value}`) }))}
        />
      </Field>
      {reason === 'scheme' && (
        <Field label={t('form.schemeName')} {...about('schemeName')} required>
          <TextInput
            defaultValue={pay.schemeName}
            maxLength={opportunityLimits.scheme}
            autoComplete="off"
          />
        </Field>
      )}
    </>
  );
}
