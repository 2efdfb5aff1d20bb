import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import type { Crumb } from '../breadcrumbs.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

interface ResultsTemplateProps {
  breadcrumbs?: readonly Crumb[];
  /** Names the search: "Hairdressers in Leeds". */
  title: ReactNode;
  lead?: ReactNode;
  /** The search box, above filters and results. */
  search?: ReactNode;
  /** How many there are and which are shown. */
  summary?: ReactNode;
  /** The filter form. On phones it waits behind a "Filters" button. */
  filters?: ReactNode;
  /** How many filters are chosen, told on that button. */
  activeCount?: number;
  /** The chosen filters as chips that remove them. */
  chips?: ReactNode;
  sort?: ReactNode;
  /** The results, or an empty state. */
  children: ReactNode;
  pagination?: ReactNode;
  after?: ReactNode;
}

export function ResultsTemplate(props: ResultsTemplateProps) {
  const { filters, activeCount = 0, summary, sort, chips } = props;
  const { t } = useTranslation('ui');
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      {props.breadcrumbs && <Breadcrumbs items={props.breadcrumbs} />}
      <header className="flex flex-col gap-3">
        <h1>{props.title}</h1>
        {props.lead && <div className="max-w-prose text-ink-soft">{props.lead}</div>}
      </header>
      {props.search}
      <div className={classNames('results', filters && 'results-filtered')}>
        {filters && (
          <details className="details-flat group card">
            <summary className="rounded-card px-4 font-label">
              <span className="flex min-h-field items-center gap-2">
                <Icon name="filter" />
                <span className="grow">
                  {activeCount > 0
                    ? t('results.filtersActive', { count: activeCount })
                    : t('results.filters')}
                </span>
                <Icon name="chevron-down" className="group-open:rotate-180" />
              </span>
            </summary>
            <div className="p-4">{filters}</div>
          </details>
        )}
        <div className="flex min-w-0 flex-col gap-4">
          {chips}
          {(summary || sort) && (
            <div className="results-head">
              <div className="font-label">{summary}</div>
              {sort}
            </div>
          )}
          {props.children}
          {props.pagination}
        </div>
      </div>
      {props.after}
    </div>
  );
}
