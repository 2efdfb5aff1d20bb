import { loadSynonymWords } from '#features/search/synonym.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { wordGroups } from './word-groups.ts';
import { readSynonyms } from '#features/directory/text-query.ts';
import type { SynonymGroups } from '#features/directory/text-query.ts';

/**
 * Words that people use for the same thing across the diaspora; edited in `seed-data/words/` and
 * `seed-data/synonyms.json`. Read with the code, not stored: a new version of the site has them at its start, and what
 * admins have made stays beside them.
 */
export const ourSynonyms = readSynonyms(wordGroups);

/** Those, and what admins have added to them. */
export async function loadSynonyms(db: Db): Promise<SynonymGroups> {
  return [...ourSynonyms, ...readSynonyms(await loadSynonymWords(db))];
}
