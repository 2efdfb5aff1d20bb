import { Children } from 'react';
import type { ReactNode } from 'react';
import { Disclosure } from './disclosure.tsx';

interface FoldedCardsProps {
  /** As `PagedList` hands them to `renderRows`: one `li` each. */
  rows: ReactNode;
  /** How many stand open. */
  open: number;
  /** What the others are called, with how many they are. */
  summary: (count: number) => ReactNode;
}

/** Cards of which the first stand open and the others are behind one line, so that a long list leaves room for what follows. */
export function FoldedCards({ rows, open, summary }: FoldedCardsProps) {
  const all = Children.toArray(rows);
  const rest = all.slice(open);
  return (
    <>
      <ul className="flex flex-col gap-4">{all.slice(0, open)}</ul>
      {rest.length > 0 && (
        <Disclosure summary={summary(rest.length)}>
          <ul className="flex flex-col gap-4">{rest}</ul>
        </Disclosure>
      )}
    </>
  );
}
