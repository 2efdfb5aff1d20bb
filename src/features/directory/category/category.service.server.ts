import { is, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { category } from './category.table.server.ts';

export type Categories = ReadonlyMap<string, typeof category.$inferSelect>;

interface Kept {
  version: string;
  categories: Categories;
  /** When a look last showed that they are the newest, by the clock of the process. */
  seenAt: number;
}

const kept = new WeakMap<Db, Kept>();
/** Only a new version of the site brings other categories: what is shown may go on with the old ones so long. */
const looksEveryMs = 1000;

/**
 * All categories by slug. They are few, but with their names in all languages reading them is a quarter of what a list
 * costs: what was read last is good until a row is written.
 */
export async function loadCategories(db: Db): Promise<Categories> {
  const seenAt = performance.now();
  const version = await readVersion(db);
  const known = kept.get(db);
  if (known?.version === version) {
    known.seenAt = seenAt;
    return known.categories;
  }
  const rows = await db.select().from(category);
  const categories = new Map(rows.map((row) => [row.slug, row]));
  kept.set(db, { version, categories, seenAt });
  return categories;
}

/**
 * The same for what is shown, and nothing is written with: looked for once a second. In a transaction each time, since
 * what was written in it counts at once.
 */
export async function loadCategoriesToShow(db: Db): Promise<Categories> {
  const known = kept.get(db);
  const isFresh = known && performance.now() - known.seenAt < looksEveryMs;
  return isFresh && !is(db, PgTransaction) ? known.categories : loadCategories(db);
}

/** Another text after each write: a row carries the numbers of the transaction and the command that wrote it. */
async function readVersion(db: Db): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select concat_ws(' ', count(*), sum(xmin::text::bigint), sum(cmin::text::bigint)) as version
      from ${category}`,
  );
  return rows[0]?.version ?? '';
}

/** What a category is called; English where it has no name in the language. */
export const categoryNameIn = (
  { names }: Pick<typeof category.$inferSelect, 'names'>,
  language: Language,
) => names[language] ?? names.en;

/** What all categories are called in this language, by slug. */
export async function getCategoryNames({ db }: ServiceContext, language: Language) {
  const found = await loadCategories(db);
  const names = [...found].map(([slug, row]) => [slug, categoryNameIn(row, language)] as const);
  return { names: Object.fromEntries(names) };
}

/** All categories in the order of their names, to choose one from. */
export async function listCategoryNames(db: Db, language: Language) {
  const found = [...(await loadCategories(db)).values()];
  const collator = new Intl.Collator(language);
  return found
    .map((row) => ({ slug: row.slug, name: categoryNameIn(row, language) }))
    .toSorted((left, right) => collator.compare(left.name, right.name));
}
