// Nobody's mailbox is filled through claims, however often they are withdrawn and begun anew (security B1).
import { expect, test } from 'vitest';
import type { Person } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { startClaim, submitClaim, withdrawClaim } from './claim.service.server.ts';
import { proveByCode, requestCall, sendClaimCode } from './evidence.service.server.ts';
import { addClaimScene, at, lastCode, claimForm } from './claim.scene.server.ts';

const data = useTestDb();
const mailbox = 'info@sample-salon.example';

const countMails = async () =>
  (await listMails(data.db, { address: mailbox, limit: 200 })).mails.length;

/** Begins a claim by telephone, sends it and withdraws it. Answers the code of the refusal. */
async function claimAndWithdraw(who: Person, listingId: string, hours = 0): Promise<string> {
  const ctx = at(data.db, who, hours);
  const { id } = await startClaim(ctx, claimForm(listingId, 'phone'));
  let refusal = '';
  try {
    await requestCall(ctx, id);
    await data.db.transaction((tx) => submitClaim({ ...ctx, db: tx }, id));
  } catch (error) {
    refusal = (error as { code: string }).code;
  }
  await withdrawClaim(ctx, id);
  return refusal;
}

/** Asks for a code, gives the claim up and begins it anew. Answers the code of the refusal. */
async function askForCode(who: Person, listingId: string, address = mailbox): Promise<string> {
  const ctx = at(data.db, who);
  const { id } = await startClaim(ctx, claimForm(listingId));
  let refusal = '';
  try {
    await data.db.transaction((tx) => sendClaimCode({ ...ctx, db: tx }, id, address));
  } catch (error) {
    refusal = (error as { code: string }).code;
  }
  await withdrawClaim(ctx, id);
  return refusal;
}

test('twenty claims of one person on one page mail the listed address three times a day', async () => {
  const { listingId, ama } = await addClaimScene(data.db);
  const refusals: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    refusals.push(await claimAndWithdraw(ama, listingId));
  }
  expect(await countMails()).toBe(3);
  expect(refusals.filter(Boolean).length).toBeGreaterThanOrEqual(17);
  await claimAndWithdraw(ama, listingId, 25);
  expect(await countMails()).toBe(4);
});

test('claims of several people on one page mail the listed address five times a day', async () => {
  const { listingId, ama, ben, admin } = await addClaimScene(data.db);
  for (const who of [ama, ben, admin]) {
    for (let round = 0; round < 4; round += 1) await claimAndWithdraw(who, listingId);
  }
  expect(await countMails()).toBe(5);
});

test('a new claim gives no new codes', async () => {
  const { listingId, ama, ben } = await addClaimScene(data.db);
  const refusals: string[] = [];
  for (let round = 0; round < 10; round += 1) refusals.push(await askForCode(ama, listingId));
  expect(await countMails()).toBe(3);
  expect(refusals.slice(0, 4)).toEqual(['', '', '', 'claim/too-many-codes']);
  for (let round = 0; round < 10; round += 1) await askForCode(ben, listingId);
  expect(await countMails()).toBe(5);
});

test('the right code lifts the bound for whoever proved that the mailbox is theirs', async () => {
  const { listingId, ama } = await addClaimScene(data.db);
  const ctx = at(data.db, ama);
  const { id } = await startClaim(ctx, claimForm(listingId));
  for (let round = 0; round < 3; round += 1) await sendClaimCode(ctx, id, mailbox);
  await proveByCode(ctx, id, await lastCode(data.db));
  expect((await submitClaim(ctx, id)).status).toBe('approved');
  expect(await countMails()).toBe(4);
});
