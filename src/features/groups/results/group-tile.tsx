import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { UserText } from '#ui/user-text.tsx';
import { groupPath } from '../group.contract.ts';
import type { Group } from '../group.contract.ts';

/** A group in a grid of groups. */
export function GroupTile({ group }: { group: Group }) {
  const { t } = useTranslation(['groups', 'ui']);
  const shown = useLanguage();
  const { id, title, text, topic, place, joining, members, language } = group;
  return (
    <Card as="li" interactive>
      <h3 className="text-lg wrap-anywhere">
        <Link to={groupPath(id)} className="card-link">
          <UserText language={language?.code}>{title}</UserText>
        </Link>
      </h3>
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-ink-soft">
        <span>{t(`topic.${topic}`)}</span>
        <span>{place ? <UserText>{place}</UserText> : t('everywhere')}</span>
      </p>
      <UserText as="p" language={language?.code} className="line-clamp-3">
        {text}
      </UserText>
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-ink-soft">
        <span>{t('members', { count: members, total: formatNumber(members, shown) })}</span>
        {joining === 'request' && <span>{t('joining.request.name')}</span>}
        {language?.name && <span>{t('ui:writtenIn.told', { language: language.name })}</span>}
        {group.isArchived && <Badge>{t('archived')}</Badge>}
        {group.isSample && <Badge>{t('sample')}</Badge>}
      </p>
    </Card>
  );
}
