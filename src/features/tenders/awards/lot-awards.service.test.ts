import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { council, councilMember } from '#features/councils/council.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import * as bidders from '../bidding/bidder.service.server.ts';
import * as interest from '../bidding/interest.service.server.ts';
import { changeTender, getTenderToEdit } from '../holding/own-tender.service.server.ts';
import { checkTender } from '../holding/tender-check.service.server.ts';
import { addTestTender } from '../tender.scene.server.ts';
import { getTender } from '../tender.service.server.ts';
import { awardTender } from './award-tender.service.server.ts';

const data = useTestDb();
const as = (actor: Actor, days = 0) =>
  testContext({ db: data.db, actor, now: later(testNow, days * dayMs) });

const lots = ['North', 'South', 'West'].map((title) => ({
  title,
  description: '',
  amountMinor: null,
}));

let ada: Person;
let kofi: Person;
let tenderId: string;

beforeEach(async () => {
  ada = await addTestAccount(data.db, ['council'], { firstName: 'Ada' });
  kofi = await addTestAccount(data.db, ['customer', 'business'], { firstName: 'Kofi' });
  const [row] = await data.db
    .insert(council)
    .values({ name: 'Borough of Test', districts: [] })
    .returning({ id: council.id });
  const councilId = row?.id ?? '';
  await data.db.insert(councilMember).values({ councilId, accountId: ada.id });
  const closesAt = later(testNow, 10 * dayMs);
  tenderId = (await addTestTender(data.db, { councilId, closesAt, lots })).id;
  const listingId = await addTestListing(data.db, testNow, { name: 'Salon' });
  await data.db.update(listing).set({ ownerId: kofi.id }).where(eq(listing.id, listingId));
  const said = { listingId, intent: 'bids', sharesPassport: false } as const;
  await interest.registerInterest(as(kofi), tenderId, said);
  await bidders.addBidder(as(ada), tenderId, 'Kitchen');
});

const lines = async () => (await bidders.listBidders(as(ada), tenderId, {})).items;
const lineOf = async (name: string) => (await lines()).find((line) => line.name === name)?.id ?? '';
const version = async () => (await getTenderToEdit(as(ada), tenderId)).version;
const say = async (
  name: string,
  outcome: 'won' | 'lost',
  reason: string,
  won: readonly number[] = [],
) => bidders.saveFeedback(as(ada), await lineOf(name), { outcome, lots: won, scores: [], reason });
const awardsOf = ({ winners }: Awaited<ReturnType<typeof bidders.listBidders>>) =>
  winners.map(({ bidderId, lot }, place) => ({
    bidderId,
    lot,
    amountMinor: 100 * (place + 1),
    district: '',
    size: null,
  }));

test('A tender has a winner for each lot; one that nobody won ends without an award', async () => {
  await bidders.addBidder(as(ada), tenderId, 'Bakery');
  await say('Salon', 'won', 'Good.', [2]);
  await say('Kitchen', 'won', 'Better.', [0]);
  await say('Bakery', 'lost', 'Too dear.');
  expect(await bidders.listBidders(as(ada), tenderId, {})).toMatchObject({
    lots: ['North', 'South', 'West'],
    winners: [
      { name: 'Kitchen', lot: 0 },
      { name: 'Salon', lot: 2 },
    ],
    items: [{ lots: [2] }, { lots: [0] }, { lots: [] }],
  });
  expect((await getTender(as(ada), tenderId)).full?.award).toBeNull();
  const awards = awardsOf(await bidders.listBidders(as(ada), tenderId, {}));
  await awardTender(as(ada, 11), tenderId, { version: await version(), on: '2026-12-02', awards });
  expect((await getTender(as(ada, 11), tenderId)).full?.award).toEqual({
    on: '2026-12-02',
    winners: [
      { lot: 0, to: 'Kitchen', amountMinor: 100 },
      { lot: 2, to: 'Salon', amountMinor: 200 },
    ],
  });
  expect((await interest.getOwnPart(as(kofi, 11), tenderId)).registered).toMatchObject([
    { feedback: { outcome: 'won', lots: ['West'] } },
  ]);
});

test('It refuses a second winner of the same lot beside the field, and keeps what was marked', async () => {
  await say('Salon', 'won', 'Good.', [0, 1]);
  await expect(say('Kitchen', 'won', 'Better.', [1, 2])).rejects.toMatchObject({
    code: 'tenders/other-winner',
    fields: [{ path: 'lots', key: 'tenders:error.lotTaken' }],
  });
  expect((await lines()).map(({ outcome, lots: won }) => [outcome, won])).toEqual([
    ['won', [0, 1]],
    ['open', []],
  ]);
  await say('Salon', 'won', 'Good.', [0]);
  await say('Kitchen', 'won', 'Better.', [1, 2]);
  expect((await lines()).map(({ lots: won }) => won)).toEqual([[0], [1, 2]]);
});

test.each([[[]], [[3]], [[0, 7]]])('It is not won by naming %j', async (named) => {
  await expect(say('Salon', 'won', 'Good.', named)).rejects.toMatchObject({
    fields: [{ path: 'lots', key: 'tenders:error.lotsWon' }],
  });
});

test('It is awarded as whoever awards it has seen its winners, or not at all', async () => {
  await say('Kitchen', 'lost', 'Late.');
  await say('Salon', 'won', 'Good.', [0]);
  const awards = awardsOf(await bidders.listBidders(as(ada), tenderId, {}));
  await say('Salon', 'won', 'Good.', [1]);
  const asked = { version: await version(), on: '2026-12-02' };
  for (const given of [awards, []])
    await expect(
      awardTender(as(ada, 11), tenderId, { ...asked, awards: given }),
    ).rejects.toMatchObject({ code: 'tenders/changed' });
});

test('It has no winner any more once its lots are other ones', async () => {
  const admin = await addTestAccount(data.db, ['admin'], { firstName: 'Esi' });
  await say('Salon', 'won', 'Good.', [2]);
  const { tender } = await getTenderToEdit(as(ada), tenderId);
  const changed = {
    ...tender,
    lots: lots.slice(0, 1),
    isBelowThreshold: true,
    contactEmail: 'bids@test.example',
  };
  await changeTender(as(ada), tenderId, { version: await version(), tender: changed });
  const check = { version: await version(), outcome: 'publish', note: '' } as const;
  await checkTender(as(admin), tenderId, check);
  expect(await bidders.listBidders(as(ada), tenderId, {})).toMatchObject({
    winners: [],
    items: [{ outcome: 'open', lots: [] }, { outcome: 'open' }],
  });
});

test('It forgets what a bidder won who leaves the register before bids close', async () => {
  await say('Salon', 'won', 'Good.', [2]);
  await interest.withdrawInterest(as(kofi), await lineOf('Salon'));
  expect((await bidders.listBidders(as(ada), tenderId, {})).winners).toEqual([]);
});
