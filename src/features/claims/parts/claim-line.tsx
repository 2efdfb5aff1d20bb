import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { QueuedClaim } from '../claim-review.contract.ts';
import { DueClock } from './due-clock.tsx';

interface ClaimLineProps {
  item: QueuedClaim;
  to: string;
  isCurrent: boolean;
}

/** One claim of the queue. */
export function ClaimLine({ item, to, isCurrent }: ClaimLineProps) {
  const { t } = useTranslation('claims');
  const isRunning = item.status === 'submitted' || (item.isContested && item.status === 'approved');
  return (
    <div className="flex flex-col gap-1 py-3">
      <Link to={to} aria-current={isCurrent || undefined} className="font-label">
        <UserText>{item.listing.name}</UserText>
      </Link>
      <p className="text-ink-soft">
        <UserText>{item.fullName}</UserText> · {t(`method.${item.method}.name`)} ·{' '}
        {t(`status.${item.status}`)}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {isRunning && item.dueAt && <DueClock dueAt={item.dueAt} />}
        {item.isContested && (
          <Badge tone="hibiscus" icon="warning">
            {t('queue.contested')}
          </Badge>
        )}
        {item.listing.isClaimed && <Badge>{t('queue.hasOwner')}</Badge>}
      </div>
    </div>
  );
}
