import * as z from 'zod/mini';
import type { Db } from '#platform/db/db.server.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { searchTextOf } from '#platform/search/word-match.server.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { earlier } from '#platform/time/moments.ts';
import { groupTopics } from './group.policy.ts';
import type { GroupTopic } from './group.policy.ts';
import { communityGroup } from './group.table.server.ts';

const published = { status: 'published' } as const;
const activeAt = new Date('2026-01-02T12:00:00Z');
const hiddenAt = new Date('2026-01-01T12:00:00Z');
const leeds = { place: 'Leeds', lat: 53.8, lng: -1.55 };

async function add(db: Db): Promise<void> {
  const one = (
    title: string,
    topic: GroupTopic,
    state: Partial<typeof communityGroup.$inferInsert>,
  ) =>
    db.insert(communityGroup).values({
      title,
      text: title,
      topic,
      searchText: searchTextOf(title),
      activeAt,
      ...state,
    });
  // Each in a language of its own, all of them in Leeds.
  for (const [place, language] of languageCodes.entries())
    await one(`In ${language}`, groupTopics[place % groupTopics.length] ?? 'food', {
      ...published,
      ...leeds,
      language,
      activeAt: earlier(activeAt, place),
    });
  await one('Kente', 'arts', { ...published, activeAt: hiddenAt });
  await one('Secret kente', 'food', { ...published, joining: 'hidden' });
  await one('Waiting kente', 'food', { status: 'pending' });
  await one('Refused kente', 'food', { status: 'refused' });
  await one('Hidden kente', 'food', { ...published, hiddenAt });
}

const namesIn = (topic: GroupTopic) =>
  languageCodes
    .filter((_, place) => groupTopics[place % groupTopics.length] === topic)
    .map((language) => `In ${language}`);

const cases: readonly GoldenCase[] = [
  [{ q: 'kente' }, 'Kente'],
  [{ q: 'in kente' }, ''],
  [{ q: '%' }, ''],
  [{ near: 'Leeds', q: 'in', language: 'zu' }, 'In zu'],
  [{ near: 'Bristol' }, 'Kente'],
  [{ near: 'Nowhere at all' }, 'Kente'],
  ...languageCodes.map((language): GoldenCase => [{ language }, `In ${language}`]),
  ...groupTopics.map((topic): GoldenCase => [
    { topic },
    [...namesIn(topic), ...(topic === 'arts' ? ['Kente'] : [])].join(', '),
  ]),
];

const Titles = z.object({ items: z.array(z.object({ title: z.string() })) });
const namesOf = (answer: unknown) => z.parse(Titles, answer).items.map(({ title }) => title);

export const golden: GoldenRows = {
  add,
  lists: [{ endpoints: ['listGroups'], namesOf, cases }],
};
