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
        'disclosure',
        boxed && 'on-light border-card rounded-card bg-card',
        className,
      )}
    >
      <summary className={boxed ? 'disclosure-summary-boxed' : 'disclosure-summary'}>
        {!boxed && <Icon name="chevron-down" className="disclosure-mark" />}
        <span className="min-w-0">{summary}</span>
        {boxed && <Icon name="chevron-down" className="disclosure-mark" />}
      </summary>
      <div className={boxed ? 'px-4 pb-4' : 'disclosure-part'}>{children}</div>
    </details>
  );
}
