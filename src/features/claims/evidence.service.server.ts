import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { attachDocuments } from '#features/media/document.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { assertQueued, senderOf } from '#platform/mail/mail-budget.server.ts';
import { countWithinDay } from '#platform/mail/mail-count.server.ts';
import { noteAnswered } from '#platform/mail/mail-reader.server.ts';
import type { Claim } from './claim.contract.ts';
import { mailCode } from './claim.mail.server.ts';
import {
  callMs,
  claimPolicy,
  codeMs,
  codesPerDay,
  codesPerPage,
  codeTries,
  isListedPhone,
  isProvingAddress,
} from './claim.policy.ts';
import type { ClaimMethod } from './claim.policy.ts';
import { claim, claimEvidence, claimVoucher } from './claim.table.server.ts';
import {
  callCodeOf,
  codeHashOf,
  newCode,
  newSalt,
  voucherHashOf,
} from './shape/claim-codes.server.ts';
import { loadClaim, subjectOf } from './shape/claim-rows.server.ts';
import type { LoadedClaim } from './shape/claim-rows.server.ts';
import { listEvidence, toClaim } from './shape/claim-shape.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

async function loadForProof(
  ctx: ServiceContext,
  db: Db,
  id: string,
  options?: { lock: boolean },
): Promise<LoadedClaim> {
  const loaded = await loadClaim(ctx, db, id, options);
  authorize(claimPolicy.prove, ctx.actor, subjectOf(loaded));
  return loaded;
}

const evidenceOf = (claimId: string, method: ClaimMethod) =>
  and(eq(claimEvidence.claimId, claimId), eq(claimEvidence.method, method));

/** The evidence row of one method, made when it is not there, and the method chosen for the claim. */
async function openEvidence(db: Db, claimId: string, method: ClaimMethod) {
  await db.update(claim).set({ method }).where(eq(claim.id, claimId));
  await db.insert(claimEvidence).values({ claimId, method }).onConflictDoNothing();
  const [row] = await db.select().from(claimEvidence).where(evidenceOf(claimId, method));
  if (!row) throw new Error('The evidence was not stored.');
  return row;
}

const refusal = (path: string, key: string, code = 'request/invalid') =>
  new AppError('invalid', code, 'Please check the marked fields.', [
    { path, key: `claims:error.${key}` },
  ]);

const tooManyCodes = () =>
  new AppError(
    'rate-limited',
    'claim/too-many-codes',
    'We have sent three codes today. Please look into the mailbox, or choose another proof.',
  );

const tooManyCalls = () =>
  new AppError(
    'rate-limited',
    'claim/too-many-calls',
    'Please wait until tomorrow for a new code.',
  );

/** Counts a new code for this person and page, and for the page as a whole, whichever claim it is for. */
function countCode(
  ctx: ServiceContext,
  tx: Db,
  { row, listing }: LoadedClaim,
  way: 'mail' | 'call',
): Promise<boolean> {
  const about = `claim ${way} ${listing.id}`;
  return countWithinDay(ctx, tx, [
    { about: `${about} ${row.claimantId ?? ''}`, most: codesPerDay },
    { about, most: codesPerPage },
  ]);
}

/**
 * Sends six digits to a mailbox of the business: five tries, half an hour. Throws `claim/too-many-codes` beyond
 * three a day of this person, however many claims they begin, and `mail/too-many` beyond what one mailbox gets a day
 * from anybody.
 */
export async function sendClaimCode(
  ctx: ServiceContext,
  id: string,
  address: string,
): Promise<Claim> {
  return ctx.db.transaction(async (tx) => {
    const loaded = await loadForProof(ctx, tx, id, { lock: true });
    if (!isProvingAddress(address, loaded.listing)) throw refusal('address', 'addressElsewhere');
    const row = await openEvidence(tx, id, 'email-domain');
    const isNewDay = !row.firstCodeAt || ctx.now.getTime() - row.firstCodeAt.getTime() > dayMs;
    const sent = isNewDay ? 0 : row.codesSent;
    if (sent >= codesPerDay || !(await countCode(ctx, tx, loaded, 'mail'))) throw tooManyCodes();
    const code = newCode();
    await tx
      .update(claimEvidence)
      .set({
        codeHash: codeHashOf(ctx, id, code),
        codeExpiresAt: later(ctx.now, codeMs),
        triesLeft: codeTries,
        codesSent: sent + 1,
        firstCodeAt: isNewDay ? ctx.now : row.firstCodeAt,
        codeAddress: address,
        // What another mailbox has proved is not passed on to this one.
        provedAt: null,
      })
      .where(eq(claimEvidence.id, row.id));
    const outcome = await mailCode({ ctx, db: tx, listing: loaded.listing }, address, code);
    assertQueued(outcome, 'address');
    await audit(ctx, tx, { action: 'claim.code-sent', subject: { type: 'claim', id } });
    return toClaim(ctx, tx, { ...loaded, row: { ...loaded.row, method: 'email-domain' } });
  });
}

/**
 * Takes one try off, in a statement of its own that no failure undoes. Undefined when there are none left or the code
 * is too old: many guesses at once get no more than five answers.
 */
async function takeTry(ctx: ServiceContext, claimId: string, method: ClaimMethod) {
  const [tried] = await ctx.db
    .update(claimEvidence)
    .set({ triesLeft: sql`${claimEvidence.triesLeft} - 1` })
    .where(
      and(
        evidenceOf(claimId, method),
        gt(claimEvidence.triesLeft, 0),
        gt(claimEvidence.codeExpiresAt, ctx.now),
        isNull(claimEvidence.provedAt),
      ),
    )
    .returning();
  return tried;
}

