import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Disclosures of the same name: opening one closes the others. */
  name?: string;
  variant?: 'plain' | 'boxed';
  className?: string;
}

export function Disclosure({
  summary,
  children,
  open,
  name,
  variant = 'plain',
  className,
}: DisclosureProps) {
  const boxed = variant === 'boxed';
  return (
    <details
      open={open}
      name={name}
      className={classNames(
        'group',
        boxed && 'on-light border-card rounded-card bg-card',
        className,
      )}
    >
      <summary
        className={classNames(
          'flex min-h-target items-center gap-2 py-2 font-label',
          boxed
            ? 'justify-between rounded-card px-4'
            : 'rounded-tag text-indigo underline underline-offset-4',
        )}
      >
        {!boxed && <Icon name="chevron-down" className="group-open:rotate-180" />}
        <span className="min-w-0">{summary}</span>
        {boxed && <Icon name="chevron-down" className="group-open:rotate-180" />}
      </summary>
      <div className={boxed ? 'px-4 pb-4' : 'border-s-4 border-hairline ps-4 pb-2'}>{children}</div>
    </details>
  );
}
