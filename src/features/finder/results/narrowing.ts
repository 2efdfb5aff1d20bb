import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { KindId } from '#features/kinds/kind-ids.ts';
import type { ListingQuery } from '../search.contract.ts';
import { sortFor } from '../sorts.ts';
import { defaultDistance } from '../search/choices.ts';
import { choiceNames } from './choice-names.ts';
import { without } from './query-links.ts';
import type { ResultsState } from './query-links.ts';

export interface NarrowingFilter {
  name: string;
  /** What taking it off changes. */
  without: Partial<ListingQuery>;
}

/** What narrows the results besides words and a place, as chips and the page's title call it. */
export const useNarrowing = ({ query }: ResultsState, categoryName: (slug: string) => string) =>
  narrowingOf(useTranslation(['directory', 'kinds']).t, query, categoryName);

/** The same on the server. */
export function narrowingOf(
  t: TFunction<['directory', 'kinds']>,
  query: ListingQuery,
  categoryName: (slug: string) => string,
): NarrowingFilter[] {
  const names = choiceNames(t);
  const anyTime = { open: undefined, day: undefined, time: undefined };
  const filters: NarrowingFilter[] = [];
  if (query.near && query.within && query.within !== defaultDistance)
    filters.push({ name: names.distance(query.within), without: { within: undefined } });
  if (query.area) filters.push({ name: t('chip.area'), without: { area: undefined } });
  if (query.open === 'now') filters.push({ name: t('filter.openNow'), without: anyTime });
  if (query.open === 'at' && query.day && query.time) {
    const name = t('chip.openAt', { day: names.weekday(query.day), time: query.time });
    filters.push({ name, without: anyTime });
  }
  return [
    ...filters,
    ...(query.category ?? []).map((value) => ({
      name: categoryName(value),
      without: { category: without(query.category, value) },
    })),
    ...(query.price ?? []).map((value) => ({
      name: names.price(value),
      without: { price: without(query.price, value) },
    })),
    ...(query.stars ? [{ name: names.stars(query.stars), without: { stars: undefined } }] : []),
    ...(query.feature ?? []).map((value) => ({
      name: names.feature(value),
      without: { feature: without(query.feature, value) },
    })),
    ...(query.trait ?? []).map((value) => ({
      name: names.trait(value),
      without: { trait: without(query.trait, value) },
    })),
    ...(query.language ?? []).map((value) => ({
      name: names.language(value),
      without: { language: without(query.language, value) },
    })),
  ];
}

interface NarrowTitle {
  title: string;
  state: ResultsState;
  kind: KindId | undefined;
  hasPlace: boolean;
  categoryName: (slug: string) => string;
}

/** The title with its filters and an order that was chosen: tabs and history tell two narrow lists apart by it. */
export function useNarrowTitle({ title, state, kind, hasPlace, categoryName }: NarrowTitle) {
  const { t } = useTranslation('directory');
  const names = useNarrowing(state, categoryName).map(({ name }) => name);
  const asked = { hasWords: Boolean(state.query.q), hasPlace, kind };
  const sort = sortFor(state.query.sort, asked);
  const order = sort === sortFor(undefined, asked) ? [] : [t(`sort.${sort}`)];
  return [title, ...names, ...order].join(' · ');
}
