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
        'card',
        padded && 'card-padded',
        interactive && 'card-interactive',
        className,
      )}
    >
      {children}
    </Element>
  );
}
