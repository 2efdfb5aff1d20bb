import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { council, councilMember } from '#features/councils/council.table.server.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { saveFeedback } from '../bidding/bidder.service.server.ts';
import { tenderBidder } from '../bidding/bidder.table.server.ts';
import { addTestTender } from '../tender.scene.server.ts';
import { awardTender } from './award-tender.service.server.ts';
import { tenderAward } from './award.table.server.ts';

const shared = useCommittingTestDb();
const as = (actor: Person) => testContext({ db: shared.db, actor });

async function scene() {
  const officers = await Promise.all(
    ['Ada', 'Ben'].map((firstName) => addTestAccount(shared.db, ['council'], { firstName })),
  );
  const [made] = await shared.db
    .insert(council)
    .values({ name: 'Borough of Test', districts: [] })
    .returning({ id: council.id });
  const councilId = made?.id ?? '';
  for (const { id } of officers)
    await shared.db.insert(councilMember).values({ councilId, accountId: id });
  const lot = { description: '', amountMinor: null };
  const { id, version } = await addTestTender(shared.db, {
    councilId,
    closesAt: earlier(testNow, dayMs),
    lots: [
      { ...lot, title: 'North' },
      { ...lot, title: 'South' },
    ],
  });
  const lines = await shared.db
    .insert(tenderBidder)
    .values(['Salon', 'Kitchen'].map((name) => ({ tenderId: id, name, intent: 'bids' as const })))
    .returning({ id: tenderBidder.id });
  return { officers, id, version, lineIds: lines.map((line) => line.id) };
}

const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
  );

test('a lot has one winner, and a tender one award, of two who write at once', async () => {
  const { officers, id, version, lineIds } = await scene();
  const marked = await Promise.allSettled(
    officers.map((actor, at) =>
      saveFeedback(as(actor), lineIds[at] ?? '', {
        outcome: 'won',
        lots: at === 0 ? [0, 1] : [1],
        scores: [],
        reason: 'Good.',
      }),
    ),
  );
  expect(codesOf(marked)).toEqual(['tenders/other-winner']);
  await shared.db.update(tenderBidder).set({ reason: 'Good.' });
  const won = await shared.db.select().from(tenderAward);
  // Who lost the race has no result yet.
  const loser = lineIds.find((line) => won.every(({ bidderId }) => bidderId !== line)) ?? '';
  await saveFeedback(as(officers[0] as Person), loser, {
    outcome: 'lost',
    lots: [],
    scores: [],
    reason: 'Late.',
  });
  const awarded = await Promise.allSettled(
    officers.map((actor, at) =>
      awardTender(as(actor), id, {
        version,
        on: '2026-11-20',
        awards: won.map(({ bidderId, lot }) => ({
          bidderId: bidderId ?? '',
          lot,
          amountMinor: at + 1,
          district: '',
          size: null,
        })),
      }),
    ),
  );
  expect(codesOf(awarded)).toEqual(['tenders/changed']);
  const amounts = (await shared.db.select().from(tenderAward)).map(
    ({ amountMinor }) => amountMinor,
  );
  expect(new Set(amounts).size).toBe(1);
  const actions = (await shared.db.select().from(auditEntry)).map(({ action }) => action);
  expect(actions.filter((action) => action === 'tender.awarded')).toHaveLength(1);
});
