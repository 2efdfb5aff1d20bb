import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';

interface OpenEntryProps {
  title: ReactNode;
  closeTo: string;
  /** On the link that closes it. */
  close: string;
  children: ReactNode;
}

/** What is open beside the list of a desk, inside `desk-split`. One at a time. */
export function OpenEntry({ title, closeTo, close, children }: OpenEntryProps) {
  return (
    <section
      aria-labelledby="open-entry"
      className="card card-padded desk-case flex flex-col gap-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="open-entry" className="min-w-0 break-words">
          {title}
        </h2>
        <ButtonLink to={closeTo} variant="secondary" size="small" icon="x" preventScrollReset>
          {close}
        </ButtonLink>
      </div>
      {children}
    </section>
  );
}
