import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { category } from './category.table.server.ts';

export type Categories = ReadonlyMap<string, typeof category.$inferSelect>;

/** All categories by slug: read once per run, there are few. */
export async function loadCategories(db: Db): Promise<Categories> {
  const rows = await db.select().from(category);
  return new Map(rows.map((row) => [row.slug, row]));
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
