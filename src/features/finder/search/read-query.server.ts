import { sql } from 'drizzle-orm';
import { milesBetween } from '#features/places/distance.ts';
import type { Place } from '#features/places/place.contract.ts';
import { findNamedPlace } from '#features/places/place.service.server.ts';
import { parsePostcode } from '#features/places/postcode.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readByIndex } from '#platform/db/index-reads.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { ListingResults, Understood } from '../results.contract.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { published } from './matches.server.ts';
import placesAbroad from './places-abroad.json' with { type: 'json' };
import type { SearchState } from '../results/query-links.ts';
import { defaultDistance } from './choices.ts';
import { readDistance } from './read-distance.ts';
import type { ReadDistance } from './read-distance.ts';
import { openingOf } from './read-opening.ts';
import { quotedIn } from '#platform/search/quoted-words.ts';
import { doubtfulSpans, middleSpans, placeSpans, townsIn, usuallyAName } from './place-spans.ts';
import { readPhrases, textOf, tokensOf } from './read-words.ts';
import type { ReadPhrases, Token } from './read-words.ts';
import { wordsOf } from '#features/directory/text-query.ts';
import { namesThing } from '../words/thing-words.server.ts';

/** A search as it is carried out. */
export interface ReadQuery<Query> {
  query: Query;
  understood?: Understood;
  otherReading?: ListingResults['otherReading'];
  /** One that is worth a line only where the words find nothing else: "african restaurant deal". */
  farReading?: ListingResults['otherReading'];
  /** When the words will say something else, such as "open today"; null where that does not change. */
  until: string | null;
}

/**
 * Reads place, distance and time out of the words, as in "barber within 3 miles of Croydon open now". What the visitor chose in the form goes
 * before it, words in quotation marks are left alone, and so is what is the name of a listing.
 */
export async function readQuery<Query extends SearchState>(
  ctx: ServiceContext,
  query: Query,
): Promise<ReadQuery<Query>> {
  const typed = query.q ?? '';
  const plain = { query, until: null };
  const tokens = quotedIn(typed) === undefined ? tokensOf(typed) : [];
  if (tokens.length === 0) return plain;
  const { within, left, marks } = readDistance(typed, tokens);
  const phrases = readPhrases(left);
  const isAnythingSaid = phrases.said.size > 0 || within !== undefined;
  if (isAnythingSaid && (await isName(ctx.db, tokens))) return plain;
  const read = await readPlace(ctx.db, typed, phrases.left);
  const { place, ...others } = query.near ? besideChosen(read) : read;
  if (!isAnythingSaid && !place) return { ...plain, ...others };
  const literal = textOf(
    typed,
    phrases.left.filter((token) => !marks?.has(token)),
  );
  const isPlaceNamed = phrases.left.some((token) => marks?.has(token));
  const isHere = phrases.said.has('nearMe') || (within !== undefined && !isPlaceNamed);
  return { ...understand(ctx, query, { phrases, within, isHere, place, literal }), ...others };
}

export const readsPlace = async (ctx: ServiceContext, q: string): Promise<boolean> =>
  Boolean((await readQuery(ctx, { q })).understood?.near);

interface ReadPlace {
  near: string;
  rest: string;
}

type PlaceInWords = Pick<ReadQuery<unknown>, 'otherReading' | 'farReading'> & { place?: ReadPlace };

/** "Barber Croydon" near Peckham: what was chosen stands, the other place is offered. */
const besideChosen = ({ place, otherReading }: PlaceInWords): PlaceInWords => ({
  otherReading: place ? { near: place.near, words: place.rest || null } : otherReading,
});

interface Read {
  phrases: ReadPhrases;
  within: ReadDistance['within'];
  /** "Near me", or a distance from nowhere else. */
  isHere: boolean;
  place: ReadPlace | undefined;
  /** Without the words that say when and how far. */
  literal: string;
}

function understand<Query extends SearchState>(
  { now }: ServiceContext,
  query: Query,
  { phrases: { said }, within: typed, isHere, place, literal }: Read,
): ReadQuery<Query> {
  // The form always sends a distance: the usual one was not chosen.
  const isChosen = query.within !== undefined && query.within !== defaultDistance;
  const within = isChosen ? undefined : typed;
  const { until = null, ...opening } = query.open ? {} : openingOf(said, now);
  const words = (place ? place.rest : literal) || null;
  const near = place?.near ?? null;
  return {
    query: {
      ...query,
      ...opening,
      q: words ?? undefined,
      ...(place && { near: place.near, area: undefined }),
      ...(within && { within }),
    },
    understood: {
      words,
      near,
      open: null,
      ...opening,
      ...(within && { within }),
      isNearMe: isHere && !near && !query.near,
      literal: place ? literal : null,
    },
    until,
  };
}

