import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ResultsTemplate } from '#ui/templates/results-template.tsx';
import type { HistoryQuery, listHistory } from '../history-item.contract.ts';
import { historyLink } from '../history-links.ts';
import { HistoryRows } from '../history-rows.tsx';
import { HistoryAxis } from './history-axis.tsx';
import { countFilters, HistoryFilters } from './history-filters.tsx';

const HistoryMap = lazy(() => import('./history-map.tsx'));

interface HistoryResultsProps {
  title: string;
  state: HistoryQuery;
  found: EndpointResponse<typeof listHistory>;
}

/** The list first, with the axis beside it; the map waits until somebody asks for it. */
export function HistoryResults({ title, state, found }: HistoryResultsProps) {
  const { t } = useTranslation('history');
  const language = useLanguage();
  const [isMapOpen, openMap] = useState(false);
  const total = formatNumber(found.total, language);
  return (
    <ResultsTemplate
      title={title}
      lead={<p>{t('lead')}</p>}
      summary={<p className="font-label">{t('count', { count: found.total, total })}</p>}
      filters={<HistoryFilters state={state} count={found.total} />}
      activeCount={countFilters(state)}
      sort={
        <>
          <a href="#timeline" className="lg:hidden">
            {t('axis.label')}
          </a>
          {found.items.length > 0 && (
            <Button
              variant="secondary"
              size="small"
              icon={isMapOpen ? 'menu' : 'map'}
              aria-expanded={isMapOpen}
              className="no-js:hidden print:hidden"
              onClick={() => openMap(!isMapOpen)}
            >
              {t(isMapOpen ? 'map.close' : 'map.open')}
            </Button>
          )}
        </>
      }
      pagination={
        <Pagination
          next={found.next}
          isLater={Boolean(state.after)}
          linkTo={(after) => historyLink(state, { after })}
        />
      }
    >
      {isMapOpen && (
        <Suspense fallback={<Spinner />}>
          <HistoryMap state={state} />
        </Suspense>
      )}
      <div className="timeline">
        {found.items.length > 0 ? (
          <HistoryRows items={found.items} />
        ) : (
          <EmptyState
            title={t('none.title')}
            actions={
              <ButtonLink to="/history" variant="secondary">
                {t('none.all')}
              </ButtonLink>
            }
          >
            {t('none.text')}
          </EmptyState>
        )}
        <HistoryAxis state={state} step={found.step} spans={found.spans} />
      </div>
    </ResultsTemplate>
  );
}
