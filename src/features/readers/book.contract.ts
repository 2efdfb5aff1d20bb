import * as z from 'zod/mini';
import { titleOf } from '#platform/text/text-schema.ts';
import { isbnOf } from '#platform/text/isbn.ts';
import { firstYear, readingListLimits } from './reading-list.policy.ts';

const { book, author } = readingListLimits;

/** Books that come out next year are announced this year. */
const lastYear = 2100;

/** An ISBN as it is typed; it is kept as 13 digits. Empty where somebody left it out. */
const Isbn = z.pipe(
  z.string().check(
    z.trim(),
    z.maxLength(25, 'readers:error.isbn'),
    z.refine((typed) => typed === '' || isbnOf(typed) !== undefined, 'readers:error.isbn'),
  ),
  z.transform((typed: string) => isbnOf(typed) ?? null),
);

/** What tells one book from another, as a form sends it. */
export const BookFacts = {
  title: titleOf(book, {
    required: 'readers:error.bookTitle',
    tooLong: 'readers:error.bookTitleLong',
  }).check(z.minLength(1, 'readers:error.bookTitle')),
  author: titleOf(author, {
    required: 'readers:error.author',
    tooLong: 'readers:error.authorLong',
  }).check(z.minLength(2, 'readers:error.author')),
  year: z.nullable(
    z
      .int('readers:error.year')
      .check(z.minimum(firstYear, 'readers:error.year'), z.maximum(lastYear, 'readers:error.year')),
  ),
  isbn: z.nullable(Isbn),
};
