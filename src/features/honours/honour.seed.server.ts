import * as z from 'zod/mini';
import { SeedSources } from '#features/sources/source-seed.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import { textLanguages } from '#platform/i18n/languages.ts';
import { HonourBody } from './editing/honour-desk.contract.ts';
import { insertHonour } from './editing/honour-edit.service.server.ts';
import { honour } from './honour.table.server.ts';
import people from './seed-data/honours.json' with { type: 'json' };
import arabic from './seed-data/honours-words.ar.json' with { type: 'json' };
import french from './seed-data/honours-words.fr.json' with { type: 'json' };

type SeedHonour = z.output<typeof SeedHonour>;

/** Somebody honoured as the file of facts writes it: what is not known is left out. */
export const SeedHonour = z.strictObject({
  slug: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/)),
  name: z.string(),
  born: z.optional(z.number()),
  died: z.optional(z.number()),
  living: z.boolean(),
  whatFor: z.string(),
  life: z.string(),
  honours: z
    .array(
      z.strictObject({
        title: z.string(),
        by: z.string(),
        year: z.number(),
        place: z.optional(
          z.strictObject({
            name: z.string(),
            nation: z.string(),
            lat: z.optional(z.number()),
            lng: z.optional(z.number()),
          }),
        ),
        sourceIndexes: z.array(z.number()),
      }),
    )
    .check(z.minLength(1)),
  fields: z.array(z.string()),
  related: z.array(z.string()),
  sources: SeedSources,
});

export const SeedHonourWords = z.record(
  z.string(),
  z.strictObject({ whatFor: z.string(), life: z.string(), honours: z.array(z.string()) }),
);

export const honourSeedFiles = {
  people: people as unknown[],
  words: { fr: french, ar: arabic },
};

/** What the desk would have sent of it: the same rules hold for both. Living people are there for their honours. */
export const seedHonourBody = (person: SeedHonour): HonourBody =>
  z.parse(HonourBody, {
    name: person.name,
    born: person.born ?? null,
    died: person.died ?? null,
    isLiving: person.living,
    basis: person.living ? 'public-honour' : null,
    whatFor: person.whatFor,
    life: person.life,
    words: textLanguages.flatMap((language) => {
      const words =
        language === 'en'
          ? undefined
          : z.parse(SeedHonourWords, honourSeedFiles.words[language])[person.slug];
      return words ? [{ language, ...words }] : [];
    }),
    awards: person.honours.map(({ title, by, year, place, sourceIndexes }) => ({
      title,
      by,
      year,
      place: place ? { name: place.name, nation: place.nation } : null,
      sourceIndexes,
    })),
    fields: person.fields,
    related: person.related,
    sources: person.sources,
  });

/** Facts with their sources, which nobody of the site has checked yet. Does nothing where anybody is. */
export const honourSeed: Seed = {
  async run(ctx) {
    if ((await ctx.db.$count(honour)) > 0) return;
    const parsed = z.parse(z.array(SeedHonour), honourSeedFiles.people);
    await ctx.db.transaction(async (tx) => {
      for (const person of parsed)
        await insertHonour(ctx, tx, seedHonourBody(person), {
          slug: person.slug,
          status: 'published',
        });
    });
  },
};
