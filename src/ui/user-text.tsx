import type { ReactNode } from 'react';
import type { Language } from '#platform/i18n/languages.ts';

interface UserTextProps {
  /** A block element for paragraphs; the default is for words inside a sentence. */
  as?: 'p' | 'div' | 'blockquote';
  className?: string;
  /** Where it is known, and not that of the page. */
  language?: Language;
  children: ReactNode;
}

/**
 * Words that people wrote, in any script: they take their own direction and don't turn the text around them. A block
 * keeps the page's direction, so that it begins at the same edge as all others.
 */
export function UserText({ as: Block, className, language, children }: UserTextProps) {
  if (!Block) {
    return (
      <bdi dir="auto" lang={language} className={className}>
        {children}
      </bdi>
    );
  }
  return (
    <Block className={className}>
      <bdi dir="auto" lang={language}>
        {children}
      </bdi>
    </Block>
  );
}
