import type { ReactNode } from 'react';

interface HubBlockProps {
  id: string;
  title: string;
  children: ReactNode;
  /** The next steps, as links. */
  steps: ReactNode;
}

/** A part of the hub: a heading, what there is, and where one goes on. */
export function HubBlock({ id, title, children, steps }: HubBlockProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id}>{title}</h2>
      {children}
      <p className="link-row">{steps}</p>
    </section>
  );
}
