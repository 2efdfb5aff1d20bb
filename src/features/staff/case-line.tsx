import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { To } from 'react-router';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge, StatusLabel } from '#ui/badge.tsx';
import { UserText } from '#ui/user-text.tsx';
import { useCaseWords } from './queue/case-words.ts';
import type { StaffCaseItem } from './case.contract.ts';
import { WaitingTime } from './queue/waiting-time.tsx';

const tones = { 1: 'hibiscus', 2: 'laterite', 3: 'neutral' } as const;

interface CaseLineProps {
  item: StaffCaseItem;
  to: To;
  isCurrent?: boolean;
}

/** One case as a line of the queue: what it is, how grave, how long it waits, who has it. */
export function CaseLine({ item, to, isCurrent = false }: CaseLineProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const words = useCaseWords(item);
  return (
    <div className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={to}
          preventScrollReset
          aria-current={isCurrent || undefined}
          className="inline-flex min-h-target min-w-0 items-center font-label aria-[current]:no-underline"
        >
          {item.title === null ? t('queue.gone') : <UserText>{item.title}</UserText>}
        </Link>
        {item.status === 'appealed' && <Badge tone="indigo">{t('queue.appealed')}</Badge>}
        {item.isOverdue && <Badge tone="hibiscus">{t('queue.overdue')}</Badge>}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-base text-ink-soft">
        <StatusLabel tone={tones[item.severity]}>{t(`severity.${item.severity}`)}</StatusLabel>
        <span>{words.name}</span>
        {item.status === 'decided' ? (
          <span>{t('queue.since', { moment: formatMoment(item.queuedAt, language) })}</span>
        ) : (
          <WaitingTime since={item.queuedAt} />
        )}
        {item.asksUntil && (
          <span>{t('ask.line', { date: formatDate(item.asksUntil, language) })}</span>
        )}
        {item.assignee && (
          <span className="font-label text-ink">
            {item.assignee.isMine
              ? t('handOver.lineMine')
              : t('handOver.line', { name: isolate(item.assignee.name) })}
          </span>
        )}
        {item.lock && (
          <span className="font-label text-ink">
            {item.lock.isMine ? t('queue.lockedMine') : t('queue.locked', { name: item.lock.name })}
          </span>
        )}
      </p>
    </div>
  );
}
