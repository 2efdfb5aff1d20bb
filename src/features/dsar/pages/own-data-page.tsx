import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { listOwnDataRequests } from '../dsar.contract.ts';
import { AskForm } from '../parts/ask-form.tsx';
import { OwnRequestCard } from '../parts/own-request-card.tsx';

export const handle: PageHandle = { namespaces: ['dsar'] };

/** One's rights over one's own data: what one has asked, and a form to ask. */
export default function OwnDataPage() {
  const { t } = useTranslation('dsar');
  const requests = useApiPages(listOwnDataRequests, { query: {} });
  return (
    <div className="site-column flex flex-col gap-10 py-6 sm:py-8">
      <PageHead title={t('own.title')} noIndex />
      <header className="flex max-w-prose flex-col gap-4">
        <h1>{t('own.title')}</h1>
        <p>{t('own.lead')}</p>
        <p>
          <Link to="/privacy#rights">{t('own.toRights')}</Link>
        </p>
        <p>
          <Link to="/contact?topic=data-complaint">{t('own.toComplain')}</Link>
        </p>
      </header>
      <section className="flex max-w-prose flex-col gap-4">
        <h2>{t('own.asked')}</h2>
        <PagedList
          pages={requests}
          ns="dsar"
          more={t('own.more')}
          look="cards"
          empty={<EmptyState icon="check" title={t('own.none')} />}
        >
          {(request) => (
            <OwnRequestCard
              key={request.id}
              request={request}
              onChanged={() => void requests.refetch()}
            />
          )}
        </PagedList>
      </section>
      <section className="flex max-w-prose flex-col gap-4">
        <h2>{t('ask.title')}</h2>
        <AskForm onDone={() => void requests.refetch()} />
      </section>
    </div>
  );
}
