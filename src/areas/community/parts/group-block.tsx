import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { groupPath, groupsPath } from '#features/groups/group.contract.ts';
import { addressOf } from '#platform/http/query-string.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import { HubBlock } from './hub-block.tsx';
import type { Hub } from './load-hub.ts';

interface GroupBlockProps {
  groups: Hub['groups'];
  near: string | undefined;
}

/** A few groups to join, those in which something was last said first. */
export function GroupBlock({ groups, near }: GroupBlockProps) {
  const { t } = useTranslation('community');
  const language = useLanguage();
  return (
    <HubBlock
      id="groups"
      title={t('groups.title')}
      steps={<Link to={addressOf(groupsPath, { near })}>{t('groups.all')}</Link>}
    >
      {groups.length === 0 ? (
        <p className="text-ink-soft">{t('groups.none')}</p>
      ) : (
        <ul className="rows">
          {groups.map(({ id, title, place, members, isSample, language: written }) => (
            <li key={id} className="row">
              <div className="row-body">
                <h3>
                  <Link to={groupPath(id)} className="card-link">
                    <UserText language={written?.code}>{title}</UserText>
                  </Link>
                </h3>
                <p className="row-facts">
                  <span>{place ? <bdi>{place}</bdi> : t('everywhere')}</span>
                  <span>
                    {t('members', { count: members, total: formatNumber(members, language) })}
                  </span>
                  {isSample && <span>{t('sample')}</span>}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </HubBlock>
  );
}
