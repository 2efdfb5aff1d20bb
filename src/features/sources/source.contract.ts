import * as z from 'zod/mini';
import { isWebAddress } from '#features/kinds/web-address.ts';
import { isbnOf } from '#platform/text/isbn.ts';
import { lineOf } from '#platform/text/text-schema.ts';
import { isFindable, mostSources, sourceLimits } from './source.policy.ts';

const key = (name: string) => `sources:error.${name}`;
const line = (max: number) => lineOf(max, { required: key('title'), tooLong: key('long') });

/** What everybody reads of a source. */
export const Source = z.object({
  id: z.string(),
  author: z.string(),
  title: z.string(),
  publisher: z.string(),
  year: z.nullable(z.number()),
  url: z.nullable(z.string()),
  isbn: z.nullable(z.string()),
  /** `YYYY-MM-DD`; null until a person has checked it. */
  checkedOn: z.nullable(z.string()),
});
export type Source = z.infer<typeof Source>;

/** The same for staff, who also see who checked it and whether they may. */
export const StaffSource = z.extend(Source, {
  checkedBy: z.nullable(z.string()),
  mayCheck: z.boolean(),
});
export type StaffSource = z.infer<typeof StaffSource>;

export const SourceBody = z
  .strictObject({
    author: line(sourceLimits.author),
    title: line(sourceLimits.title).check(z.minLength(1, key('title'))),
    publisher: line(sourceLimits.publisher),
    year: z.nullable(z.int(key('year')).check(z.gte(1, key('year')), z.lte(2100, key('year')))),
    url: z.nullable(
      z
        .string(key('url'))
        .check(z.maxLength(sourceLimits.url, key('url')), z.refine(isWebAddress, key('url'))),
    ),
    isbn: z.nullable(
      z.string(key('isbn')).check(z.refine((isbn) => isbnOf(isbn) !== undefined, key('isbn'))),
    ),
  })
  .check(z.refine(isFindable, { path: ['url'], error: key('findable') }));
export type SourceBody = z.output<typeof SourceBody>;

export const SourceBodies = z.array(SourceBody).check(z.maxLength(mostSources, key('many')));
