import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestLead, addTestMinor } from '#features/enrolment/enrolment.scene.server.ts';
import { guardianConsent, knownAdult } from '#features/enrolment/enrolment.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { decideCase, undoCase } from '#features/staff/decision.service.server.ts';
import { forgetSubmissions } from '#features/submissions/own-submissions.service.server.ts';
import { addTestCheck } from '#features/vetting/vetting.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { youthOfferSubmission } from './youth-offer-submission.server.ts';
import { youthOfferCase } from './youth-offer.case.server.ts';
import { addYouthOffer as addContract } from './youth-offer.contract.ts';
import { youthOffersPerDay } from './youth-offer.policy.ts';
import { listYouthOffers } from './youth-offer.service.server.ts';
import { youthOfferSubject } from './youth-offer.subject.server.ts';
import {
  addYouthOffer,
  listOwnYouthOffers,
  withdrawYouthOffer,
} from './own-youth-offer.service.server.ts';

const data = useTestDb();
const kinds = new CaseKinds([youthOfferCase]);
let ama: Person;
let kojo: Person;
let moderator: Person;

beforeEach(async () => {
  ama = await addTestAccount(data.db, ['youth'], { firstName: 'Ama', ageBand: '18-24' });
  kojo = await addTestAccount(data.db, ['youth'], { firstName: 'Kojo', ageBand: '18-24' });
  moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Mod' });
});

const as = (actor: Actor) => testContext({ db: data.db, actor });
const words = { text: 'Guitar for beginners, an hour a week.', topic: 'music' as const };
const add = async (title = 'Kènte') => (await addYouthOffer(as(ama), { ...words, title })).id;
const shown = async (query = {}) =>
  (await listYouthOffers(as(kojo), query)).items.map(({ title }) => title);

async function decide(id: string, outcome: string, note?: string) {
  const [row] = await data.db.select().from(staffCase).where(eq(staffCase.subjectId, id));
  const { id: caseId = '', version = 0 } = row ?? {};
  await decideCase(as(moderator), kinds, caseId, { version, outcome, note });
  return caseId;
}

describe('One of the youth offers', () => {
  test('waits for staff, and appears and is found when they publish it', async () => {
    const id = await add();
    expect(await shown()).toEqual([]);
    await decide(id, 'publish');
    expect(await shown()).toEqual(['Kènte']);
    expect(await shown({ topic: 'other' })).toEqual([]);
    expect(await data.db.select().from(notification)).toMatchObject([
      { accountId: ama.id, kind: 'youth-offers/published' },
    ]);
  });

  test('that is refused tells its author why, and a decision undone hides it again', async () => {
    await decide(await add(), 'refuse', 'It names nobody.');
    const { items } = await listOwnYouthOffers(as(ama));
    expect(items).toMatchObject([{ status: 'refused', reason: 'It names nobody.' }]);
    await undoCase(as(moderator), kinds, await decide(await add('Indigo'), 'publish'));
    expect(await shown()).toEqual([]);
  });

  test('that staff hide after a report is gone, and back when the decision falls', async () => {
    const id = await add();
    await decide(id, 'publish');
    await youthOfferSubject.hide?.(as(moderator), data.db, id);
    expect(await shown()).toEqual([]);
    await youthOfferSubject.restore?.(as(moderator), data.db, id);
    expect(await shown()).toEqual(['Kènte']);
  });

  test('is taken back by its author, and leaves with the account', async () => {
    const [first, second] = [await add('One'), await add('Two')];
    await decide(second, 'publish');
    await expect(withdrawYouthOffer(as(moderator), first)).rejects.toMatchObject({
      kind: 'not-found',
    });
    await withdrawYouthOffer(as(ama), first);
    expect((await listOwnYouthOffers(as(ama))).items).toMatchObject([{ id: second }]);
    await forgetSubmissions(as(ama), youthOfferSubmission, ama.id);
    expect(await shown()).toEqual([]);
  });
});

