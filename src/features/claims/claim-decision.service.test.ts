import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { listingChange } from '#features/directory/changes/listing-change.table.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import {
  approveClaim,
  askForProof,
  noteCall,
  rejectClaim,
} from './claim-decision.service.server.ts';
import { settleContest, undoClaimDecision } from './claim-undo.service.server.ts';
import { getPendingStats } from '#features/staff/pending.service.server.ts';
import { getClaimReview, listClaims } from './claim-review.service.server.ts';
import { claimDesk, pendingClaims } from './pending-claims.server.ts';
import { getClaim, getClaimStart, startClaim, submitClaim } from './claim.service.server.ts';
import { contestClaim, readContest } from './contest.service.server.ts';
import { proveByCode, requestCall, sendClaimCode } from './evidence.service.server.ts';
import { addClaimScene, addSubmittedClaim, at, lastCode, claimForm } from './claim.scene.server.ts';

const data = useTestDb();
let ama: Person;
let ben: Person;
let admin: Person;
let listingId: string;

beforeEach(async () => {
  ({ ama, ben, admin, listingId } = await addClaimScene(data.db));
});

const as = (actor: Person | typeof anonymous, hours = 0) => at(data.db, actor, hours);
const week = 7 * 24;

const pageOf = async () => {
  const [row] = await data.db.select().from(listing).where(eq(listing.id, listingId));
  return row;
};

async function contestTokens(): Promise<string[]> {
  const kinds = new Set(['claims/contestContact', 'claims/contestOwner']);
  const { mails } = await listMails(data.db, { secrets: 'shown' });
  return mails
    .filter(({ kind }) => kinds.has(kind))
    .map(({ action }) => action?.url.split('/l/open#')[1] ?? '');
}

const told = async (kind: string) =>
  (await listMails(data.db, { kind })).mails.map(({ to }) => to.address);

async function approved(): Promise<string> {
  const { id } = await addSubmittedClaim(data.db, ama, listingId);
  await approveClaim(as(admin, 1), id, 'email-domain');
  return id;
}

describe('Approving', () => {
  test('gives the page, the proof and the role, and tells everybody', async () => {
    const id = await approved();
    expect(await pageOf()).toMatchObject({
      ownerId: ama.id,
      verifiedMethod: 'email-domain',
      verifiedOn: '2026-11-21',
    });
    const [row] = await data.db.select().from(account).where(eq(account.id, ama.id));
    expect(row?.roles).toContain('business');
    expect(await told('claims/approved')).toEqual(['ama@sample.example']);
    expect(await told('claims/approvedContact')).toEqual(['info@sample-salon.example']);
    const entries = await data.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'claim.approved'));
    expect(entries).toMatchObject([{ actorId: admin.id, accountId: ama.id, subjectId: id }]);
  });

  test('takes the proof that is named', async () => {
    const { id } = await addSubmittedClaim(data.db, ama, listingId);
    await expect(approveClaim(as(admin), id, 'document')).rejects.toMatchObject({
      code: 'claim/not-proved',
    });
  });

  test('is refused to the claimant, to the owner and to everybody but admins', async () => {
    const { id } = await addSubmittedClaim(data.db, ama, listingId);
    const claimantAsAdmin = { ...ama, roles: ['admin' as const] };
    const moderator = { ...ben, roles: ['moderator' as const] };
    for (const actor of [claimantAsAdmin, ama]) {
      await expect(approveClaim(as(actor), id, 'email-domain')).rejects.toMatchObject({
        kind: 'forbidden',
      });
    }
    // To those who may not see it there is no such claim.
    for (const actor of [moderator, ben, anonymous]) {
      await expect(approveClaim(as(actor), id, 'email-domain')).rejects.toMatchObject({
        kind: 'not-found',
      });
    }
  });

  test('happens once', async () => {
    const id = await approved();
    for (const again of [
      () => approveClaim(as(admin, 2), id, 'email-domain'),
      () => rejectClaim(as(admin, 2), id, 'No.'),
      () => askForProof(as(admin, 2), id, 'More.'),
    ]) {
      await expect(again()).rejects.toMatchObject({ kind: 'conflict', code: 'claim/decided' });
    }
  });
});

