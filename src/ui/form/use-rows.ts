import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Several of the same in a form, of which a person adds and takes away some. Each keeps its key, so that no field moves. */
export function useRows<Value>(first: readonly Value[]) {
  const [rows, setRows] = useState(() => first.map((value, key) => ({ key, value })));
  const nextKey = useRef(first.length);
  const addButton = useRef<HTMLButtonElement>(null);
  return {
    rows,
    /** For the button that adds one: it has the focus after a row is gone. */
    addButton,
    add: (value: Value): void => {
      const key = nextKey.current;
      nextKey.current += 1;
      setRows((known) => [...known, { key, value }]);
    },
    remove: (gone: number): void => {
      // A list that was full shows its button again only then.
      flushSync(() => setRows((known) => known.filter(({ key }) => key !== gone)));
      addButton.current?.focus();
    },
  };
}
