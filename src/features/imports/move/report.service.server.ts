import { and, asc, eq, gt } from 'drizzle-orm';
import { listingPolicy } from '#features/directory/listing.policy.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { pagesById } from '#platform/http/csv-by-id.server.ts';
import type { CsvFile } from '#platform/http/csv-download.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';
import { importRowError } from '../import.table.server.ts';
import { leftOfMove } from './left-of-move.server.ts';
import { importPhoto } from './move.table.server.ts';
import { getMoveRun } from './move.service.server.ts';

/**
 * What did not come along, as CSV: first of what kind and how much, then each row, value and picture by itself, as long
 * as the run keeps it.
 */
export async function exportLeft(ctx: ServiceContext, id: string): Promise<CsvFile> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  const run = await getMoveRun(ctx.db, id);
  const groups = await leftOfMove(ctx.db, run);
  const { t, exists } = i18nFor(ctx.language);
  const said = (key: string | null) => (key !== null && exists(key) ? t(key) : (key ?? ''));
  const nameOf = (field: string) =>
    exists(`imports:field.${field}`) ? t(`imports:field.${field}`) : field;
  const lines = async function* write() {
    const headers = ['what', 'name', 'reason', 'count', 'row', 'value'] as const;
    yield byteOrderMark + csvLine(headers.map((name) => t(`imports:move.report.${name}`)));
    for (const { cause, name, key, count } of groups)
      yield csvLine([t(`imports:move.left.${cause}`), nameOf(name), said(key), count, '', '']);
    for await (const notes of pagesById({ read: readNotes(ctx.db, id) }))
      for (const note of notes) {
        const cause = note.isRejected ? 'row' : 'value';
        const what = t(`imports:move.left.${cause}`);
        yield csvLine([what, nameOf(note.field), said(note.key), 1, note.rowNumber, note.value]);
      }
    const photo = t('imports:move.left.photo');
    for await (const photos of pagesById({ read: readRefused(ctx.db, id) }))
      for (const { reason, rowNumber, address } of photos)
        yield csvLine([photo, '', said(reason), 1, rowNumber, address]);
  };
  return { fileName: `${run.fileName.replace(/\.\w{1,8}$/, '')}-left-behind.csv`, lines: lines() };
}

const readNotes = (db: Db, runId: string) => (after: string | undefined, limit: number) =>
  db
    .select()
    .from(importRowError)
    .where(and(eq(importRowError.runId, runId), after ? gt(importRowError.id, after) : undefined))
    .orderBy(asc(importRowError.id))
    .limit(limit);

const readRefused = (db: Db, runId: string) => (after: string | undefined, limit: number) =>
  db
    .select()
    .from(importPhoto)
    .where(
      and(
        eq(importPhoto.runId, runId),
        eq(importPhoto.state, 'refused'),
        after ? gt(importPhoto.id, after) : undefined,
      ),
    )
    .orderBy(asc(importPhoto.id))
    .limit(limit);
