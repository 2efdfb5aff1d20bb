import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { areas } from '#features/eligibility/facts.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { longestQuery } from '../tender.contract.ts';
import type { TenderQuery } from '../tender.contract.ts';
import { closingChoices, tenderCategories, tenderSorts } from '../tender.policy.ts';

const counted = ['q', 'category', 'area', 'cpv', 'least', 'most', 'closing', 'small'] as const;

/** How many are chosen, for the number on the button of phones. */
export const countFilters = (state: TenderQuery): number =>
  counted.filter((name) => state[name]).length;

interface FiltersProps {
  state: TenderQuery;
  /** Without a pass some filters have nothing to look at, which is said beside them. */
  isLimited: boolean;
}

/** The filters as one GET form: the state is the address, and it works before JavaScript. */
export function TenderFilters({ state, isLimited }: FiltersProps) {
  const { t } = useTranslation(['tenders', 'eligibility']);
  return (
    <Form key={JSON.stringify(state)} action="/tenders">
      {state.show && <input type="hidden" name="show" value={state.show} />}
      {state.cpv && <input type="hidden" name="cpv" value={state.cpv} />}
      <Field label={t('tenders:filter.q')} name="q">
        <TextInput type="search" maxLength={longestQuery} defaultValue={state.q} />
      </Field>
      <Field label={t('tenders:filter.closing')} name="closing">
        <Select
          defaultValue={state.closing ?? ''}
          placeholder={t('tenders:filter.any')}
          options={closingChoices.map((value) => ({
            value,
            label: t(`tenders:filter.closingChoice.${value}`),
          }))}
        />
      </Field>
      {isLimited && <p className="text-ink-soft">{t('tenders:filter.withPass')}</p>}
      <Field label={t('tenders:filter.category')} name="category">
        <Select
          defaultValue={state.category ?? ''}
          placeholder={t('tenders:filter.any')}
          options={tenderCategories.map((value) => ({
            value,
            label: t(`tenders:category.${value}`),
          }))}
        />
      </Field>
      <Field label={t('tenders:filter.area')} name="area">
        <Select
          defaultValue={state.area ?? ''}
          placeholder={t('tenders:filter.any')}
          options={areas.map((value) => ({ value, label: t(`eligibility:area.${value}`) }))}
        />
      </Field>
      {(['least', 'most'] as const).map((name) => (
        <Field key={name} label={t(`tenders:filter.${name}`)} name={name}>
          <TextInput inputMode="numeric" maxLength={10} defaultValue={state[name]} />
        </Field>
      ))}
      <Checkbox
        name="small"
        value="1"
        label={t('tenders:suits.small')}
        defaultChecked={state.small === '1'}
      />
      <Field label={t('tenders:filter.sort')} name="sort">
        <Select
          defaultValue={state.sort ?? 'closing'}
          options={tenderSorts.map((value) => ({ value, label: t(`tenders:sort.${value}`) }))}
        />
      </Field>
      <div>
        <Button type="submit" className="grow">
          {t('tenders:filter.show')}
        </Button>
        <ButtonLink to="/tenders" variant="quiet">
          {t('tenders:filter.clear')}
        </ButtonLink>
      </div>
    </Form>
  );
}
