import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import { parseSpecialDays } from '#features/schedule/special-days-text.ts';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Notice } from '#ui/notice.tsx';

/** What was understood of typed single days, or the first line that can't be read. */
export function SpecialDaysPreview({ text }: { text: string }) {
  const { t } = useTranslation('own-listing');
  const language = useLanguage();
  const [today] = useState(() => localDateOf(new Date(), emptySchedule.zone));
  const read = parseSpecialDays(text, today);
  if (!read.ok) {
    return (
      <Notice tone="warning" title={t('when.notRead')}>
        <bdi lang="en">{read.line}</bdi>
      </Notice>
    );
  }
  if (read.days.length === 0) return null;
  const time = (minute: number) => formatTime(minute, language);
  return (
    <ul className="list-disc ps-6">
      {read.days.map(({ date, closed, periods }) => (
        <li key={date}>
          {formatDate(date, language)}
          {': '}
          {closed
            ? t('when.closed')
            : periods.map(({ opens, closes }) => `${time(opens)} – ${time(closes)}`).join(', ')}
        </li>
      ))}
    </ul>
  );
}
