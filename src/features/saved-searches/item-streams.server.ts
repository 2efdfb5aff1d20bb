import { and, asc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ItemStream } from './searchable-list.server.ts';

interface Streamed {
  table: PgTable;
  id: PgColumn;
  published: PgColumn;
  changed: PgColumn;
  /** What everybody sees. */
  shown?: SQL | undefined;
}

/** Both streams of a table: by when a row was published, and by when it was changed. */
export function itemStreams({ table, id, shown, ...columns }: Streamed): readonly ItemStream[] {
  const streamBy = (name: ItemStream['name']): ItemStream => ({
    name,
    async list(db, after, limit) {
      const column = columns[name];
      const rows = await db
        .select({ id: sql<string>`${id}`, at: sql<string>`${column}::text` })
        .from(table)
        .where(and(shown, sql`(${column}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`))
        .orderBy(asc(column), asc(id))
        .limit(limit);
      return rows;
    },
  });
  return [streamBy('published'), streamBy('changed')];
}
