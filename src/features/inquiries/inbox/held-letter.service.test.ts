import { describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { inquiryCase } from '../inquiry.case.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import {
  confirmLetter,
  lookAgainAtLetters,
  resendConfirmation,
} from './held-letter.service.server.ts';
import { listMyInquiries } from './inbox.service.server.ts';
import { createInquiry } from '../inquiry.service.server.ts';
import { owned, useTestTown } from '../town.scene.server.ts';
import { getThread } from '../thread.service.server.ts';

const test_ = useTestDb();
const town = useTestTown(test_);

/** Four signs of an offer: held at once. */
const offer =
  'We help shops like yours and your customers stay: no contract, from £40. May we call this week?';
/** Two and a link: looked at again. */
const doubtful =
  'Our choir needs 12 gowns for £300 in all, as on https://choir.example/gowns. Can you sew them?';

const write = (message: string, over: object = {}, network = '10.1.2.0/24') =>
  createInquiry(town.as(anonymous, network), town.letter(owned, { message, ...over }, network));
const caseStates = async () =>
  (await test_.db.select({ status: staffCase.status }).from(staffCase)).map(({ status }) => status);

describe('A held letter', () => {
  test('is delivered when its sender confirms the address, and staff have nothing left to do', async () => {
    await write(offer);
    expect(await town.inbox()).toEqual([]);
    expect(await caseStates()).toEqual(['open']);
    const [mail] = await town.mailsOf('confirm');
    expect(mail?.to.address).toBe('canary-abena@sample.example');
    expect([mail?.subject, ...(mail?.paragraphs ?? [])].join(' ')).not.toMatch(/Abena|contract/);

    const token = await town.linkOf('confirm');
    const answer = await confirmLetter(town.as(anonymous), token);
    expect(answer.business).toBe('Sample Kitchen');
    expect(await town.inbox()).toHaveLength(1);
    expect(await town.mailsOf('received')).toHaveLength(1);
    expect(await caseStates()).toEqual(['decided']);
    await expect(confirmLetter(town.as(anonymous), token)).rejects.toMatchObject({
      code: 'link/not-valid',
    });
  });

  test('asks one address once, however many letters give it', async () => {
    await write(offer);
    await write(`${offer} We also sell bags.`);
    expect(await town.mailsOf('confirm')).toHaveLength(1);
  });

  test('that staff have called spam stays away, and its sender is not told', async () => {
    await write(offer);
    const subjectId = await town.onlyId();
    const decision = { caseId: owned, subjectId, outcome: 'spam', reason: '' };
    await inquiryCase.decide(town.as(town.person('other')), test_.db, decision);
    const answer = await confirmLetter(town.as(anonymous), await town.linkOf('confirm'));
    expect(answer.business).toBe('Sample Kitchen');
    expect(await town.inbox()).toEqual([]);
  });

  test('that staff have delivered is not delivered twice', async () => {
    await write(offer);
    const subjectId = await town.onlyId();
    const decision = { caseId: owned, subjectId, outcome: 'deliver', reason: '' };
    await inquiryCase.decide(town.as(town.person('other')), test_.db, decision);
    await confirmLetter(town.as(anonymous), await town.linkOf('confirm'));
    expect(await town.mailsOf('received')).toHaveLength(1);
  });

  test('is not opened by a wrong link', async () => {
    await write(offer);
    const token = await town.linkOf('confirm');
    for (const wrong of ['letter-x', token.slice(0, -1), token.replace('letter', 'thread')]) {
      await expect(confirmLetter(town.as(anonymous), wrong)).rejects.toMatchObject({
        code: 'link/not-valid',
      });
    }
  });
});

describe('A doubtful letter', () => {
  test('waits an hour and is delivered when nothing like it has come', async () => {
    await write(doubtful);
    expect(await town.inbox()).toEqual([]);
    expect(await caseStates()).toEqual([]);
    town.later(59);
    expect(await lookAgainAtLetters(town.as(anonymous))).toEqual({ delivered: 0, held: 0 });
    town.later(1);
    expect(await lookAgainAtLetters(town.as(anonymous))).toEqual({ delivered: 1, held: 0 });
    expect(await town.inbox()).toHaveLength(1);
    expect(await town.mailsOf('sent')).toHaveLength(1);
    expect(await lookAgainAtLetters(town.as(anonymous))).toEqual({ delivered: 0, held: 0 });
  });

  test('is held when strangers have sent the same meanwhile, and its sender may confirm', async () => {
    await write(doubtful);
    for (const place of [1, 2, 3]) {
      town.later(5);
      await write(doubtful, { email: `p${place}@sample.example` }, `10.9.${place}.0/24`);
    }
    town.later(45);
    expect(await lookAgainAtLetters(town.as(anonymous))).toEqual({ delivered: 0, held: 1 });
    expect(await town.inbox()).toEqual([]);
    const asked = (await town.mailsOf('confirm')).map(({ to }) => to.address);
    expect(asked).toContain('canary-abena@sample.example');
  });

  test('is not held because its writer sent it to three businesses', async () => {
    await write(doubtful);
    town.later(5);
    await write(doubtful);
    town.later(60);
    expect(await lookAgainAtLetters(town.as(anonymous))).toEqual({ delivered: 2, held: 0 });
  });
});

