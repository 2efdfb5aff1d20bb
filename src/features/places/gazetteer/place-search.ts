import type { Entry, Gazetteer } from './gazetteer.server.ts';
import { nameKey } from './place-name.ts';

export interface PlaceMatches {
  /** Places that the text names, the likeliest first. */
  exact: readonly Entry[];
  /** Places whose name the text begins, or, when there is neither, those one slip of the finger away. */
  similar: readonly Entry[];
}

/** `Burton` means Burton upon Trent when that is so many times as large as the Burtons that have no more to their name. */
const dominance = 10;
/** Shorter words are one edit from too many names. */
const shortestTypo = 4;
/** Lines of a long address; each further comma would only cost time. */
const maxParts = 8;

const none: PlaceMatches = { exact: [], similar: [] };

/** Places that the whole text names: a name, a name with its county, nation or city, a label, an id. */
export function namedPlaces(gazetteer: Gazetteer, text: string): readonly Entry[] {
  const key = nameKey(text);
  if (!key) return [];
  const named = gazetteer.byId.get(text.trim().toLowerCase());
  return named && named.name !== key ? [named] : exactMatches(gazetteer, key);
}

/** Matches a name, a name with its county, nation or city, a beginning, a misspelling, or an address with a comma. */
export function matchPlaces(gazetteer: Gazetteer, text: string): PlaceMatches {
  const key = nameKey(text);
  if (!key) return none;
  const exact = namedPlaces(gazetteer, text);
  const similar = beginningWith(gazetteer, key).filter((entry) => !exact.includes(entry));
  if (exact.length > 0 || similar.length > 0) return { exact, similar };
  const misspelt = oneEditAway(gazetteer, key);
  return misspelt.length > 0 ? { exact: [], similar: misspelt } : matchParts(gazetteer, text);
}

function exactMatches(gazetteer: Gazetteer, key: string): readonly Entry[] {
  const exact = gazetteer.byKey.get(key) ?? [];
  const [first] = exact;
  if (!first || first.name !== key) return exact;
  const longer = entriesAt(gazetteer, gazetteer.beginnings.startingWith(`${key} `)).filter(
    ({ name, rank, place }) =>
      place.kind === 'town' &&
      name.startsWith(`${key} `) &&
      rank >= Math.max(1, first.rank) * dominance,
  );
  return [...longer, ...exact];
}

/** The largest first, then those with a later word that begins so. */
function beginningWith(gazetteer: Gazetteer, key: string): Entry[] {
  const starts = gazetteer.beginnings.startingWith(key);
  const started = new Set(starts);
  const inside = gazetteer.laterWords.startingWith(key).filter((at) => !started.has(at));
  return entriesAt(gazetteer, [...starts, ...inside]);
}

const entriesAt = ({ entries }: Gazetteer, positions: readonly number[]): Entry[] =>
  positions.flatMap((at) => entries[at] ?? []);

const oneEditAway = ({ entries }: Gazetteer, key: string): Entry[] =>
  key.length < shortestTypo ? [] : entries.filter(({ name }) => isOneEditApart(name, key));

/** `12 Rye Lane, Peckham, London`: first what is together at the end, then each part by itself. */
function matchParts(gazetteer: Gazetteer, text: string): PlaceMatches {
  const parts = text.split(',', maxParts).filter((part) => nameKey(part) !== '');
  const ends = parts.slice(1, -1).map((_, index) => parts.slice(index + 1).join(' '));
  for (const part of parts.length > 1 ? [...ends, ...parts] : []) {
    const key = nameKey(part);
    const exact = exactMatches(gazetteer, key);
    if (exact.length > 0) return { exact, similar: [] };
    const misspelt = oneEditAway(gazetteer, key);
    if (misspelt.length > 0) return { exact: [], similar: misspelt };
  }
  return none;
}

/** One letter added, left out, changed, or swapped with its neighbour. */
export function isOneEditApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const extra = long.length - short.length;
  if (extra > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (extra === 1) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return at < short.length;
  return (
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2)
  );
}
