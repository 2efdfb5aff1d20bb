import fc from '#platform/test/fast-check.ts';
import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestEvent } from '#features/events/event.scene.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { isEveryCase } from '#platform/test/every-case.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { hourMs, minuteMs, secondMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { coming, readSeatsOf } from '../attendance.scene.server.ts';
import { settleWaitlists } from '../rsvp-jobs.service.server.ts';
import { cancelRsvp, declineOffer, setRsvp, takeOffer } from '../rsvp.service.server.ts';
import { ModelList } from './model-list.scene.server.ts';
import type { ModelStep } from './model-list.scene.server.ts';

/* Whatever people do in whatever order: what the rules say of it in memory is what the database holds. */

const crowdSize = 6;
const runs = isEveryCase ? 60 : 15;
const people: Person[] = [];
const test_ = useTestDb(async (db) => {
  for (let at = 0; at < crowdSize; at += 1)
    people.push(
      await addTestAccount(db, ['customer'], {
        firstName: 'Sample',
        email: `crowd-${at}@sample.example`,
      }),
    );
});

const who = fc.nat(crowdSize - 1);
const does = <Name extends string>(name: Name) => fc.constant(name);
const step: fc.Arbitrary<ModelStep> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ does: does('come'), who, party: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ does: does('leave'), who }) },
  { weight: 2, arbitrary: fc.record({ does: does('take'), who }) },
  { weight: 1, arbitrary: fc.record({ does: does('pass'), who }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: does('wait'), minutes: fc.integer({ min: 1, max: 70 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: does('clock') }) },
);

const plan = fc.record({
  capacity: fc.integer({ min: 1, max: 3 }),
  /** Hours until the start: some run into the cutoff, some beyond the start. */
  hours: fc.integer({ min: 2, max: 6 }),
  steps: fc.array(step, { minLength: 10, maxLength: 40 }),
});

async function doOne(one: ModelStep, dateId: string, now: Date): Promise<void> {
  if (one.does === 'wait') return;
  if (one.does === 'clock') return settleWaitlists(testContext({ db: test_.db, now }));
  const ctx = testContext({ db: test_.db, actor: people[one.who], now });
  const party = one.does === 'come' ? one.party : 1;
  const doing = {
    come: () => setRsvp(ctx, dateId, coming({ partySize: party })),
    leave: () => cancelRsvp(ctx, dateId),
    take: () => takeOffer(ctx, dateId),
    pass: () => declineOffer(ctx, dateId),
  };
  // What is refused changes nothing: the model knows which those are.
  await doing[one.does]().catch((error: unknown) => {
    if (!(error as { code?: string }).code?.startsWith('attendance/')) throw error;
  });
}

interface Run {
  dateId: string;
  now: Date;
  capacity: number;
}

/** What holds at every moment, whoever is drawn. Answers how everybody stands. */
async function readChecked({ dateId, now, capacity }: Run): Promise<string[]> {
  const { rows, open, counted, seatsOf } = await readSeatsOf(test_.db, dateId);
  expect(seatsOf('going') + seatsOf('offered')).toBeLessThanOrEqual(capacity);
  expect(counted).toBe(seatsOf('going'));
  const offered = rows.filter(({ status }) => status === 'offered').map(({ id }) => id);
  expect(new Set(open.map(({ rsvpId }) => rsvpId))).toEqual(new Set(offered));
  await settleWaitlists(testContext({ db: test_.db, now }));
  return people.map(
    ({ id }) => rows.find(({ accountId }) => accountId === id)?.status ?? 'nothing',
  );
}

async function begin(
  { capacity, hours }: { capacity: number; hours: number },
  waitlistOrder: 'first' | 'lottery',
) {
  const made = await addTestEvent(
    test_.db,
    { capacity, waitlistOrder, offerHours: 1, cutoffHours: 2 },
    { days: [hours / 24] },
  );
  const [date] = made.dates;
  if (!date) throw new Error('There is no date.');
  return { dateId: date.id, startsAt: date.startsAt };
}

/** Nobody comes in the same moment as another: the order of the list is that of time. */
const after = (now: Date, one: ModelStep): Date =>
  later(now, secondMs + (one.does === 'wait' ? one.minutes * minuteMs : 0));

test('first come: offers expire and pass on, and no more places are given than there are', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async ({ capacity, hours, steps }) => {
      const { dateId, startsAt } = await begin({ capacity, hours }, 'first');
      const rules = { capacity, startsAt, offerMs: hourMs, cutoffMs: 2 * hourMs };
      const model = new ModelList(rules);
      let now = testNow;
      for (const one of steps) {
        now = after(now, one);
        await doOne(one, dateId, now);
        model.step(one, now);
        expect(await readChecked({ dateId, now, capacity })).toEqual(model.stands(crowdSize));
        model.step({ does: 'clock' }, now);
      }
      await test_.undo();
    }),
    { numRuns: runs, seed: 20_261_121 },
  );
}, 120_000);

test('by lot: whoever is drawn, no place that fits somebody is left while they wait', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async ({ capacity, hours, steps }) => {
      const { dateId, startsAt } = await begin({ capacity, hours }, 'lottery');
      let now = testNow;
      for (const one of steps) {
        now = after(now, one);
        await doOne(one, dateId, now);
        await readChecked({ dateId, now, capacity });
        const { rows, open, seatsOf } = await readSeatsOf(test_.db, dateId);
        for (const { expiresAt } of open)
          expect(expiresAt.getTime()).toBeGreaterThan(now.getTime());
        const free = capacity - seatsOf('going') - seatsOf('offered');
        const fits = rows.filter(
          ({ status, partySize }) => status === 'waiting' && partySize <= free,
        );
        const isLate = now >= earlier(startsAt, 2 * hourMs);
        expect(isLate ? [] : fits).toEqual([]);
      }
      await test_.undo();
    }),
    { numRuns: 25, seed: 20_261_122 },
  );
}, 120_000);
