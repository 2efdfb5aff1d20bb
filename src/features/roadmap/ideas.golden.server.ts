import * as z from 'zod/mini';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { searchTextOf } from '#platform/search/word-match.server.ts';
import { person, personWith } from '#platform/test/actors.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { ideaStates } from './idea.policy.ts';
import { idea } from './idea.table.server.ts';
import { sortTitleOf } from './own-idea.service.server.ts';

type NewIdea = Partial<typeof idea.$inferInsert>;

const me = person().id;
const colleague = '01990000-0000-7000-8000-000000000002';
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** In the order in which they came. */
const ideas: Record<string, NewIdea> = {
  ...Object.fromEntries(ideaStates.map((state) => [state, { state, description: 'A stage.' }])),
  'a Crèche': { description: 'For those who cook.' },
  'said in the description': { description: 'Somewhere a crèche.' },
  'most votes': { description: 'In a row.', votes: 9, changedAt: day(2) },
  'changed last': { description: 'In a row.', votes: 4, changedAt: day(9) },
  newest: { description: 'In a row.', votes: 0, changedAt: day(5) },
  mine: { description: 'Work.', assigneeId: me },
  'of a colleague': { description: 'Work.', assigneeId: colleague },
  'of nobody': { description: 'Work.' },
  hidden: { description: 'A stage, a crèche.', hiddenAt: day(3) },
};

async function add(db: Db): Promise<void> {
  await addTestAccount(db, ['admin'], { firstName: 'Ada', id: me });
  await addTestAccount(db, ['moderator'], { firstName: 'Moda', id: colleague });
  const store = async (title: string, values: NewIdea) => {
    const { description = '' } = values;
    const [row] = await db
      .insert(idea)
      .values({
        title,
        description,
        sortTitle: sortTitleOf(title),
        searchText: searchTextOf(title, description),
        changedAt: day(1),
        ...values,
      })
      .returning({ id: idea.id });
    return row?.id;
  };
  for (const [title, values] of Object.entries(ideas)) await store(title, values);
  const mergedIntoId = await store('united', {});
  await store('merged', { description: 'A stage, a crèche.', mergedIntoId });
}

const Titled = z.array(z.object({ title: z.string() }));
const List = z.object({ items: Titled });
const Board = z.object({ columns: z.array(z.object({ items: Titled })) });

const titlesOf = (answer: unknown) => z.parse(List, answer).items.map(({ title }) => title);

const words: readonly GoldenCase[] = [
  [{ q: 'CRECHE' }, 'a Crèche, said in the description'],
  [{ q: 'somewhere crèche' }, 'said in the description'],
  [{ q: 'zeppelin' }, ''],
  [{ q: '%' }, ''],
];

export const golden: GoldenRows = {
  add,
  lists: [
    {
      endpoints: ['listIdeas', 'listFeatureRequests'],
      actor: personWith('admin'),
      namesOf: titlesOf,
      cases: [
        ...words,
        ...ideaStates.map((state): GoldenCase => [{ q: 'stage', state }, state]),
        [{ q: 'row', sort: 'votes' }, 'most votes, changed last, newest'],
        [{ q: 'row', sort: 'newest' }, 'newest, changed last, most votes'],
        [{ q: 'row', sort: 'changed' }, 'changed last, newest, most votes'],
      ],
    },
    {
      endpoints: ['listFeatureRequests'],
      actor: personWith('admin'),
      namesOf: titlesOf,
      cases: [
        [{ q: 'work', assigned: 'mine' }, 'mine'],
        [{ q: 'work', assigned: 'nobody' }, 'of nobody'],
        [{ view: 'hidden' }, 'hidden'],
        [{ view: 'merged' }, 'merged'],
      ],
    },
    {
      endpoints: ['getRoadmapBoard'],
      namesOf: (answer) =>
        z
          .parse(Board, answer)
          .columns.flatMap(({ items }) => items)
          .map(({ title }) => title),
      cases: [...words, [{ q: 'stage' }, ideaStates.join(', ')]],
    },
  ],
};
