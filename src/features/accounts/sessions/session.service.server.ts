import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { rolesAt, rolesProved } from '#platform/access/actor.ts';
import type { Person, Role } from '#platform/access/actor.ts';
import { standingOf } from '#features/legal/legal.service.server.ts';
import type { Numbers } from '#features/legal/legal.service.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { issuedBy } from '#platform/security/clock-skew.server.ts';
import { hasShortSessions } from '../account.policy.ts';
import type { SessionEnd } from '../account.policy.ts';
import { account } from '../account.table.server.ts';
import { deviceName } from './device-name.ts';
import type { SessionData, User } from './session.contract.ts';
import { session } from './session.table.server.ts';
import { createAccessToken } from './access-token.server.ts';
import { recentSessions } from './recent-sessions.server.ts';
import { refreshTokenOf } from './refresh-token.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

export type AccountRow = typeof account.$inferSelect;
export type SessionRow = typeof session.$inferSelect;

/** Idle and absolute life (security A6). */
const usualLife = { idleMs: 14 * dayMs, totalMs: 30 * dayMs };
const shortLife = { idleMs: 12 * hourMs, totalMs: dayMs };

export const lifeOf = (held: readonly Role[]) => (hasShortSessions(held) ? shortLife : usualLife);

/** One of the accounts that a demonstration offers to everybody, and this is one. */
export const isOffered = (
  { site }: Pick<ServiceContext, 'site'>,
  { isDemo }: Pick<AccountRow, 'isDemo'>,
): boolean => isDemo && site.mode === 'demo';

export const hashBinding = (value: string): string =>
  createHash('sha256').update(value).digest('hex');

export const sessionEnded = () =>
  new AppError('unauthenticated', 'session/ended', 'Please sign in again.');

/** The versions of the legal texts that somebody has accepted. */
export const acceptedBy = ({ termsVersion, privacyVersion }: AccountRow): Numbers => ({
  terms: termsVersion,
  privacy: privacyVersion,
});

export async function toUser(
  ctx: Pick<ServiceContext, 'db' | 'now'>,
  row: AccountRow,
  confirmedAt: Date | null,
): Promise<User> {
  const { roles, withheldRoles } = rolesProved(rolesAt(row.ageBand, row.roles), confirmedAt);
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    roles: [...roles],
    withheldRoles: [...withheldRoles],
    isVerified: row.emailVerifiedAt !== null,
    ageBand: row.ageBand,
    isAgeCheckDue: row.ageCheckOn !== null && new Date(row.ageCheckOn) <= ctx.now,
    terms: await standingOf(ctx, acceptedBy(row)),
  };
}

interface Opened {
  row: AccountRow;
  session: Pick<SessionRow, 'id' | 'salt' | 'confirmedAt'>;
  counter: number;
}

export async function toSessionData(
  ctx: ServiceContext,
  db: Db,
  { row, session: { id, salt, confirmedAt }, counter }: Opened,
): Promise<SessionData> {
  return {
    accessToken: await createAccessToken(ctx, { accountId: row.id, sessionId: id }),
    refreshToken: refreshTokenOf(ctx.keys, { id, salt }, counter),
    user: await toUser({ db, now: ctx.now }, row, confirmedAt),
  };
}

/**
 * Starts a session for somebody who has shown who they are; `confirmedAt` is the moment when that took a second step or a
 * passkey. Binds it to the browser when that is possible. The accounts that a demonstration offers to everybody have
 * nothing to prove (decision D65).
 */
