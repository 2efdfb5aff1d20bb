import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { listingViewDay } from '#features/directory/views/listing-view.table.server.ts';
import { inboxStatuses } from '#features/inquiries/inquiry.policy.ts';
import { inquiry } from '#features/inquiries/inquiry.table.server.ts';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';
import { QuarterName } from './council.contract.ts';
import type { Reach, ReachCell } from './council.contract.ts';
import { councilAccess } from './council.policy.ts';
import { councilNotFound } from './admin-council.service.server.ts';
import { getCouncil } from './council.service.server.ts';
import { districtReach } from './council.table.server.ts';
import { completeQuarters, measures, quarterDays, tellCounts } from './reach.policy.ts';
import type { KindCounts } from './reach.policy.ts';
import { pagesInArea } from '#features/directory/listing-relations.server.ts';

const zone = 'Europe/London';

type Row = KindCounts & { district: string };

/** What the area's pages were opened and written to in one quarter. Throws for one that is not over or too long ago. */
export async function getReach(
  ctx: ServiceContext,
  id: string,
  asked: string | undefined,
): Promise<Reach> {
  const { districts } = await getCouncil(ctx, id);
  const quarters = completeQuarters(localDateOf(ctx.now, zone));
  const quarter = asked ?? quarters[0] ?? '';
  if (!quarters.includes(quarter)) {
    throw new AppError('invalid', 'request/invalid', 'Please choose one of the last quarters.', [
      { path: 'quarter', key: 'councils:error.quarter' },
    ]);
  }
  const oldest = quarters.at(-1) ?? quarter;
  return { quarter, quarters, ...told(await readRows(ctx.db, districts, { quarter, oldest })) };
}

interface Asked {
  quarter: string;
  /** The oldest that can still be chosen. */
  oldest: string;
}

/** As they were counted when somebody first asked; what nobody has asked for is counted now, and stays. */
async function readRows(
  db: Db,
  districts: readonly string[],
  { quarter, oldest }: Asked,
): Promise<Row[]> {
  const read = () =>
    db
      .select({ district: districtReach.district, counts: districtReach.counts })
      .from(districtReach)
      .where(and(eq(districtReach.quarter, quarter), inArray(districtReach.district, districts)))
      .orderBy(asc(districtReach.district));
  const known = await read();
  const missing = districts.filter((one) => !known.some(({ district }) => district === one));
  if (missing.length === 0) return known.flatMap(rowsOfDistrict);
  const counted = Map.groupBy(await countRows(db, missing, quarter), ({ district }) => district);
  const rows = missing.map((district) => ({
    quarter,
    district,
    counts: (counted.get(district) ?? []).map(({ district: _, ...counts }) => counts),
  }));
  // Who asked at the same moment may have been first: what they wrote down holds.
  await db.insert(districtReach).values(rows).onConflictDoNothing();
  await db.delete(districtReach).where(lt(districtReach.quarter, oldest));
  return (await read()).flatMap(rowsOfDistrict);
}

const rowsOfDistrict = ({
  district,
  counts,
}: Pick<typeof districtReach.$inferSelect, 'district' | 'counts'>): Row[] =>
  counts.map((row) => ({ district, ...row }));