describe('A page that is reached otherwise since the proof', () => {
  const bank = { email: 'help@trusted-bank.example', website: 'https://trusted-bank.example' };
  const change = (facts: Partial<typeof listing.$inferInsert>) =>
    data.db.update(listing).set(facts).where(eq(listing.id, listingId));
  const prove = async (id: string) => {
    const code = await lastCode(data.db);
    await proveByCode(as(ama, 3), id, code);
  };

  test('is not approved by a mailbox that is listed no more, until another has read a code', async () => {
    const { id } = await addSubmittedClaim(data.db, ama, listingId);
    await change(bank);
    const review = await getClaimReview(as(admin), id);
    expect(review.provable).toEqual([]);
    expect(review.evidence).toMatchObject([{ method: 'email-domain', isProved: false }]);
    await expect(approveClaim(as(admin), id, 'email-domain')).rejects.toMatchObject({
      code: 'claim/not-proved',
    });
    expect(await pageOf()).toMatchObject({ ownerId: null, verifiedMethod: null });

    await askForProof(as(admin, 2), id, 'Please prove it anew.');
    await expect(submitClaim(as(ama, 3), id)).rejects.toMatchObject({
      code: 'claim/not-proved',
    });
    // A code that nobody has read yet proves nothing, whatever was read before.
    await sendClaimCode(as(ama, 3), id, 'me@trusted-bank.example');
    await expect(submitClaim(as(ama, 3), id)).rejects.toMatchObject({
      code: 'claim/not-proved',
    });
    await prove(id);
    await submitClaim(as(ama, 3), id);
    expect((await approveClaim(as(admin, 4), id, 'email-domain')).status).toBe('approved');
  });

  test('is not approved by its old mailbox with a website that staff have accepted since', async () => {
    const { id } = await addSubmittedClaim(data.db, ama, listingId);
    const [before] = await data.db.select().from(listing).where(eq(listing.id, listingId));
    await change({ website: bank.website });
    await data.db.insert(listingChange).values({
      listingId,
      proposed: { website: bank.website },
      replaced: { website: before?.website ?? null },
      status: 'accepted',
      decidedAt: as(admin, 1).now,
    });
    expect((await getClaimReview(as(admin), id)).provable).toEqual([]);
  });

  test('is not approved by a call to the number of before', async () => {
    const { id } = await startClaim(as(ama), claimForm(listingId, 'phone'));
    const { evidence } = await requestCall(as(ama), id);
    await submitClaim(as(ama), id);
    // Somebody else claims the page too: the call is noted, and staff decide.
    await addSubmittedClaim(data.db, ben, listingId);
    await noteCall(as(admin, 1), id, evidence[0]?.callCode ?? '');
    expect((await getClaimReview(as(admin, 1), id)).provable).toEqual(['phone']);
    await change({ phone: '020 7946 0199' });
    expect((await getClaimReview(as(admin, 1), id)).provable).toEqual([]);
    await askForProof(as(admin, 2), id, 'Please prove it anew.');
    const anew = await requestCall(as(ama, 3), id);
    expect(anew.evidence).toMatchObject([{ isProved: false, triesLeft: 5 }]);
    await change({ phone: '020 7946 0155' });
    await submitClaim(as(ama, 3), id);
    await expect(
      noteCall(as(admin, 4), id, anew.evidence[0]?.callCode ?? ''),
    ).rejects.toMatchObject({ code: 'claim/code-over' });
  });
});

