import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { council, councilMember } from '#features/councils/council.table.server.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { addMember } from '#features/teams/member.scene.server.ts';
import { teamMember } from '#features/teams/team.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { awardTender } from '../awards/award-tender.service.server.ts';
import { tenderAward } from '../awards/award.table.server.ts';
import { forgetPerson } from '../holding/closed-account.service.server.ts';
import { changeTender, getTenderToEdit } from '../holding/own-tender.service.server.ts';
import { cancelTender, checkTender } from '../holding/tender-check.service.server.ts';
import { findSuppliers, getPassport, savePassport } from '../passport/passport.service.server.ts';
import {
  answerTenderQuestion,
  askTenderQuestion,
  listTenderQuestions,
  listWaitingTenderQuestions,
} from '../questions/question.service.server.ts';
import { tenderQuestion } from '../questions/question.table.server.ts';
import { addTestTender } from '../tender.scene.server.ts';
import { getTender } from '../tender.service.server.ts';
import * as bidders from './bidder.service.server.ts';
import { tenderBidder } from './bidder.table.server.ts';
import * as interest from './interest.service.server.ts';

const data = useTestDb();
const as = (actor: Actor, days = 0) =>
  testContext({ db: data.db, actor, now: later(testNow, days * dayMs) });

let ada: Person;
let kofi: Person;
let zoe: Person;
let tenderId: string;
let salon: string;
let kitchen: string;

const addPage = async (ownerId: string, name: string, tenderReady = true) => {
  const draft = emptyDraftOf('business');
  const id = await addTestListing(data.db, testNow, { ...draft, name, postcode: 'SE15 4ST' });
  const [row] = await data.db.select().from(listing).where(eq(listing.id, id));
  const community = {
    communityRole: '',
    tenderReady,
    openTo: '',
    lookingForSupport: '',
    sustainabilityFocus: '',
  };
  await data.db
    .update(listing)
    .set({
      ownerId,
      details: {
        ...row?.details,
        kind: 'business',
        community,
      } as typeof listing.$inferInsert.details,
    })
    .where(eq(listing.id, id));
  return id;
};

beforeEach(async () => {
  ada = await addTestAccount(data.db, ['council'], { firstName: 'Ada' });
  kofi = await addTestAccount(data.db, ['customer', 'business'], { firstName: 'Kofi' });
  zoe = await addTestAccount(data.db, ['customer', 'business'], { firstName: 'Zoe' });
  const [row] = await data.db
    .insert(council)
    .values({ name: 'Borough of Test', districts: [] })
    .returning({ id: council.id });
  const councilId = row?.id ?? '';
  await data.db.insert(councilMember).values({ councilId, accountId: ada.id });
  const closesAt = later(testNow, 10 * dayMs);
  const made = await addTestTender(data.db, {
    councilId,
    closesAt,
    questionsUntil: '2026-11-25',
    title: 'Meals',
  });
  tenderId = made.id;
  salon = await addPage(kofi.id, 'Salon');
  kitchen = await addPage(zoe.id, 'Kitchen');
});

const newsOf = async ({ id }: Person) =>
  (await data.db.select().from(notification).where(eq(notification.accountId, id)))
    .map(({ kind }) => kind)
    .toSorted();
const register = (person: Person, listingId: string, sharesPassport = false) =>
  interest.registerInterest(as(person), tenderId, { listingId, intent: 'bids', sharesPassport });
const lines = async () => (await bidders.listBidders(as(ada), tenderId, {})).items;
const lineOf = async (name: string) => (await lines()).find((line) => line.name === name)?.id ?? '';
const version = async () => (await getTenderToEdit(as(ada), tenderId)).version;
const award = async (days = 11) => {
  const { winners } = await bidders.listBidders(as(ada), tenderId, {});
  return awardTender(as(ada, days), tenderId, {
    version: await version(),
    on: '2026-12-02',
    awards: winners.map(({ bidderId, lot }, place) => ({
      bidderId,
      lot,
      amountMinor: 100 * (place + 1),
      district: '',
      size: null,
    })),
  });
};
const say = async (name: string, outcome: 'won' | 'lost' | 'no-bid', reason = '') =>
  bidders.saveFeedback(as(ada), await lineOf(name), {
    outcome,
    lots: [],
    scores: [{ criterion: 'Price', score: 30, most: 40 }],
    reason,
  });

