import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holidayCalendarForPostcode, listBankHolidays } from '#features/schedule/bank-holidays.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DataList } from '#ui/data-list.tsx';

const most = 4;

/** The next bank holidays where the mission is; the days on which it is closed are with its details. */
export function UpcomingHolidays({ postcode }: { postcode: string }) {
  const { t } = useTranslation(['embassy', 'schedule']);
  const language = useLanguage();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const year = Number(today.slice(0, 4));
  const calendar = holidayCalendarForPostcode(postcode);
  const coming = [year, year + 1]
    .flatMap((one) => listBankHolidays(calendar, one))
    .filter(({ date }) => date >= today)
    .slice(0, most);
  return (
    <section aria-labelledby="holidays" className="flex flex-col gap-3">
      <h2 id="holidays">{t('embassy:holidays')}</h2>
      <DataList
        items={coming.map(({ date, nameKey }) => ({
          term: formatDate(date, language),
          value: t(nameKey),
        }))}
      />
    </section>
  );
}
