import { useTranslation } from 'react-i18next';
import { BesideTool } from '#features/content/own-words.tsx';
import type { OwnWords } from '#features/content/own-text.contract.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { ChoiceChips } from '#ui/chip.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ResultsTemplate } from '#ui/templates/results-template.tsx';
import type { listIdeas } from '../idea.contract.ts';
import { ideaSorts, ideaStates } from '../idea.policy.ts';
import { roadmapLink } from '../roadmap-links.ts';
import type { RoadmapState } from '../roadmap-links.ts';
import { IdeaCard } from './idea-card.tsx';
import { NoIdeas } from './no-ideas.tsx';
import { RoadmapHead } from './roadmap-head.tsx';

interface IdeaResultsProps {
  title: string;
  /** What an admin has written in place of the built-in sentences. */
  own: OwnWords | undefined;
  state: RoadmapState;
  found: EndpointResponse<typeof listIdeas>;
}

/** The ideas as one list, by state and in the order that was asked for. */
export function IdeaResults({ title, own, state, found }: IdeaResultsProps) {
  const { t } = useTranslation('roadmap');
  const language = useLanguage();
  const { items, total, counts, next } = found;
  const all = ideaStates.reduce((sum, one) => sum + counts[one], 0);
  const counted = (name: string, count: number) =>
    t('counted', { name, total: formatNumber(count, language) });
  return (
    <ResultsTemplate
      title={title}
      lead={<p>{own?.summary ?? t('lead')}</p>}
      search={
        <>
          <BesideTool blocks={own?.above} />
          <RoadmapHead state={state} />
        </>
      }
      chips={
        <ChoiceChips
          label={t('states')}
          values={[undefined, ...ideaStates]}
          chosen={state.state}
          nameOf={(one) =>
            one ? counted(t(`state.${one}`), counts[one]) : counted(t('allStates'), all)
          }
          linkTo={(one) => roadmapLink(state, { state: one })}
        />
      }
      summary={<p>{t('count', { count: total, total: formatNumber(total, language) })}</p>}
      sort={
        total > 1 && (
          <ChoiceChips
            label={t('sort.label')}
            values={ideaSorts}
            chosen={state.sort ?? 'votes'}
            nameOf={(sort) => t(`sort.${sort}`)}
            linkTo={(sort) => roadmapLink(state, { sort: sort === 'votes' ? undefined : sort })}
          />
        )
      }
      after={<BesideTool blocks={own?.below} />}
      pagination={
        <Pagination
          next={next}
          isLater={Boolean(state.after)}
          linkTo={(after) => roadmapLink(state, { after })}
        />
      }
    >
      {items.length > 0 ? (
        <ul className="flex list-none flex-col gap-4 p-0">
          {items.map((idea) => (
            <IdeaCard key={idea.id} idea={idea} />
          ))}
        </ul>
      ) : (
        <NoIdeas />
      )}
    </ResultsTemplate>
  );
}
