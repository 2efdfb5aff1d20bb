import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseHours } from '#features/schedule/hours-text.ts';
import { OpeningTable } from '#features/schedule/opening-hours.tsx';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import { localDateOf, weekTable } from '#features/schedule/schedule.policy.ts';
import { formatTime } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Notice } from '#ui/notice.tsx';

/** What was understood of typed hours: the week as the page will show it, or the words that can't be read. */
export function HoursPreview({ text }: { text: string }) {
  const { t } = useTranslation('own-listing');
  const language = useLanguage();
  const [today] = useState(() => localDateOf(new Date(), emptySchedule.zone));
  if (text.trim() === '') return <p className="text-ink-soft">{t('when.nothing')}</p>;
  const read = parseHours(text);
  if (!read.ok) {
    return (
      <Notice tone="warning" title={t('when.notRead')}>
        <ul className="list-disc ps-6">
          {read.errors.map(({ key, at, text: words }) => (
            <li key={`${key} ${at}`}>{t(key, { text: words, count: 500 })}</li>
          ))}
        </ul>
      </Notice>
    );
  }
  const { periods, byAppointment, onBankHolidays, assumptions } = read;
  const week = weekTable({ ...emptySchedule, periods, byAppointment }, today);
  return (
    <div className="flex flex-col gap-3">
      {assumptions.length > 0 && (
        <Notice tone="info" title={t('when.assumed')}>
          <ul className="list-disc ps-6">
            {assumptions.map(({ key, text: words, opens, closes }) => (
              <li key={`${key} ${words}`}>
                {t(key, {
                  text: words,
                  opens: formatTime(opens, language),
                  closes: formatTime(closes, language),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <OpeningTable week={week} />
      {onBankHolidays && (
        <p>
          {t('when.onBankHolidays')}
          {': '}
          {t(onBankHolidays === 'closed' ? 'when.closed' : 'when.asUsual')}
        </p>
      )}
    </div>
  );
}
