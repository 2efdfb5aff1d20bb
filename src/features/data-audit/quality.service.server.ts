import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { hasWaiting } from '#features/corrections/correction.service.server.ts';
import { staleAfterDays } from '#features/directory/listing.policy.ts';
import { visibleListings } from '#features/directory/listing.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { media } from '#features/media/media.table.server.ts';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import { schedule } from '#features/schedule/schedule.table.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import { csvById } from '#platform/http/csv-by-id.server.ts';
import { readQuery } from '#platform/http/csv-download.server.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { QualityFilter, qualityExportPath, qualityPageSize } from './quality.contract.ts';
import type { QualityRow } from './quality.contract.ts';
import { enoughDescription, lackPoints, lacks, qualityPolicy } from './quality.policy.ts';
import type { Lack } from './quality.policy.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

const zone = 'Europe/London';

/** The lacks of `quality.policy.ts` as the database sees them; none of them is ever null. */
function lackingAt(now: Date): Record<Lack, SQL<boolean>> {
  const fresh = localDateOf(earlier(now, staleAfterDays * dayMs), zone);
  const { addressLine1, city, country, postcode, confirmedOn } = listing;
  return {
    hours: sql`not exists (select 1 from ${schedule}
      where ${schedule.subjectId} = ${listing.id} and ${schedule.subjectType} = 'listing')`,
    address: sql`(${addressLine1} is null or ${city} is null
      or (${country} = 'GB' and ${postcode} is null))`,
    stale: sql`(${confirmedOn} is null or ${confirmedOn} < ${fresh}::date)`,
    phone: sql`${listing.phone} is null`,
    point: sql`${listing.lat} is null`,
    photo: sql`not exists (select 1 from ${media} where ${media.subjectId} = ${listing.id}
      and ${media.subjectType} = 'listing' and ${media.status} = 'published')`,
    description: sql`char_length(${listing.description}) < ${sql.raw(String(enoughDescription))}`,
    corrections: hasWaiting(listing.id, 'listing'),
    online: sql`(${listing.email} is null and ${listing.website} is null)`,
  };
}

const scoreFrom = (lacking: Record<Lack, SQL<boolean>>): SQL<number> =>
  sql<number>`100 - ${sql.join(
    lacks.map((lack) => sql`(${lacking[lack]})::int * ${sql.raw(String(lackPoints[lack]))}`),
    sql` - `,
  )}`;

function scopeOf(
  ctx: ServiceContext,
  { kind, area }: Omit<QualityFilter, 'lack'>,
): SQL | undefined {
  const { city, district, region, postcode } = listing;
  return and(
    visibleListings(ctx.actor),
    sql`${listing.status} = 'published'`,
    kind ? eq(listing.kind, kind) : undefined,
    area
      ? sql`(lower(${area}) in (lower(${city}), lower(${district}), lower(${region}))
          or upper(${area}) = split_part(${postcode}, ' ', 1))`
      : undefined,
  );
}

/** These listings with what they lack, by id. */
function judge(ctx: ServiceContext, where: SQL | undefined) {
  const lacking = lackingAt(ctx.now);
  return ctx.db
    .select({
      id: listing.id,
      kind: listing.kind,
      name: listing.name,
      district: listing.district,
      city: listing.city,
      ownerId: listing.ownerId,
      isSample: listing.isSample,
      confirmedOn: listing.confirmedOn,
      score: scoreFrom(lacking),
      lacking: sql<Lack[]>`array_remove(array[${sql.join(
        lacks.map((lack) => sql`case when ${lacking[lack]} then ${lack} end`),
        sql`, `,
      )}], null)`,
    })
    .from(listing)
    .where(where)
    .orderBy(asc(listing.id))
    .$dynamic();
}

function whereOf(ctx: ServiceContext, { lack, ...scope }: QualityFilter): SQL | undefined {
  return and(scopeOf(ctx, scope), lack ? lackingAt(ctx.now)[lack] : undefined);
}

type Judged = Omit<QualityRow, 'path' | 'locality' | 'isClaimed' | 'lacks'> & {
  district: string | null;
  city: string | null;
  ownerId: string | null;
  lacking: Lack[];
};

