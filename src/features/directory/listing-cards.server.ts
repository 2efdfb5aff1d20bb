import { sql } from 'drizzle-orm';
import type { Point } from '#features/places/distance.ts';
import { listSchedules } from '#features/schedule/schedule.service.server.ts';
import { builtOnce } from '#platform/db/built-once.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { loadCategoriesToShow } from './category/category.service.server.ts';
import type { Categories } from './category/category.service.server.ts';
import type { ListingCard } from './listing.contract.ts';
import { cardColumns, listing } from './listing.table.server.ts';
import { toCard } from './shape/listing-shape.server.ts';
import type { FoundCard } from './shape/listing-shape.server.ts';

type Schedules = Awaited<ReturnType<typeof listSchedules>>;

interface Options {
  /** The point from which the distance is told. */
  from?: Point | null;
  /** Those of who has read them already. They are few; joined, each card would carry its names in all languages. */
  categories?: Categories;
  /** Those of these listings, of who reads them with others. */
  schedules?: Promise<Schedules>;
}

interface CardParts extends Pick<Options, 'from' | 'categories'> {
  schedules: Promise<Schedules> | Schedules;
}

const cardRows = builtOnce<FoundCard['row'][]>((db) =>
  db
    .select(cardColumns)
    .from(listing)
    // As one value: lists of every length are one statement.
    .where(sql`${listing.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** Cards of these listings in the order of the ids. It takes two queries and the schedules' for any number of them. */
export async function loadCards(
  ctx: ServiceContext,
  ids: readonly string[],
  { schedules, ...options }: Options = {},
): Promise<ListingCard[]> {
  if (ids.length === 0) return [];
  const [rows, hours, categories] = await Promise.all([
    cardRows(ctx.db, { ids: [...ids] }),
    schedules ?? listSchedules(ctx.db, 'listing', [...ids]),
    options.categories ?? loadCategoriesToShow(ctx.db),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
  return toCards(ctx, inOrder, { ...options, categories, schedules: hours });
}

/** Cards of rows that are read, in their order. */
export async function toCards(
  ctx: ServiceContext,
  rows: readonly FoundCard['row'][],
  { from = null, categories, schedules }: CardParts,
): Promise<ListingCard[]> {
  if (rows.length === 0) return [];
  const [hours, known] = await Promise.all([schedules, categories ?? loadCategoriesToShow(ctx.db)]);
  const categoryOf = new Map([...known.values()].map((one) => [one.id, one]));
  return rows.map((row) => {
    const category = row.categoryId === null ? null : (categoryOf.get(row.categoryId) ?? null);
    return toCard({ row, category }, hours.get(row.id), from, ctx);
  });
}
