// What holds for every sort of thing that members send and staff look at: who is told of it, and who may take it back.
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SubmissionSort } from '#features/submissions/submission-kind.server.ts';
import { uuidv7 } from 'uuidv7';
import { siteParts } from '../features.ts';
import { holdsWords } from './canaries.ts';
import type { SceneParts } from './private-people.ts';
import { namesIn, wordlessColumns } from './plain-columns.ts';
import { shapesOf } from './private-reading.ts';
import { everyone, staff } from './secret.ts';
import type { Secret } from './secret.ts';

export const submissionSorts = siteParts.of('submissions');

const ownScenes = new Set(['event', 'opportunity']);

/** Those whose rows are words and nothing else; the others have a scene of their own. */
const plainSorts = submissionSorts.filter(({ type }) => !ownScenes.has(type));

/** The rows of each sort in the scene: one that everybody sees, and one that staff have refused. */
export const submittedRows = ['public', 'refused'] as const;

/** What the rows are called in addresses: the part before the id. */
export const rowsOf = ({ withdraw }: SubmissionSort): string =>
  withdraw.path.split('/').at(-2) ?? '';

export async function addSubmissions({ db, canaries, ids, personId }: SceneParts): Promise<void> {
  for (const sort of plainSorts) {
    const rows = submittedRows.map((row) => ({ row, id: uuidv7() }));
    ids[rowsOf(sort)] = rows.map(({ id }) => id);
    for (const { row, id } of rows) {
      await canaries.add(db, sort.table, row, {
        id,
        ownerId: personId,
        status: row === 'public' ? 'published' : row,
        hiddenAt: null,
        ...shapesOf[sort.type]?.(canaries, row),
        ...(row === 'public' && { reason: '' }),
      });
    }
  }
}

/** Who reads what young people offer, and whoever sent it. */
const youthMarket = ['youth', 'admin', 'person'] as const;

/** The board of 18 to 24, the lead who reads along, and whoever sent it. */
const youthBoard = ['youth', 'moderator', 'person'] as const;

/** Of sorts that not everybody reads. */
const circles: Readonly<Record<string, Secret['toldTo']>> = {
  // The marketplace is for the youth area from 16 on.
  'youth-offer': youthMarket,
  'youth-post': youthBoard,
};

/** What is not published, but open to staff at its own address: entries about culture have a desk, groups are looked after. */
const staffRead = new Set(['culture-entry', 'group']);

/** What not even everybody who sees the row is told: their own lines say who is. */
const keptColumns = namesIn('community_group.inviteKey');

export const submissionSecrets: readonly Secret[] = plainSorts.flatMap(({ table, type }) => {
  const words = Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
    holdsWords(column) &&
    name !== 'reason' &&
    !wordlessColumns.has(`${getTableName(table)}.${name}`) &&
    !keptColumns.has(`${getTableName(table)}.${name}`)
      ? [name]
      : [],
  );
  const columns = (...names: string[]) =>
    names.map((name) => `${getTableName(table)}.${name}`).join(' ');
  const seen = columns(...words.filter((name) => name !== 'searchText'));
  return [
    // Comments are in no search.
    ...(words.includes('searchText')
      ? [{ columns: columns('searchText'), toldTo: [], why: 'for searching' }]
      : []),
    {
      columns: seen,
      rows: /^public$/,
      toldTo: circles[type] ?? everyone,
      why: 'sent for everybody to see',
    },
    {
      columns: `${seen} ${columns('reason')}`,
      rows: /^refused$/,
      toldTo: ['person', ...(staffRead.has(type) ? staff : [])],
      why: 'not published: whoever sent it, who hears why',
    },
  ];
});
