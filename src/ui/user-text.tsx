import type { ReactNode } from 'react';

interface UserTextProps {
  /** A block element for paragraphs; the default is for words inside a sentence. */
  as?: 'p' | 'div' | 'blockquote';
  className?: string;
  children: ReactNode;
}

/**
 * Words that people wrote, in whatever script: they take their own direction and don't turn the text around them. A
 * block keeps the page's direction, so that it begins at the same edge as all others.
 */
export function UserText({ as: Block, className, children }: UserTextProps) {
  if (!Block) {
    return (
      <bdi dir="auto" className={className}>
        {children}
      </bdi>
    );
  }
  return (
    <Block className={className}>
      <bdi dir="auto">{children}</bdi>
    </Block>
  );
}
