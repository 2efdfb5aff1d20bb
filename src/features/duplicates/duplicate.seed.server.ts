import { and, eq, inArray } from 'drizzle-orm';
import { publishedPages } from '#features/directory/listing-relations.server.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { readerScore } from '#features/directory/merging/duplicate.policy.ts';
import { duplicatePair } from './duplicate.table.server.ts';

const page = publishedPages();

/** Two invented businesses that an invented reader takes for one. They are not: that is for staff to see. */
const slugs = ['coracao-de-moamba', 'mercado-das-tres-palmeiras'];

/** Does nothing where the two are a pair already, whatever was decided on it. */
async function seedSamplePair({ db }: ServiceContext): Promise<void> {
  const rows = await db
    .select({ id: page.id, kind: page.kind })
    .from(page)
    .where(and(inArray(page.slug, slugs), eq(page.isSample, true)));
  const [leftId, rightId] = rows.map(({ id }) => id).toSorted();
  const [first] = rows;
  if (!first || !leftId || !rightId) return;
  await db
    .insert(duplicatePair)
    .values({ leftId, rightId, kind: first.kind, score: readerScore, reasons: ['reader'] })
    .onConflictDoNothing();
}

export const duplicateSeed: Seed = {
  async run(ctx, { withSamples }) {
    if (withSamples) await seedSamplePair(ctx);
  },
};
