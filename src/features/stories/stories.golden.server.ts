import * as z from 'zod/mini';
import type { Db } from '#platform/db/db.server.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { searchTextOfStory } from './story-shape.server.ts';
import { storyTopics } from './story.policy.ts';
import { story } from './story.table.server.ts';

type Row = typeof story.$inferInsert;

const at = new Date('2026-01-01T12:00:00Z');

const one = (title: string, state: Partial<Row> = {}): Row => {
  const words = { title, text: title, place: '', series: '', shownName: '' };
  return {
    ...words,
    form: 'written',
    topic: 'childhood',
    status: 'published',
    searchText: searchTextOfStory(words),
    ...state,
  };
};

const others = storyTopics.filter((topic) => topic !== 'childhood');
const titleOf = (topic: string) => `About ${topic}`;

async function add(db: Db): Promise<void> {
  await db
    .insert(story)
    .values([
      one('Bògòlan'),
      one('Kente', { form: 'recorded', isElder: true }),
      ...others.map((topic) => one(titleOf(topic), { topic })),
      one('Waiting kente', { status: 'pending' }),
      one('Refused kente', { status: 'refused' }),
      one('Hidden kente', { hiddenAt: at }),
      one('Kente for members', { audience: 'members' }),
      one('Kente of a family', { audience: 'family' }),
      one('Kente that ended', { sharedUntil: at }),
    ]);
}

const cases: readonly GoldenCase[] = [
  [{ q: 'bogolan' }, 'Bògòlan'],
  [{ q: 'kente' }, 'Kente'],
  [{ q: 'kente bogolan' }, ''],
  [{ q: '%' }, ''],
  [{ topic: 'childhood' }, 'Bògòlan, Kente'],
  ...others.map((topic): GoldenCase => [{ topic }, titleOf(topic)]),
  [{ shelf: 'voices' }, 'Kente'],
  [{ shelf: 'elders' }, 'Kente'],
  [{ shelf: 'stories' }, [...others.map(titleOf), 'Bògòlan'].toSorted().join(', ')],
];

const Titles = z.object({ items: z.array(z.object({ title: z.string() })) });
const namesOf = (answer: unknown) => z.parse(Titles, answer).items.map(({ title }) => title);

export const golden: GoldenRows = {
  add,
  lists: [{ endpoints: ['listStories'], namesOf, cases }],
};
