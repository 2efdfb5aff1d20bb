import synonyms from './synonyms.json' with { type: 'json' };
import caribbeanFood from './caribbean-food.json' with { type: 'json' };
import centralSouthernFood from './central-southern-food.json' with { type: 'json' };
import ceremonies from './ceremonies.json' with { type: 'json' };
import dress from './dress.json' with { type: 'json' };
import hairAndBeauty from './hair-and-beauty.json' with { type: 'json' };
import hornEastFood from './horn-east-food.json' with { type: 'json' };
import northAfricanFood from './north-african-food.json' with { type: 'json' };
import peoples from './peoples.json' with { type: 'json' };
import services from './services.json' with { type: 'json' };
import westAfricanFood from './west-african-food.json' with { type: 'json' };

/** One thing that people ask for, and what it is called: by language, in its own script and in Latin letters. */
export interface Concept {
  concept: string;
  words: Readonly<Record<string, readonly string[] | undefined>>;
}

/**
 * Dishes, dress, ceremonies and services. Spellings that folding makes equal are listed once; a word that two languages share
 * is listed with the first. Two things that are merely alike, and a dish and its country, are two concepts.
 */
export const concepts: readonly Concept[] = [
  westAfricanFood,
  centralSouthernFood,
  hornEastFood,
  northAfricanFood,
  caribbeanFood,
  hairAndBeauty,
  dress,
  ceremonies,
  services,
  peoples,
].flatMap((file): readonly Concept[] => file);

/** Those, and what has no language: places, short names, words of the neighbourhood. */
export const wordGroups: readonly (readonly string[])[] = [
  ...synonyms,
  ...concepts.map(({ words }) => Object.values(words).flatMap((said) => said ?? [])),
];
