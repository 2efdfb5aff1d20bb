import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { EventView } from '../event.contract.ts';
import { useEventWords } from '../event-words.ts';

/** When it is next, where, what it costs and who comes: the lines under the name. */
export function EventLead({ event }: { event: EventView }) {
  const { t } = useTranslation('events');
  const language = useLanguage();
  const words = useEventWords();
  const { dates, allDates, place, price, capacity, isSample, today } = event;
  const [next] = dates;
  // Of an event that is called off: people look for the day on which they would have come.
  const off = event.isCancelled ? allDates.find(({ day }) => day >= today) : undefined;
  const number = (value: number) => formatNumber(value, language);
  return (
    <>
      {next && (
        <p className="font-label">
          <time dateTime={next.startsAt}>
            {words.day(next)}, {words.times(next)}
          </time>
        </p>
      )}
      {off && (
        <p className="font-label">
          <s>
            <time dateTime={off.startsAt}>
              {words.day(off)}, {words.times(off)}
            </time>
          </s>
        </p>
      )}
      <p className="row-facts">
        <span>
          <bdi>{words.place(place)}</bdi>
        </span>
        <span>{words.price(price)}</span>
        {isSample && <span>{t('sample')}</span>}
      </p>
      {next && (next.going > 0 || capacity !== null) && (
        <p className="row-facts">
          {next.going > 0 && (
            <span>{t('going', { count: next.going, total: number(next.going) })}</span>
          )}
          {capacity !== null && <span>{leftWords(capacity - next.going)}</span>}
        </p>
      )}
    </>
  );

  function leftWords(left: number): string {
    return left > 0 ? t('left', { count: left, total: number(left) }) : t('full');
  }
}
