import { useTranslation } from 'react-i18next';
import { ChoiceChips } from '#ui/chip.tsx';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { resultsLink } from './query-links.ts';
import type { ResultsState } from './query-links.ts';
import { possibleSorts, sortFor } from '../sorts.ts';

interface SortLinksProps {
  state: ResultsState;
  hasPlace: boolean;
  kind: KindId | undefined;
}

/** The possible orders as links. */
export function SortLinks({ state, hasPlace, kind }: SortLinksProps) {
  const { t } = useTranslation('directory');
  const asked = { hasWords: Boolean(state.query.q), hasPlace, kind };
  const usual = sortFor(undefined, asked);
  const current = sortFor(state.query.sort, asked);
  return (
    <ChoiceChips
      label={t('sort.label')}
      values={possibleSorts(asked)}
      chosen={current}
      nameOf={(id) => t(`sort.${id}`)}
      linkTo={(id) => resultsLink(state, { sort: id === usual ? undefined : id })}
    />
  );
}
