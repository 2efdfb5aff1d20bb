import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { resultsLink } from '../search/query-links.ts';
import type { ResultsState } from '../search/query-links.ts';

interface NoResultsProps {
  state: ResultsState;
  place: string | undefined;
}

/** Nothing matched: what was searched for, and the ways on that loosen it one step. */
export function NoResults({ state, place }: NoResultsProps) {
  const { t } = useTranslation('directory');
  const { q, near, within, open } = state.query;
  const refined = resultsLink(state, {
    category: undefined,
    price: undefined,
    stars: undefined,
    language: undefined,
    feature: undefined,
  });
  const ways = [
    {
      label: t('empty.anyTime'),
      to: resultsLink(state, { open: undefined, day: undefined, time: undefined }),
      when: open,
    },
    { label: t('empty.fewerFilters'), to: refined, when: refined !== resultsLink(state) },
    {
      label: t('empty.wider'),
      to: resultsLink(state, { within: 'any' }),
      when: near && within !== 'any',
    },
    {
      label: t('empty.withoutWords', { place }),
      to: resultsLink(state, { q: undefined }),
      when: q && near,
    },
    { label: t('empty.everything'), to: state.path, when: true },
  ];
  return (
    <EmptyState
      title={t('empty.title')}
      actions={ways
        .filter(({ when }) => when)
        .map(({ label, to }) => (
          <ButtonLink key={label} to={to} variant="secondary">
            {label}
          </ButtonLink>
        ))}
    >
      <p>{t('empty.help')}</p>
    </EmptyState>
  );
}
