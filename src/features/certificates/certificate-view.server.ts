import { system } from '#platform/access/actor.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { Certificate } from './certificate.contract.ts';
import { certificatePolicy } from './certificate.policy.ts';
import type { CertificateRow } from './certificate.table.server.ts';

export const issuerType = 'listing';
const nobody = { ownerIds: [] };

export const certificateNotFound = () =>
  notFound('certificate/not-found', 'There is no such certificate.');

/** The people of the pages that issued these, by id of the page. */
export const findIssuers = (ctx: ServiceContext, db: Db, rows: readonly CertificateRow[]) =>
  ctx.subjects.find(
    { ...ctx, db, actor: system },
    issuerType,
    rows.map(({ listingId }) => listingId).filter((id) => id !== null),
  );

export async function toViews(
  ctx: ServiceContext,
  db: Db,
  rows: readonly CertificateRow[],
): Promise<Certificate[]> {
  const issuers = await findIssuers(ctx, db, rows);
  return rows.map((row) => {
    const issuer = (row.listingId && issuers.get(row.listingId)) || nobody;
    const { accountId, revokedAt } = row;
    const isHolder = certificatePolicy.hold(ctx.actor, row);
    return {
      id: row.id,
      code: row.code,
      holder: row.holder,
      issuer: row.issuer,
      role: row.role,
      summary: row.summary,
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      minutes: row.minutes,
      issuedOn: row.issuedOn,
      hash: row.hash,
      revokedOn: revokedAt && todayInLondon(revokedAt),
      sourceType: row.sourceType,
      sourceId: row.sourceId,
      version: row.version,
      can: {
        download: isHolder && revokedAt === null,
        revoke: revokedAt === null && certificatePolicy.revoke(ctx.actor, { accountId, issuer }),
      },
    };
  });
}

export async function toView(ctx: ServiceContext, db: Db, row: CertificateRow) {
  const [view] = await toViews(ctx, db, [row]);
  if (!view) throw certificateNotFound();
  return view;
}
