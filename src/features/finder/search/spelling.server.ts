import { sql } from 'drizzle-orm';
import { findNamedPlace } from '#features/places/place.service.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { searchTerm } from '../search-term.table.server.ts';
import kindWords from '#features/kinds/kind-words.json' with { type: 'json' };
import countries from '#features/kinds/diaspora-countries.json' with { type: 'json' };
import { textOf, tokensOf } from './read-words.ts';
import { confidenceOf, isSure, worthAskingFrom } from './spelling-confidence.ts';
import { wordsOf } from '#features/directory/text-query.ts';
import type { Term } from '#features/directory/text-query.ts';

/** Another spelling of what was typed; `isSure` where it may be searched for without asking. */
export interface Spelling {
  text: string;
  isSure: boolean;
  /** What of the query stays as it was typed. */
  kept: readonly Term[];
}

/**
 * The words of the query, each unknown one replaced by the likeliest of the vocabulary. Null when nothing changes.
 * `isPlaced`: it is known where to look, so that none of the words is a place.
 */
export async function respell(
  ctx: ServiceContext,
  terms: readonly Term[],
  { text, isPlaced }: { text: string; isPlaced: boolean },
): Promise<Spelling | null> {
  const raw = new Map(tokensOf(text).map((token) => [token.word, textOf(text, [token])] as const));
  return ctx.db.transaction(async (tx) => {
    // Below the default threshold two swapped letters are found too.
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', '0.2', true)`);
    const words: string[] = [];
    const kept: Term[] = [];
    let isCertain = true;
    for (const term of terms) {
      const { word, alternatives } = term;
      // What has a synonym is spelt as we know it.
      const isKnown = alternatives.length > 0 || word.includes(' ') || knownWords().has(word);
      const other = isKnown
        ? undefined
        : await likeliestWord(tx, word, { raw: raw.get(word) ?? word, isPlaced });
      if (other) isCertain &&= isSure(word, other.confidence);
      else kept.push(term);
      words.push(other?.word ?? word);
    }
    const spelt = words.join(' ');
    return spelt === terms.map(({ word }) => word).join(' ')
      ? null
      : { text: spelt, isSure: isCertain, kept };
  });
}

/** What kinds and countries are called in the languages of the site, whether or not somebody is listed there. */
function knownWords(): ReadonlySet<string> {
  known ??= new Set(
    [...Object.values(kindWords).flat(), ...countries.flatMap(({ called }) => called)].flatMap(
      wordsOf,
    ),
  );
  return known;
}
let known: ReadonlySet<string> | undefined;

/** So many of the nearest are weighed against each other. */
const candidates = 8;

/** The likeliest word of the vocabulary at most two edits away, one for short words. */
async function likeliestWord(
  tx: Db,
  word: string,
  { raw, isPlaced }: { raw: string; isPlaced: boolean },
): Promise<{ word: string; confidence: number } | undefined> {
  // A number that is near another is another number: SE15, 4QL.
  if (word.length < 3 || word.length > 40 || /\d/.test(word)) return undefined;
  const edits = word.length < 5 ? 1 : 2;
  const near = rowsOf<{ word: string; edits: number }>(
    await tx.execute(sql`
      select ${searchTerm.word} as word, levenshtein_less_equal(${searchTerm.word}, ${word}, ${edits}) as edits
      from ${searchTerm} where ${searchTerm.word} % ${word}
      order by edits, similarity(${searchTerm.word}, ${word}) desc, ${searchTerm.listings} desc limit ${candidates}`),
  );
  // One that is spelt as typed goes before all others.
  if (near[0]?.word === word) return undefined;
  const [likeliest] = near
    .filter((row) => row.edits <= edits)
    .map((row) => ({ word: row.word, confidence: confidenceOf({ raw, word, target: row.word }) }))
    .toSorted((a, b) => b.confidence - a.confidence);
  if (!likeliest || likeliest.confidence < worthAskingFrom) return undefined;
  // The name of a town is no slip, though nobody is listed there; beside another place it is ("brading Croydon").
  return !isPlaced && (await findNamedPlace(tx, raw)) ? undefined : likeliest;
}
