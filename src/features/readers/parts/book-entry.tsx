import { useTranslation } from 'react-i18next';
import type { WordsLanguage } from '#platform/i18n/written-in.ts';
import { UserText } from '#ui/user-text.tsx';
import type { ListedBook } from '../reading-list.contract.ts';
import { ShelfButton } from './shelf-button.tsx';

interface BookEntryProps {
  book: ListedBook;
  /** Its place in the list, from 1. */
  number: number;
  booksIn: WordsLanguage;
  /** Of the words about it. */
  language: WordsLanguage | undefined;
}

/** A book of a list: what it is, and why it is there. */
export function BookEntry({ book, number, booksIn, language }: BookEntryProps) {
  const { t } = useTranslation('readers');
  const { title, author, year, isbn, why, source } = book;
  return (
    <li className="flex flex-col items-start gap-2 py-4">
      <h3 className="text-base wrap-anywhere">
        {number}. <UserText language={booksIn}>{title}</UserText>
      </h3>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
        <UserText>{author}</UserText>
        {year !== null && <span>{year}</span>}
        {isbn !== null && <span dir="ltr">{t('isbnNamed', { isbn })}</span>}
        {source && (
          <a href={source} rel="noopener nofollow">
            {t('source', { number })}
          </a>
        )}
      </p>
      <UserText as="p" language={language} className="whitespace-pre-line">
        {why}
      </UserText>
      <ShelfButton book={book} />
    </li>
  );
}
