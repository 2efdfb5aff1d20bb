import { and, asc, eq, isNull } from 'drizzle-orm';
import { qrPicture } from '#platform/paper/qr-picture.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { mailFactorAdded, mailFactorRemoved } from '../account.mail.server.ts';
import { accountPolicy } from '../account.policy.ts';
import { account } from '../account.table.server.ts';
import { assertPassword } from '../passwords/password.service.server.ts';
import {
  assertNotThrottled,
  forgetFailures,
  noteWrongProof,
} from '../sessions/login-throttle.server.ts';
import { recentSessions } from '../sessions/recent-sessions.server.ts';
import {
  endOtherSessions,
  getOwnAccount,
  isOffered,
  signedInPerson,
} from '../sessions/session.service.server.ts';
import type { AccountRow } from '../sessions/session.service.server.ts';
import { session } from '../sessions/session.table.server.ts';
import { challengeIn, createChallenge, endChallenge, lockChallenge } from './challenge.server.ts';
import { mostPasskeys } from './factor.contract.ts';
import type { Factors, RecoveryCodes } from './factor.contract.ts';
import { forgetFactors, hasFactor } from './held-factors.server.ts';
import { codeAddress, newSeed, proveCode } from './one-time-code.server.ts';
import { oneTimeCode } from './one-time-code.table.server.ts';
import { newPasskeyOptions, readNewPasskey, requirePasskeySite } from './passkey-proof.server.ts';
import { passkey } from './passkey.table.server.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-code.server.ts';
import { confirmSession } from './second-step.service.server.ts';
import type { NewPasskey } from './webauthn-json.ts';

/** What is added or taken away, as the record names it. */
type Kind = 'passkey' | 'codes';

export async function getFactors(ctx: ServiceContext): Promise<Factors> {
  const row = await getOwnAccount(ctx);
  authorize(accountPolicy.manageOwn, ctx.actor, row);
  const passkeys = await ctx.db
    .select()
    .from(passkey)
    .where(eq(passkey.accountId, row.id))
    .orderBy(asc(passkey.id))
    .limit(mostPasskeys);
  const [codes] = await ctx.db
    .select({ confirmedAt: oneTimeCode.confirmedAt })
    .from(oneTimeCode)
    .where(eq(oneTimeCode.accountId, row.id));
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, isBackedUp }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      isBackedUp,
    })),
    codesSince: codes?.confirmedAt?.toISOString() ?? null,
    recoveryLeft: await countRecoveryCodes(ctx.db, row.id),
    isShared: isOffered(ctx, row),
  };
}

/** One's own account, which may have second steps: those that a demonstration offers to everybody have none. */
async function ownForFactors(ctx: ServiceContext): Promise<AccountRow> {
  const row = await getOwnAccount(ctx);
  authorize(accountPolicy.manageOwn, ctx.actor, row);
  if (!isOffered(ctx, row)) return row;
  throw new AppError(
    'conflict',
    'account/shared',
    'This account is for everybody who tries the site out, so it has no second step.',
  );
}

/** Whoever adds the first second step knows the password; whoever adds another one has proved one in this session. */
async function assertOwner(
  ctx: ServiceContext,
  row: AccountRow,
  password: string | undefined,
): Promise<void> {
  if (!(await hasFactor(ctx.db, row.id))) {
    await assertPassword(ctx, row, { path: 'password', password: password ?? '' });
    return;
  }
  if (signedInPerson(ctx).confirmedAt !== null) return;
  throw new AppError('forbidden', 'account/step-up-needed', 'Please confirm that it is you.');
}

export async function askNewPasskey(ctx: ServiceContext, password: string | undefined) {
  const row = await ownForFactors(ctx);
  requirePasskeySite(ctx);
  await assertOwner(ctx, row, password);
  const { sessionId } = signedInPerson(ctx);
  const challenge = await createChallenge(ctx, ctx.db, {
    purpose: 'add-passkey',
    accountId: row.id,
    sessionId,
  });
  return newPasskeyOptions(ctx, {
    challenge,
    accountId: row.id,
    email: row.email,
    name: `${row.firstName} ${row.lastName}`,
  });
}

export async function addPasskey(
  ctx: ServiceContext,
  { name, passkey: made }: { name: string; passkey: NewPasskey },
): Promise<RecoveryCodes> {
  const row = await ownForFactors(ctx);
  const { sessionId } = signedInPerson(ctx);
  const token = challengeIn(made.response);
  return ctx.db.transaction(async (tx) => {
    const asked = await lockChallenge(ctx, tx, token, {
      purpose: 'add-passkey',
      accountId: row.id,
      sessionId,
    });
    const read = await readNewPasskey(ctx, made, token);
    if (!read) throw notMade();
    await endChallenge(tx, asked);
    await assertQuota(tx, {
      name: `passkey ${row.id}`,
      table: passkey,
      where: eq(passkey.accountId, row.id),
      most: mostPasskeys,
      refusal: tooMany,
    });
    const isFirst = await lockAndAsk(tx, row.id);
    const [added] = await tx
      .insert(passkey)
      .values({ ...read, accountId: row.id, name })
      .onConflictDoNothing({ target: passkey.credentialId })
      .returning({ id: passkey.id });
    if (!added) throw notMade();
    return noteAdded(ctx, tx, row, { kind: 'passkey', isFirst });
  });
}

const notMade = () =>
  new AppError('invalid', 'account/wrong-proof', 'This passkey could not be added.');

