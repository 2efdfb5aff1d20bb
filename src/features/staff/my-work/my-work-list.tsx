import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { DeskRow, DeskTable } from '../desk/desk-table.tsx';
import { TimeLeft } from '../time-left.tsx';
import { listMyWork } from './my-work.contract.ts';

type MyWork = EndpointResponse<typeof listMyWork>;

const refreshMs = 60_000;

/** What waits for the one who reads it, on whatever desk: given to them, taken by them, or due while they have the right. */
export function MyWorkList() {
  const work = useApi(listMyWork, {}, { refetchInterval: refreshMs });
  return <WorkSection work={work} />;
}

/** The same beside the list of one's own cases, which has them: nothing where nothing else waits. */
export function MyOtherWork() {
  const { data, ...work } = useApi(listMyWork, {}, { refetchInterval: refreshMs });
  const items = data?.items.filter(({ kind }) => kind !== 'case');
  if (items?.length === 0) return null;
  return <WorkSection work={{ ...work, data: items && { items, total: items.length } }} />;
}

interface WorkSectionProps {
  work: Pick<UseQueryResult<MyWork>, 'data' | 'error' | 'isPending' | 'refetch'>;
}

function WorkSection({ work }: WorkSectionProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  return (
    <section aria-labelledby="my-work" className="flex flex-col gap-4">
      <h2 id="my-work">{t('work.title')}</h2>
      <QueryState
        query={work}
        ns="staff"
        empty={
          <EmptyState icon="check" title={t('work.none')}>
            {t('work.noneText')}
          </EmptyState>
        }
      >
        {({ items, total }) => (
          <>
            <DeskTable
              name="work"
              label={t('work.title')}
              columns={(['what', 'kind', 'time'] as const).map((name) => ({
                name,
                label: t(`work.column.${name}`),
              }))}
            >
              {items.map(({ kind, id, title, to, since, dueAt }) => (
                <DeskRow
                  key={id}
                  to={to}
                  isOpen={false}
                  title={title === null ? t('queue.gone') : <UserText>{title}</UserText>}
                >
                  <td>
                    <Badge>{t(`work.kind.${kind}`)}</Badge>
                  </td>
                  <td>
                    <TimeLeft dueAt={dueAt} since={since} />
                  </td>
                </DeskRow>
              ))}
            </DeskTable>
            {total > items.length && (
              <p className="text-ink-soft">
                {t('work.rest', { total: formatNumber(total - items.length, language) })}
              </p>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}
