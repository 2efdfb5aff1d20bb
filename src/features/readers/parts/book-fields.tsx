import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { FormRows } from '#ui/form/form-rows.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { ReadingListBody } from '../reading-list.contract.ts';
import { mostBooks, readingListLimits } from '../reading-list.policy.ts';

export type BookDraft = ReadingListBody['books'][number];

export const emptyBook: BookDraft = { title: '', author: '', year: null, isbn: '', why: '' };

/** What is no year is sent as it is, to be refused beside its field; nothing where the field is empty. */
export const yearOf = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.trim());

/** Books are under `books.0.title` and so on, in their order. */
export function readBooks(data: FormData): BookDraft[] {
  const books: BookDraft[] = [];
  for (let at = 0; data.has(`books.${at}.title`); at += 1)
    books.push({
      title: textOf(data, `books.${at}.title`),
      author: textOf(data, `books.${at}.author`),
      year: yearOf(textOf(data, `books.${at}.year`)),
      isbn: textOf(data, `books.${at}.isbn`),
      why: textOf(data, `books.${at}.why`),
    });
  return books;
}

interface BookFieldsProps {
  books: readonly BookDraft[];
  error: (path: string) => string | undefined;
}

/** The books of a list, one beneath the other. */
export function BookFields({ books, error }: BookFieldsProps) {
  const { t } = useTranslation('readers');
  return (
    <FormRows
      legend={<h2>{t('books')}</h2>}
      hint={t('form.booksHint')}
      first={books}
      empty={emptyBook}
      most={mostBooks}
      rowName={(number) => t('form.book', { number })}
      removeName={(number) => t('form.removeBook', { number })}
      remove={t('form.remove')}
      add={t('form.addBook')}
    >
      {(book, place) => <OneBook book={book} path={`books.${place}`} error={error} />}
    </FormRows>
  );
}

interface OneBookProps {
  book: BookDraft;
  path: string;
  error: (path: string) => string | undefined;
}

function OneBook({ book, path, error }: OneBookProps) {
  const { t } = useTranslation('readers');
  const of = (name: string) => ({ name: `${path}.${name}`, error: error(`${path}.${name}`) });
  return (
    <>
      <Field label={t('form.bookTitle')} {...of('title')} required>
        <TextInput
          defaultValue={book.title}
          maxLength={readingListLimits.book}
          autoComplete="off"
        />
      </Field>
      <Field label={t('form.author')} {...of('author')} required>
        <TextInput
          defaultValue={book.author}
          maxLength={readingListLimits.author}
          autoComplete="off"
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Field label={t('form.year')} {...of('year')} optional>
          <TextInput
            defaultValue={book.year ?? ''}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
          />
        </Field>
        <Field label={t('form.isbn')} hint={t('form.isbnHint')} {...of('isbn')} optional>
          <TextInput defaultValue={book.isbn ?? ''} maxLength={25} autoComplete="off" />
        </Field>
      </div>
      <Field label={t('form.why')} {...of('why')} required>
        <Textarea defaultValue={book.why} rows={3} limit={readingListLimits.why} />
      </Field>
    </>
  );
}
