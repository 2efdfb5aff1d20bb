import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { useRows } from './use-rows.ts';

interface FormRowsProps<Value> {
  legend: ReactNode;
  hint?: ReactNode;
  first: readonly Value[];
  /** What a row begins with that a person adds. */
  empty: Value;
  most: number;
  /** Names of a row and of the button that takes it away, by its number from 1. */
  rowName: (number: number) => string;
  removeName: (number: number) => string;
  remove: string;
  add: string;
  /** The name of the button that adds one, where its words alone do not say what. */
  addName?: string;
  /** The fields of one row, by its place from 0. */
  children: (value: Value, place: number) => ReactNode;
}

/** Several of the same in a form, one beneath the other: added, and taken away again. */
export function FormRows<Value>({
  legend,
  hint,
  first,
  empty,
  most,
  rowName,
  removeName,
  remove: removeWords,
  add: addWords,
  addName,
  children,
}: FormRowsProps<Value>) {
  const { rows, add, remove, addButton } = useRows(first);
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="font-label">{legend}</legend>
      {hint && <p>{hint}</p>}
      {rows.map(({ key, value }, place) => (
        <div
          key={key}
          role="group"
          aria-label={rowName(place + 1)}
          className="flex flex-col gap-3 border-s border-hairline ps-4"
        >
          {children(value, place)}
          <Button
            variant="quiet"
            icon="trash"
            className="self-start"
            aria-label={removeName(place + 1)}
            onClick={() => remove(key)}
          >
            {removeWords}
          </Button>
        </div>
      ))}
      {rows.length < most && (
        <Button
          ref={addButton}
          variant="secondary"
          size="small"
          icon="plus"
          className="self-start"
          aria-label={addName}
          onClick={() => add(empty)}
        >
          {addWords}
        </Button>
      )}
    </fieldset>
  );
}