const tooMany = () =>
  new AppError(
    'conflict',
    'account/too-many-passkeys',
    'There is no room for another passkey. Please take one away first.',
  );

/** Two who add a first second step at once wait for each other. True where there is none yet. */
async function lockAndAsk(tx: Db, id: string): Promise<boolean> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, id)).for('update');
  return !(await hasFactor(tx, id));
}

/**
 * The session has proved what it has just added. With the first one come the recovery codes, and the other sessions end,
 * which have proved nothing.
 */
async function noteAdded(
  ctx: ServiceContext,
  tx: Db,
  row: AccountRow,
  { kind, isFirst }: { kind: Kind; isFirst: boolean },
): Promise<RecoveryCodes> {
  await confirmSession(ctx, tx, kind === 'passkey' ? 'passkey' : 'code');
  if (isFirst) await endOtherSessions({ ...ctx, db: tx }, 'factor-added');
  recentSessions.forgetAccount(row.id);
  await audit(ctx, tx, { action: 'factor.added', detail: { kind } });
  await mailFactorAdded(ctx, tx, row);
  return { recoveryCodes: isFirst ? await replaceRecoveryCodes(tx, row.id) : null };
}

const unknownPasskey = () => notFound('passkey/not-found', 'There is no such passkey.');

export async function renamePasskey(ctx: ServiceContext, id: string, name: string) {
  const row = await ownForFactors(ctx);
  const [renamed] = await ctx.db
    .update(passkey)
    .set({ name })
    .where(and(eq(passkey.id, id), eq(passkey.accountId, row.id)))
    .returning({ id: passkey.id });
  if (!renamed) throw unknownPasskey();
  return {};
}

export async function removePasskey(ctx: ServiceContext, id: string) {
  const row = await ownForFactors(ctx);
  await ctx.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(passkey)
      .where(and(eq(passkey.id, id), eq(passkey.accountId, row.id)))
      .returning({ id: passkey.id });
    if (!removed) throw unknownPasskey();
    await noteRemoved(ctx, tx, row, 'passkey');
  });
  return {};
}

export async function removeOneTimeCodes(ctx: ServiceContext) {
  const row = await ownForFactors(ctx);
  await ctx.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(oneTimeCode)
      .where(eq(oneTimeCode.accountId, row.id))
      .returning({ confirmedAt: oneTimeCode.confirmedAt });
    if (!removed?.confirmedAt) throw noCodes();
    await noteRemoved(ctx, tx, row, 'codes');
  });
  return {};
}

const noCodes = () =>
  new AppError('conflict', 'account/no-codes', 'This account has no one-time codes.');

/** With the last second step nothing is proved any more, in no session, and the recovery codes end. */
async function noteRemoved(ctx: ServiceContext, tx: Db, row: AccountRow, kind: Kind) {
  if (!(await hasFactor(tx, row.id))) {
    await forgetFactors(tx, row.id);
    await tx.update(session).set({ confirmedAt: null }).where(eq(session.accountId, row.id));
  }
  recentSessions.forgetAccount(row.id);
  await audit(ctx, tx, { action: 'factor.removed', detail: { kind } });
  await mailFactorRemoved(ctx, tx, row);
}

export async function startOneTimeCodes(ctx: ServiceContext, password: string | undefined) {
  const row = await ownForFactors(ctx);
  await assertOwner(ctx, row, password);
  const { seed, sealed } = newSeed(ctx.keys, row.id);
  const address = codeAddress({ seed, site: ctx.site.name, email: row.email });
  const [started] = await ctx.db
    .insert(oneTimeCode)
    .values({ accountId: row.id, sealedSeed: sealed })
    .onConflictDoUpdate({
      target: oneTimeCode.accountId,
      set: { sealedSeed: sealed, lastStep: null },
      setWhere: isNull(oneTimeCode.confirmedAt),
    })
    .returning({ id: oneTimeCode.id });
  if (!started)
    throw new AppError(
      'conflict',
      'account/codes-there',
      'This account has one-time codes already.',
    );
  return { secret: seed, address, picture: qrPicture(address) };
}

export async function confirmOneTimeCodes(
  ctx: ServiceContext,
  code: string,
): Promise<RecoveryCodes> {
  const row = await ownForFactors(ctx);
  const { sessionId } = signedInPerson(ctx);
  const key = ctx.keys.fingerprint('login-throttle', `second-step session ${sessionId}`);
  await assertNotThrottled(ctx, key);
  const added = await ctx.db.transaction(async (tx) => {
    const isFirst = await lockAndAsk(tx, row.id);
    const isRight = await proveCode(ctx, tx, { accountId: row.id, code, isConfirmed: false });
    return isRight ? noteAdded(ctx, tx, row, { kind: 'codes', isFirst }) : undefined;
  });
  if (added) {
    await forgetFailures(ctx.db, key);
    return added;
  }
  await noteWrongProof(ctx, key);
  throw new AppError('invalid', 'account/wrong-proof', 'That was not right. Please try again.', [
    { path: 'code', key: 'accounts:error.proof' },
  ]);
}

export async function renewRecoveryCodes(ctx: ServiceContext): Promise<RecoveryCodes> {
  const row = await ownForFactors(ctx);
  return ctx.db.transaction(async (tx) => {
    if (await lockAndAsk(tx, row.id))
      throw new AppError('conflict', 'account/no-factor', 'This account has no second step.');
    await audit(ctx, tx, { action: 'recovery.renewed' });
    return { recoveryCodes: await replaceRecoveryCodes(tx, row.id) };
  });
}
