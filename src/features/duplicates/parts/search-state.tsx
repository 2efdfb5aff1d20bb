import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { Button } from '#ui/button.tsx';
import { DataList } from '#ui/data-list.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { getDuplicateState, listDuplicates, startDuplicateSearch } from '../duplicate.contract.ts';

const counts = ['open', 'different', 'merged', 'undone'] as const;

/** How many pairs there are of each sort, and the search: the last one, and one now. */
export function SearchState() {
  const { t } = useTranslation('duplicates');
  const language = useLanguage();
  const state = useApi(getDuplicateState, {}, { refetchInterval: 5000 });
  const start = useWrite(startDuplicateSearch, { refreshes: [getDuplicateState, listDuplicates] });
  return (
    <section className="on-light flex flex-col gap-4 rounded-card border border-line bg-card p-4">
      <h2>{t('search.title')}</h2>
      <QueryState query={state} ns="duplicates">
        {(found) => (
          <>
            <DataList
              items={counts.map((name) => ({
                term: t(`count.${name}`),
                value: formatNumber(found[name], language),
              }))}
            />
            {found.search && <LastSearch search={found.search} />}
          </>
        )}
      </QueryState>
      {start.error && (
        <Notice tone="error" live>
          {problemText(t, start.error, 'duplicates', 'ui:problem.failed')}
        </Notice>
      )}
      <div>
        <Button
          icon="search"
          busy={start.isPending || state.data?.search?.status === 'running'}
          onClick={() => start.write({ body: {} })}
        >
          {t('search.start')}
        </Button>
      </div>
    </section>
  );
}

type Search = NonNullable<EndpointResponse<typeof getDuplicateState>['search']>;

function LastSearch({ search }: { search: Search }) {
  const { t } = useTranslation('duplicates');
  const language = useLanguage();
  const id = useId();
  const { status, done, total, found, startedAt, by } = search;
  const words = t('search.progress', {
    done: formatNumber(done, language),
    total: formatNumber(total, language),
    found: formatNumber(found, language),
  });
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id}>
        {t(`search.${status}`)}{' '}
        <time dateTime={startedAt}>{formatMoment(startedAt, language)}</time>
        {by && (
          <>
            {' · '}
            <UserText>{by}</UserText>
          </>
        )}
      </label>
      <progress
        id={id}
        className="h-4 w-full appearance-none overflow-hidden rounded-pill border border-line bg-cloth [&::-moz-progress-bar]:bg-indigo [&::-webkit-progress-bar]:bg-cloth [&::-webkit-progress-value]:bg-indigo"
        max={Math.max(total, 1)}
        value={status === 'done' ? Math.max(total, 1) : done}
      >
        {words}
      </progress>
      <p className="text-base text-ink-soft">{words}</p>
    </div>
  );
}