describe('Of somebody under 18', () => {
  let yaa: Person;
  let id: string;

  beforeEach(async () => {
    await addTestLead(data.db, testNow);
    ({ young: yaa } = await addTestMinor(data.db, testNow, { ageBand: '16-17' }));
    ({ id } = await addYouthOffer(as(yaa), { ...words, title: 'Kora' }));
  });

  const allow = (acts: 'apply'[]) => data.db.update(guardianConsent).set({ acts });
  const find = async (actor: Actor) => (await youthOfferSubject.find(as(actor), [id])).length;

  test('one can only be refused once the guardian has taken the consent back', async () => {
    await allow([]);
    const told = await youthOfferCase.show(as(moderator), [id]);
    expect(told.get(id)?.facts.map(({ key }) => key)).toContain('standing');
    await expect(decide(id, 'publish')).rejects.toMatchObject({ code: 'youth-offer/not-there' });
    await decide(id, 'refuse', 'Consent is missing.');
    expect(await shown()).toEqual([]);
  });

  test('one that is published is known to its author and staff alone, until the consent is back', async () => {
    await decide(id, 'publish');
    expect(await shown()).toEqual(['Kora']);
    await allow([]);
    expect(await shown()).toEqual([]);
    expect([await find(kojo), await find(yaa), await find(moderator)]).toEqual([0, 1, 1]);
    await allow(['apply']);
    expect(await shown()).toEqual(['Kora']);
    expect(await find(kojo)).toBe(1);
  });

  test('the same holds while nobody vouches', async () => {
    await decide(id, 'publish');
    await data.db.update(knownAdult).set({ endedAt: testNow });
    expect(await shown()).toEqual([]);
    expect(await find(kojo)).toBe(0);
  });
});

test('so many a day, from a confirmed address', async () => {
  for (let at = 0; at < youthOffersPerDay; at += 1) await add(`Number ${at}`);
  await expect(add('One more')).rejects.toMatchObject({ code: 'youth-offer/too-many' });
  const unproved = as({ ...ama, isVerified: false });
  await expect(addYouthOffer(unproved, { ...words, title: 'Mine' })).rejects.toMatchObject({
    code: 'youth-offer/not-verified',
  });
});

describe('The market', () => {
  test('is closed to visitors, to people outside the youth area, and under 16', async () => {
    const child = await addTestAccount(data.db, ['youth'], { firstName: 'Efua', ageBand: '13-15' });
    const outside = await addTestAccount(data.db, ['customer'], { firstName: 'Esi' });
    await expect(listYouthOffers(as(anonymous), {})).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    for (const who of [child, outside])
      await expect(listYouthOffers(as(who), {})).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('stays closed at 16 while no guardian has agreed and no adult vouches', async () => {
    const young = await addTestAccount(data.db, ['youth'], { firstName: 'Yaa', ageBand: '16-17' });
    await expect(listYouthOffers(as(young), {})).rejects.toMatchObject({
      code: 'youth-offer/not-open',
    });
    await expect(addYouthOffer(as(young), { ...words, title: 'Mine' })).rejects.toMatchObject({
      code: 'youth-offer/not-open',
    });
  });

  test('opens to a volunteer with a current check alone, who offers nothing there', async () => {
    const helper = await addTestAccount(data.db, ['volunteer'], { firstName: 'Helper' });
    const id = await add();
    await decide(id, 'publish');
    const find = async () => (await youthOfferSubject.find(as(helper), [id])).length;
    await expect(listYouthOffers(as(helper), {})).rejects.toMatchObject({
      code: 'youth-offer/not-open',
    });
    expect(await find()).toBe(0);
    await addTestCheck(data.db, helper.id);
    expect((await listYouthOffers(as(helper), {})).items).toHaveLength(1);
    expect(await find()).toBe(1);
    await expect(addYouthOffer(as(helper), { ...words, title: 'Mine' })).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  test('is known to nobody outside of it', async () => {
    const id = await add();
    await decide(id, 'publish');
    const find = async (actor: Actor) => (await youthOfferSubject.find(as(actor), [id])).length;
    const outside = await addTestAccount(data.db, ['customer'], { firstName: 'Esi' });
    const found = [anonymous, outside, kojo, ama, moderator].map(find);
    expect(await Promise.all(found)).toEqual([0, 0, 1, 1, 1]);
  });

  test.each([
    'Call me on 07700 900123 about lessons',
    'See www.sample.example for my pictures',
    'Short',
  ])('takes no words that lead to a person, and no empty ones: %s', (text) => {
    const body = { ...words, title: 'Guitar', text };
    expect(addContract.body?.safeParse(body).success).toBe(false);
  });
});
