import type { LanguageCode } from './languages.ts';

export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

interface PluralRule {
  forms: readonly PluralForm[];
  /** The form of a count, which is not negative and may have decimals: 1.3 miles. */
  formOf: (count: number) => PluralForm;
}

const oneForm: PluralRule = { forms: ['other'], formOf: () => 'other' };

const oneAtOne: PluralRule = {
  forms: ['one', 'other'],
  formOf: (count) => (count === 1 ? 'one' : 'other'),
};

const oneAtZeroAndOne: PluralRule = {
  forms: ['one', 'other'],
  formOf: (count) => (count === 0 || count === 1 ? 'one' : 'other'),
};

const oneUpToOne: PluralRule = {
  forms: ['one', 'other'],
  formOf: (count) => (count <= 1 ? 'one' : 'other'),
};

const oneBelowTwo: PluralRule = {
  forms: ['one', 'other'],
  formOf: (count) => (count < 2 ? 'one' : 'other'),
};

const manyInMillions = (count: number): PluralForm =>
  count !== 0 && count % 1_000_000 === 0 ? 'many' : 'other';

const oneAtOneWithMillions: PluralRule = {
  forms: ['one', 'many', 'other'],
  formOf: (count) => (count === 1 ? 'one' : manyInMillions(count)),
};

const oneBelowTwoWithMillions: PluralRule = {
  forms: ['one', 'many', 'other'],
  formOf: (count) => (count < 2 ? 'one' : manyInMillions(count)),
};

function arabicForm(count: number): PluralForm {
  if (!Number.isInteger(count)) return 'other';
  if (count === 0) return 'zero';
  if (count === 1) return 'one';
  if (count === 2) return 'two';
  const rest = count % 100;
  if (rest >= 3 && rest <= 10) return 'few';
  return rest >= 11 ? 'many' : 'other';
}

const arabic: PluralRule = {
  forms: ['zero', 'one', 'two', 'few', 'many', 'other'],
  formOf: arabicForm,
};

/**
 * How each language counts, from CLDR where it says (Kinyarwanda, Kirundi and Haitian Creole are not in it). A table
 * of our own because engines know different parts of CLDR: for a language that it lacks, `Intl.PluralRules` silently
 * counts as the browser's own language does, and server and browser would choose different sentences.
 */
export const pluralRules: Record<LanguageCode, PluralRule> = {
  en: oneAtOne,
  fr: oneBelowTwoWithMillions,
  pt: oneBelowTwoWithMillions,
  ar: arabic,
  es: oneAtOneWithMillions,
  sw: oneAtOne,
  yo: oneForm,
  ha: oneAtOne,
  ig: oneForm,
  am: oneUpToOne,
  ti: oneAtZeroAndOne,
  so: oneAtOne,
  rw: oneAtOne,
  rn: oneAtOne,
  lg: oneAtOne,
  ln: oneAtZeroAndOne,
  wo: oneForm,
  ff: oneBelowTwo,
  ak: oneAtZeroAndOne,
  zu: oneUpToOne,
  xh: oneAtOne,
  st: oneAtOne,
  ht: oneAtOne,
  nl: oneAtOne,
};
