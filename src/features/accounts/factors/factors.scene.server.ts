import { TOTP, Secret } from 'otpauth';
import type { Person } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { nobody } from '#platform/http/scarce-places.server.ts';
import { eq } from 'drizzle-orm';
import { later } from '#platform/time/moments.ts';
import { account } from '../account.table.server.ts';
import { hashPassword } from '../passwords/password-hash.server.ts';
import { authenticate } from '../sessions/authenticate.server.ts';
import { recentSessions } from '../sessions/recent-sessions.server.ts';
import { openSession } from '../sessions/session.service.server.ts';
import { confirmOneTimeCodes, startOneTimeCodes } from './factor.service.server.ts';

export const testPassword = 'walnut orbit 47 lantern';

/** Somebody with a password and a session that has proved nothing but that. */
export async function signedInWith(ctx: ServiceContext, { id }: Person): Promise<ServiceContext> {
  const passwordHash = await hashPassword(testPassword, nobody);
  const [row] = await ctx.db
    .update(account)
    .set({ passwordHash })
    .where(eq(account.id, id))
    .returning();
  if (!row) throw new Error('The account is not there.');
  const { accessToken } = await openSession(ctx, ctx.db, row);
  return sessionOf(ctx, accessToken);
}

/** Who a token stands for, as the next request would find it. */
export async function sessionOf(ctx: ServiceContext, token: string): Promise<ServiceContext> {
  recentSessions.clear();
  const actor = await authenticate(ctx, token, { mayBeRecent: false });
  if (!actor) throw new Error('The session has ended.');
  return { ...ctx, actor };
}

/** What an app shows for this seed, so many half minutes from now. */
export const codeOf = (seed: string, now: Date, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({
    timestamp: later(now, steps * 30_000).getTime(),
  });

/** Sets up an app, with the code of the half minute before. */
export async function addCodes(
  ctx: ServiceContext,
): Promise<{ seed: string; recoveryCodes: string[] }> {
  const { secret: seed } = await startOneTimeCodes(ctx, testPassword);
  const { recoveryCodes } = await confirmOneTimeCodes(ctx, codeOf(seed, ctx.now, -1));
  return { seed, recoveryCodes: recoveryCodes ?? [] };
}
