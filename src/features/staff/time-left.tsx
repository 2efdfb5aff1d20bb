import { useTranslation } from 'react-i18next';
import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';
import { useNow } from './parts/use-now.ts';

/** Hours as long as the promises are: "48 hours left" is what was said, "2 days" is not. */
const steps = [
  { unit: 'days', ms: dayMs, from: 3 * dayMs },
  { unit: 'hours', ms: hourMs, from: hourMs },
  { unit: 'minutes', ms: minuteMs, from: 0 },
] as const;

interface TimeLeftProps {
  dueAt: string | null;
  /** Since when it waits: what is said where nothing was promised. */
  since: string;
}

/** "4 hours left", "2 days late" or "Waiting for 3 hours", counted on while it is looked at. */
export function TimeLeft({ dueAt, since }: TimeLeftProps) {
  const { t } = useTranslation('staff');
  const now = useNow();
  const age = (time: number) => {
    const { unit, ms } = steps.find((step) => time >= step.from) ?? steps[2];
    return t(`age.${unit}`, { count: Math.floor(time / ms) });
  };
  if (!dueAt) {
    const waited = Math.max(0, now - Date.parse(since));
    return <time dateTime={since}>{t('queue.waits', { age: age(waited) })}</time>;
  }
  const left = Date.parse(dueAt) - now;
  return (
    <time dateTime={dueAt} className={left < hourMs ? 'desk-late' : undefined}>
      {t(left < 0 ? 'queue.late' : 'queue.left', { age: age(Math.abs(left)) })}
    </time>
  );
}
