import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ReportButton } from '#features/staff/report-button.tsx';
import { isAdult, isVerifiedPerson } from '#platform/access/actor.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { Badge } from '#ui/badge.tsx';
import { Notice } from '#ui/notice.tsx';
import { useFocusWhenLost } from '#ui/use-lost-focus.ts';
import { UserText } from '#ui/user-text.tsx';
import { groupPath } from '../group.contract.ts';
import type { OpenGroup } from '../group.contract.ts';
import { JoinPanel } from './join-panel.tsx';
import { MustAgree } from './must-agree.tsx';
import { OwnPlace } from './own-place.tsx';
import { TakeOver } from './take-over.tsx';

/** Name, facts and one's own place in a group. `isSmall`: above one of its posts. */
export function GroupHead({ group, isSmall }: { group: OpenGroup; isSmall: boolean }) {
  const { t } = useTranslation('groups');
  const { id, title, own } = group;
  const ref = useFocusWhenLost<HTMLElement>(`${own?.state} ${group.canJoin}`);
  const name = <UserText language={group.language?.code}>{title}</UserText>;
  return (
    <header ref={ref} tabIndex={-1} className="flex flex-col gap-3">
      {isSmall ? (
        <p className="text-lg">
          <Link to={groupPath(id)}>{name}</Link>
        </p>
      ) : (
        <h1 className="wrap-anywhere">{name}</h1>
      )}
      <Facts group={group} />
      {!isSmall && group.isArchived && <p>{t('archivedText')}</p>}
      {own?.mustAgree && <MustAgree group={group} />}
      {!isSmall && group.canTakeOver && <TakeOver id={id} />}
      {group.canJoin && <JoinPanel group={group} />}
      <ConfirmFirst group={group} />
      {!isSmall && <OwnActs group={group} />}
    </header>
  );
}

function Facts({ group }: { group: OpenGroup }) {
  const { t } = useTranslation('groups');
  const language = useLanguage();
  const { topic, place, joining, members } = group;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
      <span>{t(`topic.${topic}`)}</span>
      <span>{place ? <UserText>{place}</UserText> : t('everywhere')}</span>
      <span>{t('members', { count: members, total: formatNumber(members, language) })}</span>
      <span>{t(`joining.${joining}.name`)}</span>
      {group.isArchived && <Badge>{t('archived')}</Badge>}
      {group.isSample && <Badge>{t('sample')}</Badge>}
    </p>
  );
}

/** Why there is no way to join for an adult whose address is not confirmed, and what to do. */
function ConfirmFirst({ group }: { group: OpenGroup }) {
  const { t } = useTranslation('groups');
  const actor = toActor(useSession());
  if (group.own || group.isArchived || !isAdult(actor) || isVerifiedPerson(actor)) return null;
  return (
    <Notice tone="warning" title={t('join.confirmFirst')}>
      {t('join.confirmText')} <Link to="/account">{t('join.account')}</Link>
    </Notice>
  );
}

function OwnActs({ group }: { group: OpenGroup }) {
  const { t } = useTranslation('groups');
  const { id, own } = group;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {own && own.state !== 'removed' && <OwnPlace group={group} />}
      {own?.state === 'removed' && <p>{t('own.removed')}</p>}
      <ReportButton subject={{ type: 'group', id }} label={t('reportGroup')} />
    </div>
  );
}
