import { audit } from '#platform/audit/audit.server.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { mailRecoveryUsed } from '../account.mail.server.ts';
import { deviceDetail } from '../sessions/device-detail.server.ts';
import {
  assertNotThrottled,
  forgetFailures,
  noteWrongProof,
} from '../sessions/login-throttle.server.ts';
import type { AccountRow } from '../sessions/session.service.server.ts';
import { challengeIn, endChallenge, lockChallenge } from './challenge.server.ts';
import type { Challenge } from './challenge.server.ts';
import { proveCode } from './one-time-code.server.ts';
import { provePasskey } from './passkey-proof.server.ts';
import { takeRecoveryCode } from './recovery-code.server.ts';
import type { Proof } from './second-step.contract.ts';

type RealProof = Exclude<Proof, { way: 'demo' }>;

export const wrongProof = () =>
  new AppError('invalid', 'account/wrong-proof', 'That was not right. Please try again.', [
    { path: 'proof.code', key: 'accounts:error.proof' },
  ]);

/** True where the proof is this account's own. What is good once is used up with it. */
async function isProof(
  ctx: ServiceContext,
  tx: Db,
  row: AccountRow,
  { proof, challenge }: { proof: RealProof; challenge: string },
): Promise<boolean> {
  const accountId = row.id;
  switch (proof.way) {
    case 'code':
      return proveCode(ctx, tx, { accountId, code: proof.code, isConfirmed: true });
    case 'passkey':
      return (await provePasskey(ctx, tx, proof.passkey, { challenge, accountId })) !== undefined;
    case 'recovery': {
      if (!(await takeRecoveryCode(ctx, tx, { accountId, code: proof.code }))) return false;
      await audit(ctx, tx, { action: 'recovery.used', accountId, detail: deviceDetail(ctx) });
      await mailRecoveryUsed(ctx, tx, row);
      return true;
    }
  }
}

interface Tried<T> {
  row: AccountRow;
  proof: RealProof;
  /** Under which wrong proofs are counted. */
  key: string;
  /** Of the token of a sign-in; without one, a passkey says which challenge of this session it answers. */
  challenge: { token?: string; purpose: Challenge['purpose']; sessionId?: string };
  /** In the same transaction: what the proof is for. */
  whenProved: (tx: Db) => Promise<T>;
}

/**
 * Does what a proof is for, if it is right. Five wrong ones in a quarter of an hour, then one has to wait (security A10).
 * Proofs of one key are looked at one after the other: many that are sent at once are no more tries. A wrong one stays
 * counted, so nothing is thrown inside the transaction.
 */
export async function proved<T>(ctx: ServiceContext, tried: Tried<T>): Promise<T> {
  const { row, proof, key, challenge } = tried;
  const { purpose, sessionId } = challenge;
  const said = proof.way === 'passkey' ? challengeIn(proof.passkey.response) : undefined;
  const token = challenge.token ?? said;
  const outcome = await ctx.db.transaction(async (tx): Promise<{ value: T } | undefined> => {
    const within = { ...ctx, db: tx };
    await takeLocks(tx, `proof ${key}`);
    await assertNotThrottled(within, key);
    const asked =
      token === undefined
        ? undefined
        : await lockChallenge(ctx, tx, token, {
            purpose,
            accountId: row.id,
            ...(sessionId && { sessionId }),
          });
    if (!(await isProof(ctx, tx, row, { proof, challenge: token ?? '' }))) {
      await noteWrongProof(within, key);
      await audit(ctx, tx, {
        action: 'factor.refused',
        accountId: row.id,
        detail: deviceDetail(ctx),
      });
      return undefined;
    }
    if (asked) await endChallenge(tx, asked);
    await forgetFailures(tx, key);
    return { value: await tried.whenProved(tx) };
  });
  if (outcome) return outcome.value;
  throw wrongProof();
}
