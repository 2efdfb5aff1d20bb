import { and, eq } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { accountPolicy } from '../account.policy.ts';
import { account } from '../account.table.server.ts';
import { assertMayEnter, enter, triesKey } from '../sessions/enter.server.ts';
import { recentSessions } from '../sessions/recent-sessions.server.ts';
import type { SessionData } from '../sessions/session.contract.ts';
import { getOwnAccount, isOffered, signedInPerson } from '../sessions/session.service.server.ts';
import type { AccountRow } from '../sessions/session.service.server.ts';
import { session } from '../sessions/session.table.server.ts';
import { challengeIn, createChallenge, endChallenge, lockChallenge } from './challenge.server.ts';
import { heldFactors } from './held-factors.server.ts';
import { passkeyOptions, provePasskey } from './passkey-proof.server.ts';
import { passkeySite } from './passkey-site.ts';
import { proved, wrongProof } from './prove.server.ts';
import { countRecoveryCodes } from './recovery-code.server.ts';
import type { Proof, ProofWay, SecondStep } from './second-step.contract.ts';
import type { PasskeyProof } from './webauthn-json.ts';

/** How this account can prove itself, the quickest first. */
async function waysOf(ctx: ServiceContext, accountId: string): Promise<ProofWay[]> {
  const { passkeys, hasCodes } = await heldFactors(ctx.db, accountId);
  const hasRecovery = (await countRecoveryCodes(ctx.db, accountId)) > 0;
  return [
    ...(passkeys > 0 && passkeySite(ctx.site.url) ? (['passkey'] as const) : []),
    ...(hasCodes ? (['code'] as const) : []),
    ...((passkeys > 0 || hasCodes) && hasRecovery ? (['recovery'] as const) : []),
  ];
}

/**
 * Throws `account/second-factor-needed` with what is asked next, where the account has a second step. Called when address and
 * password were right; a new password changes nothing about it (security A9).
 */
export async function askSecondStep(ctx: ServiceContext, { id }: AccountRow): Promise<void> {
  const { passkeys, hasCodes } = await heldFactors(ctx.db, id);
  if (passkeys === 0 && !hasCodes) return;
  const token = await createChallenge(ctx, ctx.db, { purpose: 'login', accountId: id });
  const ways = await waysOf(ctx, id);
  const secondStep: SecondStep = {
    token,
    ways,
    passkey: ways.includes('passkey') ? await passkeyOptions(ctx, token, id) : null,
  };
  throw new AppError(
    'unauthenticated',
    'account/second-factor-needed',
    'Please prove it with your second step.',
    [],
    { secondStep },
  );
}

/** The second half of signing in. Throws `account/challenge-ended`, `account/wrong-proof`. */
export async function loginSecondStep(
  ctx: ServiceContext,
  { token, proof }: { token: string; proof: Exclude<Proof, { way: 'demo' }> },
): Promise<SessionData> {
  const { accountId } = await ctx.db.transaction((tx) =>
    lockChallenge(ctx, tx, token, { purpose: 'login' }),
  );
  const row = await getAccount(ctx.db, accountId);
  assertMayEnter(row);
  return proved(ctx, {
    row,
    proof,
    key: await triesKey(ctx, row.email, row.id, 'second-step'),
    challenge: { token, purpose: 'login' },
    whenProved: (tx) => enter(ctx, tx, row, ctx.now),
  });
}

async function getAccount(db: Db, id: string | null): Promise<AccountRow> {
  const [row] = id ? await db.select().from(account).where(eq(account.id, id)) : [];
  if (!row || row.status === 'closed') throw wrongProof();
  return row;
}

export async function askPasskeyLogin(ctx: ServiceContext) {
  const token = await createChallenge(ctx, ctx.db, { purpose: 'passkey-login' });
  return passkeyOptions(ctx, token);
}

/**
 * Signs in by a passkey alone: its device has checked its owner. Says the same of a passkey that is not known and of one that
 * is not right.
 */
export async function loginWithPasskey(
  ctx: ServiceContext,
  proof: PasskeyProof,
): Promise<SessionData> {
  const token = challengeIn(proof.response);
  const data = await ctx.db.transaction(async (tx) => {
    const asked = await lockChallenge(ctx, tx, token, { purpose: 'passkey-login' });
    const found = await provePasskey(ctx, tx, proof, { challenge: token });
    if (!found) return undefined;
    const [row] = await tx.select().from(account).where(eq(account.id, found.accountId));
    if (!row || row.status === 'closed') return undefined;
    assertMayEnter(row);
    await endChallenge(tx, asked);
    return enter(ctx, tx, row, ctx.now);
  });
  if (data) return data;
  throw new AppError(
    'unauthenticated',
    'account/unknown-passkey',
    'This passkey does not open an account here.',
  );
}

/** What this session can be proved with. */
export async function askStepUp(ctx: ServiceContext) {
  const row = await getOwnAccount(ctx);
  authorize(accountPolicy.manageOwn, ctx.actor, row);
  if (isOffered(ctx, row)) return { ways: ['demo' as const], passkey: null };
  const { sessionId } = signedInPerson(ctx);
  const ways = await waysOf(ctx, row.id);
  if (!ways.includes('passkey')) return { ways, passkey: null };
  const token = await createChallenge(ctx, ctx.db, {
    purpose: 'step-up',
    accountId: row.id,
    sessionId,
  });
  return { ways, passkey: await passkeyOptions(ctx, token, row.id) };
}

/** Proves this session for ten minutes. Wrong tries are counted by session, so that nobody elsewhere keeps its owner out. */
export async function stepUp(ctx: ServiceContext, proof: Proof) {
  const row = await getOwnAccount(ctx);
  authorize(accountPolicy.manageOwn, ctx.actor, row);
  const { sessionId } = signedInPerson(ctx);
  if (proof.way === 'demo') {
    if (!isOffered(ctx, row)) throw wrongProof();
    await confirmSession(ctx, ctx.db, proof.way);
  } else
    await proved(ctx, {
      row,
      proof,
      key: ctx.keys.fingerprint('login-throttle', `second-step session ${sessionId}`),
      challenge: { purpose: 'step-up', sessionId },
      whenProved: (tx) => confirmSession(ctx, tx, proof.way),
    });
  recentSessions.delete(sessionId);
  return {};
}

/** Notes that the person of this session has proved themselves now. */
export async function confirmSession(ctx: ServiceContext, db: Db, way: ProofWay): Promise<void> {
  const { id, sessionId } = signedInPerson(ctx);
  await db
    .update(session)
    .set({ confirmedAt: ctx.now })
    .where(and(eq(session.id, sessionId), eq(session.accountId, id)));
  await audit(ctx, db, { action: 'session.proved', detail: { way } });
}
