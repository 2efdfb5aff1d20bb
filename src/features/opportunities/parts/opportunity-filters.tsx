import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { formatPounds } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox, CheckboxGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import {
  ageChoices,
  closingChoices,
  hourlyChoices,
  hoursChoices,
  opportunityDistances,
  usualDistance,
  yearlyChoices,
} from '../finding/opportunity-choices.ts';
import type { OpportunityQuery } from '../opportunity.contract.ts';
import { mainTypes, remoteKinds } from '../opportunity.policy.ts';

/** The form of the filters; the header's search belongs to it. */
export const filtersFormId = 'opportunity-filters';

/** The filters as one GET form: the state is the address, and it works before JavaScript. */
export function OpportunityFilters({ state, total }: { state: OpportunityQuery; total: string }) {
  const { t } = useTranslation('opportunities');
  const language = useLanguage();
  const pounds = (value: string) => formatPounds(Number(value) * 100, language);
  const choice = (
    name: 'hourly' | 'yearly' | 'hours' | 'closing' | 'age',
    values: readonly string[],
    label: (value: string) => string,
  ) => (
    <Field label={t(`filter.${name}`)} name={name}>
      <Select
        defaultValue={state[name] ?? ''}
        placeholder={t('filter.any')}
        options={values.map((value) => ({ value, label: label(value) }))}
      />
    </Field>
  );
  return (
    <Form key={JSON.stringify(state)} id={filtersFormId} action="/opportunities">
      {state.sort && <input type="hidden" name="sort" value={state.sort} />}
      {state.near && (
        <Field label={t('filter.within')} name="within">
          <Select
            defaultValue={state.within ?? usualDistance}
            options={opportunityDistances.map((value) => ({
              value,
              label: t('filter.miles', { count: Number(value), miles: value }),
            }))}
          />
        </Field>
      )}
      <CheckboxGroup
        legend={t('filter.type')}
        name="type"
        defaultValue={state.type}
        options={mainTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <CheckboxGroup
        legend={t('filter.remote')}
        name="remote"
        defaultValue={state.remote}
        options={remoteKinds.map((value) => ({ value, label: t(`remote.${value}`) }))}
      />
      <fieldset>
        <legend className="font-label">{t('filter.which')}</legend>
        {(['paid', 'easy'] as const).map((name) => (
          <Checkbox
            key={name}
            name={name}
            value="1"
            label={t(`filter.${name}`)}
            defaultChecked={state[name] === '1'}
          />
        ))}
      </fieldset>
      {choice('hourly', hourlyChoices, (value) => t('pay.hour', { amount: pounds(value) }))}
      {choice('yearly', yearlyChoices, (value) => t('pay.year', { amount: pounds(value) }))}
      {choice('hours', hoursChoices, (value) => t(`filter.hoursChoice.${value as 'full'}`))}
      {choice('closing', closingChoices, (value) => t(`filter.closingChoice.${value as 'week'}`))}
      {choice('age', ageChoices, (value) => t('filter.ageChoice', { age: value }))}
      <div>
        <Button type="submit" className="grow">
          {t('filter.show', { total })}
        </Button>
        <ButtonLink to="/opportunities" variant="quiet">
          {t('filter.clear')}
        </ButtonLink>
      </div>
    </Form>
  );
}
