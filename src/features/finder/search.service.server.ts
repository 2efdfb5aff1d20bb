import type { SQL } from 'drizzle-orm';
import { nextMark } from '#features/schedule/next-mark.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readByIndex } from '#platform/db/index-reads.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { FoundOfKinds } from '#platform/search/searcher.server.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import type { ListingCard } from '#features/directory/listing.contract.ts';
import type { ListingResults } from './results.contract.ts';
import type { ListingQuery } from './search.contract.ts';
import { defaultDistance } from './search/choices.ts';
import { listFarther, loadSections } from './search/few-near.server.ts';
import { countFacets } from './search/facets.server.ts';
import { readQuery, readsPlace } from './search/read-query.server.ts';
import { listBestByKind, listIds } from './search/ranking.server.ts';
import type { Scope } from './search/ranking.server.ts';
import { readSearch } from './search/scope.server.ts';
import type { Search } from './search/scope.server.ts';
import { findOtherSearches } from './search/other-searches.server.ts';
import { wordsToFind } from '#features/directory/text-query.ts';
import { loadCards } from '#features/directory/listing-cards.server.ts';

/** A page of listings, with counts for every filter and the place that was meant. */
export async function listListings(
  ctx: ServiceContext,
  { limit, ...typed }: ListingQuery & { limit?: number },
): Promise<ListingResults> {
  const { query, understood, until, ...readings } = await readQuery(ctx, typed);
  const asked = await readSearch(ctx, query);
  const { scope, categories, where } = asked;
  const search = (sought: string | null) =>
    searchWords(ctx, scope, sought, async (db, words) => {
      const ids = await listIds(db, scope, { words, query, limit });
      return {
        ids,
        farther: await listFarther(db, asked, { words, query, ids }),
        counted: await countFacets(ctx, db, { scope, words, categories, query }),
      };
    });
  const searched = await searchAsTyped(ctx, asked, search);
  const { found, correctedText, suggestedText, sureText, part, isLoose } = searched;
  // "Barber hackny": once its letters are right, the place is one, whether or not anybody is listed there.
  if (sureText && !understood && (await readsPlace(ctx, sureText)))
    return asRespelt(typed.q ?? '', await listListings(ctx, { ...typed, q: sureText }), sureText);
  const { ids, counted } = found;
  const { items, also, farther, cards } = await loadSections(ctx, asked, { found, part, query });
  const isInVain = isLoose || items.length === 0;
  const otherReading = readings.otherReading ?? (isInVain ? readings.farReading : undefined);
  return {
    items,
    ...counted,
    next: ids.next,
    place: placeOf(where, query),
    isPlaceUnknown: where.isUnknown,
    correctedText,
    ...(suggestedText && { suggestedText }),
    ...(isLoose && { isLoose: true as const }),
    ...(part && { part }),
    ...(understood && { understood }),
    ...(otherReading && { otherReading }),
    ...(farther.length > 0 && { farther }),
    ...(also && { also }),
    nextChange: earliest([
      until,
      ...cards.map(({ opening }) => opening.nextChange),
      // Which of the others open next is not known here.
      query.open === 'now' ? nextMark(ctx.now) : null,
    ]),
  };
}

function asRespelt(typed: string, results: ListingResults, sureText: string): ListingResults {
  const { understood } = results;
  return {
    ...results,
    correctedText: results.correctedText ?? understood?.words ?? sureText,
    ...(understood && { understood: { ...understood, literal: typed } }),
  };
}

function placeOf({ place, within }: Search['where'], query: ListingQuery): ListingResults['place'] {
  const isWider = !query.within && within !== defaultDistance;
  return place && { ...place, ...(isWider && { within }) };
}

/**
 * Ids of what the same search finds, in its order, without cards and counts: for files. `only` leaves out more;
 * `limit` is the length of a page, which goes on by the cursor.
 */
export async function listMatchingIds(
  ctx: ServiceContext,
  typed: ListingQuery,
  { limit, only }: { limit: number; only: SQL | undefined },
): Promise<{ ids: string[]; next: string | null }> {
  const { query } = await readQuery(ctx, typed);
  const asked = await readSearch(ctx, query, only);
  const { scope } = asked;
  const search = (sought: string | null) =>
    searchWords(ctx, scope, sought, async (db, words) => ({
      ids: await listIds(db, scope, { words, query, limit }),
    }));
  const { ids } = (await searchAsTyped(ctx, asked, search)).found;
  return { ids: ids.rows.map(({ id }) => id), next: ids.next };
}

/**
 * Ids of what the words find as they stand, whatever is open at this moment; of these listings, where `only` names some.
 * No other spelling is tried: whoever saved the search has seen what it finds.
 */
