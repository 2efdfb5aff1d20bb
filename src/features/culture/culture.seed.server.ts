import * as z from 'zod/mini';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { cultureEntry } from './culture-entry.table.server.ts';
import { Details } from './details.ts';
import { cultureSlugFor } from './culture-slug.server.ts';
import { searchTextOfEntry } from './own-culture.service.server.ts';
import entries from './seed-data/culture-entries.json' with { type: 'json' };

const Words = z.strictObject({
  title: z.string(),
  summary: z.string(),
  text: z._default(z.string(), ''),
});

const SeedEntry = z.strictObject({
  ...Words.def.shape,
  origin: z.string(),
  details: Details,
  sources: z.array(
    z.strictObject({
      author: z._default(z.string(), ''),
      title: z.string(),
      publisher: z._default(z.string(), ''),
      year: z._default(z.nullable(z.number()), null),
      url: z.string(),
    }),
  ),
  fr: Words,
  ar: Words,
});

/** What the site begins with: each about something that there is, with where that can be read. */
export const firstEntries = z.array(SeedEntry).parse(entries);

/** Does nothing where any entry is: what staff took away stays away. */
async function addFirst(ctx: ServiceContext): Promise<void> {
  if ((await ctx.db.$count(cultureEntry)) > 0) return;
  for (const { fr, ar, ...entry } of firstEntries) {
    const translations = { fr, ar };
    await ctx.db.insert(cultureEntry).values({
      ...entry,
      kind: entry.details.kind,
      translations,
      slug: await cultureSlugFor(
        ctx.db,
        { title: entry.title, audience: 'everyone', sealedUntil: null },
        ctx.now,
      ),
      language: 'en',
      licence: 'cc-by',
      searchText: searchTextOfEntry({ ...entry, translations }),
      status: 'published',
      createdAt: ctx.now,
    });
  }
}

/** Nothing in it is invented, so it comes without samples too. */
export const cultureSeed: Seed = { run: addFirst };
