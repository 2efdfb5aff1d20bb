import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { correction } from '#features/corrections/correction.table.server.ts';
import { listingIntroduction } from '#features/own-listings/introduction.table.server.ts';
import { partnership, recommendation } from '#features/partnerships/partnership.table.server.ts';
import { listProducts } from '#features/trade/product.service.server.ts';
import { tradeProduct } from '#features/trade/product.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTwoListings } from '../test/two-listings.ts';

const { two, data, as, merge, undo, give } = useTwoListings();
const type = { subjectType: 'listing' };

describe('Corrections', () => {
  const say = (diffHash: string, row: Partial<typeof correction.$inferInsert>) =>
    data.db.insert(correction).values({
      ...type,
      subjectId: two.lostId,
      matter: 'facts',
      changes: [],
      status: 'staff',
      dueAt: testNow,
      language: 'en',
      personPrint: 'somebody',
      diffHash,
      ...row,
    });
  const at = async () => {
    const rows = await data.db.select().from(correction);
    const where = (id: string | null) => [two.keptId, two.lostId, two.thirdId].indexOf(id ?? '');
    return Object.fromEntries(
      rows.map((row) => [
        row.diffHash + row.status,
        [where(row.subjectId), where(row.duplicateOf)],
      ]),
    );
  };

  test('that wait move, decided ones stay, and that the two are one stays where it was said', async () => {
    await say('phone', {});
    await say('same', { status: 'owner' });
    await say('same', { subjectId: two.keptId });
    await say('past', { status: 'refused', decidedAt: testNow });
    await say('twin', { matter: 'duplicate', duplicateOf: two.keptId });
    await say('of lost', { matter: 'duplicate', subjectId: two.thirdId, duplicateOf: two.lostId });
    const before = await at();
    const merged = await merge();
    expect(await at()).toEqual({
      phonestaff: [0, -1],
      sameowner: [1, -1],
      samestaff: [0, -1],
      pastrefused: [1, -1],
      twinstaff: [1, 0],
      'of loststaff': [2, 0],
    });
    await undo(merged);
    expect(await at()).toEqual(before);
  });

  test('passed on to staff by the clock since are no edit', async () => {
    await say('phone', { status: 'owner' });
    const merged = await merge();
    await data.db.update(correction).set({ status: 'staff' });
    await undo(merged);
    expect(await at()).toEqual({ phonestaff: [1, -1] });
  });
});

describe('Partnerships', () => {
  type Row = Partial<typeof partnership.$inferInsert>;
  const agree = (row: Row) =>
    data.db.insert(partnership).values({
      ...type,
      proposerId: two.lostId,
      partnerId: two.thirdId,
      status: 'accepted',
      contactName: 'Sample Person',
      notes: '',
      ...row,
    });
  const states = async (one: string, other: string) => {
    const sides = [one, other];
    const rows = await data.db
      .select()
      .from(partnership)
      .where(and(inArray(partnership.proposerId, sides), inArray(partnership.partnerId, sides)));
    return rows.map(({ status }) => status).toSorted();
  };

  test('move with what they were, and one between the two ends', async () => {
    await agree({});
    await agree({ status: 'ended' });
    await agree({ partnerId: two.keptId, status: 'proposed' });
    const merged = await merge();
    expect(await states(two.keptId, two.thirdId)).toEqual(['accepted', 'ended']);
    expect(await states(two.lostId, two.thirdId)).toEqual([]);
    expect(await states(two.lostId, two.keptId)).toEqual(['ended']);
    await undo(merged);
    expect(await states(two.lostId, two.thirdId)).toEqual(['accepted', 'ended']);
    expect(await states(two.lostId, two.keptId)).toEqual(['proposed']);
  });

  test('with the same third one become one, accepted where either was', async () => {
    await agree({});
    await agree({ proposerId: two.thirdId, partnerId: two.keptId, status: 'proposed' });
    const merged = await merge();
    expect(await states(two.keptId, two.thirdId)).toEqual(['accepted', 'ended']);
    await undo(merged);
    expect(await states(two.keptId, two.thirdId)).toEqual(['proposed']);
    expect(await states(two.lostId, two.thirdId)).toEqual(['accepted']);
  });

  test('and recommendations: nobody recommends twice or themselves', async () => {
    const rows = [
      [two.thirdId, two.lostId],
      [two.thirdId, two.keptId],
      [two.lostId, two.thirdId],
      [two.lostId, two.keptId],
    ] as const;
    await data.db
      .insert(recommendation)
      .values(rows.map(([byId, ofId]) => ({ ...type, byId, ofId })));
    await merge();
    const left = await data.db
      .select({ byId: recommendation.byId, ofId: recommendation.ofId })
      .from(recommendation)
      .where(eq(recommendation.byId, two.keptId));
    expect(left).toEqual([{ byId: two.keptId, ofId: two.thirdId }]);
    expect(await data.db.$count(recommendation, eq(recommendation.ofId, two.keptId))).toBe(2);
  });
});

test('What a mission has introduced goes with the mission, and how a page came here stays with the page', async () => {
  await data.db.insert(listingIntroduction).values([
    { listingId: two.thirdId, missionId: two.lostId },
    { listingId: two.lostId, missionId: two.thirdId },
  ]);
  await merge();
  const rows = await data.db.select().from(listingIntroduction);
  expect(new Map(rows.map((row) => [row.listingId, row.missionId]))).toEqual(
    new Map([
      [two.thirdId, two.keptId],
      [two.lostId, two.thirdId],
    ]),
  );
});

test('A trade product is offered by the one page once two have become one', async () => {
  await give(two.lostId, two.owner.id);
  const [product] = await data.db
    .insert(tradeProduct)
    .values({
      ownerId: two.owner.id,
      listingId: two.lostId,
      name: 'Sample shea butter',
      category: 'food',
      searchText: 'sample shea butter',
    })
    .returning();
  const merged = await merge();
  await data.db.update(tradeProduct).set({ status: 'published' });
  const { items } = await listProducts(as(anonymous), {});
  expect(items.map(({ offeredBy }) => offeredBy?.path)).toEqual([merged.path]);
  await undo(merged);
  const rows = await data.db.select().from(tradeProduct);
  expect(rows).toMatchObject([{ id: product?.id, listingId: two.lostId, status: 'published' }]);
});
