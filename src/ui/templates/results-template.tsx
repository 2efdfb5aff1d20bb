import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import type { Crumb } from '../breadcrumbs.tsx';
import { buttonClasses } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

interface ResultsTemplateProps {
  breadcrumbs?: readonly Crumb[];
  /** Names the search: "Hairdressers in Leeds". */
  title: ReactNode;
  lead?: ReactNode;
  /** What the page asks for itself, between its heading and its results. */
  search?: ReactNode;
  /** How many there are and which are shown. */
  summary?: ReactNode;
  /** The filter form. On phones it is a sheet behind a "Filters" button; its last part stays in sight there. */
  filters?: ReactNode;
  /** How many filters are chosen, told on that button. */
  activeCount?: number;
  /** The chosen filters as chips that remove them. */
  chips?: ReactNode;
  /** What changes the view rather than the results: order, map. */
  sort?: ReactNode;
  /** The results, or an empty state. */
  children: ReactNode;
  pagination?: ReactNode;
  after?: ReactNode;
}

/** On phones: search, tools, count, rows. On wide screens the filters are a column beside the rows. */
export function ResultsTemplate(props: ResultsTemplateProps) {
  const { filters, activeCount = 0, summary, sort, chips } = props;
  const { t } = useTranslation('ui');
  const sheetId = useId();
  const heading = (
    <>
      <h1>{props.title}</h1>
      {props.lead && <div className="max-w-prose text-ink-soft">{props.lead}</div>}
    </>
  );
  return (
    <div className="site-column results-page">
      {props.breadcrumbs && <Breadcrumbs items={props.breadcrumbs} />}
      {props.search && (
        <>
          <header>{heading}</header>
          {props.search}
        </>
      )}
      <div className={filters ? 'results-filtered' : undefined}>
        {filters && <FilterSheet id={sheetId}>{filters}</FilterSheet>}
        <div className="results-main">
          <div className="results-head">
            <div>
              {!props.search && heading}
              {summary}
            </div>
            {(filters || sort) && (
              <div className="results-tools">
                {filters && (
                  <button
                    type="button"
                    popoverTarget={sheetId}
                    className={classNames(
                      buttonClasses(activeCount > 0 ? 'primary' : 'secondary', 'small'),
                      'filters-button',
                    )}
                  >
                    <Icon name="filter" />
                    {activeCount > 0
                      ? t('results.filtersActive', { count: activeCount })
                      : t('results.filters')}
                  </button>
                )}
                {sort}
              </div>
            )}
          </div>
          {chips}
          {props.children}
          {props.pagination}
        </div>
      </div>
      {props.after}
    </div>
  );
}

/** A native popover: it opens and closes without JavaScript. On wide screens it is a plain column. */
function FilterSheet({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useTranslation('ui');
  const location = useLocation();
  const ref = useRef<HTMLDivElement>(null);
  // The next results are there: they are what one wants to see.
  useEffect(() => ref.current?.hidePopover?.(), [location]);
  return (
    <div ref={ref} id={id} popover="auto" className="on-light filters">
      <div className="filters-top">
        <h2>{t('results.filters')}</h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className={buttonClasses('plain', 'small')}
        >
          <Icon name="x" />
          <VisuallyHidden>{t('dialog.close')}</VisuallyHidden>
        </button>
      </div>
      {children}
    </div>
  );
}
