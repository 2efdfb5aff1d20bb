import {
  categoryNameIn,
  loadCategories,
} from '#features/directory/category/category.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { FieldChange } from '../import-run.contract.ts';

/** Words for values that are stored as codes. */
type Words = (value: string) => string;

/** Says changes in the words that people read, not in those that are stored: "Barber" for `barber`, "Yes" for `true`. */
export async function changesInWords(db: Db, language: Language) {
  const categories = await loadCategories(db);
  const { t, exists } = i18nFor(language);
  const oneOf =
    (...groups: string[]): Words =>
    (value) => {
      const key = groups.map((group) => `${group}.${value}`).find((one) => exists(one));
      return key === undefined ? value : t(key);
    };
  const each =
    (words: Words): Words =>
    (value) =>
      value.split(', ').map(words).join(', ');
  const named = (type: 'language' | 'region'): Words => {
    const names = new Intl.DisplayNames([language, 'en'], { type, fallback: 'code' });
    return (value) => (/^[A-Za-z]{2,3}$/.test(value) ? (names.of(value) ?? value) : value);
  };
  const byField = new Map<string, Words>([
    ['kind', oneOf('directory:kind')],
    [
      'category',
      (slug) => {
        const found = categories.get(slug);
        return found ? categoryNameIn(found, language) : slug;
      },
    ],
    ['verified', oneOf('directory:trust.method')],
    ['blackOwned', (source) => t('imports:said.blackOwned', { source })],
    ['access', (value) => t(value === 'true' ? 'directory:facts.yes' : 'directory:facts.no')],
    ['prices', oneOf('directory:price')],
    ['payment', each(oneOf('directory:payment'))],
    ['tradition', oneOf('kinds:option.tradition')],
    ['type', oneOf('kinds:option.organisationType', 'kinds:option.educationType')],
    ['profession', oneOf('kinds:option.profession')],
    ['languages', each(named('language'))],
    ['descriptionLanguage', named('language')],
    ['country', named('region')],
  ]);
  return ({ field, before, after }: FieldChange): FieldChange => {
    const words = byField.get(field) ?? ((value: string) => value);
    return { field, before: before && words(before), after: after && words(after) };
  };
}
