import type { Db } from '#platform/db/db.server.ts';
import { category } from './category.table.server.ts';

export type Categories = ReadonlyMap<string, typeof category.$inferSelect>;

/** All categories by slug: read once per run, there are few. */
export async function loadCategories(db: Db): Promise<Categories> {
  const rows = await db.select().from(category);
  return new Map(rows.map((row) => [row.slug, row]));
}
