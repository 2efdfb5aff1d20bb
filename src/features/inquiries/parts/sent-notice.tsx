import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Notice } from '#ui/notice.tsx';
import type { Away } from '../inquiry.contract.ts';

interface SentNoticeProps {
  away: Away;
  business: string;
  /** It took the place of the form just now, and is read aloud. */
  isNew?: boolean;
}

export function SentNotice({ away, business, isNew }: SentNoticeProps) {
  const { t } = useTranslation('inquiries');
  const { t: schedule } = useTranslation('schedule');
  const language = useLanguage();
  const name = isolate(business);
  return (
    <Notice tone="success" live={isNew} title={t('sent.title')}>
      <p>{t('sent.text', { business: name })}</p>
      {away && (
        <p className="mt-2">
          {t(`away.${away.day}`, {
            business: name,
            weekday: schedule(`weekday.${away.weekday}`),
            date: formatDate(away.date, language),
            time: formatTime(away.minute, language),
          })}
        </p>
      )}
    </Notice>
  );
}
