import { milesBetween } from '../distance.ts';
import type { City } from './cities-file.server.ts';
import { countyOf, isInLondon, nationOf } from './counties.ts';
import { aliases, districts } from './districts.ts';
import type { Neighbourhood } from './neighbourhood-names.ts';
import { nameKey, placeId } from './place-name.ts';

/** A place before its label is known, which depends on the others. */
export interface Candidate {
  name: string;
  key: string;
  county: string;
  nation: string;
  kind: 'town' | 'district';
  population: number;
  lat: number;
  lng: number;
}

/** Districts are listed because people ask for them: they come before towns with fewer people than this. */
const districtRank = 50_000;
/** Two rows of one name nearer than this are one place. */
const sameTownMiles = 1.5;
/** The former county borough of Derry, which GeoNames lists beside the city. */
const repeatedUnderAnotherName = new Set(['Londonderry County Borough']);

/** A statistical area has some 8,000 people; what it names is a part of it. Among equals the larger town goes first. */
const peopleOfArea = 5_000;
/** A neighbourhood this near to a place of its name is that place. */
const samePlaceMiles = 5;

/** The towns of GeoNames, each once, and the districts and neighbourhoods that it lacks. */
export function toCandidates(
  cities: readonly City[],
  neighbourhoods: readonly Neighbourhood[] = [],
): Candidate[] {
  const places = cities.filter(({ name }) => !repeatedUnderAnotherName.has(name));
  const known = mergeDistricts(withoutRepeats(describeCities(places)));
  return [...known, ...newNeighbourhoods(known, neighbourhoods)];
}

function newNeighbourhoods(
  known: readonly Candidate[],
  neighbourhoods: readonly Neighbourhood[],
): Candidate[] {
  const named = namesOf(known);
  const peopleOfTown = new Map(
    known
      .toSorted((a, b) => a.population - b.population)
      .map(({ key, population }) => [key, population]),
  );
  return neighbourhoods.flatMap(({ name, town, nation, areas, lat, lng }) => {
    const key = nameKey(name);
    const isKnown =
      named.has(nameKey(`${name} ${town}`)) ||
      (named.get(key) ?? []).some(
        (other) =>
          (other.county === town && other.key === key) ||
          milesBetween(other, { lat, lng }) < samePlaceMiles,
      );
    const population = areas * peopleOfArea + (peopleOfTown.get(nameKey(town)) ?? 0) / 1000;
    return isKnown || nameKey(town) === key
      ? []
      : [{ name, key, county: town, nation, kind: 'district', population, lat, lng }];
  });
}

/** What people call these places: their names, other names, and how their names begin (Burton upon Trent: Burton). */
function namesOf(known: readonly Candidate[]): ReadonlyMap<string, readonly Candidate[]> {
  const named = new Map<string, Candidate[]>();
  for (const candidate of known) {
    const words = candidate.key.split(' ');
    const others = aliases[placeId(candidate.name, candidate.county)] ?? [];
    const beginnings = words.map((_, at) => words.slice(0, at + 1).join(' '));
    for (const name of [...beginnings, ...others.map(nameKey)]) {
      const same = named.get(name);
      if (same) same.push(candidate);
      else named.set(name, [candidate]);
    }
  }
  return named;
}

function describeCities(cities: readonly City[]): Candidate[] {
  const keys = cities.map(({ name }) => nameKey(name));
  const seen = Map.groupBy(keys, (key) => key);
  return cities.map((city, index) => {
    const key = keys[index] ?? '';
    return {
      name: city.name,
      key,
      county: countyOf(city, (seen.get(key)?.length ?? 0) > 1),
      nation: nationOf(city),
      kind: isInLondon(city) ? 'district' : 'town',
      population: city.population,
      lat: city.lat,
      lng: city.lng,
    };
  });
}

/** GeoNames has a few places twice, spelt differently: the row with more people stays. */
function withoutRepeats(candidates: readonly Candidate[]): Candidate[] {
  const kept = new Map<string, Candidate[]>();
  for (const candidate of candidates.toSorted((a, b) => b.population - a.population)) {
    const same = kept.get(candidate.key) ?? [];
    if (same.some((other) => milesBetween(other, candidate) < sameTownMiles)) continue;
    kept.set(candidate.key, [...same, candidate]);
  }
  return [...kept.values()].flat();
}

function mergeDistricts(candidates: readonly Candidate[]): Candidate[] {
  const identity = (key: string, county: string) => `${key}/${county}`;
  const known = new Map(candidates.map((each) => [identity(each.key, each.county), each]));
  const largest = Map.groupBy(candidates, ({ key }) => key);
  const replaced = new Set<Candidate>();
  const added = districts.map(([name, town, , lat, lng]): Candidate => {
    const key = nameKey(name);
    const city = known.get(identity(key, town));
    if (city) replaced.add(city);
    const nation = largest.get(nameKey(town))?.[0]?.nation ?? '';
    const population = Math.max(districtRank, city?.population ?? 0);
    return { name, key, county: town, nation, kind: 'district', population, lat, lng };
  });
  return [...candidates.filter((candidate) => !replaced.has(candidate)), ...added];
}
