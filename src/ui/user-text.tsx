import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { WordsLanguage } from '#platform/i18n/written-in.ts';

/** The language that the words of one page or card are in, where it is not that of the reader. */
export const UserLanguage = createContext<WordsLanguage | undefined>(undefined);

interface UserTextProps {
  /** A block element for paragraphs; the default is for words inside a sentence. */
  as?: 'p' | 'div' | 'blockquote';
  className?: string;
  /** Where it is not the one around it: a review has its own, and so has a reply. */
  language?: WordsLanguage;
  children: ReactNode;
}

/**
 * Words that people wrote, in any script: they take their own direction and don't turn the text around them. A block
 * keeps the page's direction, so that it begins at the same edge as all others.
 */
export function UserText({ as: Block, className, language, children }: UserTextProps) {
  const lang = language ?? use(UserLanguage);
  if (!Block) {
    return (
      <bdi dir="auto" lang={lang} className={className}>
        {children}
      </bdi>
    );
  }
  return (
    <Block className={className}>
      <bdi dir="auto" lang={lang}>
        {children}
      </bdi>
    </Block>
  );
}
