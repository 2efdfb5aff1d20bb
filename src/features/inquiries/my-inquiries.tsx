import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useApiPages } from '#platform/query/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { listMyInquiries } from './inquiry.contract.ts';
import { InquiryRows } from './parts/inquiry-rows.tsx';
import { OwnThread } from './parts/own-thread.tsx';

/** What the signed-in person has asked businesses; `?thread=` of the address opens one. */
export function MyInquiries() {
  const { t } = useTranslation('inquiries');
  const [params] = useSearchParams();
  const openId = params.get('thread') ?? undefined;
  const pages = useApiPages(listMyInquiries, { query: {} });
  const empty = (
    <EmptyState
      icon="message"
      title={t('mine.empty')}
      actions={<ButtonLink to="/directory">{t('mine.find')}</ButtonLink>}
    >
      {t('mine.emptyNext')}
    </EmptyState>
  );
  return (
    <div className="flex flex-col gap-4">
      {openId && <OwnThread key={openId} id={openId} />}
      <QueryState query={pages} ns="inquiries" empty={empty}>
        {(items) => (
          <>
            <InquiryRows
              items={items}
              label={t('mine.title')}
              toOf={(id) => ({ search: `thread=${id}`, hash: 'inquiries' })}
              openId={openId}
            />
            {pages.hasMore && (
              <Button variant="secondary" busy={pages.isLoadingMore} onClick={pages.loadMore}>
                {t('list.more')}
              </Button>
            )}
          </>
        )}
      </QueryState>
    </div>
  );
}
