import { fold } from '#platform/text/fold.ts';

const sketchSize = 64;
/** Numbers of a text change from letter to letter of one mass mailing. */
const digits = /\d+/g;
const links =
  /(?:https?:\/\/|www\.)[^\s<>"'()[\]]+|\b[a-z\d-]{1,63}\.(?:com|net|org|info|biz|xyz|top|shop|online|site|click|ru|cn|io|co)(?:\/\S*)?\b/gi;
const address = /[^\s@]{1,64}@[^\s@]{1,255}/g;
const handle = /(?<![\w.])@[\w.]{4,64}/g;
const telephone = /\+?\d[\d ()-]{7,20}\d/g;

export interface TextFacts {
  words: readonly string[];
  /** Smallest hashes of words and pairs of words, sorted: two texts share as large a part of them as of their words. */
  sketch: readonly number[];
  links: number;
  hosts: readonly string[];
  /** Addresses, telephone numbers and handles that the text gives: mass mail gives the same to everybody. */
  contacts: readonly string[];
  /** Longer sentences, in folded words: people who have never met don't write the same one. */
  sentences: readonly string[];
}

/** Shorter sentences are the same by chance: "Do you deliver to Lewisham on Sundays?" */
const sentenceWords = 9;
const keptSentences = 30;

/** What the shield compares of a text. */
export function readText(text: string): TextFacts {
  const plain = text.replaceAll(address, ' ');
  const found = plain.match(links) ?? [];
  const bare = plain.replaceAll(links, ' ');
  const words = wordsOf(bare);
  const pairs = words.slice(1).map((word, place) => `${words[place] ?? ''} ${word}`);
  const hashes = new Set([...words, ...pairs].map(hashOf));
  return {
    words,
    sketch: [...hashes].toSorted((a, b) => a - b).slice(0, sketchSize),
    links: found.length,
    hosts: [...new Set(found.map(hostOf))],
    contacts: contactsOf(text),
    sentences: sentencesOf(bare),
  };
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .replaceAll(digits, '0')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

function sentencesOf(text: string): string[] {
  const sentences = text.split(/[.!?؟;:\n]+/).map(wordsOf);
  const long = sentences.filter((words) => words.length >= sentenceWords);
  return [...new Set(long.map((words) => words.join(' ')))].slice(0, keptSentences);
}

function contactsOf(text: string): string[] {
  const numbers = (text.match(telephone) ?? []).map((number) => number.replaceAll(/\D/g, ''));
  const names = [...(text.match(address) ?? []), ...(text.match(handle) ?? [])];
  return [...new Set([...numbers, ...names.map((name) => name.toLowerCase())])];
}

const hostOf = (link: string): string =>
  link
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .split(/[/?#:]/, 1)[0] ?? '';

/** FNV-1a, as the 32-bit integer that the database stores. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash | 0;
}

/**
 * The part of their words that two texts share, 0 to 1, as estimated from their sketches: among the smallest hashes of
 * both together, those that both have. Walks the two sorted lists once; it runs for hundreds of texts.
 */
export function likeness(left: readonly number[], right: readonly number[]): number {
  let seen = 0;
  let common = 0;
  for (let i = 0, j = 0; seen < sketchSize && (i < left.length || j < right.length); seen += 1) {
    const a = left[i] ?? Number.POSITIVE_INFINITY;
    const b = right[j] ?? Number.POSITIVE_INFINITY;
    if (a === b) common += 1;
    if (a <= b) i += 1;
    if (b <= a) j += 1;
  }
  return seen === 0 ? 0 : common / seen;
}

/**
 * From here on two texts are two copies of one letter. Shorter ones are the same by chance sooner: a question has only
 * so many words.
 */
export const alikeFrom = (words: number): number => (words < 14 ? 0.45 : 0.28);

/** The same for what was doubtful already and is compared with what came after it. */
export const alikeAtSecondLook = (words: number): number => (words < 14 ? 0.3 : 0.17);
