import { and, eq } from 'drizzle-orm';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { mailNewDevice } from '../account.mail.server.ts';
import { deviceDetail } from './device-detail.server.ts';
import type { SessionData } from './session.contract.ts';
import { hashBinding, openSession } from './session.service.server.ts';
import type { AccountRow } from './session.service.server.ts';
import { session } from './session.table.server.ts';

/** Only told to somebody who knows the password, or has the passkey. */
export function assertMayEnter({ status }: AccountRow): void {
  if (status === 'suspended') {
    throw new AppError('forbidden', 'account/suspended', 'This account is suspended.');
  }
  if (status === 'awaiting-guardian') {
    throw new AppError(
      'forbidden',
      'account/awaiting-guardian',
      'A parent or guardian has to agree first. We have written to them.',
    );
  }
}

/** Opens the session in the caller's transaction. A browser that this account has not been signed in with is told of by mail. */
export async function enter(
  ctx: ServiceContext,
  tx: Db,
  row: AccountRow,
  confirmedAt?: Date,
): Promise<SessionData> {
  const earlier = await tx
    .select({ bindingHash: session.bindingHash })
    .from(session)
    .where(eq(session.accountId, row.id))
    .limit(200);
  const here = ctx.client?.binding && hashBinding(ctx.client.binding);
  const isKnownDevice = earlier.some(({ bindingHash }) => bindingHash === here);
  const data = await openSession(ctx, tx, row, confirmedAt);
  await audit(ctx, tx, {
    action: 'login.succeeded',
    accountId: row.id,
    detail: deviceDetail(ctx),
  });
  if (earlier.length > 0 && !isKnownDevice && !row.isDemo) await mailNewDevice(ctx, tx, row);
  return data;
}

/**
 * Under which wrong tries are counted. A browser that has signed in to this account before has attempts of its own: an
 * attacker elsewhere can't keep the owner out.
 */
export async function triesKey(
  ctx: ServiceContext,
  email: string,
  accountId: string | undefined,
  step: 'password' | 'second-step' = 'password',
): Promise<string> {
  const binding = ctx.client?.binding;
  const address = (step === 'password' ? '' : `${step} `) + email.toLowerCase();
  if (binding && accountId) {
    const [known] = await ctx.db
      .select({ id: session.id })
      .from(session)
      .where(and(eq(session.bindingHash, hashBinding(binding)), eq(session.accountId, accountId)))
      .limit(1);
    if (known) return ctx.keys.fingerprint('login-throttle', `${address} ${binding}`);
  }
  return ctx.keys.fingerprint('login-throttle', address);
}
