import { and, eq } from 'drizzle-orm';
import { audit } from '#platform/audit/audit.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { holderOf } from '#platform/http/scarce-places.server.ts';
import type { Role } from '#platform/access/actor.ts';
import { latestIssue } from '#platform/security/clock-skew.server.ts';
import { mailReuse } from '../account.mail.server.ts';
import { account } from '../account.table.server.ts';
import { askForLetter } from '../addresses/asked-letter.service.server.ts';
import { askSecondStep } from '../factors/second-step.service.server.ts';
import { deviceDetail } from './device-detail.server.ts';
import { assertMayEnter, enter, triesKey } from './enter.server.ts';
import {
  checkNobody,
  hashPassword,
  isOutdated,
  isPassword,
} from '../passwords/password-hash.server.ts';
import type { Credentials, SessionData } from './session.contract.ts';
import {
  getOwnAccount,
  hashBinding,
  lifeOf,
  sessionEnded,
  signedInPerson,
  toSessionData,
  toUser,
} from './session.service.server.ts';
import type { AccountRow, SessionRow } from './session.service.server.ts';
import { session } from './session.table.server.ts';
import { assertNotThrottled, forgetFailures, noteFailure } from './login-throttle.server.ts';
import { recentSessions } from './recent-sessions.server.ts';
import { isGenuine, parseRefreshToken } from './refresh-token.server.ts';
import type { RefreshToken } from './refresh-token.server.ts';
import { later } from '#platform/time/moments.ts';

const wrongCredentials = () =>
  new AppError(
    'unauthenticated',
    'account/wrong-credentials',
    'The email address or the password is not right.',
  );

/**
 * Signs in with address and password, and asks for the second step where the account has one. An unknown address takes as
 * long as a wrong password (security A3).
 */
export async function login(
  ctx: ServiceContext,
  { email, password }: Credentials,
): Promise<SessionData> {
  const [row] = await ctx.db.select().from(account).where(eq(account.email, email));
  const key = await triesKey(ctx, email, row?.id);
  await assertNotThrottled(ctx, key);
  const holder = holderOf(ctx);
  const isRight = row
    ? await isPassword(password, row.passwordHash, holder)
    : await checkNobody(password, holder);
  if (!row || !isRight || row.status === 'closed') {
    await noteFailure(ctx, key);
    await audit(ctx, ctx.db, {
      action: 'login.failed',
      accountId: row?.id,
      detail: deviceDetail(ctx),
    });
    throw wrongCredentials();
  }
  await forgetFailures(ctx.db, key);
  if (row.status === 'awaiting-guardian') await askForLetter(ctx.db, email, 'guardian');
  assertMayEnter(row);
  if (isOutdated(row.passwordHash)) {
    const passwordHash = await hashPassword(password, holder);
    await ctx.db.update(account).set({ passwordHash }).where(eq(account.id, row.id));
  }
  await askSecondStep(ctx, row);
  return ctx.db.transaction((tx) => enter(ctx, tx, row));
}

export async function me(ctx: ServiceContext) {
  const { confirmedAt } = signedInPerson(ctx);
  return { user: await toUser(ctx, await getOwnAccount(ctx), confirmedAt) };
}

type Outcome =
  | { data: SessionData }
  | { refused: 'unknown' }
  | { refused: string; row: AccountRow };

/**
 * One-time refresh tokens (security A6): the newest gives the next, its parent gives the same answer again (a lost
 * answer, two tabs), anything older or from another browser ends the session. Throws `session/ended`.
 */
export async function refresh(ctx: ServiceContext, text: string): Promise<SessionData> {
  const token = parseRefreshToken(text);
  if (!token) throw sessionEnded();
  // What ends a session must stay when the answer is a refusal, so nothing is thrown inside.
  const outcome = await ctx.db.transaction(async (tx): Promise<Outcome> => {
    const [found] = await tx
      .select({ session, account })
      .from(session)
      .innerJoin(account, eq(account.id, session.accountId))
      .where(eq(session.id, token.sessionId))
      .for('update', { of: session });
    if (!found || !isLiving(ctx, found.session, found.account, token))
      return { refused: 'unknown' };
    const { session: row, account: owner } = found;
    const fault = findMisuse(ctx, row, token);
    if (fault) {
      await tx
        .update(session)
        .set({ revokedAt: ctx.now, revokedBecause: fault })
        .where(eq(session.id, row.id));
      recentSessions.delete(row.id);
      await audit(ctx, tx, {
        action: 'session.misused',
        subject: { type: 'session', id: row.id },
        accountId: owner.id,
        detail: { fault, ...deviceDetail(ctx) },
      });
      await mailReuse(ctx, tx, owner);
      return { refused: fault, row: owner };
    }
    const counter = Math.max(row.counter, token.counter + 1);
    const idleUntil = later(ctx.now, lifeOf(owner.roles).idleMs);
    await tx
      .update(session)
      .set({
        counter,
        lastSeenAt: ctx.now,
        idleUntil,
        isBound: row.isBound || isBindingBack(ctx, row),
      })
      .where(eq(session.id, row.id));
    return { data: await toSessionData(ctx, tx, { row: owner, session: row, counter }) };
  });
  if ('data' in outcome) return outcome.data;
  throw sessionEnded();
}

const isLiving = (ctx: ServiceContext, row: SessionRow, owner: AccountRow, token: RefreshToken) =>
  row.revokedAt === null &&
  row.endsAt > ctx.now &&
  row.idleUntil > ctx.now &&
  row.lastSeenAt <= latestIssue(ctx.now) &&
  owner.status === 'active' &&
  isGenuine(ctx.keys, row, token) &&
  token.counter <= row.counter;

function isBindingBack(ctx: ServiceContext, { bindingHash }: SessionRow): boolean {
  const value = ctx.client?.binding;
  return value !== undefined && bindingHash === hashBinding(value);
}

function findMisuse(ctx: ServiceContext, row: SessionRow, token: RefreshToken): string | undefined {
  if (row.isBound && !isBindingBack(ctx, row)) return 'other-browser';
  return token.counter < row.counter - 1 ? 'old-token' : undefined;
}

/** The demonstration account of a role. Answers not-found outside demonstration mode (decision D12). */
export async function demoLogin(ctx: ServiceContext, role: Role): Promise<SessionData> {
  const nobody = notFound('request/not-found', 'There is nothing at this address.');
  if (ctx.site.mode !== 'demo') throw nobody;
  const [row] = await ctx.db
    .select()
    .from(account)
    .where(and(eq(account.isDemo, true), eq(account.email, demoEmail(role))));
  if (!row) throw nobody;
  return ctx.db.transaction((tx) => enter(ctx, tx, row));
}

export const demoEmail = (role: Role): string => `${role}@sample.invalid`;
