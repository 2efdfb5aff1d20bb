import { sql } from 'drizzle-orm';
import { readByIndex } from '#platform/db/index-reads.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { searchTerm } from '../listing.table.server.ts';
import { matchesAnything, matchingRows } from './matches.server.ts';
import { parseTerms, toLooseTsQuery, toTsQuery } from './text-query.ts';
import type { SynonymGroups, Term } from './text-query.ts';

/**
 * The words of the query, each unknown one replaced by the nearest of the vocabulary: at most two edits, one for short
 * words. Null when nothing changes.
 */
async function correctText(ctx: ServiceContext, terms: readonly Term[]): Promise<string | null> {
  const corrected = await ctx.db.transaction(async (tx) => {
    // Below the default threshold two swapped letters are found too.
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', '0.2', true)`);
    const words: string[] = [];
    for (const { word, alternatives } of terms) {
      // What has a synonym is spelt as we know it.
      const isKnown = alternatives.length > 0 || word.includes(' ');
      words.push((isKnown ? undefined : await nearestWord(tx, word)) ?? word);
    }
    return words.join(' ');
  });
  return corrected === terms.map(({ word }) => word).join(' ') ? null : corrected;
}

async function nearestWord(tx: Db, word: string): Promise<string | undefined> {
  // A number that is near another is another number: SE15, 4QL.
  if (word.length < 3 || word.length > 40 || /\d/.test(word)) return undefined;
  const edits = word.length < 5 ? 1 : 2;
  const [nearest] = rowsOf<{ word: string; edits: number }>(
    await tx.execute(sql`
      select ${searchTerm.word} as word, levenshtein_less_equal(${searchTerm.word}, ${word}, ${edits}) as edits
      from ${searchTerm} where ${searchTerm.word} % ${word}
      order by edits, similarity(${searchTerm.word}, ${word}) desc, ${searchTerm.listings} desc limit 1`),
  );
  return nearest && nearest.edits <= edits ? nearest.word : undefined;
}

/** Another search in the place of one that finds nothing. */
export interface OtherSearch {
  words: string;
  /** The spelling that it is for; null where it is for what was typed. */
  text: string | null;
  /** One of the words may be missing from what it finds. */
  isLoose: boolean;
}

/**
 * What to search for when nothing in the whole directory has all the words: the nearest spelling that matches
 * something, else all the words but any one, as they would be spelt or as they are typed. Null when there is nothing.
 */
export async function findOtherSearch(
  ctx: ServiceContext,
  typed: readonly Term[],
  synonyms: SynonymGroups,
): Promise<OtherSearch | null> {
  if (typed.length === 0 || (await matchesAny(ctx.db, toTsQuery(typed)))) return null;
  const text = await correctText(ctx, typed);
  const corrected = text === null ? null : { text, terms: parseTerms(text, synonyms) };
  const searches = [
    ...(corrected ? [{ ...corrected, isLoose: false }] : []),
    ...[...(corrected ? [corrected] : []), { text: null, terms: typed }]
      .filter(({ terms }) => terms.length > 1)
      .map((search) => ({ ...search, isLoose: true })),
  ];
  for (const { terms, ...search } of searches) {
    const words = search.isLoose ? toLooseTsQuery(terms) : toTsQuery(terms);
    if (await matchesAny(ctx.db, words)) return { words, ...search };
  }
  return null;
}

async function matchesAny(db: Db, words: string): Promise<boolean> {
  const matching = matchingRows(matchesAnything(words));
  const { rows } = await readByIndex(db, 'whole', (tx) =>
    tx.execute(sql`with matching as materialized (${matching}) select id from matching limit 1`),
  );
  return rows.length > 0;
}

/** Takes the words of one listing that has just been published into the vocabulary. */
export async function learnWords(db: Db, id: string): Promise<void> {
  // `ts_stat` takes a query as text; a uuid can't hold anything that ends it.
  const query = sql`'select name_vector from listing where id = ''' || ${id}::uuid || ''''`;
  await db.execute(sql`
    insert into ${searchTerm} as term (word, listings)
    select word, ndoc from ts_stat(${query}, 'abc') where length(word) between 3 and 40
    on conflict (word) do update set listings = term.listings + 1`);
}

/** Counts the words of published listings anew. After imports and seeds. */
export async function rebuildVocabulary(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(searchTerm);
    await tx.execute(sql`
      insert into ${searchTerm} (word, listings)
      select word, ndoc from ts_stat(
        'select name_vector from listing where status = ''published''', 'abc')
      where length(word) between 3 and 40`);
  });
}
