import { useTranslation } from 'react-i18next';
import { ChoiceChips } from '#ui/chip.tsx';
import { WordsSearch } from '#ui/finding/words-search.tsx';
import { Notice } from '#ui/notice.tsx';
import { longestQuery } from '../idea.contract.ts';
import { roadmapLink } from '../roadmap-links.ts';
import type { RoadmapState } from '../roadmap-links.ts';
import { SuggestCorner } from './suggest-corner.tsx';

/** Search, the way to suggest something, and the two views; above list and board alike. */
export function RoadmapHead({ state }: { state: RoadmapState }) {
  const { t } = useTranslation('roadmap');
  return (
    <div className="flex flex-col gap-4">
      <WordsSearch
        action="/roadmap"
        label={t('search')}
        submit={t('find')}
        words={state.q}
        longest={longestQuery}
        kept={{ view: state.isBoard ? 'board' : undefined }}
      />
      <SuggestCorner />
      <noscript>
        <Notice>{t('suggest.noScript')}</Notice>
      </noscript>
      <ChoiceChips
        label={t('views.label')}
        values={['list', 'board']}
        chosen={state.isBoard ? 'board' : 'list'}
        nameOf={(view) => t(`views.${view}`)}
        linkTo={(view) => roadmapLink(state, { isBoard: view === 'board' })}
      />
    </div>
  );
}
