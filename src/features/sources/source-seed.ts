import * as z from 'zod/mini';
import { SourceBody } from './source.contract.ts';
import type { SourceWords } from './source.policy.ts';

/** A source as the files of first content write it: what is not known is left out. */
const SeedSource = z.pipe(
  z.strictObject({
    author: z.optional(z.string()),
    title: z.string(),
    publisher: z.optional(z.string()),
    year: z.optional(z.number()),
    url: z.optional(z.string()),
    isbn: z.optional(z.string()),
  }),
  z.transform(
    ({ author = '', title, publisher = '', year = null, url = null, isbn = null }): unknown =>
      ({ author, title, publisher, year, url, isbn }) satisfies SourceWords as unknown,
  ),
);

/** At least one, each of which a reader can find. */
export const SeedSources = z
  .array(z.pipe(SeedSource, SourceBody))
  .check(z.minLength(1, 'sources:error.none'));
