import { sql } from 'drizzle-orm';
import { readByIndex } from '#platform/db/index-reads.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { searchTerm } from '../listing.table.server.ts';
import { matchesAnything, matchingRows } from './matches.server.ts';
import { parseTerms, toTsQuery } from './text-query.ts';
import type { SynonymGroups, Term } from './text-query.ts';

/**
 * The words of the query, each unknown one replaced by the nearest of the vocabulary: at most two edits, one for short
 * words. Null when nothing changes.
 */
async function correctText(ctx: ServiceContext, terms: readonly Term[]): Promise<string | null> {
  const typed = terms.flatMap(({ word }) => word.split(' '));
  const corrected = await ctx.db.transaction(async (tx) => {
    // Below the default threshold two swapped letters are found too.
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', '0.2', true)`);
    const words: string[] = [];
    for (const word of typed) words.push((await nearestWord(tx, word)) ?? word);
    return words.join(' ');
  });
  return corrected === typed.join(' ') ? null : corrected;
}

async function nearestWord(tx: Db, word: string): Promise<string | undefined> {
  if (word.length < 3 || word.length > 40) return undefined;
  const edits = word.length < 5 ? 1 : 2;
  const [nearest] = rowsOf<{ word: string; edits: number }>(
    await tx.execute(sql`
      select ${searchTerm.word} as word, levenshtein_less_equal(${searchTerm.word}, ${word}, ${edits}) as edits
      from ${searchTerm} where ${searchTerm.word} % ${word}
      order by edits, similarity(${searchTerm.word}, ${word}) desc, ${searchTerm.listings} desc limit 1`),
  );
  return nearest && nearest.edits <= edits ? nearest.word : undefined;
}

/** The nearest spelling that matches something, when what was typed matches nothing in the whole directory. */
export async function correctSpelling(
  ctx: ServiceContext,
  typed: readonly Term[],
  synonyms: SynonymGroups,
) {
  if (typed.length === 0 || (await matchesAny(ctx.db, typed))) return null;
  const text = await correctText(ctx, typed);
  if (text === null) return null;
  const terms = parseTerms(text, synonyms);
  return (await matchesAny(ctx.db, terms)) ? { terms, text } : null;
}

async function matchesAny(db: Db, terms: readonly Term[]): Promise<boolean> {
  const matching = matchingRows(matchesAnything(toTsQuery(terms)));
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
