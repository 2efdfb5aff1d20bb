import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { loadCategoriesToShow } from '#features/directory/category/category.service.server.ts';
import type { Categories } from '#features/directory/category/category.service.server.ts';
import { freshSinceDay } from '#features/directory/findable/list-rank.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { readArea } from '../map/area.ts';
import { tilesOf } from '../map/tiles.ts';
import type { TileRange } from '../map/tiles.ts';
import { openCondition, refinementsOf, withinMiles } from './conditions.server.ts';
import { published } from './matches.server.ts';
import type { SearchState } from '../results/query-links.ts';
import type { Scope } from './ranking.server.ts';
import { loadSynonyms } from '../words/synonyms.server.ts';
import { parseTerms } from '#features/directory/text-query.ts';
import type { SynonymGroups, Term } from '#features/directory/text-query.ts';
import { resolveWhere } from './where.server.ts';
import type { Where } from './where.server.ts';

/** What a query of the directory means, for the list and for the map. */
export interface Search {
  scope: Scope;
  /** What lies beyond the distance; null where none is set. */
  beyond: Scope | null;
  /** The same at any distance. */
  anywhere: Scope;
  typed: readonly Term[];
  /** The words with their letters and marks as they were typed. */
  text: string;
  synonyms: SynonymGroups;
  categories: Categories;
  where: Where;
  /** Nothing narrows it but kind, category and an area of the map. */
  isPlain: boolean;
}

/** `only` leaves out more. */
export async function readSearch(
  ctx: ServiceContext,
  query: SearchState,
  only?: SQL,
): Promise<Search> {
  const where = await resolveWhere(ctx.db, query.near);
  const { point } = where;
  const within = query.within ?? where.within;
  const nearby = point && within !== 'any' ? withinMiles(point, Number(within)) : undefined;
  const open = openCondition(query, ctx.now);
  const area = areaOf(query);
  const categories = await loadCategoriesToShow(ctx.db);
  const refinements = refinementsOf(query, categories);
  const { category: _, traits, ...narrowing } = refinements;
  const synonyms = query.q ? await loadSynonyms(ctx.db) : [];
  const typed = query.q ? parseTerms(query.q, synonyms) : [];
  // Signs alone name nothing: everything would be an answer to something else.
  const isWordless = Boolean(query.q) && typed.length === 0;
  const wide = and(
    published,
    only,
    isWordless ? sql`false` : undefined,
    query.kind ? eq(listing.kind, query.kind) : undefined,
    open,
    area && inTiles(area),
  );
  const around = { refinements, point, freshSince: freshSinceDay(ctx.now) };
  return {
    scope: { ...around, base: and(wide, nearby) ?? sql`true` },
    anywhere: { ...around, base: wide ?? sql`true` },
    beyond: nearby ? { ...around, base: and(wide, sql`not (${nearby})`) ?? sql`true` } : null,
    typed,
    text: query.q ?? '',
    synonyms,
    categories,
    where,
    isPlain:
      !isWordless &&
      typed.length === 0 &&
      traits.size === 0 &&
      ![nearby, open, ...Object.values(narrowing)].some(Boolean),
  };
}

/** The part of the map that is searched. A place by its name goes before it: nobody means both. */
export function areaOf({ near, area }: SearchState): TileRange | undefined {
  const box = near ? null : readArea(area);
  return box ? tilesOf(box) : undefined;
}

/** The listings in these tiles. The list and the map ask the same, so an edge cuts both alike. */
export const inTiles = ({ west, east, north, south }: TileRange): SQL =>
  sql`${listing.tileX} between ${west}::int and ${east}::int
    and ${listing.tileY} between ${north}::int and ${south}::int`;
