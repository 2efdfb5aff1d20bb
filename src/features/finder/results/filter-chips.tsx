import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { Chip, ChipList } from '#ui/chip.tsx';
import { inQuotes } from '#platform/search/quoted-words.ts';
import { useNarrowing } from './narrowing.ts';
import { resultsLink } from './query-links.ts';
import type { ResultsState } from './query-links.ts';
import type { Understood } from '../results.contract.ts';
import type { ListingQuery } from '../search.contract.ts';

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
    ...usePlaceChip(state, place, understood?.literal),
    ...useNarrowing(state, categoryName).map(({ name, without }) => ({
      label: <bdi>{name}</bdi>,
      without,
    })),
  ];
}

export interface ActiveFilter {
  label: ReactNode;
  /** What taking it off changes. */
  without: Partial<ListingQuery>;
}

/** What stands in the search's own fields needs no chip, unless the place was read out of the words. */
function usePlaceChip(
  { query }: ResultsState,
  place: string | undefined,
  literal: string | null | undefined,
): ActiveFilter[] {
  const { t } = useTranslation('directory');
  if (!query.near || !literal) return [];
  const label = t('chip.near', { place: isolate(place ?? query.near) });
  // Without its place the search goes on for what is left; a place alone becomes a word.
  const words = !query.q && { q: inQuotes(literal) };
  return [{ label, without: { near: undefined, within: undefined, ...words } }];
}
