import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import { insist } from '#platform/test/insist.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { approveClaim } from './claim-decision.service.server.ts';
import { startClaim } from './claim.service.server.ts';
import { claim } from './claim.table.server.ts';
import { proveByCode, sendClaimCode } from './evidence.service.server.ts';
import { addClaimScene, addSubmittedClaim, at, lastCode, claimForm } from './claim.scene.server.ts';

const shared = useCommittingTestDb();

/** What came of many calls at once: how many worked, and the kinds of the failures. */
async function outcomesOf(calls: readonly (() => Promise<unknown>)[]) {
  const settled = await Promise.allSettled(calls.map(insist));
  const failures = settled.filter((entry) => entry.status === 'rejected');
  const kinds = failures.map(({ reason }) => {
    const error: unknown = reason;
    return error instanceof AppError ? error.kind : String(error);
  });
  return { done: settled.length - failures.length, kinds: [...new Set(kinds)] };
}

const hundred = Array.from({ length: 100 }, (_, place) => place);

describe('A hundred at once', () => {
  test('approvals of one claim: one wins, 99 are told', async () => {
    const { db } = shared;
    const { listingId, ama, admin } = await addClaimScene(db);
    const { id } = await addSubmittedClaim(db, ama, listingId);
    const approve = () => approveClaim(at(db, admin, 1), id, 'email-domain');
    const outcome = await outcomesOf(hundred.map(() => approve));
    expect(outcome).toEqual({ done: 1, kinds: ['conflict'] });
    const [row] = await db.select().from(listing).where(eq(listing.id, listingId));
    expect(row?.ownerId).toBe(ama.id);
    expect(await db.$count(claim, eq(claim.status, 'approved'))).toBe(1);
    const mails = await db.execute(sql`select 1 from mail where kind = 'claims/approved'`);
    expect(mails.rows).toHaveLength(1);
  });

  test('approvals of ten claims on one page: one wins', async () => {
    const { db } = shared;
    const { listingId, admin } = await addClaimScene(db);
    const ids: string[] = [];
    for (let place = 0; place < 10; place += 1) {
      const who = await addTestAccount(db, ['customer'], { firstName: `Claimant${place}` });
      // Each on a day of its own: one mailbox gets five such mails a day.
      ids.push((await addSubmittedClaim(db, who, listingId, 30 * (place - 10))).id);
    }
    const approve = (place: number) =>
      approveClaim(at(db, admin, 1), ids[place % 10] ?? '', 'email-domain');
    const outcome = await outcomesOf(hundred.map((place) => () => approve(place)));
    expect(outcome).toEqual({ done: 1, kinds: ['conflict'] });
    expect(await db.$count(claim, eq(claim.status, 'approved'))).toBe(1);
  });

  test('claims by one person on one page: one row', async () => {
    const { db } = shared;
    const { listingId, ama } = await addClaimScene(db);
    const start = () => startClaim(at(db, ama), claimForm(listingId));
    const outcome = await outcomesOf(hundred.map(() => start));
    expect(outcome.done).toBe(100);
    expect(await db.$count(claim)).toBe(1);
  });

  test('guesses of a code: five are answered', async () => {
    const { db } = shared;
    const { listingId, ama } = await addClaimScene(db);
    const ctx = at(db, ama);
    const { id } = await startClaim(ctx, claimForm(listingId));
    await sendClaimCode(ctx, id, 'info@sample-salon.example');
    const code = await lastCode(db);
    const guess = (place: number) =>
      proveByCode(ctx, id, String((Number(code) + 1 + place) % 1_000_000).padStart(6, '0'));
    const settled = await Promise.allSettled(hundred.map(guess));
    const codes = settled.map((entry) =>
      entry.status === 'rejected' && entry.reason instanceof AppError
        ? entry.reason.code
        : 'proved',
    );
    expect(codes.filter((found) => found === 'claim/wrong-code')).toHaveLength(5);
    expect(codes.filter((found) => found === 'claim/code-over')).toHaveLength(95);
  });
});