export async function listExactIds(
  ctx: ServiceContext,
  typed: ListingQuery,
  { limit, only }: { limit: number; only: SQL | undefined },
): Promise<string[]> {
  const read = await readQuery(ctx, typed);
  const query = { ...read.query, open: undefined, sort: 'newest' as const };
  const { scope, typed: terms } = await readSearch(ctx, query, only);
  const ids = await searchWords(ctx, scope, wordsToFind(terms), (db, words) =>
    listIds(db, scope, { words, query, limit }),
  );
  return ids.rows.map(({ id }) => id);
}

interface BestOfKinds {
  found: ReadonlyMap<string, { items: ListingCard[]; total: number }>;
  spelling?: FoundOfKinds['spelling'];
}

/**
 * The best of each of these kinds for the same words, as the results page of the kind has them, in one statement and
 * without counts of filters. A likely spelling is tried where no kind has anything.
 */
export async function listBestOfKinds(
  ctx: ServiceContext,
  q: string,
  { kinds, limit }: { kinds: readonly KindId[]; limit: number },
): Promise<BestOfKinds> {
  const { query, understood } = await readQuery(ctx, { q });
  // A place alone has no best results, so its name is then looked for as a word.
  const asked = await readSearch(ctx, query.q ? query : { q });
  const search = (sought: string | null) =>
    searchWords(ctx, asked.scope, sought, async (db, words) => {
      const best = words ? await listBestByKind(db, asked.scope, { words, kinds, limit }) : [];
      return { best, ids: { rows: best.flatMap(({ ids }) => ids) } };
    });
  const searched = await searchAsTyped(ctx, asked, search, { allWords: true });
  const { correctedText, suggestedText, sureText } = searched;
  if (sureText && !understood && (await readsPlace(ctx, sureText))) {
    const respelt = await listBestOfKinds(ctx, sureText, { kinds, limit });
    return { spelling: { words: sureText, isUsed: true }, ...respelt };
  }
  const { best, ids } = searched.found;
  const cards = new Map(
    (await loadCards(ctx, ids.rows, { from: asked.scope.point, categories: asked.categories })).map(
      (card) => [card.id, card],
    ),
  );
  const found = new Map(
    best.map(({ kind, ids: own, total }) => [
      kind,
      { items: own.flatMap((id) => cards.get(id) ?? []), total },
    ]),
  );
  const words = correctedText ?? suggestedText;
  return { found, ...(words && { spelling: { words, isUsed: correctedText !== null } }) };
}

interface FoundIds {
  ids: { rows: readonly unknown[] };
  farther?: readonly unknown[];
}

interface FoundAsTyped<Found> {
  found: Found;
  correctedText: string | null;
  suggestedText: string | null;
  sureText: string | null;
  /** Set where only these of the words were searched for. */
  part?: string | undefined;
  isLoose: boolean;
}

/**
 * With the words as they are typed; when nothing has them all, with their spelling where that is beyond doubt, or
 * without one of them. A spelling in doubt is only suggested. `allWords` leaves out what lacks one.
 */
async function searchAsTyped<Found extends FoundIds>(
  ctx: ServiceContext,
  asked: Search,
  search: (words: string | null) => Promise<Found>,
  { allWords = false } = {},
): Promise<FoundAsTyped<Found>> {
  const asTyped = await search(wordsToFind(asked.typed));
  const plain = { found: asTyped, correctedText: null, isLoose: false };
  if (asTyped.ids.rows.length > 0) return { ...plain, suggestedText: null, sureText: null };
  const { others, ...spellings } = await findOtherSearches(ctx, asked);
  let best: FoundAsTyped<Found> = { ...plain, ...spellings };
  for (const { words, text, part, isLoose } of others) {
    if (isLoose && allWords) continue;
    const found = await search(words);
    const isSomewhere = best.found.farther?.length;
    const farther = isSomewhere ? best.found.farther : found.farther;
    const instead = {
      ...spellings,
      found: { ...found, farther },
      correctedText: text,
      part,
      isLoose,
    };
    if (found.ids.rows.length > 0) return instead;
    if (!isSomewhere && farther?.length) best = instead;
  }
  return best;
}

function searchWords<Answer>(
  ctx: ServiceContext,
  { point }: Scope,
  words: string | null,
  read: (db: Db, words: string | null) => Promise<Answer>,
): Promise<Answer> {
  const answer = (db: Db) => read(db, words);
  if (words) return readByIndex(ctx.db, 'whole', answer);
  return point ? readByIndex(ctx.db, 'in order', answer) : answer(ctx.db);
}

function earliest(moments: readonly (string | null)[]): string | null {
  return moments.filter((moment) => moment !== null).toSorted()[0] ?? null;
}
