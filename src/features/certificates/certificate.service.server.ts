import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { findAddressee } from '#features/accounts/addressee.server.ts';
import { assertReach } from '#features/accounts/reach.service.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { teamPolicy } from '#features/teams/team.policy.ts';
import { system } from '#platform/access/actor.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { isUniqueViolation } from '#platform/db/db-error.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { ownCertificatesPath } from './certificate-links.ts';
import { hashOf, newCode } from './certificate-seal.server.ts';
import {
  certificateNotFound,
  findIssuers,
  issuerType,
  toView,
  toViews,
} from './certificate-view.server.ts';
import { certificatePageSize } from './certificate.contract.ts';
import type {
  Certificate,
  checkCertificate as checkContract,
  issueCertificate as issueContract,
} from './certificate.contract.ts';
import { certificatePolicy } from './certificate.policy.ts';
import { certificate } from './certificate.table.server.ts';
import type { CertificateRow } from './certificate.table.server.ts';
import type { HoursSource } from './hours-source.server.ts';

async function listWhere(ctx: ServiceContext, where: SQL, after: string | undefined) {
  const rows = await ctx.db
    .select()
    .from(certificate)
    .where(and(where, after ? lt(certificate.id, after) : undefined))
    .orderBy(desc(certificate.id))
    .limit(certificatePageSize + 1);
  const { shown, next } = pageOf(rows, certificatePageSize);
  return { items: await toViews(ctx, ctx.db, shown), next };
}

/** Newest first. `after` is the id of the last one seen. */
export async function listOwnCertificates(ctx: ServiceContext, after: string | undefined) {
  const { id } = requirePerson(ctx, certificatePolicy.readOwn, undefined);
  return listWhere(ctx, eq(certificate.accountId, id), after);
}

export async function listIssuedCertificates(
  ctx: ServiceContext,
  listingId: string,
  after: string | undefined,
) {
  const page = await ctx.subjects.get(ctx, issuerType, listingId);
  if (!teamPolicy.see(ctx.actor, page))
    throw notFound('subject/not-found', 'There is nothing at this address.');
  return listWhere(ctx, eq(certificate.listingId, listingId), after);
}

/**
 * Certifies the hours that are approved by now, in the words of today. Throws `certificate/known` while one for the same
 * hours holds: it is withdrawn first, so that nobody has two that differ.
 */
export async function issueCertificate(
  ctx: ServiceContext,
  sources: readonly HoursSource[],
  { sourceType, sourceId, summary }: EndpointArguments<typeof issueContract>['body'],
): Promise<Certificate> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const source = sources.find(({ type }) => type === sourceType);
      const hours = await source?.find(ctx, tx, sourceId);
      if (!hours) throw noHours();
      const { id: issuedBy } = requirePerson(ctx, certificatePolicy.issue, hours);
      const { accountId, listingId, role, startsOn, endsOn, minutes } = hours;
      await assertReach(ctx, tx, { accountId, way: 'answer', inSpite: 'certificates' });
      const holder = await findAddressee(tx, accountId);
      const pages = await ctx.subjects.find({ ...ctx, db: tx, actor: system }, issuerType, [
        listingId,
      ]);
      const page = pages.get(listingId);
      if (!holder || !page || minutes <= 0) throw noHours();
      const said = {
        code: newCode(),
        holder: holder.name,
        issuer: page.title,
        role,
        summary,
        startsOn,
        endsOn,
        minutes,
        issuedOn: todayInLondon(ctx.now),
      };
      const [row] = await tx
        .insert(certificate)
        .values({
          ...said,
          hash: hashOf(said),
          accountId,
          sourceType,
          sourceId: hours.sourceId,
          listingId,
          issuedBy,
        })
        .returning();
      if (!row) throw new Error('The certificate was not stored.');
      await audit(ctx, tx, {
        action: 'certificate.issued',
        subject: { type: 'certificate', id: row.id },
        accountId,
        detail: { minutes },
      });
      await tell(ctx, tx, accountId, {
        kind: 'certificates/issued',
        sort: 'asked',
        values: { name: isolate(page.title), title: isolate(role) },
        url: ownCertificatesPath,
      });
      return toView(ctx, tx, row);
    });
  } catch (error) {
    throw isUniqueViolation(error, 'certificate_standing') ? known() : error;
  }
}