describe('A question', () => {
  test('reaches the council without a name, and its answer everybody', async () => {
    await register(zoe, kitchen);
    await askTenderQuestion(as(kofi), tenderId, 'Are there ovens?');
    expect((await listTenderQuestions(as(anonymous), tenderId, {})).items).toEqual([]);
    const waiting = await listWaitingTenderQuestions(as(ada), tenderId, {});
    expect(JSON.stringify(waiting)).not.toContain(kofi.id);
    expect(Object.keys(waiting.items[0] ?? {}).toSorted()).toEqual(['askedAt', 'id', 'question']);
    expect(await newsOf(ada)).toEqual(['tenders/asked']);
    await answerTenderQuestion(as(ada), waiting.items[0]?.id ?? '', 'Yes, in every school.');
    const { items } = await listTenderQuestions(as(anonymous), tenderId, {});
    expect(items).toMatchObject([
      { question: 'Are there ovens?', answer: 'Yes, in every school.' },
    ]);
    expect(JSON.stringify(items)).not.toContain(kofi.id);
    expect([await newsOf(kofi), await newsOf(zoe)]).toEqual([
      ['tenders/answered'],
      ['tenders/answered'],
    ]);
  });

  test('is taken until the end of its day, from others than the council', async () => {
    const closed = { code: 'tenders/no-questions' };
    await expect(askTenderQuestion(as(ada), tenderId, 'Why?')).rejects.toMatchObject(closed);
    await askTenderQuestion(as(kofi, 3), tenderId, 'Why?');
    await expect(askTenderQuestion(as(kofi, 5), tenderId, 'Why?')).rejects.toMatchObject(closed);
    expect((await listTenderQuestions(as(anonymous, 5), tenderId, {})).until).toBeNull();
  });

  test('is answered by its council alone, and asked by grown people', async () => {
    await askTenderQuestion(as(kofi), tenderId, 'Why?');
    const [row] = await data.db.select().from(tenderQuestion);
    await expect(answerTenderQuestion(as(zoe), row?.id ?? '', 'So.')).rejects.toMatchObject({
      kind: 'forbidden',
    });
    const elsewhere = await addTestAccount(data.db, ['council'], { firstName: 'Elsa' });
    await expect(answerTenderQuestion(as(elsewhere), row?.id ?? '', 'So.')).rejects.toMatchObject({
      code: 'tenders/not-found',
    });
    const young: Person = { ...kofi, ageBand: '16-17' };
    const unknown: Person = { ...kofi, ageBand: 'unknown' };
    for (const person of [young, unknown])
      await expect(askTenderQuestion(as(person), tenderId, 'Why?')).rejects.toMatchObject({
        kind: 'forbidden',
      });
  });

  test('of one person is one of ten about a tender', async () => {
    for (let at = 0; at < 10; at += 1) await askTenderQuestion(as(kofi), tenderId, `Why ${at}?`);
    await expect(askTenderQuestion(as(kofi), tenderId, 'Why?')).rejects.toMatchObject({
      code: 'tenders/many-questions',
    });
    await askTenderQuestion(as(zoe), tenderId, 'Why?');
  });
});