async function markProved(
  ctx: ServiceContext,
  db: Db,
  claimId: string,
  { method, provedBy }: { method: ClaimMethod; provedBy?: string },
): Promise<void> {
  await db
    .update(claimEvidence)
    .set({ provedAt: ctx.now, provedBy, codeHash: null, codeSalt: null, codeExpiresAt: null })
    .where(evidenceOf(claimId, method));
  await audit(ctx, db, {
    action: 'claim.proved',
    subject: { type: 'claim', id: claimId },
    detail: { method },
  });
}

/** The digits of the mail. A wrong one costs a try. */
export async function proveByCode(ctx: ServiceContext, id: string, code: string): Promise<Claim> {
  await loadForProof(ctx, ctx.db, id);
  const tried = await takeTry(ctx, id, 'email-domain');
  if (!tried) throw refusal('code', 'codeOver', 'claim/code-over');
  if (tried.codeHash !== codeHashOf(ctx, id, code)) {
    throw refusal('code', tried.triesLeft > 0 ? 'codeWrong' : 'codeOver', 'claim/wrong-code');
  }
  return ctx.db.transaction(async (tx) => {
    await markProved(ctx, tx, id, { method: 'email-domain' });
    if (tried.codeAddress) {
      await noteAnswered(ctx, tx, { address: tried.codeAddress, sender: senderOf(ctx) });
    }
    return toClaim(ctx, tx, await loadClaim(ctx, tx, id));
  });
}

/** Makes the code that staff ask for on the listed phone. Asked again, it stays the same while it is good. */
export async function requestCall(ctx: ServiceContext, id: string): Promise<Claim> {
  return ctx.db.transaction(async (tx) => {
    const loaded = await loadForProof(ctx, tx, id, { lock: true });
    if (!loaded.listing.phone) throw refusal('method', 'methodMissing', 'claim/method');
    const row = await openEvidence(tx, id, 'phone');
    const isGood =
      row.codeExpiresAt !== null &&
      row.codeExpiresAt > ctx.now &&
      row.triesLeft > 0 &&
      isListedPhone(row.codeAddress, loaded.listing);
    const proofs = await listEvidence(tx, loaded);
    const isProved = proofs.some(({ method, provedAt }) => method === 'phone' && provedAt);
    if (!isProved && !isGood) {
      if (!(await countCode(ctx, tx, loaded, 'call'))) throw tooManyCalls();
      await tx
        .update(claimEvidence)
        .set({
          codeSalt: newSalt(),
          codeExpiresAt: later(ctx.now, callMs),
          triesLeft: codeTries,
          codeAddress: loaded.listing.phone,
          provedAt: null,
          provedBy: null,
        })
        .where(eq(claimEvidence.id, row.id));
    }
    return toClaim(ctx, tx, await loadClaim(ctx, tx, id));
  });
}

/**
 * What the person on the listed phone said to our caller. The caller can't see the code, so it proves that the call
 * took place. The caller's own policy has been asked.
 */
export async function proveByCall(
  ctx: ServiceContext,
  { row: { id: claimId }, listing }: LoadedClaim,
  { code, callerId }: { code: string; callerId: string },
): Promise<void> {
  const tried = await takeTry(ctx, claimId, 'phone');
  if (!tried?.codeSalt || !isListedPhone(tried.codeAddress, listing))
    throw refusal('code', 'codeOver', 'claim/code-over');
  if (callCodeOf(ctx, tried.codeSalt) !== code) {
    throw refusal('code', tried.triesLeft > 0 ? 'codeWrong' : 'codeOver', 'claim/wrong-code');
  }
  await ctx.db.transaction((tx) =>
    markProved(ctx, tx, claimId, { method: 'phone', provedBy: callerId }),
  );
}

/** Papers for staff to read. */
export async function addClaimDocuments(
  ctx: ServiceContext,
  id: string,
  documents: readonly string[],
): Promise<Claim> {
  return ctx.db.transaction(async (tx) => {
    const { row } = await loadForProof(ctx, tx, id, { lock: true });
    if (row.claimantId === null) throw refusal('documents', 'document');
    await attachDocuments(tx, { type: 'claim', id }, documents, row.claimantId);
    await openEvidence(tx, id, 'document');
    await audit(ctx, tx, { action: 'claim.documents-added', subject: { type: 'claim', id } });
    return toClaim(ctx, tx, await loadClaim(ctx, tx, id));
  });
}

/** The code that staff handed over at the business: good once, for this business alone, and not for its issuer. */
export async function redeemVoucher(
  ctx: ServiceContext,
  id: string,
  voucher: string,
): Promise<Claim> {
  return ctx.db.transaction(async (tx) => {
    const { row } = await loadForProof(ctx, tx, id, { lock: true });
    const [used] = await tx
      .update(claimVoucher)
      .set({ usedAt: ctx.now })
      .where(
        and(
          eq(claimVoucher.codeHash, voucherHashOf(ctx, voucher)),
          eq(claimVoucher.listingId, row.listingId),
          isNull(claimVoucher.usedAt),
          gt(claimVoucher.expiresAt, ctx.now),
          sql`${claimVoucher.issuedBy} is distinct from ${row.claimantId}::uuid`,
        ),
      )
      .returning();
    if (!used) throw refusal('voucher', 'voucherWrong', 'claim/wrong-voucher');
    await openEvidence(tx, id, 'voucher');
    await markProved(ctx, tx, id, {
      method: 'voucher',
      ...(used.issuedBy && { provedBy: used.issuedBy }),
    });
    return toClaim(ctx, tx, await loadClaim(ctx, tx, id));
  });
}
