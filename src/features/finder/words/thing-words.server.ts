import { firstCategories } from '#features/directory/category/first-categories.ts';
import kindWords from '#features/kinds/kind-words.json' with { type: 'json' };
import peoples from './peoples.json' with { type: 'json' };
import { concepts } from './word-groups.ts';
import type { Concept } from './word-groups.ts';
import { ourSynonyms } from './synonyms.server.ts';
import { parseTerms, wordsOf } from '#features/directory/text-query.ts';

const saidFor = ({ words }: Concept) => Object.values(words).flatMap((said) => said ?? []);
const phrasesOf = (texts: readonly string[]) => texts.map((text) => wordsOf(text).join(' '));

/** Words of where something comes from: "Ghanaian" alone is not what anybody looks for. */
const ofPeoples = new Set(phrasesOf((peoples as readonly Concept[]).flatMap(saidFor)));

/** What people look for: dishes, dress, ceremonies, services, categories, kinds; in all languages at once. */
const things: ReadonlySet<string> = new Set(
  phrasesOf([
    ...concepts.flatMap(saidFor),
    ...firstCategories.flatMap(({ names, synonyms }) => [...Object.values(names), ...synonyms]),
    ...Object.values(kindWords).flat(),
  ]).filter((phrase) => !ofPeoples.has(phrase)),
);

/** Whether the folded word or phrase, or its English singular, is what somebody may look for. */
export const isThing = (phrase: string): boolean =>
  things.has(phrase) || (phrase.endsWith('s') && things.has(phrase.slice(0, -1)));

/** What anything may be: alone it leads nowhere. */
const vague = new Set(
  phrasesOf([
    'association',
    'centre',
    'club',
    'community',
    'group',
    'service',
    'services',
    'shop',
    'store',
  ]),
);

/** A thing that a search would be another search without: the barber of "cheap barber", not the club of "lunch club". */
export const isTelling = (phrase: string): boolean => isThing(phrase) && !vague.has(phrase);

export const namesThing = (text: string): boolean =>
  parseTerms(text, ourSynonyms).some(({ word }) => isThing(word));
