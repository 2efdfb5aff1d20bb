import { useTranslation } from 'react-i18next';
import { StatusLabel } from '#ui/badge.tsx';
import { Moment } from '#ui/moment.tsx';
import { useNow } from './use-now.ts';
import { hourMs } from '#platform/time/durations.ts';

/** The clock of the review, the same for claimant and staff: hours left, or hours late. */
export function DueClock({ dueAt }: { dueAt: string }) {
  const { t } = useTranslation('claims');
  const left = Date.parse(dueAt) - useNow();
  const hours = Math.max(1, Math.ceil(Math.abs(left) / hourMs));
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <StatusLabel tone={left < 0 ? 'hibiscus' : 'laterite'}>
        {t(left < 0 ? 'clock.late' : 'clock.left', { count: hours })}
      </StatusLabel>
      <span className="text-ink-soft">
        {t('clock.due')} <Moment at={dueAt} />
      </span>
    </span>
  );
}
