import { and, eq, gt, isNull } from 'drizzle-orm';
import { rolesAt, rolesProved } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { issuedBy } from '#platform/security/clock-skew.server.ts';
import { account } from '../account.table.server.ts';
import { hashBinding } from './session.service.server.ts';
import { session } from './session.table.server.ts';
import { readAccessToken } from './access-token.server.ts';
import { recentSessions } from './recent-sessions.server.ts';

/**
 * The person behind an access token; undefined when the token, its session or the account is not good any more. Roles,
 * what was proved
 * and suspension are read from the database, so that they hold at once; `mayBeRecent` allows an answer of the last
 * five seconds, for requests that only read.
 */
export async function authenticate(
  ctx: ServiceContext,
  token: string,
  { mayBeRecent }: { mayBeRecent: boolean },
): Promise<Person | undefined> {
  const claims = await readAccessToken(ctx, token);
  if (!claims) return undefined;
  const { sessionId } = claims;
  const recent = mayBeRecent ? recentSessions.find(sessionId) : undefined;
  if (recent) return recent;
  const [row] = await ctx.db
    .select({
      id: account.id,
      roles: account.roles,
      emailVerifiedAt: account.emailVerifiedAt,
      ageBand: account.ageBand,
      bindingHash: session.bindingHash,
      isBound: session.isBound,
      confirmedAt: session.confirmedAt,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        eq(session.id, sessionId),
        eq(session.accountId, claims.accountId),
        isNull(session.revokedAt),
        gt(session.endsAt, ctx.now),
        issuedBy(session.lastSeenAt, ctx.now),
        eq(account.status, 'active'),
      ),
    );
  if (!row) return undefined;
  if (!row.isBound && row.bindingHash) await bindWhenReturned(ctx, sessionId, row.bindingHash);
  const person: Person = {
    kind: 'user',
    id: row.id,
    ...rolesProved(rolesAt(row.ageBand, row.roles), row.confirmedAt),
    isVerified: row.emailVerifiedAt !== null,
    ageBand: row.ageBand,
    sessionId,
    confirmedAt: row.confirmedAt,
  };
  recentSessions.keep(sessionId, person);
  return person;
}

/** The account that a token of ours names, without asking whether it still opens anything. For counting calls. */
export async function findTokenAccount(
  parts: Parameters<typeof readAccessToken>[0],
  token: string,
): Promise<string | undefined> {
  return (await readAccessToken(parts, token))?.accountId;
}

/** A browser that sends the cookie back keeps cookies: from now on refreshing takes it (security A7). */
async function bindWhenReturned(ctx: ServiceContext, id: string, hash: string): Promise<void> {
  const value = ctx.client?.binding;
  if (!value || hashBinding(value) !== hash) return;
  await ctx.db.update(session).set({ isBound: true }).where(eq(session.id, id));
}
