import type { ReactNode } from 'react';

interface FactLineProps {
  /** A fact that is not known (null or false) is left out. */
  facts: readonly { term: string; value: ReactNode }[];
}

/** A few short facts about one thing of a list, beside each other where there is room. */
export function FactLine({ facts }: FactLineProps) {
  const known = facts.filter(({ value }) => value !== null && value !== false);
  if (known.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {known.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-base font-label text-ink-soft">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
