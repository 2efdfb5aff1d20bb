import { foldedWords } from './folded-words.ts';

interface Known {
  /** Surer than the others: of what a phrase alone means, this. */
  sure: Set<string>;
  others: Set<string>;
}

export interface LabelWords {
  means: string;
  /** What a label says that means this and nothing else. */
  sure: readonly string[];
  /** What it may say besides. */
  others?: readonly string[];
}

export interface LabelMatcher {
  /** What a short label says, the likeliest first; several where it does not tell them apart. */
  read: (label: string) => string[];
}

const longestPhrase = 5;
const longestLabel = 80;
/** This share of the words of a part must be known: "Support for carers" is no care home. */
const leastKnown = 0.5;

/** Words that say nothing of the trade. */
const idle = new Set(
  `a an the of in at to or local nigeria ghana africa jamaica small sole ltd limited llp plc cic uk london british african afro black owned
  mobile home based independent family community professional specialist general other misc new best our various
  business company shop store service services centre center club studio agency firm group online offering men man
  woman women ladies gent kid child children unisex vegan vegetarian halal authentic traditional modern
  activity activities sale retail specialised elsewhere classified licensed`
    .split(/\s+/)
    .flatMap(foldedWords),
);

/** What separates the parts of a label of which the first that is known counts. */
const separators = /[/;,|+()&\n]|\s[-–—]\s|\b(?:and|et|or|n)\b/i;

/**
 * Reads what people put into the column for the type of a place: "Hairdressers", "Hair & Beauty", "Plumber / gas
 * engineer", "Catering (Nigerian)". A longer phrase goes before its words. Where there are several meanings, the first
 * part of the label decides. Within a part the last word does, which in English names the thing: a "Caribbean
 * takeaway".
 */
export function labelMatcher(all: Iterable<LabelWords>): LabelMatcher {
  const phrases = new Map<string, Known>();
  for (const { means, sure, others = [] } of all) {
    for (const text of sure) enter(phrases, text).sure.add(means);
    for (const text of others) enter(phrases, text).others.add(means);
  }
  return {
    read(label) {
      if (label.length > longestLabel) return [];
      const whole = meantBy(phrases.get(foldedWords(label).join(' ')));
      if (whole.length > 0) return whole;
      const parts = label
        .split(separators)
        .map((part) => readPart(phrases, foldedWords(part)))
        .filter(({ known, telling }) => known >= telling * leastKnown);
      const first =
        parts.find(({ found }) => found.length === 1) ??
        parts.find(({ found }) => found.length > 1);
      return first?.found ?? [];
    },
  };
}

function enter(phrases: Map<string, Known>, text: string): Known {
  const key = foldedWords(text).join(' ');
  const known = phrases.get(key) ?? { sure: new Set(), others: new Set() };
  if (key !== '') phrases.set(key, known);
  return known;
}

const meantBy = (known: Known | undefined): string[] =>
  known ? [...(known.sure.size > 0 ? known.sure : known.others)] : [];

function readPart(phrases: ReadonlyMap<string, Known>, words: readonly string[]) {
  let found: string[] = [];
  let known = 0;
  let at = 0;
  while (at < words.length) {
    const length = lengthAt(phrases, words, at);
    const meant = meantBy(phrases.get(words.slice(at, at + length).join(' ')));
    if (length > 0 && (found.length !== 1 || meant.length === 1)) found = narrowed(found, meant);
    known += words.slice(at, at + length).filter((word) => !idle.has(word)).length;
    at += Math.max(1, length);
  }
  return { found, known, telling: words.filter((word) => !idle.has(word)).length };
}

/** Several meanings that share one with those before are that one: a "Nigerian restaurant". */
function narrowed(before: readonly string[], meant: string[]): string[] {
  const shared = before.filter((one) => meant.includes(one));
  return shared.length > 0 ? shared : meant;
}

function lengthAt(phrases: ReadonlyMap<string, Known>, words: readonly string[], at: number) {
  const most = Math.min(longestPhrase, words.length - at);
  for (let length = most; length > 0; length -= 1) {
    if (phrases.has(words.slice(at, at + length).join(' '))) return length;
  }
  return 0;
}
