import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { spokenLanguageName } from '#platform/i18n/spoken-language.ts';
import { readTrait, traitTypes } from '#features/kinds/traits.ts';
import type { FeatureFilter } from '../search/choices.ts';

/** What the choices of filters are called, in forms and on chips alike. */
export const useChoiceNames = () => choiceNames(useTranslation(['directory', 'kinds']).t);

/** The same on the server. */
export function choiceNames(t: TFunction<['directory', 'kinds']>) {
  return {
    distance: (value: string) =>
      value === 'any' ? t('filter.anyDistance') : t('filter.withinMiles', { count: Number(value) }),
    weekday: (value: string) => t(`weekday.${value}`),
    price: (value: string) => t(`price.${value}`),
    stars: (value: string) => t('filter.atLeastStars', { count: Number(value) }),
    feature: (value: FeatureFilter) => t(`feature.${value}`),
    /** A language is called by its own name, which its speakers find in any list. */
    language: spokenLanguageName,
    trait(trait: string) {
      const { id, value } = readTrait(trait) ?? { id: 'region' as const, value: trait };
      if (traitTypes[id] === 'languages') return spokenLanguageName(value);
      return traitTypes[id] === 'own' ? value : t(`kinds:option.${id}.${value}`);
    },
  };
}
