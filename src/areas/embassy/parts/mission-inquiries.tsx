import { useTranslation } from 'react-i18next';
import { listInquiries } from '#features/inquiries/inquiry.contract.ts';
import { inboxStatuses } from '#features/inquiries/inquiry.policy.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { DataList } from '#ui/data-list.tsx';

/** How many letters wait. Letters are for the team: an admin who is not on it is shown nothing. */
export function MissionInquiries({ id }: { id: string }) {
  const { t } = useTranslation(['embassy', 'inquiries']);
  const language = useLanguage();
  const { data } = useApi(listInquiries, { params: { listingId: id }, query: {} });
  if (!data) return null;
  return (
    <section aria-labelledby="inquiries" className="flex flex-col gap-3">
      <h2 id="inquiries">{t('embassy:inquiries')}</h2>
      <DataList
        items={inboxStatuses
          .filter((status) => status !== 'spam')
          .map((status) => ({
            term: t(`inquiries:status.${status}`),
            value: formatNumber(data.counts[status], language),
          }))}
      />
      <div>
        <ButtonLink to={`/business/${id}/inbox`} variant="secondary" icon="mail">
          {t('embassy:inbox')}
        </ButtonLink>
      </div>
    </section>
  );
}
