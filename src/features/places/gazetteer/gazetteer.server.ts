import { milesBetween } from '../distance.ts';
import type { Place } from '../place.contract.ts';
import { postcodeAreas } from '../postcode-areas.ts';
import { areaPlace } from './area-place.ts';
import { toCandidates } from './candidates.ts';
import type { Candidate } from './candidates.ts';
import { readBritishCities } from './cities-file.server.ts';
import type { City } from './cities-file.server.ts';
import { aliases } from './districts.ts';
import { neighbourhoodsOf } from './neighbourhood-names.ts';
import type { Neighbourhood } from './neighbourhood-names.ts';
import { readNamedAreas } from './neighbourhoods-file.server.ts';
import { partsOfLondon } from './parts-of-london.ts';
import { isNation, regionsOf } from './regions.ts';
import { nameKey, placeId } from './place-name.ts';
import { NameBeginnings } from './name-beginnings.ts';

export interface Entry {
  place: Place;
  /** People who live there: the order among several matches. */
  rank: number;
  /** The key of the bare name; empty for an area whose name is that of a town. */
  name: string;
  /** Every key that names this place exactly, the bare name among them. */
  keys: readonly string[];
}

export interface Gazetteer {
  /** By falling rank. */
  entries: readonly Entry[];
  /** Under the id in lower case. */
  byId: ReadonlyMap<string, Entry>;
  byKey: ReadonlyMap<string, readonly Entry[]>;
  /** Positions in `entries` by every key, and by a later word of the name. */
  beginnings: NameBeginnings;
  laterWords: NameBeginnings;
}

/** Regions come before the small places that begin like them ("Kent", "Kentchurch"), and before villages of their name. */
const regionRank = 20_000;

/** How many people a town must have to tell two places of one name in one county apart. */
const landmarkPopulation = 20_000;

let loading: Promise<Gazetteer> | undefined;

/** Reads the gazetteer once per process, on first use. */
export function loadGazetteer(): Promise<Gazetteer> {
  loading ??= Promise.all([readBritishCities(), readNamedAreas()])
    .then(([cities, areas]) => buildGazetteer(cities, neighbourhoodsOf(areas)))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

export function buildGazetteer(
  cities: readonly City[],
  neighbourhoods: readonly Neighbourhood[] = [],
): Gazetteer {
  const candidates = toCandidates(cities, neighbourhoods);
  const byName = Map.groupBy(candidates, ({ key }) => key);
  const landmarks = candidates.filter(
    ({ kind, population }) => kind === 'town' && population >= landmarkPopulation,
  );
  const towns = candidates.map((candidate) =>
    toEntry(candidate, byName.get(candidate.key) ?? [], landmarks),
  );
  const regions = [...partsOfLondon, ...regionsOf(candidates)].map(regionEntry);
  const entries = [...towns, ...areaEntries(byName), ...regions].toSorted(byRank);
  const byId = new Map(entries.map((entry) => [entry.place.id.toLowerCase(), entry]));
  return {
    entries,
    byId,
    byKey: indexKeys(entries),
    beginnings: new NameBeginnings(
      entries.flatMap(({ keys }, at) => keys.map((key) => [key, at] as const)),
    ),
    laterWords: new NameBeginnings(
      entries.flatMap(({ name }, at) => laterWordsOf(name).map((words) => [words, at] as const)),
    ),
  };
}

/** `stoke on trent`: `on trent`, `trent`. */
function laterWordsOf(name: string): string[] {
  const words = name.split(' ');
  return words.slice(1).map((_, at) => words.slice(at + 1).join(' '));
}

/**
 * An area that shares its name with a town is found by its letters only: a person who writes the name means the town.
 */
function areaEntries(towns: ReadonlyMap<string, unknown>): Entry[] {
  const otherNames = new Set(Object.values(aliases).flat().map(nameKey));
  return Object.entries(postcodeAreas).map(([code, area]) => {
    const key = nameKey(area.name);
    const isTaken = towns.has(key) || otherNames.has(key);
    return {
      place: areaPlace(code, area),
      rank: 0,
      name: isTaken ? '' : key,
      keys: isTaken ? [] : [key],
    };
  });
}

function regionEntry(place: Place): Entry {
  const key = nameKey(place.name);
  const inOneWord = key.replace(/^(north|south) (?=east|west)/, '$1');
  return { place, rank: regionRank, name: key, keys: [...new Set([key, inOneWord])] };
}

const byRank = (a: Entry, b: Entry) =>
  b.rank - a.rank || a.name.length - b.name.length || (a.place.id < b.place.id ? -1 : 1);

function toEntry(
  candidate: Candidate,
  sameName: readonly Candidate[],
  landmarks: readonly Candidate[],
): Entry {
  const { name, key, county, nation, kind, lat, lng } = candidate;
  const isCounty = nameKey(county) === key;
  const sharesCounty = sameName.filter((other) => other.county === county).length > 1;
  const near = sharesCounty ? nearestLandmark(candidate, landmarks) : undefined;
  const needsCounty = !isCounty && (kind === 'district' || sameName.length > 1 || isNation(name));
  const label = `${name}${needsCounty ? `, ${county}` : ''}${near ? ` (${near})` : ''}`;
  const place: Place = {
    id: placeId(name, isCounty ? '' : county, near ?? ''),
    name,
    label,
    kind,
    lat,
    lng,
    approximate: false,
  };
  const wider = [county, nation].map((area) => `${key} ${areaKey(area)}`);
  const texts = [...(near ? [label] : []), ...(aliases[place.id] ?? [])];
  const keys = [...new Set([key, ...wider, ...texts.map(nameKey)])];
  return { place, rank: candidate.population, name: key, keys };
}

const areaKeys = new Map<string, string>();

/** Counties and nations are few, and each is asked for thousands of times. */
function areaKey(name: string): string {
  const key = areaKeys.get(name) ?? nameKey(name);
  areaKeys.set(name, key);
  return key;
}

function nearestLandmark(from: Candidate, landmarks: readonly Candidate[]): string | undefined {
  let best: Candidate | undefined;
  let bestMiles = Infinity;
  for (const landmark of landmarks) {
    const miles = landmark.key === from.key ? Infinity : milesBetween(from, landmark);
    if (miles < bestMiles) [best, bestMiles] = [landmark, miles];
  }
  return best?.name;
}

function indexKeys(entries: readonly Entry[]): Map<string, Entry[]> {
  const byKey = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const key of entry.keys) {
      const named = byKey.get(key);
      if (named) named.push(entry);
      else byKey.set(key, [entry]);
    }
  }
  return byKey;
}
