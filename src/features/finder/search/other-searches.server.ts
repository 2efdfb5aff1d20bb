import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { readByIndex } from '#platform/db/index-reads.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { quotedIn } from '#platform/search/quoted-words.ts';
import { matchesAnything, matchingRows } from './matches.server.ts';
import { readsPlace } from './read-query.server.ts';
import type { Search } from './scope.server.ts';
import { respell } from './spelling.server.ts';
import { isFiller, parseTerms, toLooseTsQuery, toTsQuery } from '#features/directory/text-query.ts';
import type { Term } from '#features/directory/text-query.ts';
import { isTelling, isThing } from '../words/thing-words.server.ts';

/** Another search in the place of one that finds nothing. */
export interface OtherSearch {
  words: string;
  /** The spelling that it is for; null where it is for what was typed. */
  text: string | null;
  /** Set where it is for these of the words alone. */
  part?: string;
  /** One of the words may be missing from what it finds, or all but `part`. */
  isLoose: boolean;
}

interface Others {
  /** The likeliest first; the first that finds something where the search looks is what was meant. */
  others: OtherSearch[];
  /** A spelling that finds something but is in doubt: it is only offered. */
  suggestedText: string | null;
  /** One beyond doubt; it may name a place instead of finding anything. */
  sureText: string | null;
}

/**
 * What else to search for where nothing has all the words. If nothing in the whole directory has them, that is the
 * nearest spelling; then looser searches. If something has them too far away, it is the looser ones alone. A spelling
 * in doubt is never searched for; where it is offered, there are looser searches only if a word is found as it was
 * typed, since they would otherwise answer to words that were not meant. What is in quotation marks is not respelt.
 */
export async function findOtherSearches(
  ctx: ServiceContext,
  { typed, synonyms, text, where, beyond }: Search,
): Promise<Others> {
  const none = { others: [], suggestedText: null, sureText: null };
  if (typed.length === 0) return none;
  if (await matchesAny(ctx.db, toTsQuery(typed)))
    return beyond ? { ...none, others: looserSearches(typed) } : none;
  const isPlaced = where.point !== null;
  const spelling =
    quotedIn(text) === undefined ? await respell(ctx, typed, { text, isPlaced }) : null;
  const respelt = spelling && { ...spelling, terms: parseTerms(spelling.text, synonyms) };
  const corrected = respelt?.isSure ? respelt : null;
  const isOffered =
    respelt &&
    !corrected &&
    ((await matchesAny(ctx.db, toTsQuery(respelt.terms))) || (await readsPlace(ctx, respelt.text)));
  if (isOffered && !(await findsOneOf(ctx.db, respelt.kept)))
    return { ...none, suggestedText: respelt.text };
  const asSpelt = corrected && { words: toTsQuery(corrected.terms), isLoose: false };
  return {
    others: [
      ...(asSpelt ? [{ ...asSpelt, text: corrected.text }] : []),
      ...looserSearches(corrected?.terms ?? typed).map((other) => ({
        ...other,
        text: corrected?.text ?? null,
      })),
    ],
    suggestedText: isOffered ? respelt.text : null,
    sureText: corrected?.text ?? null,
  };
}

/** Whether something has one of the words; those that say nothing of what is looked for do not count. */
async function findsOneOf(db: Db, terms: readonly Term[]): Promise<boolean> {
  const telling = terms.filter(({ word }) => !isFiller(word));
  return telling.length > 0 && matchesAny(db, telling.map((term) => toTsQuery([term])).join(' | '));
}

async function matchesAny(db: Db, words: string): Promise<boolean> {
  const matching = matchingRows(matchesAnything(words));
  const { rows } = await readByIndex(db, 'whole', (tx) =>
    tx.execute(sql`with matching as materialized (${matching}) select id from matching limit 1`),
  );
  return rows.length > 0;
}

const inNames = { inNames: true };

/**
 * All the words but one, then those that mean something here. First as whole words of names, places and keywords: what
 * a description mentions by the way is seldom what a search with too many words was for.
 */
function looserSearches(terms: readonly Term[]): OtherSearch[] {
  const whole = terms.length > 1 ? [terms] : [];
  const found = [
    ...whole.map((all) => loose(all, inNames)),
    ...partsOf(terms),
    ...whole.map((all) => loose(all)),
  ];
  return [...new Map(found.map((other) => [other.words, other])).values()];
}

const loose = (terms: readonly Term[], where = {}): OtherSearch => ({
  words: toLooseTsQuery(terms, isTelling, where),
  text: null,
  isLoose: true,
});

/**
 * For "nigerian restaurant old kent road" the part that means something here; for "halal suya spot" each of the two
 * things; for a thing with a name of its own, such as "immigration solicitor", its general sort.
 */
export function partsOf(terms: readonly Term[]): OtherSearch[] {
  const known = terms.filter(({ word, alternatives }) => alternatives.length > 0 || isThing(word));
  const things = terms.filter(({ word }) => isTelling(word));
  if (things.length === 0) return [];
  const isPart = (part: readonly Term[]) => part.length < terms.length;
  const wider = things.flatMap(({ word }) => {
    const last = word.split(' ').at(-1) ?? word;
    return last !== word && isTelling(last) ? [{ word: last, alternatives: [] }] : [];
  });
  return [
    ...[known, things].filter(isPart).map((part) => ({ words: toTsQuery(part, inNames), part })),
    ...(things.length > 1 && isPart(things)
      ? [{ words: toLooseTsQuery(things, undefined, inNames), part: things }]
      : []),
    ...(wider.length > 0 ? [{ words: toTsQuery(wider, inNames), part: wider }] : []),
  ].map(({ words, part }) => ({
    words,
    part: part.map(({ word }) => word).join(' '),
    text: null,
    isLoose: true,
  }));
}
