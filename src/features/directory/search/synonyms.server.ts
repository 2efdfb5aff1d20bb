import { loadSynonymWords } from '#features/search/synonym.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import groups from '../seed-data/synonyms.json' with { type: 'json' };
import { readSynonyms } from './text-query.ts';
import type { SynonymGroups } from './text-query.ts';

/** Words that people use for the same thing across the diaspora; edited in `seed-data/synonyms.json`. */
const ours = readSynonyms(groups);

/** Those, and what admins have added to them. */
export async function loadSynonyms(db: Db): Promise<SynonymGroups> {
  return [...ours, ...readSynonyms(await loadSynonymWords(db))];
}
