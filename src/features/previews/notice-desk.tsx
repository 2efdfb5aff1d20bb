import { useTranslation } from 'react-i18next';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { QueryState } from '#ui/query-state.tsx';
import { listNoticeCounts, noticeExportPath } from './notice.contract.ts';
import { OpenAreaForm } from './notice-desk/open-area-form.tsx';

/** Who waits for what, as numbers; the file with the addresses; and the notice itself. */
export function NoticeDesk() {
  const { t } = useTranslation(['notice-desk', 'previews']);
  const language = useLanguage();
  const counts = useApi(listNoticeCounts, {});
  const number = (value: number) => formatNumber(value, language);
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-4">
      <h2 id="waiting">{t('notice-desk:title')}</h2>
      <p className="max-w-prose text-ink-soft">{t('notice-desk:lead')}</p>
      <QueryState
        query={counts}
        ns="previews"
        failed="notice-desk:failed"
        empty={<p>{t('notice-desk:none')}</p>}
      >
        {({ items }) => (
          <div className="flex flex-col gap-6">
            <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
              {items.map(({ area, confirmed, unconfirmed, since }) => (
                <div key={area} className="border-t border-hairline pt-2">
                  <dt className="font-label">{t(`previews:area.${area}`)}</dt>
                  <dd>
                    {t('notice-desk:confirmed', { count: confirmed, total: number(confirmed) })}
                  </dd>
                  <dd className="text-base text-ink-soft">
                    {t('notice-desk:unconfirmed', { total: number(unconfirmed) })}
                  </dd>
                  {since && (
                    <dd className="text-base text-ink-soft">
                      {t('notice-desk:since', { date: formatDate(since, language) })}
                    </dd>
                  )}
                </div>
              ))}
            </dl>
            <DownloadButton path={noticeExportPath} fileName="waiting-for-openings.csv">
              {t('notice-desk:export')}
            </DownloadButton>
            <OpenAreaForm counts={items} />
          </div>
        )}
      </QueryState>
    </section>
  );
}
