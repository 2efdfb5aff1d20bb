import { and, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { mercator, mercatorHalfWidth } from '#features/places/distance.ts';
import { milesTo } from '#features/places/miles-between.server.ts';
import { nextOccurrence } from '#features/schedule/schedule.policy.ts';
import { isOpenAt } from '#features/schedule/schedule.service.server.ts';
import type { Categories } from '#features/directory/category/category.service.server.ts';
import { readTrait, traitIds } from '#features/kinds/traits.ts';
import type { TraitId } from '#features/kinds/traits.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import type { ListingQuery } from '../search.contract.ts';
import type { FeatureFilter } from './choices.ts';
import { weekdays } from '#features/kinds/weekdays.ts';

const metresPerMile = 1609.344;

export interface SearchPoint {
  lat: number;
  lng: number;
}

/** Filters that people switch on and off beside the results; each has counts. */
export interface Refinements {
  category: SQL | undefined;
  price: SQL | undefined;
  stars: SQL | undefined;
  language: SQL | undefined;
  features: SQL | undefined;
  /** One for each trait that is asked for. */
  traits: ReadonlyMap<TraitId, SQL>;
}

/** All of them, for the rows themselves. */
export const conditionsOf = ({
  category,
  price,
  stars,
  language,
  features,
  traits,
}: Refinements): readonly (SQL | undefined)[] => [
  category,
  price,
  stars,
  language,
  features,
  ...traits.values(),
];

/** Miles from the point to the listing; null for a listing without coordinates. */
export const milesFrom = (point: SearchPoint): SQL<number> => milesTo(point, listing);

/** Within so many miles: a box that the index answers, then the exact distance. */
export function withinMiles(point: SearchPoint, miles: number): SQL {
  const { x, y } = mercator(point.lat, point.lng);
  const half = mercatorHalfWidth(miles * metresPerMile, point.lat);
  return sql`${listing.geo} <@ box(
      point(${x - half}::float8, ${y - half}::float8), point(${x + half}::float8, ${y + half}::float8))
    and ${milesFrom(point)} <= ${miles}::float8`;
}

/** Open now, or at the next such weekday and time in Europe/London. */
export function openCondition(query: ListingQuery, now: Date): SQL | undefined {
  if (query.open === 'now') return isOpenAt(listing.id, now);
  if (query.open !== 'at' || !query.day || !query.time) return undefined;
  const [hours = 0, minutes = 0] = query.time.split(':').map(Number);
  const weekday = weekdays.indexOf(query.day) + 1;
  return isOpenAt(listing.id, nextOccurrence(weekday, hours * 60 + minutes, now));
}

/** `categories` are the known ones by slug; one that does not exist leaves nothing. */
export function refinementsOf(query: ListingQuery, categories: Categories): Refinements {
  return {
    category: query.category?.length
      ? inArray(listing.categoryId, idsOf(query.category, categories))
      : undefined,
    price: query.price?.length ? inArray(listing.priceTier, query.price.map(toTier)) : undefined,
    stars: query.stars ? gte(listing.ratingAverage, Number(query.stars)) : undefined,
    language: query.language?.length
      ? sql`${listing.languages} && ${sql.param(`{${query.language.join(',')}}`)}::text[]`
      : undefined,
    features: and(...(query.feature ?? []).map((feature) => featureCondition[feature])),
    traits: traitConditions(query.trait ?? []),
  };
}

/** Any value of one trait will do. For each trait that is asked for there must be one. */
function traitConditions(asked: readonly string[]): ReadonlyMap<TraitId, SQL> {
  const byTrait = Map.groupBy(asked, (trait) => readTrait(trait)?.id);
  return new Map(
    traitIds.flatMap((id) => {
      const values = byTrait.get(id);
      if (!values) return [];
      const wanted = sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      );
      return [[id, sql`${listing.traits} && array[${wanted}]::text[]`] as const];
    }),
  );
}

const noId = '00000000-0000-0000-0000-000000000000';

/** Ids of the categories with these slugs; one that is not known stands for nothing. */
export const idsOf = (slugs: readonly string[], categories: Categories) =>
  slugs.map((slug) => categories.get(slug)?.id ?? noId);

const toTier = (value: '1' | '2' | '3') => Number(value) as 1 | 2 | 3;

export const featureCondition: Record<FeatureFilter, SQL> = {
  'black-owned': isNotNull(listing.blackOwned),
  'step-free': sql`${listing.stepFree} is true`,
  delivery: sql`${listing.delivery}`,
  mobile: sql`${listing.mobileService}`,
  verified: isNotNull(listing.verifiedMethod),
};
