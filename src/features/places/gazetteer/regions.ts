import { milesBetween } from '../distance.ts';
import type { Place } from '../place.contract.ts';
import type { Candidate } from './candidates.ts';
import { nameKey } from './place-name.ts';

/** This share of the people of a region live within its reach. */
const shareWithin = 0.9;
const nations = new Set(['Northern Ireland', 'Scotland', 'Wales']);

/** A village in South Yorkshire is called Wales. */
export const isNation = (name: string): boolean => nations.has(name);

/** Yorkshire has not been a county since 1974, and people go on saying so. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  Yorkshire: ['East Riding of Yorkshire', 'North Yorkshire', 'South Yorkshire', 'West Yorkshire'],
  Sussex: ['East Sussex', 'West Sussex'],
};

/**
 * Counties, and the nations that are small enough to be looked through from one point: the middle of where their people
 * live, and how far most of them live from there. A county that has the name of a town is that town.
 */
export function regionsOf(candidates: readonly Candidate[]): Place[] {
  const taken = new Set(candidates.map(({ key }) => key));
  const towns = candidates.filter(({ kind, population }) => kind === 'town' && population > 0);
  const byCounty = Map.groupBy(towns, ({ county }) => county);
  const byNation = Map.groupBy(towns, ({ nation }) => nation);
  const regions = [
    ...[...byCounty].filter(([name]) => !nations.has(name) && !taken.has(nameKey(name))),
    ...Object.entries(partsOf).map(
      ([name, parts]) => [name, parts.flatMap((part) => byCounty.get(part) ?? [])] as const,
    ),
    ...[...byNation].filter(([name]) => nations.has(name)),
  ];
  return regions.map(([name, members]) => regionOf(name, members));
}

function regionOf(name: string, towns: readonly Candidate[]): Place {
  const people = towns.reduce((sum, { population }) => sum + population, 0);
  const mean = (of: (town: Candidate) => number) =>
    towns.reduce((sum, town) => sum + of(town) * town.population, 0) / people;
  const middle = { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
  return {
    id: nameKey(name).replaceAll(' ', '-'),
    name,
    label: name,
    kind: 'area',
    ...middle,
    approximate: false,
    reach: reachOf(middle, towns, people),
  };
}

function reachOf(middle: Pick<Place, 'lat' | 'lng'>, towns: readonly Candidate[], people: number) {
  let within = 0;
  const nearestFirst = towns
    .map(({ population, ...town }) => ({ population, miles: milesBetween(middle, town) }))
    .toSorted((a, b) => a.miles - b.miles);
  for (const { population, miles } of nearestFirst) {
    within += population;
    if (within >= people * shareWithin) return Math.ceil(miles);
  }
  return 0;
}