async function toRows(ctx: ServiceContext, found: readonly Judged[]): Promise<QualityRow[]> {
  const ids = found.map(({ id }) => id);
  const subjects = await ctx.subjects.find(ctx, 'listing', ids);
  return found.map(({ district, city, ownerId, lacking, ...row }) => ({
    ...row,
    path: subjects.get(row.id)?.url ?? '',
    locality: [...new Set([district, city])].filter(Boolean).join(', '),
    isClaimed: ownerId !== null,
    lacks: lacking,
  }));
}

/** One page, worst first. `after` is score and id of the last one seen. */
export async function listListingQuality(
  ctx: ServiceContext,
  { after, ...filter }: QualityFilter & { after?: string },
): Promise<{ items: QualityRow[]; next: string | null }> {
  authorize(qualityPolicy.view, ctx.actor, undefined);
  const [score, id] = after?.split('_') ?? [];
  // Every listing is scored once, for the order. Only one page of them says what each lacks.
  const ranked = rowsOf<{ id: string; score: number }>(
    await ctx.db.execute(sql`
      with scored as materialized (
        select ${listing.id} as id, ${scoreFrom(lackingAt(ctx.now))} as score
        from ${listing} where ${whereOf(ctx, filter)}
      )
      select id, score from scored
      where ${score ? sql`(score, id) > (${score}::int, ${id}::uuid)` : sql`true`}
      order by score, id limit ${qualityPageSize + 1}`),
  );
  const shown = ranked.slice(0, qualityPageSize);
  const last = shown.at(-1);
  const next = ranked.length > shown.length && last ? `${last.score}_${last.id}` : null;
  if (!last) return { items: [], next };
  const ids = shown.map((row) => row.id);
  const rows = await toRows(ctx, await judge(ctx, inArray(listing.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { items: ids.flatMap((shownId) => byId.get(shownId) ?? []), next };
}

export async function getQualityTotals(ctx: ServiceContext, scope: Omit<QualityFilter, 'lack'>) {
  authorize(qualityPolicy.view, ctx.actor, undefined);
  const lacking = lackingAt(ctx.now);
  const counted = Object.fromEntries(
    lacks.map((lack) => [
      lack,
      sql<number>`count(*) filter (where ${lacking[lack]})`.mapWith(Number),
    ]),
  ) as Record<Lack, SQL<number>>;
  const [totals] = await ctx.db
    .select({ ...counted, listings: sql<number>`count(*)`.mapWith(Number) })
    .from(listing)
    .where(scopeOf(ctx, scope));
  if (!totals) throw new Error('A count answers one row.');
  const { listings, ...counts } = totals;
  const lost = lacks.reduce((sum, lack) => sum + counts[lack] * lackPoints[lack], 0);
  const average = listings === 0 ? null : Math.round(100 - lost / listings);
  return { listings, average, lacks: counts };
}

const header = ['id', 'kind', 'name', 'place', 'claimed', 'confirmed_on', 'score', 'lacks', 'page'];

/** The listings of a filter as a file, in the order in which they came: each page of it costs the same. */
export async function exportListingQuality(
  ctx: ServiceContext,
  filter: QualityFilter,
): Promise<CsvFile> {
  authorize(qualityPolicy.view, ctx.actor, undefined);
  await audit(ctx, ctx.db, { action: 'listing-quality.exported', detail: { ...filter } });
  const lines = csvById({
    header,
    read: async (after, limit) => {
      const isLater = after ? gt(listing.id, after) : undefined;
      return toRows(ctx, await judge(ctx, and(whereOf(ctx, filter), isLater)).limit(limit));
    },
    cellsOf: (row) => [
      row.id,
      row.kind,
      row.name,
      row.locality,
      row.isClaimed ? 'yes' : 'no',
      row.confirmedOn ?? '',
      row.score,
      row.lacks.join(' '),
      ctx.site.url + row.path,
    ],
  });
  return { fileName: `data-audit-${ctx.now.toISOString().slice(0, 10)}.csv`, lines };
}

export const qualityDownloads: readonly CsvDownload[] = [
  {
    id: 'exportListingQuality',
    url: qualityExportPath,
    summary: 'How complete each listing is and what it lacks, as CSV',
    query: QualityFilter,
    find: (ctx, { query }) => exportListingQuality(ctx, readQuery(QualityFilter, query)),
  },
];