describe('A held letter of somebody signed in', () => {
  const guest = () => town.as(town.person('guest'));
  const writeAs = (over: object = {}) =>
    createInquiry(guest(), town.letter(owned, { message: offer, ...over }));
  const address = 'canary-abena@sample.example';
  const shown = async () => (await listMyInquiries(guest(), undefined)).items[0]?.toConfirm;

  test('says on the dashboard that it waits for the link, until that is pressed', async () => {
    await writeAs();
    const id = await town.onlyId();
    expect(await shown()).toBe(address);
    expect(await getThread(guest(), id)).toMatchObject({ toConfirm: address, status: 'new' });
    await confirmLetter(town.as(anonymous), await town.linkOf('confirm'));
    expect(await shown()).toBeNull();
    expect((await getThread(guest(), id)).toConfirm).toBeNull();
    const owner = town.as(town.person('owner'));
    expect((await getThread(owner, id)).toConfirm).toBeNull();
  });

  test('goes on saying so when staff have called it spam, and no more after seven days', async () => {
    await writeAs();
    const decision = { caseId: owned, subjectId: await town.onlyId(), outcome: 'spam', reason: '' };
    await inquiryCase.decide(town.as(town.person('other')), test_.db, decision);
    expect(await shown()).toBe(address);
    town.later(7 * 24 * 60);
    expect(await shown()).toBeNull();
  });

  test('says nothing where no mail was sent', async () => {
    await writeAs();
    await writeAs({ message: `${offer} We also sell bags.` });
    const { items } = await listMyInquiries(guest(), undefined);
    expect(new Set(items.map(({ toConfirm }) => toConfirm))).toEqual(new Set([address, null]));
    await expect(
      resendConfirmation(guest(), items.find(({ toConfirm }) => toConfirm === null)?.id ?? ''),
    ).rejects.toMatchObject({ code: 'inquiry/changed' });
  });

  test('has its link sent again by the sender alone, three times in all; the newest works', async () => {
    await writeAs();
    const id = await town.onlyId();
    const first = await town.linkOf('confirm');
    for (const who of ['owner', 'other'] as const) {
      await expect(resendConfirmation(town.as(town.person(who)), id)).rejects.toMatchObject({
        code: 'inquiry/not-found',
      });
    }
    expect(await resendConfirmation(guest(), id)).toEqual({ address });
    await resendConfirmation(guest(), id);
    await expect(resendConfirmation(guest(), id)).rejects.toMatchObject({
      code: 'inquiry/confirmation-limit',
    });
    expect(await town.mailsOf('confirm')).toHaveLength(3);
    await expect(confirmLetter(town.as(anonymous), first)).rejects.toMatchObject({
      code: 'link/not-valid',
    });
    await confirmLetter(town.as(anonymous), await town.linkOf('confirm'));
    expect(await town.inbox()).toHaveLength(1);
  });

  test('is delivered at once from the proved address of the account, the first of a day', async () => {
    const email = 'Guest@sample.example';
    await writeAs({ email });
    expect(await town.inbox()).toHaveLength(1);
    expect(await town.mailsOf('confirm')).toEqual([]);
    expect(await caseStates()).toEqual([]);
    await writeAs({ email, message: `${offer} We also sell bags.` });
    expect(await town.inbox()).toHaveLength(1);
    expect(await caseStates()).toEqual(['open']);
  });

  test('waits when the address of the account is not proved', async () => {
    await test_.db.update(account).set({ emailVerifiedAt: null });
    await writeAs({ email: 'guest@sample.example' });
    expect(await town.inbox()).toEqual([]);
    expect(await shown()).toBe('guest@sample.example');
  });
});
