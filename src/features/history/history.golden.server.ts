import { ukNations } from '#features/kinds/uk-nations.ts';
import { source } from '#features/sources/source.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { personWith } from '#platform/test/actors.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import type { HistoryStatus } from './history-item.policy.ts';
import { historyItem } from './history-item.table.server.ts';
import { toColumns } from './history-shape.server.ts';
import type { HistorySnapshot } from './history-snapshot.ts';
import { historyThemes } from './history-themes.ts';

async function add(db: Db): Promise<void> {
  const make = async (
    title: string,
    change: Partial<HistorySnapshot>,
    status: HistoryStatus = 'published',
  ) => {
    const columns = toColumns({
      title,
      summary: `About ${title}`,
      startsOn: '1900',
      endsOn: null,
      isCirca: false,
      language: 'en',
      words: {},
      place: '',
      nation: null,
      lat: null,
      lng: null,
      people: [],
      themes: ['community'],
      warnings: [],
      related: [],
      sources: [],
      ...change,
    });
    const slug = title.toLowerCase().replaceAll(' ', '-');
    const at = new Date('2026-01-01');
    const [row] = await db
      .insert(historyItem)
      .values({ ...columns, slug, status, publishedAt: at })
      .returning({ id: historyItem.id });
    return row?.id ?? '';
  };
  await make('Roman', { startsOn: '0208', endsOn: '0211', nation: 'scotland', lat: 56, lng: -3.9 });
  await make('Tudor', { startsOn: '1511', people: ['Jọhn Trumpet'], themes: ['music'] });
  await make('Boycott', { startsOn: '1963-04-30', place: 'Bristol', nation: 'england' });
  await make('Docks', { startsOn: '1919-06', place: 'Cardiff', nation: 'wales' });
  await make('Ulster', {
    startsOn: '1999-12-31',
    nation: 'northern-ireland',
    lat: 54.6,
    lng: -5.9,
  });
  await make('Archived', {}, 'archived');
  const draft = await make('Draft', {}, 'draft');
  await db.insert(source).values({
    subjectType: 'history-item',
    subjectId: draft,
    position: 0,
    author: '',
    title: 'A page',
    publisher: '',
    url: 'https://example.org/',
  });
}

const all = 'Roman, Tudor, Docks, Boycott, Ulster';
const nations = {
  england: 'Boycott',
  scotland: 'Roman',
  wales: 'Docks',
  'northern-ireland': 'Ulster',
};

const cases: readonly GoldenCase[] = [
  [{ q: 'boycott' }, 'Boycott'],
  [{ q: 'john' }, 'Tudor'],
  [{ from: '1963' }, 'Boycott, Ulster'],
  [{ from: '211' }, all],
  [{ from: '212' }, 'Tudor, Docks, Boycott, Ulster'],
  [{ to: '208' }, 'Roman'],
  [{ from: '1900', to: '1963' }, 'Docks, Boycott'],
  ...ukNations.map((nation): GoldenCase => [{ nation }, nations[nation]]),
  [{ place: 'bristol' }, 'Boycott'],
  [{ person: 'trumpet' }, 'Tudor'],
  ...historyThemes.map((theme): GoldenCase => [
    { theme },
    { community: 'Roman, Docks, Boycott, Ulster', music: 'Tudor' }[theme as string] ?? '',
  ]),
  [{ sort: 'newest' }, 'Ulster, Boycott, Docks, Tudor, Roman'],
];

/** Two of them have a point. */
const pinCases = cases
  .filter(([query]) => !('sort' in query))
  .map(([query, rows]): GoldenCase => [
    query,
    rows
      .split(', ')
      .filter((title) => ['Roman', 'Ulster'].includes(title))
      .join(', '),
  ]);

const deskCases: readonly GoldenCase[] = [
  [{ q: 'roman' }, 'Roman'],
  [{ status: 'draft' }, 'Draft'],
  [{ status: 'published' }, 'Ulster, Docks, Boycott, Tudor, Roman'],
  [{ status: 'archived' }, 'Archived'],
  [{ unchecked: '1' }, 'Draft'],
];

const pinsOf = (answer: unknown) =>
  (answer as { pins: { title: string }[] }).pins.map(({ title }) => title);

const titlesOf = (answer: unknown) =>
  (answer as { items: { title: string }[] }).items.map(({ title }) => title);

export const golden: GoldenRows = {
  add,
  lists: [
    { endpoints: ['listHistory'], namesOf: titlesOf, cases },
    { endpoints: ['listHistoryPins'], namesOf: pinsOf, cases: pinCases },
    {
      endpoints: ['listHistoryDesk'],
      actor: personWith('admin'),
      namesOf: titlesOf,
      cases: deskCases,
    },
  ],
};
