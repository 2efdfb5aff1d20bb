import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CardProps {
  as?: 'article' | 'div' | 'li' | 'section' | 'aside';
  padded?: boolean;
  /** The whole card is the target of the one link in it that has the class `card-link`. */
  interactive?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card({
  as: Element = 'div',
  padded = true,
  interactive = false,
  className,
  children,
}: CardProps) {
  return (
    <Element
      className={classNames(
        'on-light border-card relative min-w-0 rounded-card bg-card',
        padded && 'p-4 sm:p-6',
        interactive && 'transition-colors hover:border-line',
        className,
      )}
    >
      {children}
    </Element>
  );
}
