import { eq, sql } from 'drizzle-orm';
import { changesSince, readRowImages } from '#platform/db/row-image.server.ts';
import type { RowImage } from '#platform/db/row-image.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { MergePart, MergeTable } from '#platform/subjects/merge-part.server.ts';
import { duplicateMergeRow } from '../duplicate.table.server.ts';

export interface PartTable extends MergeTable {
  part: MergePart;
  at: number;
}

/** All tables of all parts, the listing's own first: every writer locks the listing before the rest. */
export const tablesOf = (parts: readonly MergePart[]): PartTable[] =>
  parts.toReversed().flatMap((part) => part.tables.map((table, at) => ({ ...table, part, at })));

export type Remembered = readonly { of: PartTable; images: readonly RowImage[] }[];

/** Everything that belongs to these listings, as it is. */
export async function readAll(
  tx: Db,
  parts: readonly MergePart[],
  ids: readonly string[],
): Promise<Remembered> {
  const remembered: { of: PartTable; images: RowImage[] }[] = [];
  for (const of of tablesOf(parts)) {
    remembered.push({ of, images: await readRowImages(tx, of.table, of.belongsTo(ids)) });
  }
  return remembered;
}

/** Writes down what is different now, so that it can be undone. Answers how many rows of each part it was. */
export async function writeChanges(
  tx: Db,
  mergeId: string,
  remembered: Remembered,
): Promise<Record<string, number>> {
  const moved: Record<string, number> = {};
  for (const { of, images } of remembered) {
    const changes = await changesSince(tx, of.table, images, mergeId);
    if (changes.length === 0) continue;
    const part = of.part.name;
    moved[part] = (moved[part] ?? 0) + changes.length;
    await tx.insert(duplicateMergeRow).values(
      changes.map(({ id, before, prints, wasPrint }) => ({
        mergeId,
        part,
        tableAt: of.at,
        rowId: id,
        before: sql`${before}::jsonb`,
        prints,
        wasPrint,
      })),
    );
  }
  return moved;
}

export const listChanges = (tx: Db, mergeId: string) =>
  tx
    .select({
      part: duplicateMergeRow.part,
      tableAt: duplicateMergeRow.tableAt,
      id: duplicateMergeRow.rowId,
      // As text, so that no number loses a digit on its way.
      before: sql<string>`${duplicateMergeRow.before}::text`,
      prints: duplicateMergeRow.prints,
      wasPrint: duplicateMergeRow.wasPrint,
    })
    .from(duplicateMergeRow)
    .where(eq(duplicateMergeRow.mergeId, mergeId));

export type WrittenChange = Awaited<ReturnType<typeof listChanges>>[number];
