import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApi } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { groupPath, groupsPath, newGroupPath } from './group.contract.ts';
import { groupViewPath, newestPath } from './group-links.ts';
import { listMyGroups } from './posts/post.contract.ts';
import type { OwnGroupPlace } from './posts/post.contract.ts';

const mostCounted = 99;

/** The groups that one is in, with what is unread and what waits for a steward. */
export function MyGroups() {
  const { t } = useTranslation('groups');
  const mine = useApi(listMyGroups, {});
  const actions = (
    <>
      <ButtonLink to={groupsPath} icon="search">
        {t('hub.find')}
      </ButtonLink>
      <ButtonLink to={newGroupPath} variant="secondary" icon="plus">
        {t('hub.start')}
      </ButtonLink>
    </>
  );
  return (
    <section aria-labelledby="my-groups" className="flex flex-col gap-3">
      <h2 id="my-groups">{t('hub.mine')}</h2>
      <QueryState
        query={mine}
        ns="groups"
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState icon="users" title={t('hub.none')} actions={actions}>
            {t('hub.noneText')}
          </EmptyState>
        }
      >
        {({ items }) => (
          <>
            <ul className="divided p-0">
              {items.map((place) => (
                <Place key={place.id} place={place} />
              ))}
            </ul>
            <div className="flex flex-wrap gap-3">{actions}</div>
          </>
        )}
      </QueryState>
    </section>
  );
}

function Place({ place }: { place: OwnGroupPlace }) {
  const { t } = useTranslation('groups');
  const { id, title, unread, newest, waiting, isSteward } = place;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Link to={groupPath(id)} className="inline-flex min-h-target items-center wrap-anywhere">
        <UserText>{title}</UserText>
      </Link>
      {newest && (
        <Link to={newestPath(id, newest)} className="inline-flex min-h-target items-center">
          <Badge tone="indigo">
            {unread >= mostCounted ? t('hub.many') : t('hub.unread', { count: unread })}
          </Badge>
        </Link>
      )}
      {waiting > 0 && (
        <Link to={groupViewPath(id, 'keep')}>{t('hub.waiting', { count: waiting })}</Link>
      )}
      {isSteward && <Badge>{t('own.steward')}</Badge>}
      {place.isAsked && <Badge>{t('hub.asked')}</Badge>}
      {place.isMuted && <Badge>{t('hub.muted')}</Badge>}
      {place.isArchived && <Badge>{t('archived')}</Badge>}
      {place.isSample && <Badge>{t('sample')}</Badge>}
    </li>
  );
}
