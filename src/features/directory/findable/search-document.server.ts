import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { wordsOf } from '../text-query.ts';

/** The texts by which a listing is found, in order of their weight. */
export interface SearchDocument {
  name: string;
  /** District, city, region, postcode. */
  place: readonly string[];
  /** Category names in every language, synonyms, services, languages spoken. */
  keywords: readonly string[];
  description: string;
}

/**
 * The two search columns of a listing. Text is folded here and in the query by the same function, so the database
 * needs no dictionary. Whole words carry the weights A to C; English stems are beside them with weight D, so that
 * "braid" finds "braids" and the spelling vocabulary can leave stems out.
 */
export function searchColumns(document: SearchDocument): { nameVector: SQL; searchVector: SQL } {
  const name = folded([document.name]);
  const place = folded(document.place);
  const keywords = folded(document.keywords);
  const nameVector = sql`setweight(to_tsvector('simple', ${name}), 'A')
    || setweight(to_tsvector('simple', ${place}), 'B')
    || setweight(to_tsvector('simple', ${keywords}), 'C')
    || setweight(to_tsvector('english', ${`${name} ${keywords}`}), 'D')`;
  const description = folded([document.description], 8000);
  return {
    nameVector,
    searchVector: sql`${nameVector} || setweight(to_tsvector('english', ${description}), 'D')`,
  };
}

/** At most so many letters: a file may bring any number of keywords, and a description has 8,000 at most. */
const folded = (texts: readonly string[], letters = 4000) =>
  wordsOf(texts.join(' ')).join(' ').slice(0, letters);
