import * as z from 'zod/mini';
import type { Db } from '#platform/db/db.server.ts';
import { person } from '#platform/test/actors.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { cultureEntry } from './culture-entry.table.server.ts';
import { searchTextOfEntry } from './own-culture.service.server.ts';

type Entry = typeof cultureEntry.$inferInsert;

const published = { status: 'published' } as const;
const at = new Date('2026-01-01T12:00:00Z');

const one = (title: string, slug: string, state: Partial<Entry>): Entry => {
  const words = { title, summary: title, text: '', origin: '' };
  const details = { kind: 'custom' } as const;
  return {
    ...words,
    slug,
    kind: 'custom',
    details,
    licence: 'cc0',
    searchText: searchTextOfEntry({ ...words, details }),
    ...state,
  };
};

const others = ['recipe', 'festival', 'language', 'place', 'proverb'] as const;
const titleOf = (kind: string) => `Other ${kind}`;

async function add(db: Db): Promise<void> {
  await db
    .insert(cultureEntry)
    .values([
      one('Bògòlan', 'one', published),
      one('Kente', 'two', { ...published, kind: 'music', details: { kind: 'music' } }),
      ...others.map((kind) => one(titleOf(kind), kind, { ...published, kind })),
      one('Waiting kente', 'three', { status: 'pending' }),
      one('Refused kente', 'four', { status: 'refused' }),
      one('Hidden kente', 'five', { ...published, hiddenAt: at }),
      one('Archived kente', 'six', { ...published, archivedAt: at }),
      one('Kente for members', 'seven', { ...published, audience: 'members' }),
      one('Kente of summer', 'eight', { ...published, season: [7] }),
    ]);
}

const cases: readonly GoldenCase[] = [
  [{ q: 'bogolan' }, 'Bògòlan'],
  [{ q: 'kente' }, 'Kente'],
  [{ q: 'kente bogolan' }, ''],
  [{ q: '%' }, ''],
  [{ kind: 'custom' }, 'Bògòlan'],
  [{ kind: 'music' }, 'Kente'],
  ...others.map((kind): GoldenCase => [{ kind }, titleOf(kind)]),
];

const deskCases: readonly GoldenCase[] = [
  [{ q: 'bogolan' }, 'Bògòlan'],
  [{ kind: 'music' }, 'Kente'],
  [
    { kind: 'custom' },
    'Archived kente, Bògòlan, Hidden kente, Kente for members, Kente of summer, Refused kente, Waiting kente',
  ],
  ...others.map((kind): GoldenCase => [{ kind }, titleOf(kind)]),
  [{ state: 'pending' }, 'Waiting kente'],
  [{ state: 'refused' }, 'Refused kente'],
  [{ state: 'archived' }, 'Archived kente'],
  [
    { state: 'published' },
    `Bògòlan, Hidden kente, Kente, Kente for members, Kente of summer, ${others.map(titleOf).join(', ')}`,
  ],
];

const Titles = z.object({ items: z.array(z.object({ title: z.string() })) });
const namesOf = (answer: unknown) => z.parse(Titles, answer).items.map(({ title }) => title);

export const golden: GoldenRows = {
  add,
  lists: [
    { endpoints: ['listCultureEntries'], namesOf, cases },
    {
      endpoints: ['listCultureForStaff'],
      actor: person({ roles: ['admin'] }),
      namesOf,
      cases: deskCases,
    },
  ],
};
