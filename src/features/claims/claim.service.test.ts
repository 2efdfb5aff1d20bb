import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { deactivateListing } from '#features/own-listings/own-listing-visibility.service.server.ts';
import { media } from '#features/media/media.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { approveClaim, noteCall } from './claim-decision.service.server.ts';
import { anonymiseClaims, sweepClaims } from './claim-privacy.service.server.ts';
import { getClaimReview, issueVoucher } from './claim-review.service.server.ts';
import {
  getClaim,
  getClaimStart,
  listOwnClaims,
  startClaim,
  submitClaim,
  withdrawClaim,
} from './claim.service.server.ts';
import { claim, claimEvidence } from './claim.table.server.ts';
import {
  addClaimDocuments,
  proveByCode,
  redeemVoucher,
  requestCall,
  sendClaimCode,
} from './evidence.service.server.ts';
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
const mailKinds = async () => (await listMails(data.db)).mails.map(({ kind }) => kind).toSorted();

const addPaper = async (ownerId: string) => {
  const [paper] = await data.db
    .insert(media)
    .values({
      ownerId,
      purpose: 'document',
      name: 'sample.pdf',
      bytes: 10,
      sha256: 'aa',
      storageKey: `document/${crypto.randomUUID()}`,
      contentType: 'application/pdf',
    })
    .returning({ id: media.id });
  return paper?.id ?? '';
};

