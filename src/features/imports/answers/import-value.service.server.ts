import { and, eq, inArray, sql } from 'drizzle-orm';
import { loadCategories } from '#features/directory/category/category.service.server.ts';
import { listingPolicy } from '#features/directory/listing.policy.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { importRowError } from '../import.table.server.ts';
import type { ImportValue, NoteGroup } from './import-question.contract.ts';
import type { ImportRunView } from '../import-run.contract.ts';
import { viewOf } from '../import-run.service.server.ts';
import { meaningsOf } from '../row/value-meanings.ts';
import { isValueField, unknownWordKeys, valueKey } from '../row/value-words.ts';
import type { ValueField } from '../row/value-words.ts';
import { loadAnswers, rememberAnswers } from '../run/known-answers.server.ts';
import { assertStatus, getRun } from '../run/run-rows.server.ts';

const mostValues = 100;
const mostGroups = 100;
const mostExamples = 3;

/** Words that matched nothing, as a check or a run found them, except those that have been given a meaning since. */
export async function listImportValues(
  ctx: ServiceContext,
  id: string,
): Promise<{ items: ImportValue[] }> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  const { source } = await getRun(ctx.db, id);
  const { field, value } = importRowError;
  const rows = sql<number>`count(distinct ${importRowError.rowNumber})::int`;
  const found = await ctx.db
    .select({ field, value, rows })
    .from(importRowError)
    .where(and(eq(importRowError.runId, id), inArray(importRowError.key, unknownWordKeys)))
    .groupBy(field, value)
    .orderBy(sql`3 desc`, value)
    .limit(mostValues);
  const answers = await loadAnswers(ctx.db, source);
  const items = new Map<string, ImportValue>();
  for (const one of found) {
    if (!isValueField(one.field) || answers.meaningOf(one.field, one.value) !== undefined) continue;
    const key = valueKey(one.field, one.value);
    const known = items.get(key);
    items.set(
      key,
      known ? { ...known, rows: known.rows + one.rows } : { ...one, field: one.field },
    );
  }
  return { items: [...items.values()].toSorted((a, b) => b.rows - a.rows) };
}

interface Meaning {
  field: ValueField;
  value: string;
  meaning: string;
}

/**
 * Remembers what words of a source mean. They count from the next check or run on, also of its later editions. Throws
 * `import/no-such-meaning`.
 */
export async function setImportValues(
  ctx: ServiceContext,
  id: string,
  { values }: { values: readonly Meaning[] },
): Promise<ImportRunView> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  const categories = await loadCategories(ctx.db);
  return ctx.db.transaction(async (tx) => {
    const run = await getRun(tx, id, { forUpdate: true });
    assertStatus(run, ['mapped', 'checked', 'done', 'failed', 'cancelled']);
    const given = values.map(({ field, value, meaning }) => [field, value, meaning] as const);
    await rememberAnswers(tx, run.source, meaningsOf(given, categories));
    await audit(ctx, tx, {
      action: 'import.values-set',
      subject: { type: 'import', id },
      detail: { source: run.source, values: values.length },
    });
    return viewOf(tx, run);
  });
}

/** What was rejected or left out, by cause. */
export async function listNoteGroups(
  ctx: ServiceContext,
  id: string,
  { what }: { what: 'rejected' | 'left-out' },
): Promise<{ items: NoteGroup[] }> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  await getRun(ctx.db, id);
  const { field, key } = importRowError;
  const rows = await ctx.db
    .select({
      field,
      key,
      rows: sql<number>`count(distinct ${importRowError.rowNumber})::int`,
      examples: sql<string[]>`(array_agg(${importRowError.value} order by ${importRowError.id})
        filter (where ${importRowError.value} <> ''))[1:${sql.raw(String(mostExamples))}]`,
    })
    .from(importRowError)
    .where(and(eq(importRowError.runId, id), eq(importRowError.isRejected, what === 'rejected')))
    .groupBy(field, key)
    .orderBy(sql`3 desc`, field, key)
    .limit(mostGroups);
  return {
    items: rows.map((group) => ({ what, ...group, examples: [...new Set(group.examples ?? [])] })),
  };
}
