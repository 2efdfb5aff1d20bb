import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PartHead } from '#features/content/own-words.tsx';
import { formatHistoryDay } from '#features/history/format-history-day.ts';
import type { HistoryCard } from '#features/history/history-item.contract.ts';
import { historyPath } from '#features/history/history-path.ts';
import { formatList } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import type { BlockProps } from './home-blocks.tsx';

/** What happened on this day of the year, its warnings first; nothing on other days. */
export function HistoryBlock({ data, own }: BlockProps<{ items: HistoryCard[] }>) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  return (
    <section aria-labelledby="history" className="flex flex-col gap-4">
      <PartHead id="history" own={own} title={t('history.title')} />
      <ul className="rows">
        {data.items.map((item) => (
          <li key={item.id} className="row">
            <div className="row-body">
              <p className="row-facts">
                <span>{formatHistoryDay(item.startsOn, language)}</span>
                {item.place && (
                  <span>
                    <UserText>{item.place}</UserText>
                  </span>
                )}
              </p>
              {item.warnings.length > 0 && (
                <p className="font-label text-laterite">
                  {t('history.warnings', {
                    warnings: formatList(
                      item.warnings.map((one) => t(`history.warning.${one}`)),
                      language,
                    ),
                  })}
                </p>
              )}
              <h3>
                <Link to={historyPath(item.slug)} className="card-link">
                  <UserText language={item.language === language ? undefined : item.language}>
                    {item.title}
                  </UserText>
                </Link>
              </h3>
            </div>
          </li>
        ))}
      </ul>
      <p className="link-row">
        <Link to="/history">{t('history.all')}</Link>
      </p>
    </section>
  );
}
