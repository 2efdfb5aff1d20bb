import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import type { FormState } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { weekdays } from '#features/kinds/weekdays.ts';
import { isEndTold } from '#features/kinds/told-end.ts';
import type { Facts } from './facts.ts';
import { timeOf } from './read-details.ts';

interface PeriodFieldsProps {
  facts: Facts;
  prefix: string;
  form: FormState;
}

/** Weekday, beginning and end of what comes every week. */
export function PeriodFields({ facts, prefix, form }: PeriodFieldsProps) {
  const { t } = useTranslation(['kinds', 'directory']);
  const { opens, closes } = facts;
  const isKnown =
    typeof opens === 'number' && typeof closes === 'number' && isEndTold({ opens, closes });
  const time = (field: 'opens' | 'closes', minute: unknown, hint?: string) => {
    const name = prefix + field;
    return (
      <Field
        label={t(`field.${field}`)}
        hint={hint}
        name={name}
        error={form.errorOf(name)}
        optional={field === 'closes'}
      >
        <TextInput type="time" defaultValue={typeof minute === 'number' ? timeOf(minute) : ''} />
      </Field>
    );
  };
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Field
        label={t('field.weekday')}
        name={`${prefix}weekday`}
        error={form.errorOf(`${prefix}weekday`)}
      >
        <Select
          defaultValue={typeof facts['weekday'] === 'number' ? String(facts['weekday']) : '7'}
          options={weekdays.map((day, place) => ({
            value: String(place + 1),
            label: t(`directory:weekday.${day}`),
          }))}
        />
      </Field>
      {time('opens', opens)}
      {time('closes', isKnown ? closes : undefined, t('field.closesHint'))}
    </div>
  );
}
