import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { areas, beneficiaries, legalForms } from '#features/eligibility/facts.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { longestQuery } from '../fund.contract.ts';
import type { FundQuery } from '../fund.contract.ts';
import { fundSorts } from '../fund.policy.ts';

const lists = [
  { name: 'form', words: 'form', ids: legalForms },
  { name: 'area', words: 'area', ids: areas },
  { name: 'serves', words: 'serves', ids: beneficiaries },
] as const;

/** How many are chosen, for the number on the button of phones. */
export const countFilters = ({ q, form, area, serves, amount, sort }: FundQuery): number =>
  [q, form, area, serves, amount, sort].filter(Boolean).length;

/** The filters as one GET form: the state is the address, and it works before JavaScript. */
export function FundFilters({ state, total }: { state: FundQuery; total: string }) {
  const { t } = useTranslation(['funding', 'eligibility']);
  return (
    <Form key={JSON.stringify(state)} action="/funding">
      {state.show && <input type="hidden" name="show" value={state.show} />}
      <Field label={t('funding:filter.q')} name="q">
        <TextInput type="search" maxLength={longestQuery} defaultValue={state.q} />
      </Field>
      <Field label={t('funding:filter.amount')} name="amount" hint={t('funding:filter.amountHint')}>
        <TextInput inputMode="numeric" maxLength={10} defaultValue={state.amount} />
      </Field>
      {lists.map(({ name, words, ids }) => (
        <Field key={name} label={t(`funding:filter.${name}`)} name={name}>
          <Select
            defaultValue={state[name] ?? ''}
            placeholder={t('funding:filter.any')}
            options={ids.map((value) => ({ value, label: t(`eligibility:${words}.${value}`) }))}
          />
        </Field>
      ))}
      <Field label={t('funding:filter.sort')} name="sort">
        <Select
          defaultValue={state.sort ?? 'closing'}
          options={fundSorts.map((value) => ({ value, label: t(`funding:sort.${value}`) }))}
        />
      </Field>
      <div>
        <Button type="submit" className="grow">
          {t('funding:filter.show', { total })}
        </Button>
        <ButtonLink to="/funding" variant="quiet">
          {t('funding:filter.clear')}
        </ButtonLink>
      </div>
    </Form>
  );
}
