import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { RadioGroup } from '#ui/choices.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Frequency } from '../saved-search.policy.ts';

/** What is saved, as the page knows it. */
export interface SearchToSave {
  list: string;
  query: string;
  name: string;
}

interface SaveFieldsProps {
  search: SearchToSave;
  frequencies: readonly Frequency[];
  frequency?: string;
  errorOf: (path: string) => string | undefined;
}

/** A name, and how often: each choice says what follows from it. */
export function SaveFields({ search, frequencies, frequency, errorOf }: SaveFieldsProps) {
  const { t } = useTranslation('saved-searches');
  return (
    <>
      <input type="hidden" name="list" value={search.list} />
      <input type="hidden" name="query" value={search.query} />
      <Field
        label={t('save.name')}
        name="name"
        hint={t('save.nameHint')}
        error={errorOf('name')}
        required
      >
        <TextInput defaultValue={search.name} maxLength={80} />
      </Field>
      <RadioGroup
        legend={t('save.frequency')}
        name="frequency"
        defaultValue={frequency ?? 'weekly'}
        error={errorOf('frequency')}
        required
        options={frequencies.map((value) => ({
          value,
          label: t(`frequency.${value}`),
          hint: t(`says.${value}`),
        }))}
      />
    </>
  );
}
