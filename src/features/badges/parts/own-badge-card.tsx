import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { listOwnBadges, listShownBadges, showBadge } from '../badge.contract.ts';
import type { OwnBadge } from '../badge.contract.ts';

/** What it is given for, how far one is or since when one has it, and whether others see it. */
export function OwnBadgeCard({ badge: own }: { badge: OwnBadge }) {
  const { t } = useTranslation('badges');
  const language = useLanguage();
  const { badge, needs, progress, earnedOn, isRevoked, reason, can } = own;
  const has = earnedOn !== null && !isRevoked;
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3>{t(`badge.${badge}`)}</h3>
        {has && <StatusLabel tone="palm">{t('own.has')}</StatusLabel>}
      </div>
      <p>{t(`rule.${badge}`, { count: needs })}</p>
      {has && (
        <p className="text-ink-soft">{t('own.since', { day: formatDate(earnedOn, language) })}</p>
      )}
      {earnedOn === null && <Progress progress={progress} needs={needs} />}
      {isRevoked && (
        <>
          <p>{t('own.revoked')}</p>
          <UserText as="p" className="whitespace-pre-line wrap-anywhere">
            {reason}
          </UserText>
        </>
      )}
      {can.show && <ShowSwitch badge={own} />}
    </Card>
  );
}

function Progress({ progress, needs }: Pick<OwnBadge, 'progress' | 'needs'>) {
  const { t } = useTranslation('badges');
  if (progress === null) return <p className="text-ink-soft">{t('own.closed')}</p>;
  return (
    <p className="text-ink-soft">
      {t('own.progress', { done: progress, needs })}
      {progress === needs && ` ${t('own.tonight')}`}
    </p>
  );
}

function ShowSwitch({ badge: { badge, isShown } }: { badge: OwnBadge }) {
  const { t } = useTranslation('badges');
  const toast = useToast();
  const { write, isPending } = useWrite(showBadge, {
    refreshes: [listOwnBadges, listShownBadges],
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'badges', 'badges:own.failed') }),
  });
  return (
    <Checkbox
      name={`badge-${badge}`}
      label={
        <>
          {t('own.show')}
          <VisuallyHidden> {t(`badge.${badge}`)}</VisuallyHidden>
        </>
      }
      checked={isShown}
      aria-disabled={isPending || undefined}
      onChange={({ target }) => {
        if (!isPending) write({ body: { badge, isShown: target.checked } });
      }}
    />
  );
}
