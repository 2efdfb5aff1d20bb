import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { signInChallenge } from './sign-in-challenge.table.server.ts';

const lastsMs = 5 * minuteMs;

export type Challenge = typeof signInChallenge.$inferSelect;

interface Wanted {
  purpose: Challenge['purpose'];
  accountId?: string;
  sessionId?: string;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Answers the token, which is 32 random bytes as base64url and serves as the challenge of a passkey too. */
export async function createChallenge(
  { now }: Pick<ServiceContext, 'now'>,
  db: Db,
  wanted: Wanted,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insert(signInChallenge)
    .values({ ...wanted, tokenHash: hashOf(token), expiresAt: later(now, lastsMs) });
  return token;
}

/** The challenge behind a token, locked until the transaction ends. Throws where it is over, or another's. */
export async function lockChallenge(
  { now }: Pick<ServiceContext, 'now'>,
  tx: Db,
  token: string,
  wanted: Wanted,
): Promise<Challenge> {
  const [row] = await tx
    .select()
    .from(signInChallenge)
    .where(
      and(
        eq(signInChallenge.tokenHash, hashOf(token)),
        eq(signInChallenge.purpose, wanted.purpose),
        gt(signInChallenge.expiresAt, now),
        wanted.accountId ? eq(signInChallenge.accountId, wanted.accountId) : undefined,
        wanted.sessionId ? eq(signInChallenge.sessionId, wanted.sessionId) : undefined,
      ),
    )
    .for('update');
  if (row) return row;
  throw new AppError('gone', 'account/challenge-ended', 'This took too long. Please start again.');
}

/** It has been answered. */
export async function endChallenge(tx: Db, { id }: Challenge): Promise<void> {
  await tx.delete(signInChallenge).where(eq(signInChallenge.id, id));
}

/** Those that nobody can answer any more. Run daily. */
export async function sweepChallenges({ db, now }: ServiceContext): Promise<void> {
  await db.delete(signInChallenge).where(lt(signInChallenge.expiresAt, now));
}

/** The challenge that a passkey says it answers; empty where it says nothing that can be read. */
export function challengeIn({ clientDataJSON }: { clientDataJSON: string }): string {
  try {
    const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    } | null;
    return typeof said?.challenge === 'string' ? said.challenge : '';
  } catch {
    return '';
  }
}
