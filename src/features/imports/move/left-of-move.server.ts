import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { importRowError } from '../import.table.server.ts';
import { unusedHeaders } from '../row/field-columns.ts';
import type { RunRow } from '../run/run-rows.server.ts';
import { normaliseHeader } from '../row/column-mapping.ts';
import type { LeftGroup } from './move.contract.ts';
import { importPhoto } from './move.table.server.ts';
import { profiles } from './profile.ts';

/** Reasons are few; a file may have two hundred columns. */
const mostGroups = 300;

/** Of what kinds of things of the old site there is something that did not come along, and how much. */
export async function leftOfMove(db: Db, run: RunRow): Promise<LeftGroup[]> {
  const { types = {}, comments = 0, users = 0 } = run.leftInFile ?? {};
  const group = (cause: LeftGroup['cause'], found: Partial<LeftGroup>): LeftGroup => ({
    cause,
    name: '',
    key: null,
    count: 0,
    ...found,
  });
  return [
    ...(await notesOf(db, run.id)).map(({ isRejected, field, key, count: rows }) =>
      group(causeOf(field, isRejected), { name: field, key, count: rows }),
    ),
    ...(await photosOf(db, run.id)).map(({ reason, count: photos }) =>
      group('photo', { key: reason, count: photos }),
    ),
    ...Object.entries(types)
      .toSorted(([, one], [, other]) => other - one)
      .map(([name, posts]) => group('type', { name, count: posts })),
    ...(comments > 0 ? [group('comments', { count: comments })] : []),
    ...(users > 0 ? [group('users', { count: users })] : []),
    ...columnsLeft(run).map(({ header, filled }) =>
      group('column', { name: header, count: filled }),
    ),
  ].slice(0, mostGroups);
}

const causeOf = (field: string, isRejected: boolean): LeftGroup['cause'] => {
  if (isRejected) return 'row';
  if (field === 'photo') return 'photo';
  return field === 'oldAddress' ? 'address' : 'value';
};

const notesOf = (db: Db, runId: string) =>
  db
    .select({
      isRejected: importRowError.isRejected,
      field: importRowError.field,
      key: importRowError.key,
      count: count(),
    })
    .from(importRowError)
    .where(eq(importRowError.runId, runId))
    .groupBy(importRowError.isRejected, importRowError.field, importRowError.key)
    .orderBy(desc(importRowError.isRejected), desc(count()))
    .limit(mostGroups);

const photosOf = (db: Db, runId: string) =>
  db
    .select({ reason: importPhoto.reason, count: count() })
    .from(importPhoto)
    .where(and(eq(importPhoto.runId, runId), isNotNull(importPhoto.reason)))
    .groupBy(importPhoto.reason)
    .orderBy(desc(count()));

/** Columns with something in them of which nothing was taken: neither a field, nor an address, nor a picture. */
function columnsLeft({ columns, mapping, profile }: RunRow) {
  if (profile === null) return [];
  const { addresses, pictures, silent = [] } = profiles[profile];
  const read = new Set([...addresses, ...Object.keys(pictures), ...silent]);
  const left = new Set(
    unusedHeaders(
      mapping,
      columns.map(({ header }) => header),
    ),
  );
  return columns.filter(
    ({ header, filled }) => filled > 0 && left.has(header) && !read.has(normaliseHeader(header)),
  );
}
