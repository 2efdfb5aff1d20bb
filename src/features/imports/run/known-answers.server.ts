import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { valueKey } from '../row/value-words.ts';
import { importAnswer } from '../import.table.server.ts';

type Kind = typeof importAnswer.$inferSelect.kind;

export interface KnownAnswer {
  kind: Kind;
  key: string;
  answer: string;
}

/** What has been decided about rows, listings and words of one source. */
export class KnownAnswers {
  readonly #answers: ReadonlyMap<string, KnownAnswer>;

  constructor(rows: readonly KnownAnswer[] = []) {
    this.#answers = new Map(rows.map((row) => [`${row.kind} ${row.key}`, row]));
  }

  of(kind: Kind, key: string): string | undefined {
    return this.#answers.get(`${kind} ${key}`)?.answer;
  }

  with(more: readonly KnownAnswer[]): KnownAnswers {
    const all = new KnownAnswers(more);
    return new KnownAnswers([...this.#rows(), ...all.#rows()]);
  }

  #rows(): KnownAnswer[] {
    return [...this.#answers.values()];
  }

  /** What a word of a column means; undefined where nobody has said it. */
  meaningOf = (field: string, word: string): string | undefined =>
    this.of('value', valueKey(field, word));
}

export async function loadAnswers(db: Db, source: string): Promise<KnownAnswers> {
  const { kind, key, answer } = importAnswer;
  const found = db.select({ kind, key, answer }).from(importAnswer);
  return new KnownAnswers(await found.where(eq(importAnswer.source, source)));
}

/** Remembers the newest answer to each question. */
export async function rememberAnswers(
  tx: Db,
  source: string,
  given: readonly KnownAnswer[],
): Promise<void> {
  const newest = new Map(given.map((one) => [`${one.kind} ${one.key}`, one]));
  if (newest.size === 0) return;
  await tx
    .insert(importAnswer)
    .values([...newest.values()].map((one) => ({ source, ...one })))
    .onConflictDoUpdate({
      target: [importAnswer.source, importAnswer.kind, importAnswer.key],
      set: { answer: sql`excluded.answer`, answeredAt: sql`now()` },
    });
}

/** A listing that is named again may go missing again. */
export async function forgetMissing(tx: Db, source: string, missing: readonly string[]) {
  const isBack = sql`${importAnswer.key} <> all(${sql.param([...missing])}::text[])`;
  await tx
    .delete(importAnswer)
    .where(and(eq(importAnswer.source, source), eq(importAnswer.kind, 'missing'), isBack));
}

const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

export const raggedKey = (cells: readonly string[]): string => hashOf(cells);

/** The key of two entries of one source. It stays the same when the first of them becomes a listing. */
export const twinKey = (sourceRef: string, other: string): string =>
  hashOf([sourceRef, 'of this source', other]);

export const pairKey = (sourceRef: string, listingId: string): string =>
  hashOf([sourceRef, listingId]);