describe('Rejecting and asking', () => {
  test('a rejection says why and can be undone for 30 days', async () => {
    const { id } = await addSubmittedClaim(data.db, ama, listingId);
    await rejectClaim(as(admin), id, 'The shop does not know you.');
    expect(await getClaim(as(ama), id)).toMatchObject({
      status: 'rejected',
      staffNote: 'The shop does not know you.',
    });
    await expect(undoClaimDecision(as(admin, 31 * 24), id, 'Sorry.')).rejects.toMatchObject({
      code: 'claim/too-late',
    });
    expect((await undoClaimDecision(as(admin, 24), id, 'Sorry.')).status).toBe('submitted');
    expect((await pageOf())?.ownerId).toBeNull();
  });

  test('the clock stands still while staff wait for the claimant', async () => {
    const { id } = await addSubmittedClaim(data.db, ama, listingId);
    await askForProof(as(admin, 10), id, 'Please send a bill.');
    expect((await getClaim(as(ama, 100), id)).isOverdue).toBe(false);
    const again = await submitClaim(as(ama, 110), id);
    expect(again.dueAt).toBe('2026-11-28T02:30:00.000Z');
    expect(await told('claims/contestContact')).toHaveLength(1);
  });
});

describe('The queue', () => {
  test('stands in the order of the due times, and counts what is late', async () => {
    const first = await addSubmittedClaim(data.db, ama, listingId);
    const second = await addSubmittedClaim(data.db, ben, listingId, 5);
    const early = await listClaims(as(admin, 6), {});
    expect(early.items.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(early.counts).toEqual({ open: 2, look: 0, overdue: 0, contested: 0, waiting: 0 });
    const late = await listClaims(as(admin, 50), { view: 'overdue' });
    expect(late.items.map(({ id }) => id)).toEqual([first.id]);
    expect(
      await getPendingStats(as(admin), { pending: [pendingClaims], desks: [claimDesk] }),
    ).toMatchObject({ pendingClaims: 2, desks: { '/admin/claims': 2 } });
    const rest = await listClaims(as(admin, 6), { after: first.id });
    expect(rest.items.map(({ id }) => id)).toEqual([second.id]);
  });

  test('is for admins alone', async () => {
    for (const actor of [ama, { ...ben, roles: ['moderator' as const] }]) {
      await expect(listClaims(as(actor), {})).rejects.toMatchObject({ kind: 'forbidden' });
      await expect(getClaimReview(as(actor), listingId)).rejects.toMatchObject({
        kind: 'forbidden',
      });
    }
  });
});

describe('Contesting', () => {
  test('before the decision is read by staff, with no name given away', async () => {
    const { id } = await addSubmittedClaim(data.db, ama, listingId);
    const [token = ''] = await contestTokens();
    const view = await readContest(as(anonymous), token);
    expect(view).toMatchObject({ initials: 'A. S.', method: 'email-domain', isApproved: false });
    expect(JSON.stringify(view)).not.toMatch(/Ama|@/);
    await contestClaim(as(anonymous), { token, note: 'I have never heard of her.' });
    expect(await getClaimReview(as(admin), id)).toMatchObject({
      isContested: true,
      contestNote: 'I have never heard of her.',
    });
    await expect(contestClaim(as(anonymous), { token, note: 'Again' })).rejects.toMatchObject({
      kind: 'gone',
    });
  });

  test('after an approval freezes the page until staff decide', async () => {
    const id = await approved();
    const [token = ''] = await contestTokens();
    await contestClaim(as(anonymous, 2), { token, note: 'That is my salon.' });
    expect((await pageOf())?.disputedAt).not.toBeNull();
    expect(await told('claims/contested')).toEqual(['ama@sample.example']);
    const queue = await listClaims(as(admin, 3), { view: 'contested' });
    expect(queue.items).toMatchObject([{ id, dueAt: '2026-11-24T00:30:00.000Z' }]);

    await settleContest(as(admin, 4), id, { stands: true, reason: 'She showed the lease.' });
    expect(await pageOf()).toMatchObject({ ownerId: ama.id, disputedAt: null });
  });

  test('that is upheld takes the page back as it was', async () => {
    const id = await approved();
    const [token = ''] = await contestTokens();
    await contestClaim(as(anonymous, 2), { token, note: 'That is my salon.' });
    const settled = await settleContest(as(admin, 4), id, { stands: false, reason: 'Not hers.' });
    expect(settled.status).toBe('revoked');
    expect(await pageOf()).toMatchObject({
      ownerId: null,
      claimedAt: null,
      verifiedMethod: null,
      disputedAt: null,
    });
    expect(await told('claims/revoked')).toEqual(['ama@sample.example']);
  });

  test('is over after a week', async () => {
    await approved();
    const [token = ''] = await contestTokens();
    await expect(readContest(as(anonymous, week + 1), token)).rejects.toMatchObject({
      kind: 'gone',
    });
  });

  test.each(['', 'contest-', 'contest-x', 'verify-x', 'contest-\0', '%00'])(
    'with the token %j does nothing',
    async (token) => {
      await expect(readContest(as(anonymous), token)).rejects.toMatchObject({ kind: 'gone' });
    },
  );
});

describe('Two claims on one page', () => {
  test('the second becomes one against the new owner, who has a week to answer', async () => {
    const second = await addSubmittedClaim(data.db, ben, listingId);
    await approved();
    const review = await getClaimReview(as(admin, 2), second.id);
    expect(review).toMatchObject({
      status: 'submitted',
      isAnswerOutstanding: true,
      dueAt: '2026-11-28T23:30:00.000Z',
    });
    expect(review.others).toMatchObject([{ status: 'approved' }]);
    expect(await told('claims/otherApproved')).toEqual(['ben@sample.example']);
    expect(await told('claims/contestOwner')).toEqual(['ama@sample.example']);
    await expect(approveClaim(as(admin, 2), second.id, 'email-domain')).rejects.toMatchObject({
      code: 'claim/answer-outstanding',
    });
  });

  test('after that week staff may give it on, and undo it again to the byte', async () => {
    const second = await addSubmittedClaim(data.db, ben, listingId);
    const firstId = await approved();
    const before = await pageOf();
    await approveClaim(as(admin, week + 2), second.id, 'email-domain');
    expect((await pageOf())?.ownerId).toBe(ben.id);
    expect((await getClaim(as(ama), firstId)).status).toBe('superseded');
    expect(await told('claims/replaced')).toEqual(['ama@sample.example']);

    await undoClaimDecision(as(admin, week + 3), second.id, 'A mistake.');
    expect(await pageOf()).toEqual({
      ...before,
      updatedAt: expect.any(Date) as Date,
      version: expect.any(Number) as number,
    });
    expect((await getClaim(as(ama), firstId)).status).toBe('approved');
    expect(await told('claims/restored')).toEqual(['ama@sample.example']);
  });

  test('an owner who answers shortens the wait, and the present owner never decides', async () => {
    const second = await addSubmittedClaim(data.db, ben, listingId);
    await approved();
    const tokens = await contestTokens();
    await contestClaim(as(anonymous, 2), { token: tokens[0] ?? '', note: 'It is mine.' });
    expect(await getClaimReview(as(admin, 2), second.id)).toMatchObject({
      isContested: true,
      isAnswerOutstanding: false,
    });
    const ownerAsAdmin = { ...ama, roles: ['admin' as const] };
    await expect(rejectClaim(as(ownerAsAdmin, 3), second.id, 'Mine.')).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  test('an owner without a proof proves their own page, and nobody else is told of it', async () => {
    await data.db.update(listing).set({ ownerId: ama.id, claimedAt: testNow });
    const { id, dueAt } = await addSubmittedClaim(data.db, ama, listingId);
    expect(dueAt).toBe('2026-11-23T22:30:00.000Z');
    await approveClaim(as(admin, 1), id, 'email-domain');
    expect(await pageOf()).toMatchObject({ ownerId: ama.id, verifiedMethod: 'email-domain' });
    expect(await told('claims/replaced')).toEqual([]);
    expect(await told('claims/contestOwner')).toEqual([]);
    const nearEnd = 336 * 24;
    expect((await getClaimStart(as(ama, nearEnd - 48), listingId)).isSettled).toBe(true);
    expect((await getClaimStart(as(ama, nearEnd), listingId)).isSettled).toBe(false);
  });

  test('a page of one’s own is not claimed', async () => {
    await approved();
    await expect(startClaim(as(ama, 2), claimForm(listingId))).rejects.toMatchObject({
      code: 'claim/own',
    });
  });
});
