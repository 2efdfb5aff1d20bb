import type { ReactNode } from 'react';
import { PageHead } from '#platform/head/page-head.tsx';

interface StaffFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** Heading of every page of staff. Where else one may go is beside it, in the frame of staff. */
export function StaffFrame({ title, lead, children }: StaffFrameProps) {
  return (
    <div className="site-column flex flex-col gap-6 py-4 sm:py-6">
      <PageHead title={title} noIndex />
      <header className="flex flex-col gap-2">
        <h1>{title}</h1>
        {lead && <p className="max-w-prose text-ink-soft">{lead}</p>}
      </header>
      {children}
    </div>
  );
}
