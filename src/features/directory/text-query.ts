import fillerWords from './findable/fillers.json' with { type: 'json' };
import { fold } from '#platform/text/fold.ts';
import { formsOf, oneSpelling } from './findable/same-letters.ts';
import { indexSynonyms, longestSynonym } from './findable/known-phrases.ts';
import type { Phrase, SynonymIndex } from './findable/known-phrases.ts';

/**
 * Words that say nothing about what is looked for, in all languages at once: people search in one language on a page
 * in another.
 */
const fillers = new Set(
  Object.values(fillerWords)
    .flat()
    .map((word) => oneSpelling(fold(word))),
);

/** Says nothing about what is looked for; the word is folded. */
export const isFiller = (word: string): boolean => fillers.has(word);

const maxWords = 10;

/** One thing looked for: the word as typed, and other ways to say it (each a word or a phrase). */
export interface Term {
  word: string;
  alternatives: readonly (readonly string[])[];
}

/** Groups of words that mean the same, folded and ready to be looked up: ours, and those that admins have made. */
export type SynonymGroups = readonly SynonymIndex[];

export const wordsOf = (text: string): string[] =>
  oneSpelling(fold(text)).match(/[\p{L}\p{N}]+/gu) ?? [];

export function readSynonyms(groups: readonly (readonly string[])[]): SynonymGroups {
  const phrases = groups.map((group) => group.map(wordsOf).filter((phrase) => phrase.length > 0));
  return phrases.length > 0 ? [indexSynonyms(phrases, typedAs)] : [];
}

const isPlain = (word: string) => /^[a-z]+$/.test(word);

/** Without fillers, as a query is read; two words in Latin letters as one too: "moinmoin". */
function typedAs(phrase: Phrase): Phrase[] {
  const telling = phrase.filter((word) => !fillers.has(word));
  const typed = telling.length > 0 ? telling : phrase;
  return typed.length === 2 && typed.every(isPlain) ? [typed, [typed.join('')]] : [typed];
}

/**
 * Splits what a person typed into terms, at most ten. A known phrase ("puff puff", "yard food") is one term.
 * Fillers are dropped unless nothing else was typed.
 */
export function parseTerms(text: string, synonyms: SynonymGroups): Term[] {
  const all = wordsOf(text);
  const telling = all.filter((word) => !fillers.has(word));
  const words = (telling.length > 0 ? telling : all).slice(0, maxWords);
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const { length, alternatives } = longestSynonym(words, at, synonyms);
    terms.push({ word: words.slice(at, at + length).join(' '), alternatives });
    at += length;
  }
  return terms;
}

/**
 * The terms as text for `to_tsquery`: every term must occur, in any of its ways. Words hold letters and digits only,
 * so nothing a visitor types can be read as an operator. `inNames`: as whole words of names, places and keywords; what a
 * description says by the way does not count.
 */
export const toTsQuery = (terms: readonly Term[], { inNames = false } = {}): string =>
  terms.map((term) => waysOf(term, inNames ? ':ABC' : '')).join(' & ');

/** What a search asks the text index; null where nothing was typed. */
export const wordsToFind = (terms: readonly Term[]): string | null =>
  terms.length > 0 ? toTsQuery(terms) : null;

/**
 * As `toTsQuery`, but one of the terms may be missing: one that is not needed, where some are and some are not. Without
 * "shipping", "shipping to Ghana" is a search for something else.
 */
export function toLooseTsQuery(
  terms: readonly Term[],
  isNeeded: (word: string) => boolean = () => false,
  where: Parameters<typeof toTsQuery>[1] = {},
): string {
  const spare = terms.filter(({ word }) => !isNeeded(word));
  const mayBeMissing = spare.length > 0 ? spare : terms;
  const without = (left: Term) =>
    toTsQuery(
      terms.filter((term) => term !== left),
      where,
    );
  return mayBeMissing
    .map(without)
    .filter(Boolean)
    .map((others) => `(${others})`)
    .join(' | ');
}

function waysOf({ word, alternatives }: Term, weights: string): string {
  const phrases = [word.split(' '), ...alternatives];
  return `(${phrases.map((phrase) => `(${phrase.map((part) => anyForm(part, weights)).join(' <-> ')})`).join(' | ')})`;
}

function anyForm(word: string, weights: string): string {
  const forms = formsOf(word).map((form) => form + weights);
  return forms.length > 1 ? `(${forms.join(' | ')})` : forms.join('');
}
