import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { Badge } from '#ui/badge.tsx';
import type { YouthCircle } from '../circle.contract.ts';

/** Who leads it, how many are in it, and how it stands. */
export function CircleFacts({ circle }: { circle: YouthCircle }) {
  const { t } = useTranslation('youth-forum');
  const { board, state, leader, isChecked, members, as } = circle;
  const isLeading = as === 'leader' || as === 'asked';
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
      {isLeading && <span>{t(`board.${board}`)}</span>}
      {leader && <span>{t('circle.leader', { name: isolate(leader) })}</span>}
      {isChecked && <span>{t('circle.checked')}</span>}
      <span>{members === null ? t('circle.new') : t('circle.members', { count: members })}</span>
      {as !== 'visitor' && <Badge>{t(`circle.as.${as}`)}</Badge>}
      {state === 'paused' && !isLeading && <Badge>{t('circle.noLeader')}</Badge>}
      {state === 'ended' && <Badge>{t('circle.ended')}</Badge>}
      {state === 'sample' && <Badge>{t('sample')}</Badge>}
    </p>
  );
}
