import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { ukNations } from '#features/kinds/uk-nations.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { longestQuery } from '../history-item.contract.ts';
import type { HistoryQuery } from '../history-item.contract.ts';
import { historyThemes } from '../history-themes.ts';

/** How many are chosen, for the number on the button of phones. */
export const countFilters = ({ q, from, to, nation, place, theme, person, sort }: HistoryQuery) =>
  [q, from, to, nation, place, theme, person, sort].filter(Boolean).length;

/** The filters as one GET form: the state is the address, and it works before JavaScript. */
export function HistoryFilters({ state, count }: { state: HistoryQuery; count: number }) {
  const { t } = useTranslation('history');
  const total = formatNumber(count, useLanguage());
  return (
    <Form key={JSON.stringify(state)} action="/history">
      <Field label={t('filter.q')} name="q">
        <TextInput type="search" maxLength={longestQuery} defaultValue={state.q} />
      </Field>
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={t(`filter.${name}`)} name={name}>
          <TextInput inputMode="numeric" maxLength={4} defaultValue={state[name]} />
        </Field>
      ))}
      <Field label={t('filter.nation')} name="nation">
        <Select
          defaultValue={state.nation ?? ''}
          placeholder={t('filter.any')}
          options={ukNations.map((value) => ({ value, label: t(`nation.${value}`) }))}
        />
      </Field>
      <Field label={t('filter.place')} name="place">
        <TextInput maxLength={longestQuery} defaultValue={state.place} />
      </Field>
      <Field label={t('filter.theme')} name="theme">
        <Select
          defaultValue={state.theme ?? ''}
          placeholder={t('filter.any')}
          options={historyThemes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        />
      </Field>
      <Field label={t('filter.person')} name="person">
        <TextInput maxLength={longestQuery} defaultValue={state.person} />
      </Field>
      <Field label={t('filter.sort')} name="sort">
        <Select
          defaultValue={state.sort ?? ''}
          placeholder={t('sort.earliest')}
          options={[{ value: 'newest', label: t('sort.newest') }]}
        />
      </Field>
      <div>
        <Button type="submit" className="grow">
          {t('filter.show', { count, total })}
        </Button>
        <ButtonLink to="/history" variant="quiet">
          {t('filter.clear')}
        </ButtonLink>
      </div>
    </Form>
  );
}
