import type { LanguageCode } from './languages.ts';

export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

interface PluralRule {
  forms: readonly PluralForm[];
  /** The form of a count; `count` is a whole number, not negative. */
  formOf: (count: number) => PluralForm;
}

const oneForm: PluralRule = { forms: ['other'], formOf: () => 'other' };

const oneAtOne: PluralRule = {
  forms: ['one', 'other'],
  formOf: (count) => (count === 1 ? 'one' : 'other'),
};

const oneUpToOne: PluralRule = {
  forms: ['one', 'other'],
  formOf: (count) => (count <= 1 ? 'one' : 'other'),
};

const manyInMillions = (count: number): PluralForm =>
  count !== 0 && count % 1_000_000 === 0 ? 'many' : 'other';

const oneAtOneWithMillions: PluralRule = {
  forms: ['one', 'many', 'other'],
  formOf: (count) => (count === 1 ? 'one' : manyInMillions(count)),
};

const oneUpToOneWithMillions: PluralRule = {
  forms: ['one', 'many', 'other'],
  formOf: (count) => (count <= 1 ? 'one' : manyInMillions(count)),
};

function arabicForm(count: number): PluralForm {
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
  fr: oneUpToOneWithMillions,
  pt: oneUpToOneWithMillions,
  ar: arabic,
  es: oneAtOneWithMillions,
  sw: oneAtOne,
  yo: oneForm,
  ha: oneAtOne,
  ig: oneForm,
  am: oneUpToOne,
  ti: oneUpToOne,
  so: oneAtOne,
  rw: oneAtOne,
  rn: oneAtOne,
  lg: oneAtOne,
  ln: oneUpToOne,
  wo: oneForm,
  ff: oneUpToOne,
  ak: oneUpToOne,
  zu: oneUpToOne,
  xh: oneAtOne,
  st: oneAtOne,
  ht: oneAtOne,
  nl: oneAtOne,
};
