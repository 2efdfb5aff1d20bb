import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import { signedInPerson } from '#features/accounts/sessions/session.service.server.ts';
import { getCouncil } from '#features/councils/council.service.server.ts';
import { addEntitlement } from '#features/giving/benefits/entitlement.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { newPaperCode } from '#platform/security/paper-code.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { getOwnPass } from './own-pass.service.server.ts';
import { voucherPageSize } from './pass.contract.ts';
import type {
  issuePassVouchers as issueContract,
  listPassVouchers as listContract,
  OwnPass,
} from './pass.contract.ts';
import { mostOpenVouchers, passName, passPolicy, voucherDays } from './pass.policy.ts';
import { passVoucher } from './pass.table.server.ts';

const hashOf = ({ keys }: Pick<ServiceContext, 'keys'>, code: string) =>
  keys.fingerprint('pass-voucher', code);

const groupsOfFour = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** Throws `council/not-found` to who is no officer of it, and `pass/too-many-vouchers` while too many wait to be used. */
export async function issuePassVouchers(
  ctx: ServiceContext,
  councilId: string,
  { count, months }: EndpointArguments<typeof issueContract>['body'],
): Promise<EndpointResponse<typeof issueContract>> {
  await getCouncil(ctx, councilId);
  const { id: issuedBy } = signedInPerson(ctx);
  const expiresAt = later(ctx.now, voucherDays * dayMs);
  const codes = Array.from({ length: count }, () => newPaperCode());
  await ctx.db.transaction(async (tx) => {
    await takeLocks(tx, `pass-vouchers:${councilId}`);
    const open = await tx.$count(
      passVoucher,
      and(
        eq(passVoucher.councilId, councilId),
        isNull(passVoucher.usedAt),
        gt(passVoucher.expiresAt, ctx.now),
      ),
    );
    if (open + count > mostOpenVouchers)
      throw new AppError(
        'conflict',
        'pass/too-many-vouchers',
        'Too many vouchers of this council have not been used yet.',
      );
    await tx.insert(passVoucher).values(
      codes.map((code) => ({
        councilId,
        codeHash: hashOf(ctx, code),
        months,
        issuedBy,
        expiresAt,
      })),
    );
    await audit(ctx, tx, {
      action: 'pass-vouchers.issued',
      subject: { type: 'council', id: councilId },
      detail: { count, months },
    });
  });
  return { codes: codes.map(groupsOfFour), months, expiresAt: expiresAt.toISOString() };
}

export async function listPassVouchers(
  ctx: ServiceContext,
  councilId: string,
  after: string | undefined,
): Promise<EndpointResponse<typeof listContract>> {
  await getCouncil(ctx, councilId);
  const rows = await ctx.db
    .select({
      id: passVoucher.id,
      months: passVoucher.months,
      issuedAt: passVoucher.createdAt,
      expiresAt: passVoucher.expiresAt,
      usedAt: passVoucher.usedAt,
    })
    .from(passVoucher)
    .where(and(eq(passVoucher.councilId, councilId), after ? lt(passVoucher.id, after) : undefined))
    .orderBy(desc(passVoucher.id))
    .limit(voucherPageSize + 1);
  const { shown, next } = pageOf(rows, voucherPageSize);
  return {
    items: shown.map(({ issuedAt, expiresAt, usedAt, ...row }) => ({
      ...row,
      issuedAt: issuedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    next,
  };
}

/**
 * Once for one person, however often they send it; nobody else gets anything for it. `typed` comes from paper: small
 * letters, spaces and dashes are fine.
 */
export async function redeemPassVoucher(ctx: ServiceContext, typed: string): Promise<OwnPass> {
  const { id: accountId } = signedInPerson(ctx);
  authorize(passPolicy.hold, ctx.actor, undefined);
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(passVoucher)
      .where(eq(passVoucher.codeHash, hashOf(ctx, code)))
      .for('update');
    if (!row) throw refusal('unknown', 'There is no such voucher.');
    if (row.usedBy === accountId) return;
    if (row.usedAt) throw refusal('used', 'This voucher has been used.');
    if (row.expiresAt <= ctx.now) throw refusal('over', 'This voucher has run out.');
    await tx
      .update(passVoucher)
      .set({ usedAt: ctx.now, usedBy: accountId })
      .where(eq(passVoucher.id, row.id));
    await addEntitlement(ctx, tx, {
      accountId,
      name: passName,
      months: row.months,
      source: 'voucher',
    });
  });
  return getOwnPass(ctx);
}

const refusal = (why: 'unknown' | 'used' | 'over', message: string) =>
  new AppError('unprocessable', `pass/voucher-${why}`, message, [
    { path: 'code', key: `access-pass:error.voucher.${why}` },
  ]);
