import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.server.ts';

const numbersAtOnce = 50;

interface SlugColumn {
  table: PgTable;
  column: PgColumn;
  /** Words that addresses of pages have taken. */
  reserved?: readonly string[];
}

/**
 * The first of the wanted slugs that no row has, else the last of them with a number. The unique index of the table has
 * the last word.
 */
export async function freeSlugOf(
  db: Db,
  { table, column, reserved = [] }: SlugColumn,
  wanted: readonly string[],
): Promise<string> {
  const numbered = wanted.at(-1) ?? '';
  let candidates = [...wanted];
  for (let number = 2; ; number += candidates.length) {
    // Asked for one by one, they are found through the index whatever language the database sorts in.
    const rows = await db.select({ slug: column }).from(table).where(inArray(column, candidates));
    const taken = new Set<unknown>([...reserved, ...rows.map(({ slug }) => slug)]);
    const free = candidates.find((slug) => !taken.has(slug));
    if (free) return free;
    candidates = Array.from({ length: numbersAtOnce }, (_, at) => `${numbered}-${number + at}`);
  }
}
