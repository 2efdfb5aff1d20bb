import { useTranslation } from 'react-i18next';
import { SaveSearchLine } from '#features/saved-searches/save-search-line.tsx';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ResultsTemplate } from '#ui/templates/results-template.tsx';
import { opportunitySorts } from '../finding/opportunity-choices.ts';
import { newOpportunityPath, opportunitiesLink } from '../opportunity-links.ts';
import { OpportunityRows } from '../opportunity-row.tsx';
import type { OpportunityQuery, listOpportunities } from '../opportunity.contract.ts';
import { OpportunityFilters } from './opportunity-filters.tsx';

interface ResultsProps {
  title: string;
  state: OpportunityQuery;
  found: EndpointResponse<typeof listOpportunities>;
}

/** Filters that are in the sheet, for the number on its button. */
const countFilters = (state: OpportunityQuery) =>
  (['within', 'paid', 'easy', 'hourly', 'yearly', 'hours', 'closing', 'age'] as const).filter(
    (name) => state[name],
  ).length +
  (state.type?.length ?? 0) +
  (state.remote?.length ?? 0);

export function OpportunityResults({ title, state, found }: ResultsProps) {
  const { t } = useTranslation('opportunities');
  const language = useLanguage();
  const { items, next, place, within } = found;
  const total = formatNumber(found.total, language) + (found.isTotalCapped ? '+' : '');
  return (
    <ResultsTemplate
      title={title}
      summary={
        <>
          {place && <p>{t('within', { count: within, miles: formatNumber(within, language) })}</p>}
          {found.isPlaceUnknown && <p>{t('placeUnknown')}</p>}
          <p className="font-label">{t('count', { count: found.total, total })}</p>
          <p className="text-ink-soft">{t('shown')}</p>
        </>
      }
      filters={<OpportunityFilters state={state} total={total} />}
      activeCount={countFilters(state)}
      chips={
        <ChoiceChips
          label={t('sort.label')}
          values={opportunitySorts.filter((sort) => sort !== 'nearest' || place)}
          chosen={state.sort ?? 'newest'}
          nameOf={(sort) => t(`sort.${sort}`)}
          linkTo={(sort) =>
            opportunitiesLink(state, { sort: sort === 'newest' ? undefined : sort })
          }
        />
      }
      sort={
        <ButtonLink to={newOpportunityPath} variant="secondary" size="small" icon="plus">
          {t('add')}
        </ButtonLink>
      }
      pagination={
        <Pagination
          next={next}
          isLater={Boolean(state.after)}
          linkTo={(after) => opportunitiesLink(state, { after })}
        />
      }
    >
      {items.length > 0 ? (
        <OpportunityRows opportunities={items} heading="h2" />
      ) : (
        <Nothing state={state} />
      )}
      <SaveLine state={state} />
    </ResultsTemplate>
  );
}

/** What is searched for can be saved, whenever it closes. */
function SaveLine({ state }: { state: OpportunityQuery }) {
  const { t } = useTranslation('opportunities');
  const { sort: _, closing: __, after: ___, ...kept } = state;
  return (
    <SaveSearchLine list="opportunities" query={kept}>
      {t('saved.save')}
    </SaveSearchLine>
  );
}

function Nothing({ state }: { state: OpportunityQuery }) {
  const { t } = useTranslation('opportunities');
  const wider = state.near && state.within !== '50' && opportunitiesLink(state, { within: '50' });
  return (
    <EmptyState
      title={t('none.title')}
      actions={
        <>
          {wider && <ButtonLink to={wider}>{t('none.wider')}</ButtonLink>}
          <ButtonLink to="/opportunities" variant="secondary">
            {t('none.all')}
          </ButtonLink>
        </>
      }
    >
      {t('none.text')}
    </EmptyState>
  );
}
