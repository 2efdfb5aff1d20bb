import type { ReactNode } from 'react';

interface UserTextProps {
  /** A block element for paragraphs; the default is for words inside a sentence. */
  as?: 'bdi' | 'p' | 'div' | 'blockquote';
  className?: string;
  children: ReactNode;
}

/** Words that people wrote, in whatever script: they take their own direction and don't turn the text around them. */
export function UserText({ as: Element = 'bdi', className, children }: UserTextProps) {
  return (
    <Element dir="auto" className={className}>
      {children}
    </Element>
  );
}
