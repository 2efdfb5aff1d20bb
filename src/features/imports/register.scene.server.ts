import { sql } from 'drizzle-orm';
import { system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import type { Sheet } from './file/sheet.ts';
import type { ImportReport } from './import.contract.ts';
import { importListings } from './import.service.server.ts';
import { undoImport } from './undo/undo.service.server.ts';
import type { UndoneImport } from './undo/undo.service.server.ts';

export type Row = readonly string[];

export const headers = ['id', 'name', 'address', 'city', 'state', 'zip', 'description'];
const road = 'Example Road';

/** Three rows of an invented register, for tests: a damaged zip code, a good one, and one that can't be right. */
export const kitchen: Row = ['1', 'Sample Kitchen', `1 ${road}`, 'Camden', 'NJ', '8101.0', 'Food'];
export const cleaners: Row = ['2', 'Sample Cleaners', `2 ${road}`, 'Erie', 'PA', '16501', 'Brooms'];
export const studio: Row = ['3', 'Sample Studio', `3 ${road}`, 'Erie', 'PA', '8030.0', 'Music'];

export const manyRows = (length: number): Row[] =>
  Array.from({ length }, (_, at) => kitchen.with(0, `${at}`).with(1, `Sample Kitchen ${at}`));

export function sheetOf(rows: readonly Row[], names: readonly string[] = headers): Sheet {
  return {
    fileName: 'register.csv',
    sha256: '0'.repeat(64),
    headers: names,
    async *rows() {
      for (const [at, cells] of rows.entries()) yield { number: at + 2, cells };
    },
  };
}

export function contextOf(db: Db, actor: Actor = system): { ctx: ServiceContext; tags: string[] } {
  const tags: string[] = [];
  const now = new Date('2026-11-21T12:00:00Z');
  const invalidate = (dropped: readonly string[]) => void tags.push(...dropped);
  return { ctx: testContext({ db, actor, now, invalidate }), tags };
}

export function bring(
  db: Db,
  sheet: Sheet,
  { source = 'Sample register', isDryRun = false } = {},
): Promise<ImportReport> {
  const rest = { licence: 'MIT', attribution: 'City of Example', kind: 'business' as const };
  return importListings(contextOf(db).ctx, { sheet, source, isDryRun, ...rest });
}

export const bringRows = (db: Db, ...rows: readonly Row[]): Promise<ImportReport> =>
  bring(db, sheetOf(rows));

export const undo = (db: Db, runId: string | null | undefined): Promise<UndoneImport> =>
  undoImport(contextOf(db).ctx, runId ?? '');

/** What keeps a history on purpose. */
const histories = new Set([
  'import_run',
  'import_question',
  'import_answer',
  'audit_entry',
  'audit_seal',
  'outbox_event',
]);

/** What a job counts anew from the other tables. */
const counted = new Set(['map_cell']);

/** Every row of every table but the list of runs and the record of what was done, as JSON. */
export async function dump(db: Db): Promise<Record<string, unknown>> {
  const tables = await db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const content: Record<string, unknown> = {};
  for (const { name } of rowsOf<{ name: string }>(tables)) {
    if (histories.has(name) || counted.has(name)) continue;
    const result = await db.execute(
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by to_jsonb(t)::text`,
    );
    content[name] = rowsOf(result);
  }
  return content;
}
