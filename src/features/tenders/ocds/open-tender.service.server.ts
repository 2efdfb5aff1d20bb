import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { readAwards } from '../awards/award-lines.server.ts';
import { listFree, visibleTenders, wholeTenders } from '../finding/tender-query.server.ts';
import { readSight, seesWhole } from '../tender-sight.server.ts';
import { noTender } from '../tender.service.server.ts';
import { tender } from '../tender.table.server.ts';
import { tendersOfPackage } from './open-tender.contract.ts';
import type { listTendersAsOcds as contract } from './open-tender.contract.ts';
import { toFreeRelease, toRelease } from './tender-release.server.ts';

const path = '/api/tenders.ocds.json';

const extensions = [
  'https://raw.githubusercontent.com/open-contracting-extensions/ocds_lots_extension/master/extension.json',
  'https://raw.githubusercontent.com/Crown-Commercial-Service/ocds_tender_suitability_extension/main/extension.json',
  'https://raw.githubusercontent.com/open-contracting-extensions/ocds_pagination_extension/master/extension.json',
];

/**
 * What councils have published here, as open data: no more of each than the one who asks may see (decision D17). Notices of
 * other publishers are theirs to publish. Throws `tenders/not-found` where there is none: the standard has no empty package.
 */
export async function listTendersAsOcds(
  ctx: ServiceContext,
  { after }: { after?: string | undefined },
): Promise<EndpointResponse<typeof contract>> {
  const { db, now, site } = ctx;
  const [sight, free] = await Promise.all([readSight(ctx), listFree(db, now)]);
  const freeIds = free.map(({ id }) => id);
  const rows = await db
    .select()
    .from(tender)
    .where(
      and(
        eq(tender.source, 'council'),
        visibleTenders,
        // Invented ones are no open data, but in a demonstration, which says so.
        site.mode === 'demo' ? undefined : eq(tender.isSample, false),
        sight.hasAll ? undefined : or(wholeTenders(sight), inArray(tender.id, freeIds)),
        after ? gt(tender.id, after) : undefined,
      ),
    )
    .orderBy(asc(tender.id))
    .limit(tendersOfPackage + 1);
  const { shown, next } = pageOf(rows, tendersOfPackage, ({ id }) => id);
  if (shown.length === 0) throw noTender();
  const whole = shown.filter((row) => seesWhole(sight, row));
  const awards = Map.groupBy(await readAwards(db, whole), ({ tenderId }) => tenderId);
  return {
    uri: `${site.url}${path}${after ? `?after=${after}` : ''}`,
    version: '1.1',
    extensions,
    publishedDate: now.toISOString(),
    publisher: { name: site.name, uri: site.url },
    releases: shown.map((row) =>
      seesWhole(sight, row)
        ? toRelease(row, awards.get(row.id) ?? [], ctx)
        : toFreeRelease(row, ctx),
    ),
    ...(next && { links: { next: `${site.url}${path}?after=${next}` } }),
  };
}
