import * as z from 'zod/mini';
import { lenient } from './lenient.ts';

/*
 * The contract of a list that comes in pages: what a caller asks with, and what is answered. `useApiPages` reads any list
 * of this shape; `pageOf` makes the pages.
 */

const unknownPage = 'ui:query.unknownPage';

const cursor = (shape: RegExp | undefined) =>
  shape ? z.string(unknownPage).check(z.regex(shape, unknownPage)) : z.uuid(unknownPage);

/**
 * Fields of a query for one page: `after` is the `next` of the page before it. That is the id of the last row, unless
 * the list is ordered by something else and says what its cursors look like.
 */
export const pageQuery = (shape?: RegExp) => ({ after: z.optional(cursor(shape)) });

/** The same in the address of a page that people share: a cursor that is none shows the first page. */
export const lenientPageQuery = (shape?: RegExp) => ({ after: lenient(cursor(shape)) });

/** Cursors of lists that are ordered by a whole number of at most so many digits, then by id: `87_` and the id. */
export const numberAndId = (digits: number) =>
  new RegExp(String.raw`^\d{1,${digits}}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$`);

/** Answer with one page: its rows, the cursor of the next page (null on the last), and what is told beside them. */
export const pageAnswer = <Row extends z.core.$ZodType, Beside extends z.core.$ZodLooseShape = {}>(
  row: Row,
  beside?: Beside,
) => z.object({ items: z.array(row), next: z.nullable(z.string()), ...(beside as Beside) });

/** How many are on a page, 3 to 24; 24 where nothing is said. */
export const pageLength = lenient(
  z.pipe(
    z.string().check(z.regex(/^([3-9]|1\d|2[0-4])$/, 'ui:query.unknownPage')),
    z.transform(Number),
  ),
);
