import { and, count, desc, eq, lt } from 'drizzle-orm';
import { idShape } from '#features/directory/slug.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { holdsWords, isSearchable } from '#platform/search/word-match.server.ts';
import { culturePageSize } from './culture-entry.contract.ts';
import type {
  CultureQuery,
  getCultureEntry as getContract,
  listCultureEntries as listContract,
} from './culture-entry.contract.ts';
import { cultureEntry } from './culture-entry.table.server.ts';
import { entriesForAll, publishedEntry, visibleEntries } from './culture-query.server.ts';
import { toCard, toEntry } from './culture-shape.server.ts';
import { cultureSubmission } from './culture-submission.server.ts';
import type { CultureRow } from './culture-submission.server.ts';
import { cultureKinds } from './culture.policy.ts';
import type { CultureKind } from './culture.policy.ts';

/** A page of what everybody may see now, newest first. */
export async function listCultureEntries(
  ctx: ServiceContext,
  { q, kind, after }: CultureQuery,
): Promise<EndpointResponse<typeof listContract>> {
  const counts = await countKinds(ctx, q);
  const total = kind ? counts[kind] : cultureKinds.reduce((sum, one) => sum + counts[one], 0);
  if (total === 0) return { items: [], total, next: null, counts };
  const rows = await ctx.db
    .select()
    .from(cultureEntry)
    .where(
      and(
        entriesForAll(ctx.now),
        holdsWords(cultureEntry.searchText, q),
        kind ? eq(cultureEntry.kind, kind) : undefined,
        after ? lt(cultureEntry.id, after) : undefined,
      ),
    )
    .orderBy(desc(cultureEntry.id))
    .limit(culturePageSize + 1);
  const { shown, next } = pageOf(rows, culturePageSize);
  return { items: shown.map((row) => toCard(row, ctx)), total, next, counts };
}

async function countKinds(
  ctx: ServiceContext,
  q: string | undefined,
): Promise<Record<CultureKind, number>> {
  const counts = { recipe: 0, custom: 0, festival: 0, language: 0, music: 0, place: 0, proverb: 0 };
  if (!isSearchable(q)) return counts;
  const rows = await ctx.db
    .select({ kind: cultureEntry.kind, found: count() })
    .from(cultureEntry)
    .where(and(entriesForAll(ctx.now), holdsWords(cultureEntry.searchText, q)))
    .groupBy(cultureEntry.kind);
  for (const { kind, found } of rows) counts[kind] = found;
  return counts;
}

const isCalled = (slug: string) =>
  idShape.test(slug) ? eq(cultureEntry.id, slug) : eq(cultureEntry.slug, slug);

/**
 * Null where there is one that this reader may not see now: its page asks to sign in, and says nothing of it. Throws
 * `culture-entry/not-found`, also for one that waits, is archived or was hidden.
 */
export async function getCultureEntry(
  ctx: ServiceContext,
  slug: string,
): Promise<EndpointResponse<typeof getContract>> {
  const [row] = await ctx.db
    .select()
    .from(cultureEntry)
    .where(and(isCalled(slug), visibleEntries(ctx)));
  if (row) return { entry: toEntry(row, ctx) };
  if ((await ctx.db.$count(cultureEntry, and(isCalled(slug), publishedEntry))) > 0)
    return { entry: null };
  throw cultureSubmission.refusals.notFound();
}

/** One that everybody may see now. */
export async function findEntryForAll(
  { db, now }: ServiceContext,
  slug: string,
): Promise<CultureRow | undefined> {
  const [row] = await db
    .select()
    .from(cultureEntry)
    .where(and(isCalled(slug), entriesForAll(now)));
  return row;
}
