import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useSuggestions } from '#ui/use-suggestions.ts';

/** Loaded when somebody starts to type. */
const find = async (typed: string, signal: AbortSignal) =>
  (await import('./place-suggestions.ts')).suggestPlaces(typed, signal);

interface PlaceFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  defaultValue?: string;
  placeholder?: string;
  /** Where another field of the page has the same name. */
  id?: string;
  /** The id of the form that it belongs to, where that is elsewhere on the page. */
  form?: string;
  /** Under which it is sent. */
  name?: string;
  error?: ReactNode;
  required?: boolean;
  autoComplete?: string;
}

/**
 * A town, district or postcode, sent as `near` unless it is named otherwise. Suggestions come in the browser's own list; before
 * JavaScript, and when they can't be had, any text may be typed.
 */
export function PlaceField({
  name = 'near',
  autoComplete = 'postal-code',
  defaultValue,
  placeholder,
  form,
  ...field
}: PlaceFieldProps) {
  const [typed, setTyped] = useState('');
  const listId = useId();
  const suggestions = useSuggestions(typed, find);
  return (
    <Field {...field} name={name}>
      <TextInput
        defaultValue={defaultValue}
        placeholder={placeholder}
        form={form}
        maxLength={120}
        autoComplete={autoComplete}
        list={listId}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion}>{suggestion}</option>
        ))}
      </datalist>
    </Field>
  );
}
