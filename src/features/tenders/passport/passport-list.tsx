import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { Held } from './passport-items.ts';

/** What a business says it has, with the day on which each ends. */
export function PassportList({ items }: { items: readonly Held[] }) {
  const { t } = useTranslation('tenders');
  const language = useLanguage();
  return (
    <ul aria-label={t('passport.title')} className="list-disc ps-6">
      {items.map(({ item, until }) => (
        <li key={item}>
          {t(`passport.item.${item}`)}
          {until && ` (${t('passport.until', { date: isolate(formatDate(until, language)) })})`}
        </li>
      ))}
    </ul>
  );
}
