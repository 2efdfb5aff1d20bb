import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { browserStorage, storagePlaces } from '../lists/browser-storage-list.ts';
import type { StorageTime } from '../lists/browser-storage-list.ts';
import { retentions } from '../lists/retention-list.ts';

function useTimeWords(): (time: StorageTime) => string {
  const { t } = useTranslation('content');
  const language = useLanguage();
  return (time) => {
    if (typeof time === 'string') return t(`time.${time}`);
    const [unit, count] = 'months' in time ? ['months', time.months] : ['days', time.days];
    return t(`time.${unit}`, { count, total: formatNumber(count, language) });
  };
}

/** Everything that the browser keeps, by place. A place without anything is named too: that is worth knowing. */
export function BrowserStorage() {
  const { t } = useTranslation('content');
  const timeWords = useTimeWords();
  return storagePlaces.map((place) => {
    const things = browserStorage.filter((thing) => thing.place === place);
    return (
      <section key={place} aria-labelledby={place} className="flex flex-col gap-3 pt-4">
        <h3 id={place}>{t(`place.${place}`)}</h3>
        {things.length === 0 && <p>{t('place.nothing')}</p>}
        {things.length > 0 && (
          <dl className="divided border-y border-hairline">
            {things.map(({ name, purpose, keeps }) => (
              <div key={name} className="flex flex-col gap-0.5 py-3">
                <dt className="font-mono text-base">
                  <bdi dir="ltr">{name}</bdi>
                </dt>
                <dd>{t(`storage.${purpose}`)}</dd>
                <dd className="text-base text-ink-soft">
                  {t('keeps', { time: timeWords(keeps) })}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    );
  });
}

/** What the site itself keeps, and deletes by the clock. */
export function KeptOnTheSite() {
  const { t } = useTranslation('content');
  const timeWords = useTimeWords();
  return (
    <table className="w-full">
      <caption className="visually-hidden">{t('retention.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('retention.head.what')}</th>
          <th scope="col">{t('retention.head.keeps')}</th>
        </tr>
      </thead>
      <tbody>
        {retentions.map(({ what, keeps }) => (
          <tr key={what}>
            <td>{t(`retention.${what}`)}</td>
            <td className="whitespace-nowrap">{timeWords(keeps)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
