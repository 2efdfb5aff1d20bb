import { useTranslation } from 'react-i18next';
import { useHydrated } from '#ui/use-hydrated.ts';
import { zone } from '../opportunity-day.ts';

const minutesOf = (at: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);

/** For a reader whose clock is not London's: the same moment on theirs. Only the browser knows which that is. */
export function OwnZone({ at }: { at: string }) {
  const { t } = useTranslation('opportunities');
  if (!useHydrated()) return null;
  const moment = new Date(at);
  const theirs = minutesOf(moment);
  if (theirs === minutesOf(moment, zone)) return null;
  return <span>{t('yourTime', { moment: theirs })}</span>;
}
