import { Form } from 'react-router';
import { Button } from '../button.tsx';
import { Field } from '../field.tsx';
import { TextInput } from '../text-input.tsx';

interface WordsSearchProps {
  /** Path of the page that shows what is found; it reads the words as `q`. */
  action: string;
  label: string;
  submit: string;
  /** What the address asks for now. */
  words: string | undefined;
  longest: number;
  /** What else the address says, which a search for other words must not lose. */
  kept?: Readonly<Record<string, string | undefined>>;
  /** The search is what the page is for. */
  isMain?: boolean;
  className?: string;
}

/** Search by words as a plain GET form: it works before JavaScript, and what is found has an address. */
export function WordsSearch(props: WordsSearchProps) {
  const { action, label, submit, words, longest, kept = {}, isMain, className } = props;
  return (
    <search className={className}>
      <Form action={action} method="get" className="flex flex-wrap items-end gap-3">
        <Field label={label} name="q" className="min-w-0 grow basis-44">
          <TextInput
            type="search"
            icon="search"
            // With another address the field holds what is there.
            key={words}
            defaultValue={words}
            maxLength={longest}
          />
        </Field>
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Button type="submit" variant={isMain ? 'primary' : 'secondary'}>
          {submit}
        </Button>
      </Form>
    </search>
  );
}
