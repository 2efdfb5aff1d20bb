import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Combobox } from '#ui/combobox.tsx';
import type { ComboboxOption } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { useSuggestions } from '#ui/use-suggestions.ts';

/** Loaded when somebody starts to type. */
const find = async (typed: string, signal: AbortSignal) =>
  (await import('./fetch-suggestions.ts')).fetchSuggestions(typed, signal);

interface WordsFieldProps {
  label: string;
  /** Where another field of the page is called `q` too. */
  id?: string;
  /** The id of the form that it belongs to, where that is elsewhere on the page. */
  form?: string;
  defaultValue?: string;
  placeholder?: string;
}

/**
 * What is looked for, sent as `q`. Suggestions lead straight to a listing, a category or a place; before JavaScript it
 * is a plain text box.
 */
export function WordsField({ label, id, ...input }: WordsFieldProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const options = useSuggestions(typed, find).map((found): ComboboxOption => ({
    value: found.path,
    label: found.label,
    hint: t(`find.suggestion.${found.type}`),
  }));
  return (
    <Field label={label} id={id} name="q">
      <Combobox
        {...input}
        type="search"
        maxLength={200}
        options={options}
        onQuery={setTyped}
        onPick={({ value }) => void navigate(value)}
      />
    </Field>
  );
}