async function countRows(db: Db, districts: readonly string[], quarter: string): Promise<Row[]> {
  const { from, until } = quarterDays(quarter);
  const area = pagesInArea(districts);
  const by = { district: area.district, kind: area.kind };
  const views = db
    .select({ ...by, count: sql<number>`sum(${listingViewDay.views})::int` })
    .from(area)
    .innerJoin(listingViewDay, eq(listingViewDay.listingId, area.id))
    .where(and(gte(listingViewDay.day, from), lt(listingViewDay.day, until)))
    .groupBy(area.district, area.kind);
  const letters = db
    .select({ ...by, count: sql<number>`count(*)::int` })
    .from(area)
    .innerJoin(inquiry, and(eq(inquiry.subjectType, 'listing'), eq(inquiry.subjectId, area.id)))
    .where(
      and(
        inArray(
          inquiry.status,
          inboxStatuses.filter((status) => status !== 'spam'),
        ),
        sql`${inquiry.createdAt} >= (${from}::date)::timestamp at time zone ${zone}`,
        sql`${inquiry.createdAt} < (${until}::date)::timestamp at time zone ${zone}`,
      ),
    )
    .groupBy(area.district, area.kind);
  const all = db
    .select({ ...by, count: sql<number>`count(*)::int` })
    .from(area)
    .groupBy(area.district, area.kind)
    .orderBy(area.district, area.kind);
  const keyed = (rows: Awaited<typeof all>) =>
    new Map(rows.map(({ district, kind, count }) => [`${district} ${kind}`, count]));
  const [listings, opened, written] = [await all, keyed(await views), keyed(await letters)];
  return listings.map(({ district, kind, count }) => ({
    district,
    kind,
    listings: count,
    views: opened.get(`${district} ${kind}`) ?? 0,
    inquiries: written.get(`${district} ${kind}`) ?? 0,
  }));
}

/** Each measure is a table of its own, with its own small numbers. */
function told(rows: readonly Row[]): Pick<Reach, 'rows' | 'districts' | 'kinds' | 'total'> {
  const tables = measures.map((measure) =>
    tellCounts(
      rows.map((row) => ({
        row: row.district,
        column: row.kind,
        value: row[measure],
        pages: row.listings,
      })),
    ),
  );
  const cellOf = (row: string | null, column: string | null): ReachCell => {
    const [listings = null, views = null, inquiries = null] = tables.map((tell) =>
      tell(row, column),
    );
    return { listings, views, inquiries };
  };
  const districts = [...new Set(rows.map(({ district }) => district))];
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return {
    rows: rows.map(({ district, kind }) => ({ district, kind, ...cellOf(district, kind) })),
    districts: districts.map((district) => ({ district, ...cellOf(district, null) })),
    kinds: kinds.map((kind) => ({ kind, ...cellOf(null, kind) })),
    total: cellOf(null, null),
  };
}

/** The same numbers as a file; what is not told says so in words. */
async function exportReach(
  ctx: ServiceContext,
  id: string,
  quarter: string | undefined,
): Promise<CsvFile> {
  const reach = await getReach(ctx, id, quarter);
  await audit(ctx, ctx.db, {
    action: 'council.reach-exported',
    subject: { type: 'council', id },
    detail: { quarter: reach.quarter },
  });
  return { fileName: `reach-${reach.quarter}.csv`, lines: linesOf(reach) };
}

async function* linesOf({ quarter, rows, districts, kinds, total }: Reach): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['quarter', 'district', 'kind', ...measures]);
  const all = [
    ...rows,
    ...districts.map((row) => ({ kind: 'all', ...row })),
    ...kinds.map((row) => ({ district: 'all', ...row })),
    { district: 'all', kind: 'all', ...total },
  ];
  for (const row of all) {
    const counts = measures.map((measure) => row[measure] ?? 'fewer than 5 or hidden');
    yield csvLine([quarter, row.district, row.kind, ...counts]);
  }
}

const params = z.object({ id: z.uuid() });
const query = z.object({ quarter: z.optional(QuarterName) });
const Asked = z.object({ params, query });

export const reachDownloads: readonly CsvDownload[] = [
  {
    id: 'exportReach',
    url: '/api/councils/:id/reach.csv',
    summary: 'What a quarter brought the districts of a council, as CSV',
    params,
    query,
    access: councilAccess,
    find: (ctx, request) => {
      const asked = z.safeParse(Asked, { params: request.params, query: request.query });
      if (!asked.success) throw councilNotFound();
      return exportReach(ctx, asked.data.params.id, asked.data.query.quarter);
    },
  },
];