describe('Starting', () => {
  test('says which proofs are possible, without giving the address away', async () => {
    expect(await getClaimStart(as(ama), listingId)).toMatchObject({
      methods: ['email-domain', 'phone', 'document', 'voucher'],
      maskedEmail: 'i•••@sample-salon.example',
      domains: ['sample-salon.example'],
      openClaimId: null,
      isOwn: false,
      isSettled: false,
    });
  });

  test('a page is named by the words of its address as by its id', async () => {
    const { listing } = await getClaimStart(as(ama), listingId);
    const slug = listing.path.split('/').at(-1) ?? '';
    expect((await getClaimStart(as(ama), slug)).listing).toEqual(listing);
    await expect(getClaimStart(as(ama), 'no-such-place')).rejects.toMatchObject({
      code: 'listing/not-found',
    });
  });

  test('a person has one open claim on a page, whose facts they may change', async () => {
    const first = await startClaim(as(ama), claimForm(listingId));
    const again = await startClaim(as(ama), { ...claimForm(listingId), fullName: 'Ama Other' });
    expect(again).toMatchObject({ id: first.id, fullName: 'Ama Other', status: 'started' });
    const others = await startClaim(as(ben), claimForm(listingId));
    expect(others.id).not.toBe(first.id);
  });

  test('visitors and unverified people start nothing', async () => {
    const form = claimForm(listingId);
    await expect(startClaim(as(anonymous), form)).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    const unverified = { ...ama, isVerified: false };
    await expect(startClaim(as(unverified), form)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('what is not public cannot be claimed', async () => {
    await data.db.execute(sql`update listing set status = 'suspended' where id = ${listingId}`);
    await expect(startClaim(as(ama), claimForm(listingId))).rejects.toMatchObject({
      code: 'listing/not-found',
    });
  });

  test('offline, a claim that was begun goes on, and no other begins', async () => {
    const sent = await addSubmittedClaim(data.db, ama, listingId);
    await deactivateListing(as(admin), listingId);
    expect(await getClaimStart(as(ama), listingId)).toMatchObject({ openClaimId: sent.id });
    expect(await getClaimReview(as(admin), sent.id)).toMatchObject({ can: { decide: true } });
    const unseen = { code: 'listing/not-found' };
    await expect(getClaimStart(as(ben), listingId)).rejects.toMatchObject(unseen);
    await expect(startClaim(as(ben), claimForm(listingId))).rejects.toMatchObject(unseen);
    await approveClaim(as(admin), sent.id, 'email-domain');
    expect((await getClaim(as(ama), sent.id)).status).toBe('approved');
  });

  test('somebody else neither sees nor touches a claim', async () => {
    const { id } = await startClaim(as(ama), claimForm(listingId));
    const tries = [
      () => getClaim(as(ben), id),
      () => submitClaim(as(ben), id),
      () => withdrawClaim(as(ben), id),
      () => requestCall(as(ben), id),
      () => proveByCode(as(ben), id, '000000'),
      () => addClaimDocuments(as(ben), id, []),
      () => redeemVoucher(as(ben), id, 'ABCDEFGHJKLM'),
    ];
    for (const attempt of tries) {
      await expect(attempt()).rejects.toMatchObject({ code: 'claim/not-found' });
    }
  });
});

describe('A code by mail', () => {
  test('proves, and is stored nowhere in clear', async () => {
    const { id } = await startClaim(as(ama), claimForm(listingId));
    await sendClaimCode(as(ama), id, 'Reception@sample-salon.example');
    const code = await lastCode(data.db);
    const rows = await data.db.execute(sql`select to_jsonb(e)::text as all from claim_evidence e`);
    expect(JSON.stringify(rows.rows)).not.toContain(code);
    const proved = await proveByCode(as(ama, 0.49), id, code);
    expect(proved.evidence).toMatchObject([{ method: 'email-domain', isProved: true }]);
  });

  test('goes to no mailbox elsewhere', async () => {
    const { id } = await startClaim(as(ama), claimForm(listingId));
    await expect(sendClaimCode(as(ama), id, 'ama@mail.example')).rejects.toMatchObject({
      fields: [{ path: 'address', key: 'claims:error.addressElsewhere' }],
    });
    expect(await mailKinds()).toEqual([]);
  });

  test('can be tried five times, the right one included', async () => {
    const { id } = await startClaim(as(ama), claimForm(listingId));
    await sendClaimCode(as(ama), id, 'info@sample-salon.example');
    const code = await lastCode(data.db);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 1; guess <= 5; guess += 1) {
      await expect(proveByCode(as(ama), id, wrong)).rejects.toMatchObject({
        code: 'claim/wrong-code',
      });
    }
    await expect(proveByCode(as(ama), id, code)).rejects.toMatchObject({ code: 'claim/code-over' });
  });

  test('is good for half an hour, and the newest one alone', async () => {
    const { id } = await startClaim(as(ama), claimForm(listingId));
    await sendClaimCode(as(ama), id, 'info@sample-salon.example');
    const first = await lastCode(data.db);
    await expect(proveByCode(as(ama, 0.51), id, first)).rejects.toMatchObject({
      code: 'claim/code-over',
    });
    await sendClaimCode(as(ama, 1), id, 'info@sample-salon.example');
    const second = await lastCode(data.db);
    expect((await proveByCode(as(ama, 1), id, second)).evidence[0]?.isProved).toBe(true);
  });

  test('is sent three times a day', async () => {
    const { id } = await startClaim(as(ama), claimForm(listingId));
    const send = (hours: number) => sendClaimCode(as(ama, hours), id, 'info@sample-salon.example');
    for (const hours of [0, 1, 2]) await send(hours);
    await expect(send(3)).rejects.toMatchObject({ code: 'claim/too-many-codes' });
    expect((await send(25)).evidence[0]?.triesLeft).toBe(5);
  });
});

describe('A call', () => {
  test('proves when the listed phone says the code that only the claimant sees', async () => {
    const { id } = await startClaim(as(ama), claimForm(listingId, 'phone'));
    const { evidence } = await requestCall(as(ama), id);
    const code = evidence[0]?.callCode ?? '';
    expect(code).toMatch(/^\d{6}$/);
    expect((await requestCall(as(ama), id)).evidence[0]?.callCode).toBe(code);
    await submitClaim(as(ama), id);
    expect(JSON.stringify(await getClaimReview(as(admin), id))).not.toContain(code);
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(noteCall(as(admin), id, wrong)).rejects.toMatchObject({
      code: 'claim/wrong-code',
    });
    expect((await noteCall(as(admin), id, code)).provable).toEqual(['phone']);
  });
});

describe('Papers and vouchers', () => {
  test('only the claimant’s own papers count', async () => {
    const { id } = await startClaim(as(ama), claimForm(listingId, 'document'));
    await expect(addClaimDocuments(as(ama), id, [await addPaper(ben.id)])).rejects.toMatchObject({
      code: 'media/unknown',
    });
    const proved = await addClaimDocuments(as(ama), id, [await addPaper(ama.id)]);
    expect(proved.documents.map(({ name }) => name)).toEqual(['sample.pdf']);
  });

  test('a voucher is good once, for its page, and not for whoever made it', async () => {
    const { voucher } = await issueVoucher(as(admin), { listingId, note: 'Sample: met her there' });
    const own = await startClaim(as(admin), claimForm(listingId, 'voucher'));
    await expect(redeemVoucher(as(admin), own.id, voucher)).rejects.toMatchObject({
      code: 'claim/wrong-voucher',
    });
    const { id } = await startClaim(as(ama), claimForm(listingId, 'voucher'));
    expect((await redeemVoucher(as(ama), id, voucher)).evidence[0]?.isProved).toBe(true);
    const again = await startClaim(as(ben), claimForm(listingId, 'voucher'));
    await expect(redeemVoucher(as(ben), again.id, voucher)).rejects.toMatchObject({
      code: 'claim/wrong-voucher',
    });
    const stored = await data.db.execute(sql`select to_jsonb(v)::text as all from claim_voucher v`);
    expect(JSON.stringify(stored.rows)).not.toContain(voucher);
  });

  test('nobody but admins makes one', async () => {
    await expect(issueVoucher(as(ama), { listingId, note: 'Sample' })).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});

describe('Sending', () => {
  test('takes a proof', async () => {
    for (const method of ['email-domain', 'phone', 'document', 'voucher'] as const) {
      const { id } = await startClaim(as(ama), claimForm(listingId, method));
      await expect(submitClaim(as(ama), id)).rejects.toMatchObject({ code: 'claim/not-proved' });
    }
  });

  test('starts the clock of 48 hours and tells the listed contact', async () => {
    const sent = await addSubmittedClaim(data.db, ama, listingId);
    expect(sent).toMatchObject({
      status: 'submitted',
      dueAt: '2026-11-23T22:30:00.000Z',
      contestUntil: '2026-11-28T22:30:00.000Z',
      isOverdue: false,
    });
    expect(await mailKinds()).toEqual(['claims/code', 'claims/contestContact', 'claims/submitted']);
    const { mails } = await listMails(data.db, { kind: 'claims/contestContact' });
    expect(mails[0]?.to.address).toBe('info@sample-salon.example');
    expect(JSON.stringify(mails)).not.toContain('Ama Sample');
    expect((await getClaim(as(ama, 49), sent.id)).isOverdue).toBe(true);
    expect((await listOwnClaims(as(ama), undefined)).items).toHaveLength(1);
  });

  test('can be taken back, which takes the papers along', async () => {
    const { id } = await startClaim(as(ama), claimForm(listingId, 'document'));
    const paper = await addPaper(ama.id);
    await addClaimDocuments(as(ama), id, [paper]);
    expect((await withdrawClaim(as(ama), id)).status).toBe('withdrawn');
    const [row] = await data.db.select().from(media).where(eq(media.id, paper));
    expect(row?.status).toBe('removed');
  });
});

describe('Privacy', () => {
  test('of somebody who has left nothing remains in their claims', async () => {
    const { id } = await addSubmittedClaim(data.db, ama, listingId);
    await anonymiseClaims(as(admin), ama.id);
    const [row] = await data.db.select().from(claim).where(eq(claim.id, id));
    expect(row).toMatchObject({
      claimantId: null,
      fullName: '-',
      email: '-',
      phone: '-',
      status: 'withdrawn',
    });
    const evidence = await data.db.select().from(claimEvidence);
    expect(JSON.stringify(evidence)).not.toContain('@');
  });

  test('claims that were never sent are forgotten after a month', async () => {
    await startClaim(as(ama), claimForm(listingId));
    await sweepClaims(as(admin, 24));
    expect(await data.db.$count(claim)).toBe(1);
    await data.db.execute(sql`update claim set updated_at = '2026-01-01'`);
    await sweepClaims(as(admin, 24));
    expect(await data.db.$count(claim)).toBe(0);
  });

  test('claims that came to nothing name nobody after a year, others keep their names', async () => {
    const { id } = await addSubmittedClaim(data.db, ama, listingId);
    const names = async () => (await data.db.select().from(claim)).map(({ email }) => email);
    const [email] = await names();
    await data.db.execute(sql`update claim set updated_at = '2025-01-01'`);
    await sweepClaims(as(admin));
    expect(await names()).toEqual([email]);
    await data.db.update(claim).set({ status: 'rejected' }).where(eq(claim.id, id));
    await data.db.execute(sql`update claim set updated_at = '2025-12-01'`);
    await sweepClaims(as(admin));
    expect(await names()).toEqual([email]);
    await data.db.execute(sql`update claim set updated_at = '2025-11-01'`);
    await sweepClaims(as(admin));
    expect(await names()).toEqual(['-']);
  });
});
