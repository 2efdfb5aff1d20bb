import { useTranslation } from 'react-i18next';
import { useApiPages } from '#platform/query/use-api.ts';
import { FoldedCards } from '#ui/folded-cards.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { listIssuedCertificates } from './certificate.contract.ts';
import { CertificateCard } from './parts/certificate-card.tsx';

/** In `/organisation/dashboard`: what one page has issued, where it has any. */
export function IssuedCertificates({ listingId }: { listingId: string }) {
  const { t } = useTranslation('certificates');
  const pages = useApiPages(listIssuedCertificates, { params: { id: listingId }, query: {} });
  if (!pages.items || pages.items.length === 0) return null;
  return (
    <section aria-labelledby="certificates" className="flex flex-col gap-4">
      <h2 id="certificates" tabIndex={-1}>
        {t('issued.title')}
      </h2>
      <FoldedCards
        rows={pages.items.map((one) => (
          <CertificateCard key={one.id} certificate={one} />
        ))}
        open={3}
        summary={(count) => t('issued.rest', { count })}
      />
      <LoadMore pages={pages}>{t('more')}</LoadMore>
    </section>
  );
}
