import * as z from 'zod/mini';
import { listArea } from '#features/directory/area.service.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { readQuery } from '#platform/http/csv-download.server.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';
import { councilNotFound } from './admin-council.service.server.ts';
import { AreaFilter } from './council.contract.ts';
import { councilAccess } from './council.policy.ts';
import { getCouncil } from './council.service.server.ts';
import type { Council } from './council.service.server.ts';

const pageSize = 500;
const header = [
  'kind',
  'name',
  'place',
  'district',
  'claimed',
  'verified',
  'confirmed_on',
  'stale',
  'phone',
  'email',
  'website',
  'page',
  'sample',
];

const yesNo = (is: boolean) => (is ? 'yes' : 'no');

/** The listings of the area that the page shows, with all of its filter. Throws `council/not-found`. */
export async function exportAreaListings(
  ctx: ServiceContext,
  id: string,
  filter: AreaFilter,
): Promise<CsvFile> {
  const found = await getCouncil(ctx, id);
  await audit(ctx, ctx.db, {
    action: 'council.listings-exported',
    subject: { type: 'council', id },
    detail: { ...filter },
  });
  return {
    fileName: `listings-${ctx.now.toISOString().slice(0, 10)}.csv`,
    lines: linesOf(ctx, found, filter),
  };
}

async function* linesOf(
  ctx: ServiceContext,
  { districts }: Council,
  filter: AreaFilter,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header);
  let after: string | undefined;
  for (;;) {
    const { items, next } = await listArea(ctx, districts, { ...filter, after, limit: pageSize });
    for (const row of items)
      yield csvLine([
        row.kind,
        row.name,
        row.locality,
        row.district,
        yesNo(row.isClaimed),
        yesNo(row.isVerified),
        row.confirmedOn ?? '',
        yesNo(row.isStale),
        row.phone ?? '',
        row.email ?? '',
        row.website ?? '',
        ctx.site.url + row.path,
        yesNo(row.isSample),
      ]);
    if (next === null) return;
    after = next;
  }
}

const params = z.object({ id: z.uuid() });

export const areaDownloads: readonly CsvDownload[] = [
  {
    id: 'exportAreaListings',
    url: '/api/councils/:id/listings.csv',
    summary: 'The published listings of the area of a council, as CSV',
    params,
    query: AreaFilter,
    access: councilAccess,
    find: (ctx, request) => {
      const asked = z.safeParse(params, request.params);
      if (!asked.success) throw councilNotFound();
      return exportAreaListings(ctx, asked.data.id, readQuery(AreaFilter, request.query));
    },
  },
];
