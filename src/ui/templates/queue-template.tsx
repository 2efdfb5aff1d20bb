import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface QueueTemplateProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Saved views, as chips with their counts. */
  views?: ReactNode;
  /** Search and filters of the queue; at most two actions on what is chosen. */
  toolbar?: ReactNode;
  /** The cases: a list or a table, which may scroll sideways. */
  children: ReactNode;
  /** The open case, beside the list on wide screens and before it on phones. */
  detail?: ReactNode;
  pagination?: ReactNode;
}

export function QueueTemplate({
  title,
  lead,
  views,
  toolbar,
  children,
  detail,
  pagination,
}: QueueTemplateProps) {
  return (
    <div className="site-column flex flex-col gap-4 py-6">
      <header className="flex flex-col gap-2">
        <h1>{title}</h1>
        {lead && <div className="max-w-prose text-ink-soft">{lead}</div>}
      </header>
      {views}
      {toolbar && <div className="flex flex-wrap items-end gap-3">{toolbar}</div>}
      <div
        className={classNames(
          'grid items-start gap-6',
          detail && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]',
        )}
      >
        {detail && <section className="min-w-0 lg:order-2">{detail}</section>}
        <div className="flex min-w-0 flex-col gap-4 overflow-x-auto">
          {children}
          {pagination}
        </div>
      </div>
    </div>
  );
}
