import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { KeptRows } from '#platform/cache/kept-rows.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { categoryNameIn } from '#features/directory/category/category.service.server.ts';
import type { Categories } from '#features/directory/category/category.service.server.ts';
import type { Facets } from '../results.contract.ts';
import { kinds } from '#features/kinds/registry.ts';
import { traitOf } from '#features/kinds/traits.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import type { ListingQuery } from '../search.contract.ts';
import { featureFilters } from './choices.ts';
import { conditionsOf, featureCondition, idsOf } from './conditions.server.ts';
import { matchesAnything, matchingRows } from './matches.server.ts';
import type { Scope } from './ranking.server.ts';

/** Rows counted at most. Beyond it the page says "5,000+" (exact counts of common words cost a heap read a row). */
const cap = 5000;

interface Counted {
  total: number;
  isTotalCapped: boolean;
  facets: Facets;
}

/** What is counted: a search, or what it browses when there are no words. */
export interface Counting {
  scope: Scope;
  words: string | null;
  categories: Categories;
  query: ListingQuery;
}

interface FacetRow {
  facet: string;
  value: string | null;
  count: number;
}

/** Counts of so many rows are kept for a minute: nobody sees one more among them, and each page would count anew. */
const keptFrom = 1000;
const keptCounts = new KeptRows<FacetRow[]>({
  keptMs: 60_000,
  isKept: (rows) => totalIn(rows) >= keptFrom,
});

/** All that the counts depend on: not on the order, and not on how far somebody has paged. */
function keyOf({ now }: ServiceContext, words: string | null, query: ListingQuery): string {
  const { after: _after, sort: _sort, ...asked } = query;
  const minute = query.open ? now.toISOString().slice(0, 16) : '';
  return JSON.stringify([words, asked, minute]);
}

const totalIn = (rows: readonly FacetRow[]): number =>
  rows.find(({ facet }) => facet === 'total')?.count ?? 0;

/**
 * Counts what each filter would leave, given all the others: one pass over the matching rows, each marked with the
 * filters it passes. Beyond the cap the filters' counts are those of the first rows; the total has a cap of its own.
 * `db` may be a transaction of `ctx.db`.
 */
export async function countFacets(
  ctx: ServiceContext,
  db: Db,
  { scope, words, categories, query }: Counting,
): Promise<Counted> {
  const { language } = ctx;
  const rows = await keptCounts.read(ctx, keyOf(ctx, words, query), async () => {
    const withTraits = hasTraits(query.kind);
    return rowsOf<FacetRow>(await db.execute(countStatement(scope, words, { withTraits })));
  });
  const of = (facet: string) =>
    rows
      .filter((row) => row.facet === facet && row.count > 0)
      .map(({ value, count }) => ({ value: value ?? '', count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const total = totalIn(rows);
  return {
    total: Math.min(total, cap),
    isTotalCapped: total > cap,
    facets: {
      categories: nameCategories(
        withChosen(of('category'), idsOf(query.category ?? [], categories)),
        categories,
        language,
      ),
      prices: of('price').toSorted((a, b) => a.value.localeCompare(b.value)),
      languages: withChosen(of('language'), query.language ?? []),
      features: of('feature'),
      traits: withChosen(of('trait'), query.trait ?? []),
    },
  };
}

/** A chosen value that leaves nothing stays in the form, where it can be taken off. */
function withChosen(
  counts: readonly { value: string; count: number }[],
  chosen: readonly string[],
): { value: string; count: number }[] {
  const missing = chosen.filter((value) => !counts.some((counted) => counted.value === value));
  return [...counts, ...missing.map((value) => ({ value, count: 0 }))];
}

function nameCategories(
  counts: readonly { value: string; count: number }[],
  categories: Categories,
  language: Language,
) {
  const byId = new Map([...categories.values()].map((row) => [row.id, row]));
  return counts.flatMap(({ value, count }) => {
    const row = byId.get(value);
    return row ? [{ slug: row.slug, name: categoryNameIn(row, language), count }] : [];
  });
}

/** Counted on the pages of single kinds that have any. */
const hasTraits = (kind: ListingQuery['kind']) =>
  kind !== undefined && kinds[kind].traits.length > 0;

function countStatement(
  { base, refinements }: Scope,
  words: string | null,
  { withTraits }: { withTraits: boolean },
): SQL {
  const passes = (condition: SQL | undefined) => condition ?? sql`true`;
  const { category, price, stars, language, features, traits } = refinements;
  const matches = sql`matching as materialized (${matchingRows(matchesAnything(words ?? ''))}),`;
  const source = words ? sql`matching as ${listing}` : sql`${listing}`;
  const refined = and(...conditionsOf(refinements));
  const countAll = sql`(select count(*) from scope)`;
  // What is beyond the cap is read again only when a filter thins it out.
  const totalOf = (thinned: SQL) => sql`case when ${countAll} <= ${cap}
    then (select count(*) from scope where c and p and l and f and t)
    else (select count(*) from (select 1 from ${source} where ${and(base, thinned)} limit ${cap + 1}) as found) end`;
  const featureColumns = featureFilters.map(
    (id) => sql`${featureCondition[id]} as ${sql.identifier(id)}`,
  );
  // One pass for all of them.
  const featureSums = featureFilters.map(
    (id) => sql`count(*) filter (where ${sql.identifier(id)})::int as ${sql.identifier(`n-${id}`)}`,
  );
  const featureValues = featureFilters.map(
    (id) => sql`(${id}::text, ${sql.identifier(`n-${id}`)})`,
  );
  // A trait is counted among the rows that pass the other traits: its own choice widens, it does not narrow.
  const asked = [...traits.entries()];
  const traitColumns = [
    ...(withTraits ? [sql`${listing.traits} as traits`] : []),
    ...asked.map(([id, condition]) => sql`(${condition}) as ${sql.identifier(`has-${id}`)}`),
  ];
  const passesOthers = asked.map(
    ([id]) => sql`and (${sql.identifier(`has-${id}`)} or starts_with(trait, ${traitOf(id, '')}))`,
  );
  const traitCounts = sql`union all select 'trait', trait, count(*)::int
    from scope, unnest(traits) as trait
    where c and p and l and f ${sql.join(passesOthers, sql` `)} group by trait`;
  // Rows that speak the same languages are taken apart once: a tenth of the work.
  return sql`
    with ${words ? matches : sql``} scope as materialized (
      select ${listing.categoryId} as category_id, ${listing.priceTier} as price_tier,
        ${listing.languages} as languages, ${passes(category)} as c, ${passes(price)} as p,
        ${passes(language)} as l, (${passes(stars)} and ${passes(features)}) as f,
        ${passes(and(...traits.values()))} as t, ${sql.join([...featureColumns, ...traitColumns], sql`, `)}
      from ${source} where ${base} limit ${cap + 1}
    )
    select 'total' as facet, null as value, ${refined ? totalOf(refined) : countAll}::int as count
    union all select 'category', category_id::text, count(*)::int from scope
      where p and l and f and t and category_id is not null group by category_id
    union all select 'price', price_tier::text, count(*)::int from scope
      where c and l and f and t and price_tier is not null group by price_tier
    union all select 'language', spoken, sum(same.count)::int
      from (select languages, count(*) from scope where c and p and f and t group by languages) as same,
        unnest(same.languages) as spoken group by spoken
    union all select 'feature', feature.id, feature.count
      from (select ${sql.join(featureSums, sql`, `)} from scope where c and p and l and f and t) as sums,
        lateral (values ${sql.join(featureValues, sql`, `)}) as feature (id, count)
    ${withTraits ? traitCounts : sql``}`;
}