export async function openSession(
  ctx: ServiceContext,
  db: Db,
  row: AccountRow,
  confirmedAt: Date | null = isOffered(ctx, row) ? ctx.now : null,
): Promise<SessionData> {
  const { client, now } = ctx;
  const binding = client?.isSameOrigin
    ? (client.binding ?? randomBytes(32).toString('base64url'))
    : undefined;
  if (binding) client?.bind(binding);
  const { idleMs, totalMs } = lifeOf(row.roles);
  const [opened] = await db
    .insert(session)
    .values({
      accountId: row.id,
      salt: randomBytes(16).toString('base64url'),
      counter: 1,
      bindingHash: binding ? hashBinding(binding) : null,
      userAgent: client?.userAgent ?? '',
      network: client?.network ?? '',
      confirmedAt,
      lastSeenAt: now,
      idleUntil: later(now, idleMs),
      endsAt: later(now, totalMs),
    })
    .returning();
  if (!opened) throw new Error('The session was not stored.');
  return toSessionData(ctx, db, { row, session: opened, counter: opened.counter });
}

/** The account of the person who asks. */
export async function getOwnAccount(ctx: ServiceContext): Promise<AccountRow> {
  const [row] = await ctx.db
    .select()
    .from(account)
    .where(eq(account.id, ownId(ctx)));
  if (!row) throw sessionEnded();
  return row;
}

export function ownId({ actor }: Pick<ServiceContext, 'actor'>): string {
  if (actor.kind !== 'user') throw sessionEnded();
  return actor.id;
}

const living = (now: Date) =>
  and(
    isNull(session.revokedAt),
    gt(session.idleUntil, now),
    gt(session.endsAt, now),
    issuedBy(session.lastSeenAt, now),
  );

/** The person's living sessions, newest first. */
export async function listSessions(ctx: ServiceContext) {
  const { sessionId } = signedInPerson(ctx);
  const rows = await ctx.db
    .select()
    .from(session)
    .where(and(eq(session.accountId, ownId(ctx)), living(ctx.now)))
    .orderBy(desc(session.id))
    .limit(50);
  return {
    items: rows.map((row) => ({
      id: row.id,
      device: row.userAgent,
      network: row.network,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      isCurrent: row.id === sessionId,
    })),
  };
}

export function signedInPerson({ actor }: ServiceContext): Person {
  if (actor.kind !== 'user') throw sessionEnded();
  return actor;
}

export async function endSession(ctx: ServiceContext, id: string) {
  const ended = await revoke(
    ctx,
    ctx.db,
    and(eq(session.id, id), eq(session.accountId, ownId(ctx))),
  );
  if (ended === 0) throw notFound('session/not-found', 'There is nothing at this address.');
  return {};
}

export async function endOtherSessions(ctx: ServiceContext, because?: SessionEnd) {
  const { id, sessionId } = signedInPerson(ctx);
  const others = and(eq(session.accountId, id), ne(session.id, sessionId));
  return { ended: await revoke(ctx, ctx.db, others, because) };
}

export async function logout(ctx: ServiceContext) {
  const { sessionId } = signedInPerson(ctx);
  await revoke(ctx, ctx.db, eq(session.id, sessionId), 'logout');
  return {};
}

/** Ends every session of an account: after a new password, another role, a suspension (security A6). */
export const endSessionsOf = (
  ctx: ServiceContext,
  db: Db,
  accountId: string,
  because: SessionEnd,
): Promise<number> => revoke(ctx, db, eq(session.accountId, accountId), because);

async function revoke(
  ctx: ServiceContext,
  db: Db,
  which: ReturnType<typeof and>,
  because: SessionEnd = 'revoked',
): Promise<number> {
  const ended = await db
    .update(session)
    .set({ revokedAt: ctx.now, revokedBecause: because })
    .where(and(which, isNull(session.revokedAt)))
    .returning({
      id: session.id,
      accountId: session.accountId,
      userAgent: session.userAgent,
    });
  for (const { id, accountId, userAgent } of ended) {
    recentSessions.delete(id);
    const device = deviceName(userAgent);
    await audit(ctx, db, {
      action: 'session.ended',
      subject: { type: 'session', id },
      accountId,
      detail: { because, ...(device && { device }) },
    });
  }
  return ended.length;
}
