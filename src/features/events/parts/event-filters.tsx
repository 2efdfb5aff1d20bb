import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { languages } from '#platform/i18n/languages.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox, CheckboxGroup } from '#ui/choices.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { EventQuery } from '../event.contract.ts';
import { accessFacts, eventKinds } from '../event.policy.ts';
import { eventDistances, usualDistance } from '../finding/event-choices.ts';

/** The form of the filters; the header's search belongs to it. */
export const filtersFormId = 'event-filters';

/** The filters as one GET form: the state is the address, and it works before JavaScript. */
export function EventFilters({ state, total }: { state: EventQuery; total: string }) {
  const { t } = useTranslation('events');
  return (
    <Form key={JSON.stringify(state)} id={filtersFormId} action="/events">
      {state.near && (
        <Field label={t('filter.within')} name="within">
          <Select
            defaultValue={state.within ?? usualDistance}
            options={eventDistances.map((value) => ({
              value,
              label: t('filter.miles', { count: Number(value), miles: value }),
            }))}
          />
        </Field>
      )}
      <Field label={t('filter.day')} name="day">
        <TextInput type="date" defaultValue={state.day} />
      </Field>
      {!state.day && state.when && <input type="hidden" name="when" value={state.when} />}
      <CheckboxGroup
        legend={t('filter.kind')}
        name="kind"
        defaultValue={state.kind}
        options={eventKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <fieldset>
        <legend className="font-label">{t('filter.which')}</legend>
        {(['free', 'family', 'online'] as const).map((name) => (
          <Checkbox
            key={name}
            name={name}
            value="1"
            label={t(`filter.${name}`)}
            defaultChecked={state[name] === '1'}
          />
        ))}
      </fieldset>
      <Disclosure summary={t('filter.access')} open={Boolean(state.access?.length)}>
        <CheckboxGroup
          legend={t('filter.access')}
          legendHidden
          name="access"
          defaultValue={state.access}
          options={accessFacts.map((value) => ({ value, label: t(`access.${value}`) }))}
        />
      </Disclosure>
      <Field label={t('filter.lang')} name="lang">
        <Select
          defaultValue={state.lang ?? ''}
          placeholder={t('filter.anyLang')}
          options={languages.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
        />
      </Field>
      <div>
        <Button type="submit" className="grow">
          {t('filter.show', { total })}
        </Button>
        <ButtonLink to="/events" variant="quiet">
          {t('filter.clear')}
        </ButtonLink>
      </div>
    </Form>
  );
}
