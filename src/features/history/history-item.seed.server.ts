import * as z from 'zod/mini';
import { SeedSources } from '#features/sources/source-seed.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import { HistoryBody } from './editing/history-desk.contract.ts';
import { insertItem, snapshotOf } from './editing/history-edit.service.server.ts';
import { historyItem } from './history-item.table.server.ts';
import { textLanguages } from '#platform/i18n/languages.ts';
import items from './seed-data/history-items.json' with { type: 'json' };
import arabic from './seed-data/history-words.ar.json' with { type: 'json' };
import french from './seed-data/history-words.fr.json' with { type: 'json' };

type SeedItem = z.output<typeof SeedItem>;

/** An item as the file of facts writes it: what is not known is left out. */
export const SeedItem = z.strictObject({
  slug: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/)),
  from: z.string(),
  to: z.optional(z.string()),
  circa: z.optional(z.boolean()),
  title: z.string(),
  summary: z.string(),
  place: z.optional(
    z.strictObject({
      name: z.string(),
      nation: z.string(),
      lat: z.optional(z.number()),
      lng: z.optional(z.number()),
    }),
  ),
  people: z.array(z.string()),
  themes: z.array(z.string()),
  warnings: z.array(z.string()),
  related: z.array(z.string()),
  sources: SeedSources,
});

export const SeedWords = z.record(
  z.string(),
  z.strictObject({ title: z.string(), summary: z.string() }),
);

/** The files that come with the site. */
export const historySeedFiles = { items: items as unknown[], words: { fr: french, ar: arabic } };

/** What the desk would have sent of it: the same rules hold for both. */
export const seedBody = (item: SeedItem): HistoryBody =>
  z.parse(HistoryBody, {
    title: item.title,
    summary: item.summary,
    startsOn: item.from,
    endsOn: item.to ?? null,
    isCirca: item.circa ?? false,
    language: 'en',
    words: textLanguages.flatMap((language) => {
      const words =
        language === 'en'
          ? undefined
          : z.parse(SeedWords, historySeedFiles.words[language])[item.slug];
      return words ? [{ language, ...words }] : [];
    }),
    place: item.place?.name ?? '',
    nation: item.place?.nation ?? null,
    lat: item.place?.lat ?? null,
    lng: item.place?.lng ?? null,
    people: item.people,
    themes: item.themes,
    warnings: item.warnings,
    related: item.related,
    sources: item.sources,
  });

/** Facts with their sources, which nobody of the site has checked yet. Does nothing where any item is. */
export const historySeed: Seed = {
  async run(ctx) {
    if ((await ctx.db.$count(historyItem)) > 0) return;
    const parsed = z.parse(z.array(SeedItem), historySeedFiles.items);
    await ctx.db.transaction(async (tx) => {
      for (const item of parsed)
        await insertItem(ctx, tx, snapshotOf(seedBody(item)), {
          slug: item.slug,
          status: 'published',
        });
    });
  },
};