const noHours = () =>
  notFound('certificate/no-hours', 'There are no approved hours that could be certified.');
const known = () =>
  new AppError(
    'conflict',
    'certificate/known',
    'There is a certificate for these hours. Please withdraw it first.',
  );

/** The holder is told why; the check page says only that it was withdrawn. */
export async function revokeCertificate(
  ctx: ServiceContext,
  id: string,
  { why }: { why: string },
): Promise<Certificate> {
  return ctx.db.transaction(async (tx) => {
    const isThis = eq(certificate.id, id);
    const [row] = await tx.select().from(certificate).where(isThis).for('update');
    if (!row) throw certificateNotFound();
    const issuers = await findIssuers(ctx, tx, [row]);
    const issuer = (row.listingId && issuers.get(row.listingId)) || { ownerIds: [] };
    const { accountId } = row;
    // Nobody learns of a certificate that is none of theirs.
    const mayKnow = certificatePolicy.hold(ctx.actor, row) || teamPolicy.see(ctx.actor, issuer);
    if (!mayKnow) throw certificateNotFound();
    authorize(certificatePolicy.revoke, ctx.actor, { accountId, issuer });
    const revokedBy = ctx.actor.kind === 'user' ? ctx.actor.id : null;
    const [revoked] = await tx
      .update(certificate)
      .set({ revokedAt: ctx.now, revokedBy })
      .where(and(isThis, isNull(certificate.revokedAt)))
      .returning();
    if (!revoked)
      throw new AppError('conflict', 'certificate/revoked', 'This was withdrawn already.');
    await audit(ctx, tx, {
      action: 'certificate.revoked',
      subject: { type: 'certificate', id },
      accountId,
    });
    await assertReach(ctx, tx, { accountId, way: 'answer', inSpite: 'certificates' });
    await tell(ctx, tx, accountId, {
      kind: 'certificates/revoked',
      sort: 'asked',
      values: { name: isolate(row.issuer), title: isolate(row.role) },
      url: ownCertificatesPath,
      more: [isolate(why)],
    });
    return toView(ctx, tx, revoked);
  });
}

/** What its holder takes along; throws where it was withdrawn. */
export async function getCertificateOf(ctx: ServiceContext, id: string): Promise<CertificateRow> {
  const [row] = await ctx.db.select().from(certificate).where(eq(certificate.id, id));
  if (!row || !certificatePolicy.hold(ctx.actor, row)) throw certificateNotFound();
  if (row.revokedAt)
    throw new AppError('conflict', 'certificate/revoked', 'This certificate was withdrawn.');
  return row;
}

/** The first letters of the first and the last name: enough to see that a paper and its bearer fit. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  const [first, ...others] = words;
  return [first, others.at(-1)]
    .flatMap((word) => [...(word ?? '')].slice(0, 1))
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');
}

/** For everybody who has the address. */
export async function checkCertificate(
  ctx: ServiceContext,
  code: string,
): Promise<EndpointResponse<typeof checkContract>> {
  const [row] = await ctx.db.select().from(certificate).where(eq(certificate.code, code));
  if (!row) throw certificateNotFound();
  const { issuer, holder, minutes, issuedOn, revokedAt, hash } = row;
  return {
    state: revokedAt ? 'revoked' : 'valid',
    issuer,
    initials: initialsOf(holder),
    minutes,
    issuedOn,
    revokedOn: revokedAt && todayInLondon(revokedAt),
    hash,
  };
}