describe('The register', () => {
  test('takes pages that one runs, once each, and lets them go until bids close', async () => {
    await register(kofi, salon);
    await register(kofi, salon);
    expect(await lines()).toMatchObject([{ name: 'Salon', isRegistered: true, intent: 'bids' }]);
    await expect(register(kofi, kitchen)).rejects.toMatchObject({
      fields: [{ path: 'listingId' }],
    });
    const late = { code: 'tenders/not-open' };
    const again = { listingId: salon, intent: 'documents', sharesPassport: false } as const;
    await expect(interest.registerInterest(as(kofi, 10), tenderId, again)).rejects.toMatchObject(
      late,
    );
    const { registered } = await interest.getOwnPart(as(kofi), tenderId);
    const id = registered[0]?.id ?? '';
    await expect(interest.withdrawInterest(as(zoe), id)).rejects.toMatchObject({
      code: 'tenders/not-found',
    });
    await expect(interest.withdrawInterest(as(kofi, 10), id)).rejects.toMatchObject(late);
    await interest.withdrawInterest(as(kofi), id);
    expect(await lines()).toEqual([]);
  });

  test('is read by the council alone', async () => {
    await register(kofi, salon);
    await expect(bidders.listBidders(as(zoe), tenderId, {})).rejects.toMatchObject({
      kind: 'forbidden',
    });
    expect((await interest.getOwnPart(as(zoe), tenderId)).registered).toEqual([]);
  });

  test('keeps a name that was typed in, which can go again; one that registered stays', async () => {
    await register(kofi, salon);
    await bidders.addBidder(as(ada), tenderId, 'Bakery');
    await expect(bidders.removeBidder(as(ada), await lineOf('Salon'))).rejects.toMatchObject({
      code: 'tenders/not-found',
    });
    await bidders.removeBidder(as(ada), await lineOf('Bakery'));
    expect(await lines()).toHaveLength(1);
  });
});

describe('Who registered', () => {
  test('hears of a change once a second person has let it through, and of nothing before', async () => {
    const admin = await addTestAccount(data.db, ['admin'], { firstName: 'Esi' });
    await register(kofi, salon);
    const { tender } = await getTenderToEdit(as(ada), tenderId);
    const changed = {
      ...tender,
      title: 'Meals and fruit',
      isBelowThreshold: true,
      contactEmail: 'bids@test.example',
    };
    await changeTender(as(ada), tenderId, { version: await version(), tender: changed });
    expect(await newsOf(kofi)).toEqual([]);
    await checkTender(as(admin), tenderId, {
      version: await version(),
      outcome: 'publish',
      note: '',
    });
    expect(await newsOf(kofi)).toEqual(['tenders/changed']);
    expect(await newsOf(zoe)).toEqual([]);
  });

  test('hears that it is called off', async () => {
    await register(kofi, salon);
    await cancelTender(as(ada), tenderId, await version());
    expect(await newsOf(kofi)).toEqual(['tenders/called-off']);
  });
});

describe('A line of the register', () => {
  test('is its page’s: whoever joins and leaves the team takes nothing of it along', async () => {
    await register(kofi, salon);
    await addMember(data.db, salon, zoe, 'manager');
    await register(zoe, salon, true);
    expect((await interest.getOwnPart(as(kofi), tenderId)).registered).toMatchObject([
      { name: 'Salon', sharesPassport: true },
    ]);
    await data.db.delete(teamMember).where(eq(teamMember.accountId, zoe.id));
    expect((await interest.getOwnPart(as(zoe), tenderId)).registered).toEqual([]);
    await say('Salon', 'won', 'The best price.');
    await award();
    expect(await newsOf(zoe)).toEqual([]);
    expect(await newsOf(kofi)).toEqual(['tenders/awarded']);
    expect((await interest.getOwnPart(as(kofi, 12), tenderId)).registered).toMatchObject([
      { feedback: { reason: 'The best price.' } },
    ]);
  });
});

