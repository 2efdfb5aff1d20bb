import { milesBetween } from '../distance.ts';
import type { City } from './cities-file.server.ts';
import { countyOf, isInLondon, nationOf } from './counties.ts';
import { districts } from './districts.ts';
import { nameKey } from './place-name.ts';

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

/** The towns of GeoNames, each once, and the districts that it lacks. */
export function toCandidates(cities: readonly City[]): Candidate[] {
  const places = cities.filter(({ name }) => !repeatedUnderAnotherName.has(name));
  return mergeDistricts(withoutRepeats(describeCities(places)));
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
