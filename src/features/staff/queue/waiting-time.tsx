import { useTranslation } from 'react-i18next';
import { useNow } from '../parts/use-now.ts';

const minutes = 60_000;
const steps = [
  { unit: 'days', ms: 24 * 60 * minutes },
  { unit: 'hours', ms: 60 * minutes },
  { unit: 'minutes', ms: minutes },
] as const;

/** "Waiting for 3 hours", counted on while it is looked at. */
export function WaitingTime({ since }: { since: string }) {
  const { t } = useTranslation('staff');
  const passed = Math.max(0, useNow() - Date.parse(since));
  const { unit, ms } = steps.find((step) => passed >= step.ms) ?? steps[2];
  const age = t(`age.${unit}`, { count: Math.floor(passed / ms) });
  return <time dateTime={since}>{t('queue.waits', { age })}</time>;
}
