import { and, eq, gte, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { councilNotFound } from '#features/councils/admin-council.service.server.ts';
import { getCouncil } from '#features/councils/council.service.server.ts';
import { tellCounts } from '#features/councils/reach.policy.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { wrongFields } from '#platform/http/app-error.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';
import { tenderAccess } from '../tender.policy.ts';
import { tender } from '../tender.table.server.ts';
import { YearQuery } from '../award-report.contract.ts';
import type { AwardCell, AwardReport } from '../award-report.contract.ts';
import { tenderAward } from './award.table.server.ts';
import { financialYearDays, yearsToChoose } from './award.policy.ts';

/** Awards of one council in one financial year, one for each lot. Throws `council/not-found`, and for a year that can't be chosen. */
export async function getAwardReport(
  ctx: ServiceContext,
  councilId: string,
  asked: string | undefined,
): Promise<AwardReport> {
  await getCouncil(ctx, councilId);
  const years = yearsToChoose(todayInLondon(ctx.now));
  const year = asked === undefined ? years[0] : years.find((one) => String(one) === asked);
  if (year === undefined) throw wrongFields([{ path: 'year', key: 'tenders:error.year' }]);
  return { year, years, ...told(await readRows(ctx.db, councilId, year)) };
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

/** In pounds alone: other money can't be added up with them. */
function readRows(db: Db, councilId: string, year: number) {
  const { from, until } = financialYearDays(year);
  const size = sql<AwardReport['sizes'][number]['size']>`coalesce(${tenderAward.size}, 'unknown')`;
  return db
    .select({
      district: tenderAward.district,
      size: size.as('size'),
      awards: sql<number>`count(*)::int`,
      winners: sql<number>`count(distinct lower(${tenderAward.name}))::int`,
      amountMinor: sql<number>`coalesce(sum(${tenderAward.amountMinor}), 0)::float8`,
    })
    .from(tenderAward)
    .innerJoin(tender, eq(tender.id, tenderAward.tenderId))
    .where(
      and(
        eq(tender.councilId, councilId),
        eq(tender.status, 'awarded'),
        eq(tender.currency, 'GBP'),
        gte(tender.awardedOn, from),
        lt(tender.awardedOn, until),
      ),
    )
    .groupBy(tenderAward.district, tenderAward.size)
    .orderBy(tenderAward.district, tenderAward.size);
}

/**
 * Money is hidden exactly where the number of awards is: which counts of a table can be worked out from the others does
 * not depend on what is counted.
 */
function told(rows: readonly Row[]): Pick<AwardReport, 'rows' | 'districts' | 'sizes' | 'total'> {
  const tell = tellCounts(
    rows.map(({ district, size, awards, winners }) => ({
      row: district,
      column: size,
      value: awards,
      pages: winners,
    })),
  );
  const cellOf = (district: string | null, size: string | null): AwardCell => {
    const awards = tell(district, size);
    const amounts = rows.filter(
      (row) =>
        (district === null || row.district === district) && (size === null || row.size === size),
    );
    const sum = amounts.reduce((all, { amountMinor }) => all + amountMinor, 0);
    return { awards, amountMinor: awards === null ? null : sum };
  };
  const districts = [...new Set(rows.map(({ district }) => district))];
  const sizes = [...new Set(rows.map(({ size }) => size))];
  return {
    rows: rows.map(({ district, size }) => ({ district, size, ...cellOf(district, size) })),
    districts: districts.map((district) => ({ district, ...cellOf(district, null) })),
    sizes: sizes.map((size) => ({ size, ...cellOf(null, size) })),
    total: cellOf(null, null),
  };
}

/** The same numbers as a file; what is not told says so in words. */
async function exportAwards(
  ctx: ServiceContext,
  id: string,
  year: string | undefined,
): Promise<CsvFile> {
  const report = await getAwardReport(ctx, id, year);
  await audit(ctx, ctx.db, {
    action: 'council.awards-exported',
    subject: { type: 'council', id },
    detail: { year: report.year },
  });
  return { fileName: `awards-${report.year}.csv`, lines: linesOf(report) };
}

async function* linesOf(report: AwardReport): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['year_from_april', 'district', 'firm_size', 'awards', 'pounds']);
  const all = [
    ...report.rows,
    ...report.districts.map((row) => ({ size: 'all', ...row })),
    ...report.sizes.map((row) => ({ district: 'all', ...row })),
    { district: 'all', size: 'all', ...report.total },
  ];
  for (const { district, size, awards, amountMinor } of all)
    yield csvLine([
      String(report.year),
      district || 'unknown',
      size,
      awards ?? 'fewer than 5 or hidden',
      amountMinor === null ? 'hidden' : (amountMinor / 100).toFixed(2),
    ]);
}

const params = z.object({ id: z.uuid() });
const Asked = z.object({ params, query: YearQuery });

export const awardDownloads: readonly CsvDownload[] = [
  {
    id: 'exportAwards',
    url: '/api/councils/:id/awards.csv',
    summary: 'A council’s awards in a financial year by the winners’ district and size, as CSV',
    params,
    query: YearQuery,
    access: tenderAccess,
    find: (ctx, request) => {
      const asked = z.safeParse(Asked, { params: request.params, query: request.query });
      if (!asked.success) throw councilNotFound();
      return exportAwards(ctx, asked.data.params.id, asked.data.query.year);
    },
  },
];
