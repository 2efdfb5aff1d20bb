import type { ReactNode } from 'react';

interface VisuallyHiddenProps {
  as?: 'span' | 'div' | 'h2' | 'h3' | 'p';
  children: ReactNode;
}

/** Words for screen readers only. */
export function VisuallyHidden({ as: Element = 'span', children }: VisuallyHiddenProps) {
  return <Element className="visually-hidden">{children}</Element>;
}
