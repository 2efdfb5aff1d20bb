import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { Chip, ChipList } from '#ui/chip.tsx';
import { inQuotes } from '#platform/search/quoted-words.ts';
import { resultsLink, without } from './query-links.ts';
import type { ResultsState } from './query-links.ts';
import type { Understood } from '../results.contract.ts';
import { defaultDistance } from '../search/choices.ts';
import type { ListingQuery } from '../search.contract.ts';
import { useChoiceNames } from './choice-names.ts';

interface FilterChipsProps {
  state: ResultsState;
  chips: readonly ActiveFilter[];
}

/** Every active filter as a chip that takes it off. */
export function FilterChips({ state, chips }: FilterChipsProps) {
  const { t } = useTranslation('directory');
  if (chips.length === 0) return null;
  return (
    <ChipList label={t('chip.label')}>
      {chips.map(({ label, without: changes }) => {
        const to = resultsLink(state, changes);
        return (
          <Chip key={to} removeTo={to}>
            {label}
          </Chip>
        );
      })}
    </ChipList>
  );
}

/**
 * What is chosen beside words and place.
 *
 * @param place its name
 * @param understood what was read in the words: to take a place back is to search for its name as a word
 */
export function useActiveFilters(
  state: ResultsState,
  place: string | undefined,
  understood: Understood | undefined,
  categoryName: (slug: string) => string,
): readonly ActiveFilter[] {
  return [
    ...useSearchChips(state, place, understood?.literal),
    ...useRefinementChips(state, categoryName),
  ];
}

export interface ActiveFilter {
  label: ReactNode;
  /** What taking it off changes. */
  without: Partial<ListingQuery>;
}

/** What was searched for: words, place, time. */
function useSearchChips(
  { query }: ResultsState,
  place: string | undefined,
  literal: string | null | undefined,
): ActiveFilter[] {
  const { t } = useTranslation('directory');
  const names = useChoiceNames();
  const anyTime = { open: undefined, day: undefined, time: undefined };
  const chips: ActiveFilter[] = [];
  // What stands in the search's own fields needs no chip, unless the place was read out of the words.
  if (query.near && literal) {
    const label = t('chip.near', { place: isolate(place ?? query.near) });
    // Without its place the search goes on for what is left; a place alone becomes a word.
    const words = !query.q && { q: inQuotes(literal) };
    chips.push({ label, without: { near: undefined, within: undefined, ...words } });
  }
  if (query.near && query.within && query.within !== defaultDistance)
    chips.push({ label: names.distance(query.within), without: { within: undefined } });
  if (query.area) chips.push({ label: t('chip.area'), without: { area: undefined } });
  if (query.open === 'now') chips.push({ label: t('filter.openNow'), without: anyTime });
  if (query.open === 'at' && query.day && query.time) {
    const label = t('chip.openAt', { day: names.weekday(query.day), time: query.time });
    chips.push({ label, without: anyTime });
  }
  return chips;
}

/** What was chosen beside the results. */
function useRefinementChips(
  { query }: ResultsState,
  categoryName: (slug: string) => string,
): ActiveFilter[] {
  const names = useChoiceNames();
  return [
    ...(query.category ?? []).map((value) => ({
      label: categoryName(value),
      without: { category: without(query.category, value) },
    })),
    ...(query.price ?? []).map((value) => ({
      label: names.price(value),
      without: { price: without(query.price, value) },
    })),
    ...(query.stars ? [{ label: names.stars(query.stars), without: { stars: undefined } }] : []),
    ...(query.feature ?? []).map((value) => ({
      label: names.feature(value),
      without: { feature: without(query.feature, value) },
    })),
    ...(query.trait ?? []).map((value) => ({
      label: <bdi>{names.trait(value)}</bdi>,
      without: { trait: without(query.trait, value) },
    })),
    ...(query.language ?? []).map((value) => ({
      label: names.language(value),
      without: { language: without(query.language, value) },
    })),
  ];
}
