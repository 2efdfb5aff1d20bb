import { useTranslation } from 'react-i18next';
import { useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { listOwnCertificates } from './certificate.contract.ts';
import { CertificateCard } from './parts/certificate-card.tsx';

/** In `/my-contribution` and `/volunteer`: one's own certificates. Its page loads the namespace `certificates`. */
export function CertificatesSection() {
  const { t } = useTranslation('certificates');
  const pages = useApiPages(listOwnCertificates, { query: {} });
  return (
    <section aria-labelledby="certificates" className="flex flex-col gap-4">
      <h2 id="certificates" tabIndex={-1}>
        {t('own.title')}
      </h2>
      <p className="max-w-prose text-ink-soft">{t('own.lead')}</p>
      <PagedList
        pages={pages}
        ns="certificates"
        look="cards"
        more={t('more')}
        empty={
          <EmptyState icon="verified" title={t('own.none')}>
            {t('own.noneText')}
          </EmptyState>
        }
      >
        {(one) => <CertificateCard key={one.id} certificate={one} />}
      </PagedList>
    </section>
  );
}