describe('An award', () => {
  test('waits until everybody who bid has a reason, and names those who have none', async () => {
    await register(kofi, salon);
    await register(zoe, kitchen);
    await bidders.addBidder(as(ada), tenderId, 'Bakery');
    await say('Salon', 'won', 'The best price.');
    await expect(award()).rejects.toMatchObject({ code: 'tenders/no-reason' });
    expect((await bidders.listBidders(as(ada), tenderId, {})).without).toEqual([
      'Kitchen',
      'Bakery',
    ]);
    await say('Kitchen', 'lost', 'Two answers were missing.');
    await say('Bakery', 'no-bid');
    expect((await interest.getOwnPart(as(zoe), tenderId)).registered[0]?.feedback).toBeNull();
    await expect(award(9)).rejects.toMatchObject({ code: 'tenders/not-closed' });
    await award();
    const part = await interest.getOwnPart(as(zoe, 11), tenderId);
    expect(part.registered[0]?.feedback).toEqual({
      outcome: 'lost',
      lots: [],
      scores: [{ criterion: 'Price', score: 30, most: 40 }],
      reason: 'Two answers were missing.',
    });
    expect([await newsOf(kofi), await newsOf(zoe)]).toEqual([
      ['tenders/awarded'],
      ['tenders/awarded'],
    ]);
    expect((await getTender(as(ada, 11), tenderId)).full?.award).toEqual({
      on: '2026-12-02',
      winners: [{ lot: null, to: 'Salon', amountMinor: 100 }],
    });
    // Of its page, since the council named none.
    expect(await data.db.select().from(tenderAward)).toMatchObject([
      { name: 'Salon', district: 'SE15', size: null },
    ]);
    await expect(say('Kitchen', 'won', 'After all.')).rejects.toMatchObject({
      code: 'tenders/over',
    });
  });

  test('has one winner: another one has to wait until that one is none', async () => {
    await register(kofi, salon);
    await register(zoe, kitchen);
    await expect(award()).rejects.toMatchObject({ code: 'tenders/no-winner' });
    await say('Salon', 'won', 'Good.');
    await expect(say('Kitchen', 'won', 'Better.')).rejects.toMatchObject({
      code: 'tenders/other-winner',
      fields: [{ path: 'outcome' }],
    });
    await say('Salon', 'lost', 'Good, but late.');
    await say('Kitchen', 'won', 'Better.');
    expect((await lines()).map(({ outcome }) => outcome)).toEqual(['lost', 'won']);
  });
});

describe('A passport', () => {
  const items = [
    { item: 'public-liability', until: '2026-11-21' },
    { item: 'accounts', until: null },
    { item: 'iso-9001', until: '2026-11-20' },
  ] as const;

  test('is kept for a page that one runs, and read by a council where it is shared', async () => {
    await savePassport(as(kofi), salon, { items, isShown: false });
    expect((await getPassport(as(kofi), salon)).items).toEqual(items);
    await expect(getPassport(as(zoe), salon)).rejects.toMatchObject({
      code: 'tenders/not-found',
    });
    await register(kofi, salon);
    expect((await lines())[0]?.passport).toBeNull();
    await register(kofi, salon, true);
    expect((await lines())[0]?.passport?.items).toEqual(items.slice(0, 2));
  });

  test('is found by councils where the business shows it, while what it has holds', async () => {
    await addPage(zoe.id, 'Not ready', false);
    await savePassport(as(kofi), salon, { items, isShown: true });
    await savePassport(as(zoe), kitchen, { items, isShown: false });
    const found = async (asked: Parameters<typeof findSuppliers>[1], days = 0) =>
      (await findSuppliers(as(ada, days), asked)).items.map(({ name, passport }) => [
        name,
        passport?.items.length ?? null,
      ]);
    expect(await found({})).toEqual([
      ['Salon', 2],
      ['Kitchen', null],
    ]);
    expect(await found({ has: 'public-liability' })).toEqual([['Salon', 2]]);
    expect(await found({ has: 'public-liability' }, 1)).toEqual([]);
    expect(await found({ has: 'iso-9001' })).toEqual([]);
    expect(await found({ q: 'kitchen' })).toEqual([['Kitchen', null]]);
    expect(await found({ q: 'kitchen', district: 'se15' })).toEqual([['Kitchen', null]]);
    expect(await found({ district: 'M14' })).toEqual([]);
    await expect(findSuppliers(as(kofi), {})).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

test('a closed account leaves answered questions without who asked, and the register its names', async () => {
  await register(kofi, salon);
  await askTenderQuestion(as(kofi), tenderId, 'One?');
  await askTenderQuestion(as(kofi), tenderId, 'Two?');
  const [, two] = (await listWaitingTenderQuestions(as(ada), tenderId, {})).items;
  await answerTenderQuestion(as(ada), two?.id ?? '', 'Yes.');
  await forgetPerson(as(ada), kofi.id);
  const questions = await data.db.select().from(tenderQuestion);
  expect(questions).toMatchObject([{ question: 'One?', accountId: null }]);
  const [line] = await data.db.select().from(tenderBidder);
  expect(line).toMatchObject({ name: 'Salon', accountId: null });
});
