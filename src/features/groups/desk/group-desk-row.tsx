import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FactLine } from '#features/staff/desk/fact-line.tsx';
import { addressOf } from '#platform/http/query-string.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import { Moment } from '#ui/moment.tsx';
import { UserText } from '#ui/user-text.tsx';
import { groupPath } from '../group.contract.ts';
import { AppointSteward } from './appoint-steward.tsx';
import { ArchiveGroup } from './archive-group.tsx';
import type { DeskGroup } from './group-desk.contract.ts';

const tones: Record<DeskGroup['state'], BadgeTone> = {
  waiting: 'gold',
  hidden: 'hibiscus',
  archived: 'laterite',
  open: 'palm',
};

/** One group: its figures, who looks after it, and what staff can do. */
export function GroupDeskRow({ group }: { group: DeskGroup }) {
  const { t } = useTranslation('groups');
  const language = useLanguage();
  const { id, title, state, isSample, members, activeAt, stewards, openReports, caseId } = group;
  return (
    <li className="flex flex-col gap-2 py-4">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        <Link to={groupPath(id)}>
          <UserText>{title}</UserText>
        </Link>
        <Badge tone={tones[state]}>{t(`desk.state.${state}`)}</Badge>
        {isSample && <Badge>{t('sample')}</Badge>}
      </h3>
      <FactLine
        facts={[
          { term: t('people.in'), value: formatNumber(members, language) },
          { term: t('desk.active'), value: <Moment at={activeAt} /> },
          { term: t('desk.stewards'), value: <Stewards stewards={stewards} /> },
          { term: t('desk.reports'), value: formatNumber(openReports, language) },
        ]}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {caseId && <Link to={addressOf('/moderation', { case: caseId })}>{t('desk.case')}</Link>}
        <Link to={addressOf('', { view: 'health', group: id })}>{t('desk.figures')}</Link>
        {(group.can.archive || group.can.reopen) && <ArchiveGroup group={group} />}
        {group.can.appoint && <AppointSteward group={group} />}
      </div>
    </li>
  );
}

function Stewards({ stewards }: Pick<DeskGroup, 'stewards'>) {
  const { t } = useTranslation('groups');
  if (stewards.length === 0) return <>{t('desk.nobody')}</>;
  return (
    <ul className="flex list-none flex-wrap gap-x-3 p-0">
      {stewards.map(({ id, name }) => (
        <li key={id}>
          <Link to={`/users/${id}`}>
            <UserText>{name}</UserText>
          </Link>
        </li>
      ))}
    </ul>
  );
}
