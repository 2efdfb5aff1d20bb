import { useTranslation } from 'react-i18next';
import { useApiPages } from '#platform/query/use-api.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Moment } from '#ui/moment.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { listRefusals } from './safeguarding.contract.ts';

/** For the lead: adults whom the site has refused towards people under 18. */
export function RefusalList() {
  const { t } = useTranslation('safeguarding');
  const pages = useApiPages(listRefusals, { query: {} });
  return (
    <Disclosure summary={t('refusals.title')} variant="boxed">
      <p className="mb-4 max-w-prose text-ink-soft">{t('refusals.lead')}</p>
      <PagedList
        pages={pages}
        ns="safeguarding"
        empty={<EmptyState icon="check" title={t('refusals.none')} />}
        more={t('desk.more')}
        renderRows={(rows) => <ul className="divided p-0">{rows}</ul>}
      >
        {({ id, at, way, from, to }) => (
          <li key={id} className="flex flex-col gap-1 py-3">
            <p>
              <bdi className="font-bold">{from}</bdi> → <bdi>{to}</bdi>
            </p>
            <p className="text-sm text-ink-soft">
              {t(`refusals.way.${way}`)} · <Moment at={at} />
            </p>
          </li>
        )}
      </PagedList>
    </Disclosure>
  );
}
