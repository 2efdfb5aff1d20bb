import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { Chip, ChipList } from '#ui/chip.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { Facets } from '../listing.contract.ts';
import { resultsLink, without } from '../search/query-links.ts';
import type { ResultsState } from '../search/query-links.ts';
import { useChoiceNames } from './choice-names.ts';

interface FilterChipsProps {
  state: ResultsState;
  facets: Facets;
  place: string | undefined;
}

/** Every active filter as a chip that takes it off. */
export function FilterChips({ state, facets, place }: FilterChipsProps) {
  const { t } = useTranslation('directory');
  const names = useChoiceNames();
  const { query } = state;
  const chips: { label: ReactNode; to: string }[] = [];
  const add = (label: ReactNode, changes: Parameters<typeof resultsLink>[1]) =>
    chips.push({ label, to: resultsLink(state, changes) });

  if (query.q) add(<UserText>{query.q}</UserText>, { q: undefined });
  if (query.near) {
    const label = t('chip.near', { place: isolate(place ?? query.near) });
    add(label, { near: undefined, within: undefined });
  }
  if (query.near && query.within) add(names.distance(query.within), { within: undefined });
  if (query.open === 'now')
    add(t('filter.openNow'), { open: undefined, day: undefined, time: undefined });
  if (query.open === 'at' && query.day && query.time) {
    const label = t('chip.openAt', { day: names.weekday(query.day), time: query.time });
    add(label, { open: undefined, day: undefined, time: undefined });
  }
  for (const slug of query.category ?? []) {
    const name = facets.categories.find((category) => category.slug === slug)?.name ?? slug;
    add(name, { category: without(query.category, slug) });
  }
  for (const value of query.price ?? [])
    add(names.price(value), { price: without(query.price, value) });
  if (query.stars) add(names.stars(query.stars), { stars: undefined });
  for (const value of query.feature ?? []) {
    add(names.feature(value), { feature: without(query.feature, value) });
  }
  for (const value of query.language ?? []) {
    add(names.language(value), { language: without(query.language, value) });
  }
  if (chips.length === 0) return null;
  return (
    <ChipList label={t('chip.label')}>
      {chips.map(({ label, to }) => (
        <Chip key={to} removeTo={to}>
          {label}
        </Chip>
      ))}
    </ChipList>
  );
}
