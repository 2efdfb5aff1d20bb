import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { account } from './account.table.server.ts';
import { emailChange } from './addresses/email-change.table.server.ts';
import { noteYoungAddress } from './addresses/young-address.service.server.ts';
import { forgetBlocks } from './blocks/block.service.server.ts';
import { factorReset } from './factors/factor-reset.table.server.ts';
import { forgetFactors } from './factors/held-factors.server.ts';
import { noPassword } from './passwords/password-hash.server.ts';
import { profile } from './profile/profile.table.server.ts';
import { roleRequest } from './profile/role-request.table.server.ts';
import { endSessionsOf } from './sessions/session.service.server.ts';
import { acceptance } from './terms/acceptance.table.server.ts';

/**
 * Everything personal of an account goes at once, except the print of a young address; other features follow by the event
 * (security P2). In the caller's transaction, which has asked who may. False where it is closed already.
 */
export async function eraseAccount(
  ctx: ServiceContext,
  tx: Db,
  { id, reviews }: { id: string; reviews: 'delete' | 'anonymise' },
): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(account)
    .where(and(eq(account.id, id), ne(account.status, 'closed')))
    .for('update');
  if (!row) return false;
  await endSessionsOf(ctx, tx, id, 'account-closed');
  await noteYoungAddress(ctx, tx, row);
  await tx.delete(profile).where(eq(profile.accountId, id));
  await forgetBlocks(tx, id);
  await forgetFactors(tx, id);
  await tx.delete(factorReset).where(eq(factorReset.accountId, id));
  await tx.delete(emailChange).where(eq(emailChange.accountId, id));
  await tx.delete(roleRequest).where(eq(roleRequest.accountId, id));
  await tx.delete(acceptance).where(eq(acceptance.accountId, id));
  await tx
    .update(account)
    .set({
      // Not the id, which others know: they could take such an address first, and the account could never close.
      email: `${randomUUID()}@closed.invalid`,
      emailVerifiedAt: null,
      passwordHash: noPassword,
      firstName: '-',
      lastName: '-',
      status: 'closed',
      roles: [],
      ageBand: 'unknown',
      ageCheckOn: null,
      guardianEmail: null,
      city: null,
      marketingOptInAt: null,
    })
    .where(eq(account.id, id));
  await audit(ctx, tx, { action: 'account.closed', accountId: id });
  await emit(tx, 'account.closed', { accountId: id, reviews });
  return true;
}

/** Ends news by mail, or shows the profile to nobody else: what somebody may ask who objects or wants less done. */
export async function limitUse(
  ctx: ServiceContext,
  tx: Db,
  { id, limits }: { id: string; limits: readonly ('marketing' | 'profile')[] },
): Promise<void> {
  if (limits.includes('marketing')) {
    const [changed] = await tx
      .update(account)
      .set({ marketingOptInAt: null })
      .where(and(eq(account.id, id), isNotNull(account.marketingOptInAt)))
      .returning({ id: account.id });
    if (changed)
      await audit(ctx, tx, {
        action: 'consent.withdrawn',
        accountId: id,
        detail: { to: 'marketing' },
      });
  }
  if (limits.includes('profile'))
    await tx.update(profile).set({ isPublic: false }).where(eq(profile.accountId, id));
}
