import groups from '../seed-data/synonyms.json' with { type: 'json' };
import { readSynonyms } from './text-query.ts';

/** Words that people use for the same thing across the diaspora; edited in `seed-data/synonyms.json`. */
export const synonyms = readSynonyms(groups);
