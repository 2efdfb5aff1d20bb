import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Categories } from '#features/directory/category/category.service.server.ts';
import type { SourcedChange } from '#features/directory/draft.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import type { Schedule } from '#features/schedule/schedule.contract.ts';
import type { Db } from '#platform/db/db.server.ts';
import { changesBetween, changesOfNew } from '../diff/field-changes.ts';
import type { StoredRow } from '../diff/field-changes.ts';
import type { FieldChange } from '../import-run.contract.ts';
import { hoursInWords } from './write-hours.server.ts';
import { isGood } from './source-refs.server.ts';
import type { GoodReadRow, ReadRow } from './source-refs.server.ts';

/** One row of a check: what a run would do with it. */
export interface PlannedChange {
  row: number;
  action: 'created' | 'updated';
  name: string;
  changes: FieldChange[];
}

/** References of those rows whose listing the source has brought before. */
export async function rowsThatExist(
  db: Db,
  rows: readonly ReadRow[],
  source: string,
): Promise<ReadonlySet<string>> {
  const refs = rows.flatMap((row) => (isGood(row) ? [row.sourceRef] : []));
  if (refs.length === 0) return new Set();
  const found = await db
    .select({ sourceRef: listing.sourceRef })
    .from(listing)
    .where(and(eq(listing.source, source), inArray(listing.sourceRef, refs)));
  return new Set(found.flatMap(({ sourceRef }) => sourceRef ?? []));
}

/** A new entry is not written to be seen: it is what its row says. */
export const planOf = ({ row, draft, hours }: GoodReadRow): PlannedChange => ({
  row,
  action: 'created',
  name: draft.name,
  changes: [...changesOfNew(draft), ...(hours ? [changeOfHours(null, hours)] : [])],
});

export const changeOfHours = (before: Schedule | null, after: Schedule | null): FieldChange => ({
  field: 'hours',
  before: hoursInWords(before),
  after: hoursInWords(after),
});

/** Reads back what an update has made of the listing, so that the difference is exact. */
export async function planOfUpdate(
  tx: Db,
  { row }: GoodReadRow,
  change: SourcedChange,
  categories: Categories,
): Promise<PlannedChange> {
  const [stored] = await tx
    .select({ name: listing.name, after: sql<StoredRow>`to_jsonb(${listing})` })
    .from(listing)
    .where(eq(listing.id, change.id));
  const before = change.action === 'updated' ? (change.before as StoredRow) : {};
  const slugs = new Map([...categories.values()].map(({ id, slug }) => [id, slug]));
  return {
    row,
    action: 'updated',
    name: stored?.name ?? '',
    changes: changesBetween(before, stored?.after ?? {}, slugs),
  };
}
