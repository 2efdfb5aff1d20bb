import { useTranslation } from 'react-i18next';
import { MissCounter } from '#features/search/miss-counter.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { kindOfList, kinds } from '#features/kinds/registry.ts';
import type { Understood } from '../results.contract.ts';
import { resultsLink } from './query-links.ts';
import type { ResultsState } from './query-links.ts';

interface NoResultsProps {
  state: ResultsState;
  place: string | undefined;
  understood: Understood | undefined;
}

/** Nothing matched: what was searched for, and the ways on that loosen it one step. */
export default function NoResults({ state, place, understood }: NoResultsProps) {
  const { t } = useTranslation('directory');
  const { q, near, within, area, open } = state.query;
  const kind = kindOfList(state.path);
  if (kind && resultsLink(state) === state.path) return <NoneYet addPath={kinds[kind].newPath} />;
  const refined = resultsLink(state, {
    category: undefined,
    price: undefined,
    stars: undefined,
    language: undefined,
    feature: undefined,
    trait: undefined,
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
      label: t('empty.wholeMap'),
      to: resultsLink(state, { area: undefined }),
      when: area,
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
      {q && <MissCounter q={understood?.literal ?? q} kind={state.query.kind ?? 'directory'} />}
    </EmptyState>
  );
}

/** A list of a kind of which there is none: a person who knows one adds it. */
function NoneYet({ addPath }: { addPath: string }) {
  const { t } = useTranslation('kinds');
  return (
    <EmptyState
      title={t('empty.title')}
      actions={
        <ButtonLink to={addPath} icon="plus">
          {t('empty.add')}
        </ButtonLink>
      }
    >
      <p>{t('empty.text')}</p>
    </EmptyState>
  );
}
