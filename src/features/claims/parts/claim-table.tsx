import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskRow, DeskTable } from '#features/staff/desk/desk-table.tsx';
import { TimeLeft } from '#features/staff/time-left.tsx';
import { Badge } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { QueuedClaim } from '../claim-review.contract.ts';

const tones: Record<QueuedClaim['status'], BadgeTone> = {
  started: 'neutral',
  submitted: 'palm',
  waiting: 'lagoon',
  approved: 'neutral',
  rejected: 'neutral',
  withdrawn: 'neutral',
  superseded: 'neutral',
  revoked: 'neutral',
};

/** The queue of claims as a table of `ClaimRow`s. */
export function ClaimTable({ children }: { children: ReactNode }) {
  const { t } = useTranslation('claims');
  const columns = (['business', 'from', 'evidence', 'state', 'time'] as const).map((name) => ({
    name,
    label: t(`queue.column.${name}`),
  }));
  return (
    <DeskTable name="claims" label={t('queue.list')} columns={columns}>
      {children}
    </DeskTable>
  );
}

interface ClaimRowProps {
  item: QueuedClaim;
  to: string;
  isOpen: boolean;
}

export function ClaimRow({ item, to, isOpen }: ClaimRowProps) {
  const { t } = useTranslation('claims');
  return (
    <DeskRow to={to} isOpen={isOpen} title={<UserText>{item.listing.name}</UserText>}>
      <td>
        <UserText>{item.fullName}</UserText>
      </td>
      <td>{t(`method.${item.method}.name`)}</td>
      <td>
        <div className="badges">
          {item.isContested && <Badge tone="hibiscus">{t('queue.contested')}</Badge>}
          {!(item.isContested && item.status === 'submitted') && (
            <Badge tone={tones[item.status]}>{t(`status.${item.status}`)}</Badge>
          )}
          {item.listing.isClaimed && <Badge>{t('queue.hasOwner')}</Badge>}
        </div>
      </td>
      <td>
        <Time item={item} />
      </td>
    </DeskRow>
  );
}

/** The clock stands still while the claimant is asked, and once it is decided. */
function Time({ item: { status, isContested, dueAt, submittedAt } }: { item: QueuedClaim }) {
  const { t } = useTranslation('claims');
  if (status === 'waiting') return <>{t('queue.paused')}</>;
  const isRunning = status === 'submitted' || (isContested && status === 'approved');
  if (!isRunning || !dueAt) return <>–</>;
  return <TimeLeft dueAt={dueAt} since={submittedAt ?? dueAt} />;
}
