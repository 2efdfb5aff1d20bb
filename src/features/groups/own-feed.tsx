import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import { groupPath } from './group.contract.ts';
import { PostCard } from './parts/post-card.tsx';
import { listOwnFeed } from './posts/post.contract.ts';

/** What was last said in all groups that one is in. */
export function OwnFeed() {
  const { t } = useTranslation('groups');
  const pages = useApiPages(listOwnFeed, { query: {} });
  return (
    <section aria-labelledby="own-feed" className="flex flex-col gap-3">
      <h2 id="own-feed">{t('hub.activity')}</h2>
      <p className="text-ink-soft">{t('hub.activityLead')}</p>
      <PagedList
        pages={pages}
        ns="groups"
        more={t('more')}
        renderRows={(rows) => <ul className="flex list-none flex-col gap-4 p-0">{rows}</ul>}
        empty={
          <EmptyState icon="message" title={t('hub.activityNone')}>
            {t('hub.activityNoneText')}
          </EmptyState>
        }
      >
        {(post) => (
          <PostCard key={post.id} post={post} group={{ canWrite: true, agreements: [] }}>
            <p>
              <Link to={groupPath(post.group.id)}>
                <UserText>{post.group.title}</UserText>
              </Link>
            </p>
          </PostCard>
        )}
      </PagedList>
    </section>
  );
}
