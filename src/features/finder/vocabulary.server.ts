import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { searchTerm } from './search-term.table.server.ts';

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
