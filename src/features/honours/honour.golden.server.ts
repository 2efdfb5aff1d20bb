import type { HistoryTheme } from '#features/history/history-themes.ts';
import type { HonourStatus } from './honour.policy.ts';
import { historyThemes } from '#features/history/history-themes.ts';
import type { Db } from '#platform/db/db.server.ts';
import { searchTextOf } from '#platform/search/word-match.server.ts';
import { personWith } from '#platform/test/actors.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { honour, honourPhoto } from './honour.table.server.ts';

async function add(db: Db): Promise<void> {
  const at = new Date('2026-01-01');
  const rows = await db
    .insert(honour)
    .values(
      (
        [
          ['Ayọ̀', 'music'],
          ['Bola', 'sport'],
          ['Chidi', 'music'],
          ['Dayo', 'music', 'draft'],
          ['Efua', 'music', 'archived'],
        ] as const
      ).map(
        ([name, field, status = 'published']: readonly [string, HistoryTheme, HonourStatus?]) => ({
          name,
          slug: name === 'Ayọ̀' ? 'ayo' : name.toLowerCase(),
          status,
          publishedAt: at,
          isLiving: false,
          whatFor: `The work of ${name}`,
          life: '',
          awards: [],
          fields: [field],
          related: [],
          searchText: searchTextOf(name, `The work of ${name}`),
        }),
      ),
    )
    .returning({ id: honour.id });
  const [first, second] = rows;
  const provenance = {
    sourceUrl: 'https://example.org/',
    licence: 'CC0',
    licenceUrl: 'https://example.org/licence',
    creator: 'Somebody',
    takenOn: '1999',
  };
  await db.insert(honourPhoto).values([
    { honourId: first?.id ?? '', status: 'shown', ...provenance },
    { honourId: second?.id ?? '', status: 'proposed', ...provenance },
  ]);
}

const found: Partial<Record<string, string>> = { music: 'Ayọ̀, Chidi', sport: 'Bola' };

const cases: readonly GoldenCase[] = [
  [{ q: 'ayo' }, 'Ayọ̀'],
  [{ q: 'bola work' }, 'Bola'],
  ...historyThemes.map((field): GoldenCase => [{ field }, found[field] ?? '']),
];

const admin = personWith('admin');

const deskCases: readonly GoldenCase[] = [
  [{ q: 'bola' }, 'Bola'],
  [{ status: 'draft' }, 'Dayo'],
  [{ status: 'published' }, 'Chidi, Bola, Ayọ̀'],
  [{ status: 'archived' }, 'Efua'],
];

const photoCases: readonly GoldenCase[] = [
  [{ show: 'none' }, 'Chidi, Dayo'],
  [{ show: 'proposed' }, 'Bola'],
  [{ show: 'shown' }, 'Ayọ̀'],
];

export const golden: GoldenRows = {
  add,
  lists: [
    { endpoints: ['listHonours'], cases },
    { endpoints: ['listHonourDesk'], actor: admin, cases: deskCases },
    { endpoints: ['listPhotoQueue'], actor: admin, cases: photoCases },
  ],
};
