/** An English text that visitors or callers of the API read, and where it is: `src/shell/locales/en.json: nav.about`. */
export interface EnglishText {
  place: string;
  text: string;
}

interface Turn {
  words: RegExp;
  instead: string;
}

/** Turns that sound translated, or that a reader here has to read twice. */
const turns: readonly Turn[] = [
  {
    words: /\bstands?\b(?! for\b)/i,
    instead: 'say where it is: "The reason is below", "You’ll find it in your account"',
  },
  { words: /\bproved\b/i, instead: 'say "confirmed" or "checked"' },
  { words: /\bhears? of it\b/i, instead: 'say who does it: "We’ll email the owner"' },
  { words: /\bletters?\b/i, instead: 'what people write here is a "message"' },
  { words: /\bentr(?:y|ies)\b/i, instead: 'a business or place has a "page"' },
  { words: /\bas its source has it\b/i, instead: 'say "It comes from the source below"' },
  { words: /\bnobody reads\b/i, instead: 'say what it means: "so messages can’t be answered"' },
  { words: /\bwhoever\b/i, instead: 'say "anyone who" or "the person who"' },
  { words: /\bin vain\b/i, instead: 'say what was not found' },
];

interface OtherMeaning {
  words: RegExp;
  /** The part of the site where it is so; everywhere without one. */
  where?: string;
  because: string;
}

/** The same words where they mean something else. A sentence that the specification quotes would be here too. */
export const otherMeanings: readonly OtherMeaning[] = [
  { words: /\b(?:first|last) letter\b/gi, because: 'it is one of a name' },
  {
    words: /\bletters? (?:and|or|so)\b|\b(?:with|only|lower case|[23]) letters\b/gi,
    because: 'they are characters that one types',
  },
  {
    words: /\bletters?\b/gi,
    where: 'founder-letter',
    because: 'the founder signs and dates one, as one on paper',
  },
  { words: /\bletter from the founder\b/gi, because: 'that page is called so' },
  { words: /\bstand at your door\b/gi, because: 'a person does' },
];

/** What to change in these texts. */
export function plainEnglishProblems(
  texts: readonly EnglishText[],
  exceptions = otherMeanings,
): string[] {
  return texts.flatMap(({ place, text }) => {
    const rest = exceptions
      .filter(({ where = '' }) => place.includes(where))
      .reduce((left, { words }) => left.replaceAll(words, ''), text);
    return turns.flatMap(({ words, instead }) => {
      const found = words.exec(rest)?.[0];
      return found ? [`${place} says "${found}": ${instead}. It reads: ${text}`] : [];
    });
  });
}

/** The messages of the errors that services throw on purpose, as callers of the API read them. */
export function errorMessages(path: string, code: string): EnglishText[] {
  const thrown =
    /\b(?:new AppError\(\s*'[\w-]+',\s*'[\w/-]+',|notFound\(\s*'[\w/-]+',)\s*'((?:[^'\\]|\\.)*)'/g;
  return [...code.matchAll(thrown)].map(([, text = '']) => ({ place: path, text }));
}