const abroad = new Map(
  Object.entries(placesAbroad).flatMap(([name, others]) =>
    others.map((other) => [wordsOf(other).join(' '), name] as const),
  ),
);

/** The first span that names a place, unless all the words are what something is called. */
async function readPlace(db: Db, typed: string, tokens: readonly Token[]): Promise<PlaceInWords> {
  for (const { place: named, rest, isSure } of placeSpans(typed, tokens)) {
    const near = await certainPlace(db, named);
    if (near === undefined) continue;
    const isOfPart = !isSure && rest !== '';
    if (!(await isName(db, tokens, { isOfPart }))) return { place: await inTown(db, near, rest) };
    return { otherReading: { near, words: rest || null } };
  }
  return (await readDoubtfulPlace(db, typed, tokens)) ?? {};
}

/**
 * The place with the town that was typed beside its district, and without the place that was typed beside its postcode.
 */
async function inTown(db: Db, near: string, rest: string): Promise<ReadPlace> {
  const postcode = parsePostcode(near) && (await findNamedPlace(db, near))?.place;
  for (const { town, rest: others } of townsIn(rest)) {
    const both = `${near}, ${town}`;
    if (await findNamedPlace(db, both)) return { near: both, rest: others };
    const beside = postcode && (await findNamedPlace(db, town))?.place;
    if (beside && milesBetween(postcode, beside) < aroundPostcode) return { near, rest: others };
  }
  return { near, rest };
}

/** Miles; a town that is named beside a postcode is no further away. */
const aroundPostcode = 8;

/** Reads a place between other words, or a word that is more often something else, beside something to look for. */
async function readDoubtfulPlace(
  db: Db,
  typed: string,
  tokens: readonly Token[],
): Promise<PlaceInWords | undefined> {
  const whole = textOf(typed, tokens);
  if (usuallyAName(tokens) && (await findNamedPlace(db, whole)))
    return { otherReading: { near: whole, words: null } };
  for (const { place: named, rest } of middleSpans(typed, tokens)) {
    if (!namesThing(rest)) continue;
    const near = await certainPlace(db, named);
    if (near !== undefined && !(await isName(db, tokens, { isOfPart: true })))
      return { place: await inTown(db, near, rest) };
  }
  for (const { place: named, rest, mayBeRead } of doubtfulSpans(typed, tokens)) {
    if (!namesThing(rest)) continue;
    const near = await certainPlace(db, named);
    if (near === undefined) continue;
    const reading = { near, words: rest };
    if (!mayBeRead) return { farReading: reading };
    const isCalledSo = await isName(db, tokens, { isOfPart: true });
    return isCalledSo ? { otherReading: reading } : { place: { near, rest } };
  }
  return undefined;
}

/** The place of exactly that name, as it is called in Britain. */
async function certainPlace(db: Db, named: string): Promise<string | undefined> {
  const near = abroad.get(wordsOf(named).join(' ')) ?? named;
  const found = await findNamedPlace(db, near);
  return found && isCertain(found.place, near) ? near : undefined;
}

/** Areas of which no outward code is known here. */
const islands = /^(?:JE|GY|IM)/i;

/** What only looks like half a postcode ("B2B", "4C") is known roughly, by its first letters. */
function isCertain(place: Place, typed: string): boolean {
  const postcode = parsePostcode(typed);
  const isHalf = postcode !== undefined && postcode.inward === undefined;
  return !isHalf || !place.approximate || islands.test(postcode.area);
}

/**
 * Whether something is called so: the words are its whole name, or, with `isOfPart`, are in it side by side in their
 * order. "Brixton Kitchen" is then what was typed, not a kitchen in Brixton.
 */
async function isName(
  db: Db,
  tokens: readonly Token[],
  { isOfPart = false } = {},
): Promise<boolean> {
  const words = tokens.map(({ word }) => word).join(' ');
  const called = isOfPart
    ? sql`${listing.sortName} like ${`%${words}%`} and ${sql`' ' || ${listing.sortName} || ' '`} like ${`% ${words} %`}`
    : sql`${listing.sortName} = ${words}`;
  const { length } = await readByIndex(db, 'whole', async (tx) =>
    rowsOf(
      await tx.execute(sql`select 1 from ${listing} where ${published} and ${called} limit 1`),
    ),
  );
  return length > 0;
}
