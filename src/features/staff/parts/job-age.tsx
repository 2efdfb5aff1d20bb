import { useTranslation } from 'react-i18next';
import { useNow } from './use-now.ts';
import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';

const steps = [
  { unit: 'days', ms: dayMs },
  { unit: 'hours', ms: hourMs },
  { unit: 'minutes', ms: minuteMs },
] as const;

/** How long something has waited, counted on while it is looked at; a dash when nothing waits. */
export function JobAge({ since }: { since: string | null }) {
  const { t } = useTranslation('staff');
  const now = useNow();
  if (!since) return '–';
  const passed = now - Date.parse(since);
  const step = steps.find(({ ms }) => passed >= ms);
  return (
    <time dateTime={since}>
      {step
        ? t(`age.${step.unit}`, { count: Math.floor(passed / step.ms) })
        : t('jobs.underMinute')}
    </time>
  );
}
