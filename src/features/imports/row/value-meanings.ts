import type { CategoryWords } from './category-match.ts';
import { traditions } from '#features/kinds/traditions.ts';
import { AppError } from '#platform/http/app-error.ts';
import { valueKey } from './value-words.ts';
import type { ValueField } from './value-words.ts';

/** What a certification can mean: the register vouches for those who have it. */
export const certificationMeaning = 'register';

/** Whether a word of this field can mean that: a category's slug, a tradition, "register", or '' for nothing. */
export function canMean(
  field: ValueField,
  meaning: string,
  categories: Iterable<Pick<CategoryWords, 'slug'>>,
): boolean {
  if (meaning === '') return true;
  if (field === 'certification') return meaning === certificationMeaning;
  if (field === 'tradition') return traditions.some((one) => one === meaning);
  return [...categories].some(({ slug }) => slug === meaning);
}

/** Throws `import/no-such-meaning` for what the field has no word for. */
export function meaningsOf(
  given: readonly (readonly [ValueField, string, string])[],
  categories: ReadonlyMap<string, Pick<CategoryWords, 'slug'>>,
) {
  return given.map(([field, word, meaning]) => {
    if (canMean(field, meaning, categories.values())) {
      return { kind: 'value' as const, key: valueKey(field, word), answer: meaning };
    }
    throw new AppError('invalid', 'import/no-such-meaning', `${field} has no “${meaning}”.`, [
      { path: 'values', key: 'imports:error.meaning' },
    ]);
  });
}
