import * as z from 'zod/mini';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { resourceCategories } from '#features/youth-resources/resource.policy.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { person } from '#platform/test/actors.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { programmeDate, youthProgramme } from './programme.table.server.ts';

const reader = person({ roles: ['youth'], ageBand: '18-24' });
const hiddenAt = new Date('2026-01-01T12:00:00Z');
const far = 50;

const rest = resourceCategories.filter((topic) => topic !== 'community');

interface Row extends Partial<typeof youthProgramme.$inferInsert> {
  title: string;
  /** From now to its only date. */
  inDays?: number;
  isCancelled?: boolean;
}

async function add(db: Db): Promise<void> {
  await addTestAccount(db, ['youth'], { id: reader.id, firstName: 'Reader', ageBand: '18-24' });
  const listingId = await addTestListing(db, testNow);
  const one = async ({ inDays = far, isCancelled = false, ...values }: Row) => {
    const [row] = await db
      .insert(youthProgramme)
      .values({
        listingId,
        summary: 'Invented words.',
        about: 'Invented words.',
        topic: 'community',
        bands: ['18-24'],
        isOnline: false,
        place: 'Hall',
        town: 'York',
        address: '',
        cost: '',
        accessibility: '',
        pattern: { zone: 'Europe/London', repetitions: [], without: [] },
        places: 5,
        languages: [],
        status: 'published',
        ...values,
      })
      .returning({ id: youthProgramme.id });
    const startsAt = later(testNow, inDays * dayMs);
    await db.insert(programmeDate).values({
      programmeId: row?.id ?? '',
      start: 'invented',
      startsAt,
      endsAt: later(startsAt, hourMs),
      cancelledAt: isCancelled ? testNow : null,
    });
  };
  for (const topic of rest) await one({ title: `A ${topic}`, topic });
  await one({ title: 'A community' });
  await one({ title: 'An online', isOnline: true, topic: 'career', town: '' });
  await one({ title: 'A Leeds', town: 'Leeds', topic: 'career' });
  await one({ title: 'A week', inDays: 3, topic: 'career' });
  await one({ title: 'A month', inDays: 20, topic: 'career' });
  const unseen = { inDays: 3, town: 'Leeds' };
  await one({ title: 'Waiting', status: 'pending', ...unseen });
  await one({ title: 'Refused', status: 'refused', ...unseen });
  await one({ title: 'Hidden', hiddenAt, ...unseen });
  await one({ title: 'Ended', endedAt: hiddenAt, ...unseen });
  await one({ title: 'Younger', bands: ['13-15', '16-17'], ...unseen });
  await one({ title: 'Called off', isCancelled: true, ...unseen });
  await one({ title: 'Past', ...unseen, inDays: -3 });
}

const others = ['A month', 'A week', 'A Leeds', 'An online'].join(', ');
const atPlaces = rest
  .toReversed()
  .map((topic) => `A ${topic}`)
  .join(', ');

const cases: readonly GoldenCase[] = [
  ...resourceCategories.map((topic): GoldenCase => [
    { topic },
    topic === 'career' ? `${others}, A career` : `A ${topic}`,
  ]),
  [{ where: 'online' }, 'An online'],
  [{ where: 'in-person' }, `A month, A week, A Leeds, A community, ${atPlaces}`],
  [{ when: 'week' }, 'A week'],
  [{ when: 'month' }, 'A month, A week'],
  [{ town: 'leed' }, 'A Leeds'],
];

const Titles = z.object({ items: z.array(z.object({ title: z.string() })) });
const namesOf = (answer: unknown) => z.parse(Titles, answer).items.map(({ title }) => title);

export const golden: GoldenRows = {
  add,
  lists: [{ endpoints: ['listProgrammes'], actor: reader, namesOf, cases }],
};
