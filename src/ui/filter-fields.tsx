import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

interface AnyFilter {
  /** In the address. */
  name: string;
  label: string;
  hint?: string;
  /** Where another field of the page has the same name. */
  id?: string;
}

interface WordsFilter extends AnyFilter {
  /** Words to search for, unless it is plain text or a day. */
  type?: 'search' | 'text' | 'date';
  longest?: number;
}

interface ChoiceFilter extends AnyFilter {
  options: readonly { value: string; label: string }[];
  /** What is chosen while the address says nothing: no choice, by its words, or one of them. */
  any?: string;
  usual?: string;
}

/** One field of a list's filters, by what it asks. */
export type Filter = WordsFilter | ChoiceFilter;

interface FilterFieldsProps {
  filters: readonly Filter[];
  /** What the address says. */
  query: URLSearchParams;
  /** The fields are in a row that wraps, and the words take what is left of it. */
  inRow?: boolean;
}

const longestWords = 100;

/** The fields of a list's filters, filled in from the address as it is. */
export function FilterFields({ filters, query, inRow = false }: FilterFieldsProps) {
  return filters.map((filter) => {
    const { name, label, hint, id } = filter;
    const asked = query.get(name) ?? '';
    const isChoice = 'options' in filter;
    const inRowClass = isChoice ? 'basis-44' : 'min-w-0 grow basis-52';
    return (
      <Field key={name} {...{ name, label, hint, id }} className={inRow ? inRowClass : undefined}>
        {isChoice ? (
          <Select
            defaultValue={asked || (filter.usual ?? '')}
            placeholder={filter.any}
            options={filter.options}
          />
        ) : (
          <WordsInput {...filter} asked={asked} />
        )}
      </Field>
    );
  });
}

const WordsInput = ({
  type = 'search',
  longest = longestWords,
  asked,
}: WordsFilter & { asked: string }) => (
  <TextInput
    type={type}
    icon={type === 'search' ? 'search' : undefined}
    maxLength={type === 'date' ? undefined : longest}
    defaultValue={asked}
  />
);
