import * as z from 'zod/mini';
import type { Db } from '#platform/db/db.server.ts';
import { personWith } from '#platform/test/actors.ts';
import type { GoldenRows } from '#platform/test/golden-rows.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { handledMiss, searchMiss } from './search-miss.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

const daysAgo = (days: number) => earlier(testNow, days * dayMs);

/** Words, and how many days ago they were searched for. */
const misses: Record<string, number[]> = {
  today: [0],
  'six days ago': [6],
  'seven days ago': [7],
  'four weeks ago': [28],
  'two months ago': [60],
  'four months ago': [120],
  handled: [3],
  'missed again': [1, 5],
};

/** Words, and how many days ago somebody dealt with them. */
const handled: Record<string, number> = { handled: 2, 'missed again': 4 };

async function add(db: Db): Promise<void> {
  await db.insert(searchMiss).values(
    Object.entries(misses).flatMap(([words, days]) =>
      days.map((ago) => ({
        words,
        day: daysAgo(ago).toISOString().slice(0, 10),
        lastAt: daysAgo(ago),
        kind: 'all',
        language: 'en' as const,
        count: 1,
      })),
    ),
  );
  await db.insert(handledMiss).values(
    Object.entries(handled).map(([words, ago]) => ({
      words,
      note: 'Added.',
      handledAt: daysAgo(ago),
    })),
  );
}

const List = z.object({ items: z.array(z.object({ words: z.string() })) });
const lately = 'today, six days ago, handled, missed again';

export const golden: GoldenRows = {
  add,
  lists: [
    {
      endpoints: ['listSearchMisses'],
      actor: personWith('admin'),
      namesOf: (answer) => z.parse(List, answer).items.map(({ words }) => words),
      cases: [
        [{ days: '7' }, lately],
        [{ days: '30' }, `${lately}, seven days ago, four weeks ago`],
        [{ days: '90' }, `${lately}, seven days ago, four weeks ago, two months ago`],
        [{ days: '7', state: 'open' }, 'today, six days ago, missed again'],
        [{ days: '7', state: 'handled' }, 'handled'],
      ],
    },
  ],
};
