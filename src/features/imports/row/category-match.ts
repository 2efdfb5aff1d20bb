import { foldedWords } from './folded-words.ts';
import { labelMatcher } from './label-match.ts';
import { labelWords } from './label-words.ts';

export interface CategoryWords {
  slug: string;
  names: Readonly<Record<string, string>>;
  synonyms: readonly string[];
}

export interface CategoryMatcher {
  /** The category whose slug, name or synonym this is, if it is that of one alone. */
  named: (text: string) => string | null;
  /**
   * The category that the label of a type speaks of ("Hair & Beauty"). Where it fits several, as "Restaurant" does, the
   * rest of the row decides; null where that says nothing.
   */
  labelled: (label: string, context: string) => string | null;
  /** Whether a label fits several categories. */
  isVague: (label: string) => boolean;
  /** Whether the name of a category says all that the label says. */
  saysAll: (slug: string, label: string) => boolean;
  /** The category that a description speaks of, if there is little doubt. */
  describedBy: (text: string) => string | null;
}

interface Phrase {
  text: string;
  slug: string;
  /** Enough by itself: a name, or a synonym of several words. A single word ("trim", "club") means many things. */
  isStrong: boolean;
}

interface Evidence {
  phrases: Set<string>;
  /** Entries of the list that speak of it. */
  entries: Set<number>;
  isStrong: boolean;
}

/** By their first word. */
type Phrases = ReadonlyMap<string, readonly Phrase[]>;

/** What statistics call whole sectors: no category, and no word that anybody should have to explain. */
const wholeSectors = new Set(
  `retail; retailer; services; service; professional services; business services; creative industries; creative;
  hospitality; leisure; food and drink; food and beverage; manufacturing; wholesale; wholesaler; trading; consumer;
  general; other; misc; miscellaneous; various; mixed; business; company; shop; store; self employed; sole trader;
  personal services; home; lifestyle; online; ecommerce; e commerce; startup; consultancy; consulting; public sector;
  african; afro fusion; pan african; fusion; international; world food; afro caribbean`
    .split(/;\s*/)
    .map(wordsOf),
);

/** This share of the entries of a long list ("Software; Cabling; …") must be about the category. */
const leastShare = 1 / 3;

/**
 * Guesses categories with caution, since a wrong one misleads more than none: it takes one strong phrase or two weak
 * ones, twice as many as for any other category, in a third of the list.
 */
export function categoryMatcher(categories: Iterable<CategoryWords>): CategoryMatcher {
  const known = [...categories];
  const slugs = new Set(known.map(({ slug }) => slug));
  const all = known.flatMap(phrasesOf);
  const phrases: Phrases = Map.groupBy(all, ({ text }) => text.trim().split(' ', 1)[0] ?? '');
  const labels = labelMatcher(known.map(labelsOf));
  return {
    named(text) {
      if (slugs.has(text)) return text;
      const wanted = wordsOf(text);
      const named = all.filter((phrase) => phrase.text === wanted);
      const [slug, ...others] = new Set(named.map((phrase) => phrase.slug));
      return slug && others.length === 0 ? slug : null;
    },
    labelled(label, context) {
      const meant = labels.read(label);
      const [only, ...others] = meant;
      if (only === undefined || others.length === 0) return only ?? null;
      const spoken = [...weigh(entriesOf(context), phrases)].filter(([slug]) =>
        meant.includes(slug),
      );
      const [best, second] = spoken.toSorted(([, a], [, b]) => b.phrases.size - a.phrases.size);
      if (best && best[1].phrases.size > (second?.[1].phrases.size ?? 0)) return best[0];
      // "Caribbean Spice" of the type "Restaurant".
      const named = new Set(
        context
          .split(';')
          .flatMap((entry) => labels.read(entry.trim()))
          .filter((one) => meant.includes(one)),
      );
      const [one, ...rest] = named;
      return one !== undefined && rest.length === 0 ? one : null;
    },
    isVague: (label) => labels.read(label).length > 1 || wholeSectors.has(wordsOf(label)),
    saysAll(slug, label) {
      const names = known
        .filter((one) => one.slug === slug)
        .flatMap((one) => Object.values(one.names));
      const words = new Set(foldedWords([slug.replaceAll('-', ' '), ...names].join(' ')));
      return foldedWords(label).every((word) => words.has(word));
    },
    describedBy(text) {
      const entries = entriesOf(text);
      const [best, second] = [...weigh(entries, phrases)].toSorted(
        ([, a], [, b]) => b.phrases.size - a.phrases.size,
      );
      if (!best) return null;
      const [slug, found] = best;
      const isEnough = found.isStrong || found.phrases.size > 1;
      const isClear = found.phrases.size >= 2 * (second?.[1].phrases.size ?? 0);
      return isEnough && isClear && found.entries.size >= entries.length * leastShare ? slug : null;
    },
  };
}

const entriesOf = (text: string): string[] =>
  text
    .split(';')
    .map(wordsOf)
    .filter((entry) => entry.trim() !== '');

/** What a place to eat may be called without saying whose food it is. */
const anyRestaurant = [
  'restaurant',
  'fine dining',
  'dining',
  'eatery',
  'bistro',
  'diner',
  'brasserie',
  'cuisine',
];

const labelsOf = ({ slug, names, synonyms }: CategoryWords) => ({
  means: slug,
  sure: [...Object.values(names), ...(labelWords[slug] ?? [])],
  others: slug.endsWith('-restaurant') ? [...synonyms, ...anyRestaurant] : synonyms,
});

function weigh(entries: readonly string[], phrases: Phrases): Map<string, Evidence> {
  const evidence = new Map<string, Evidence>();
  for (const [at, entry] of entries.entries()) {
    const words = new Set(entry.trim().split(' '));
    for (const { text, slug, isStrong } of [...words].flatMap((word) => phrases.get(word) ?? [])) {
      if (!entry.includes(text)) continue;
      const found = evidence.get(slug) ?? {
        phrases: new Set(),
        entries: new Set(),
        isStrong: false,
      };
      found.phrases.add(text);
      found.entries.add(at);
      found.isStrong ||= isStrong;
      evidence.set(slug, found);
    }
  }
  return evidence;
}

/** Each way to say it once, so that a name in two languages does not count twice. */
function phrasesOf({ slug, names, synonyms }: CategoryWords): Phrase[] {
  const strong = Object.values(names).map(wordsOf);
  const all = new Set([...strong, ...synonyms.map(wordsOf)].filter((text) => text.trim() !== ''));
  return [...all].map((text) => ({
    text,
    slug,
    isStrong: strong.includes(text) || text.trim().includes(' '),
  }));
}

/** Folded words between single spaces, also at both ends, so that whole words can be looked for; plurals cut. */
function wordsOf(text: string): string {
  return ` ${foldedWords(text).join(' ')} `;
}
