import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

/** A pause this long in typing asks for suggestions (ms). */
const pause = 200;

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
  const suggestions = useSuggestions(typed);
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

function useSuggestions(typed: string): readonly string[] {
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  useEffect(() => {
    if (typed === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const found = import('./place-suggestions.ts').then(({ suggestPlaces }) =>
        suggestPlaces(typed, stop.signal),
      );
      found.then(setSuggestions, (error: unknown) => {
        if (!stop.signal.aborted) console.warn(error);
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);
  return suggestions;
}
