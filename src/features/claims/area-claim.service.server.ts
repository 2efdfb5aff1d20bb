import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { getCouncil } from '#features/councils/council.service.server.ts';
import { councilMember } from '#features/councils/council.table.server.ts';
import { findOwnerships } from '#features/directory/ownership.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { areaClaimPageSize } from './area-claim.contract.ts';
import { claim, claimVoucher } from './claim.table.server.ts';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import { pagesInArea } from '#features/directory/listing-relations.server.ts';
import { pageOf } from '#platform/db/page-of.ts';

const officer = accountNames('officer');

/** What waits for staff or the claimant in the area of a council, oldest first. `after` is the last id seen. */
export async function listAreaClaims(
  ctx: ServiceContext,
  councilId: string,
  after: string | undefined,
) {
  const { districts } = await getCouncil(ctx, councilId);
  const area = pagesInArea(districts);
  const rows = await ctx.db
    .select({
      id: claim.id,
      listingId: claim.listingId,
      status: claim.status,
      method: claim.method,
      submittedAt: claim.submittedAt,
      dueAt: claim.dueAt,
    })
    .from(claim)
    .innerJoin(area, eq(area.id, claim.listingId))
    .where(
      and(inArray(claim.status, ['submitted', 'waiting']), after ? gt(claim.id, after) : undefined),
    )
    .orderBy(asc(claim.id))
    .limit(areaClaimPageSize + 1);
  return page(ctx.db, rows, ({ submittedAt, dueAt, ...row }) => ({
    ...row,
    submittedAt: submittedAt?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
  }));
}

/** Those that members of this council have given, for every reader. */
export async function listAreaVouchers(
  ctx: ServiceContext,
  councilId: string,
  after: string | undefined,
) {
  const { districts } = await getCouncil(ctx, councilId);
  const area = pagesInArea(districts);
  const rows = await ctx.db
    .select({
      id: claimVoucher.id,
      listingId: claimVoucher.listingId,
      note: claimVoucher.note,
      firstName: officer.firstName,
      lastName: officer.lastName,
      issuedAt: claimVoucher.createdAt,
      expiresAt: claimVoucher.expiresAt,
      usedAt: claimVoucher.usedAt,
    })
    .from(claimVoucher)
    .innerJoin(area, eq(area.id, claimVoucher.listingId))
    .innerJoin(
      councilMember,
      and(
        eq(councilMember.councilId, councilId),
        eq(councilMember.accountId, claimVoucher.issuedBy),
      ),
    )
    .innerJoin(officer, eq(officer.id, councilMember.accountId))
    .where(after ? lt(claimVoucher.id, after) : undefined)
    .orderBy(desc(claimVoucher.id))
    .limit(areaClaimPageSize + 1);
  return page(ctx.db, rows, ({ firstName, lastName, ...row }) => ({
    ...row,
    issuedBy: `${firstName} ${lastName}`,
    issuedAt: row.issuedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
  }));
}

async function page<Row extends { id: string; listingId: string }, Shown extends object>(
  db: Db,
  rows: readonly Row[],
  shapeOf: (row: Row) => Shown,
) {
  const { shown, next } = pageOf(rows, areaClaimPageSize);
  const listings = await findOwnerships(
    db,
    shown.map(({ listingId }) => listingId),
  );
  const items = shown.flatMap((row) => {
    const found = listings.get(row.listingId);
    if (!found) return [];
    const { id, kind, name, path, locality } = found;
    return [{ ...shapeOf(row), listing: { id, kind, name, path, locality } }];
  });
  return {
    items,
    next,
  };
}
