import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { QueryState } from '#ui/query-state.tsx';
import { getPublishTimes } from '../publish-times.contract.ts';

/** Whether bad reviews wait longer than good ones; the figures of the last 90 days. */
export function PublishTimes() {
  const { t } = useTranslation('reviews');
  const language = useLanguage();
  const times = useApi(getPublishTimes, {}, { refetchInterval: 30_000 });
  return (
    <section aria-labelledby="publish-times" className="flex flex-col gap-2">
      <h2 id="publish-times">{t('times.title')}</h2>
      <QueryState query={times} ns="reviews">
        {({ bands, waiting, held, overdue }) => (
          <>
            <p>
              {t('times.now', {
                waiting: formatNumber(waiting, language),
                held: formatNumber(held, language),
                overdue: formatNumber(overdue, language),
              })}
            </p>
            <div className="overflow-x-auto">
              <table className="w-full max-w-prose border-collapse text-start">
                <thead>
                  <tr className="border-b border-line text-start">
                    <th scope="col" className="py-2 pe-4 text-start">
                      {t('times.stars')}
                    </th>
                    <th scope="col" className="py-2 pe-4 text-end">
                      {t('times.median')}
                    </th>
                    <th scope="col" className="py-2 pe-4 text-end">
                      {t('times.published')}
                    </th>
                    <th scope="col" className="py-2 text-end">
                      {t('times.refused')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {bands.map(({ band, medianHours, published, refused }) => (
                    <tr key={band} className="border-b border-hairline">
                      <th scope="row" className="py-2 pe-4 text-start">
                        {t(`times.band.${band}`)}
                      </th>
                      <td className="py-2 pe-4 text-end">
                        {medianHours === null
                          ? t('times.none')
                          : t('times.hours', { hours: formatNumber(medianHours, language, 1) })}
                      </td>
                      <td className="py-2 pe-4 text-end">{formatNumber(published, language)}</td>
                      <td className="py-2 text-end">{formatNumber(refused, language)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </QueryState>
    </section>
  );
}
