import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import {
  ownOpportunitiesPath,
  opportunityPath,
} from '#features/opportunities/opportunity-links.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Select } from '#ui/select.tsx';
import { EqualitySums } from '../parts/equality-sums.tsx';
import { MovesList } from '../parts/moves-list.tsx';
import { ReceivedRow } from '../parts/received-row.tsx';
import { listApplications, receivedGroups, receivedSorts } from '../received.contract.ts';
import type { ReceivedGroup } from '../received.contract.ts';

export const handle: PageHandle = { namespaces: ['applications', 'opportunities', 'media'] };

type Head = Omit<EndpointResponse<typeof listApplications>, 'items' | 'next'>;
type Sort = (typeof receivedSorts)[number];

/** `/organisation/opportunities/{id}/applications`: who applied for what one's team offers. */
export default function ApplicationsPage() {
  const { t } = useTranslation(['applications', 'opportunities']);
  const { slug = '' } = useParams();
  const [group, setGroup] = useState<ReceivedGroup>('open');
  const [sort, setSort] = useState<Sort>('oldest');
  // A clock that stands: how long somebody has waited need not tick.
  const [now] = useState(() => Date.now());
  const pages = useApiPages(listApplications, { params: { slug }, query: { group, sort } });
  const head = pages.first as Head | undefined;
  const title = head
    ? t('received.pageTitle', { name: isolate(head.opportunity.title) })
    : t('received.title');
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={title} noIndex />
      <Breadcrumbs
        items={[
          { label: t('opportunities:own.title'), to: ownOpportunitiesPath },
          ...(head
            ? [
                {
                  label: <bdi>{head.opportunity.title}</bdi>,
                  to: opportunityPath(head.opportunity.slug),
                },
              ]
            : []),
          { label: t('received.title') },
        ]}
      />
      <header className="flex max-w-prose flex-col gap-2">
        <h1>{title}</h1>
        <p className="text-ink-soft">{t('received.lead')}</p>
      </header>
      <MovesList side="host" />
      <Choices head={head} group={group} sort={sort} onGroup={setGroup} onSort={setSort} />
      <section aria-label={t('received.title')}>
        <PagedList
          pages={pages}
          ns="applications"
          failed="applications:received.failed"
          empty={
            <EmptyState icon="users" title={t('received.none')}>
              {t('received.noneText')}
            </EmptyState>
          }
          more={t('received.more')}
        >
          {(one) => <ReceivedRow key={one.id} application={one} now={now} />}
        </PagedList>
      </section>
      {head && <EqualitySums slug={slug} />}
    </div>
  );
}

interface ChoicesProps {
  head: Head | undefined;
  group: ReceivedGroup;
  sort: Sort;
  onGroup: (group: ReceivedGroup) => void;
  onSort: (sort: Sort) => void;
}

/** Which are shown, with how many there are of each, and in which order. */
function Choices({ head, group, sort, onGroup, onSort }: ChoicesProps) {
  const { t } = useTranslation('applications');
  const language = useLanguage();
  const nameOf = (one: ReceivedGroup) => {
    const name = t(`received.groups.${one}`);
    if (!head) return name;
    return t('received.groupCount', { name, total: formatNumber(head.counts[one], language) });
  };
  return (
    <div className="flex flex-wrap gap-4">
      <Field label={t('received.group')} name="group">
        <Select
          value={group}
          onChange={({ target }) =>
            onGroup(receivedGroups.find((one) => one === target.value) ?? 'open')
          }
          options={receivedGroups.map((value) => ({ value, label: nameOf(value) }))}
        />
      </Field>
      <Field label={t('received.sort')} name="sort">
        <Select
          value={sort}
          onChange={({ target }) =>
            onSort(receivedSorts.find((one) => one === target.value) ?? 'oldest')
          }
          options={receivedSorts.map((value) => ({
            value,
            label: t(`received.sorts.${value}`),
          }))}
        />
      </Field>
    </div>
  );
}
