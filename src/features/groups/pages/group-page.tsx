import { useTranslation } from 'react-i18next';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { getGroup } from '../group.contract.ts';
import type { OpenGroup } from '../group.contract.ts';
import { groupViews } from '../group-links.ts';
import { AboutView } from '../parts/about-view.tsx';
import { DatesView } from '../parts/dates-view.tsx';
import { GroupHead } from '../parts/group-head.tsx';
import { GroupIntro } from '../parts/group-intro.tsx';
import { GroupViews } from '../parts/group-views.tsx';
import { Invited } from '../parts/invited.tsx';
import { KeepView } from '../parts/keep-view.tsx';
import { MembersView } from '../parts/members-view.tsx';
import { PostsView } from '../parts/posts-view.tsx';
import { ThreadView } from '../parts/thread-view.tsx';

export const handle: PageHandle = {
  namespaces: ['groups', 'media', 'staff', 'accounts'],
  aboveGate: GroupIntro,
};

/** `/community/groups/{id}`: a group; `?post=` one of its posts with the replies, `?view=` another part of it. */
export default function GroupPage() {
  const { id = '' } = useParams();
  const group = useApi(getGroup, { params: { id } });
  const key = useLocation().hash.slice(1);
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      {!group.data && <Head />}
      {group.error && key ? (
        <Invited id={id} linkKey={key} />
      ) : (
        <QueryState query={group} ns="groups" isEmpty={() => false}>
          {(found) => <OneGroup group={found} />}
        </QueryState>
      )}
    </div>
  );
}

function Head() {
  const { t } = useTranslation('groups');
  return <PageHead title={t('title')} noIndex />;
}

function OneGroup({ group }: { group: OpenGroup }) {
  const { t } = useTranslation('groups');
  const [query] = useSearchParams();
  const postId = query.get('post');
  const view = groupViews.find((one) => one === query.get('view')) ?? 'posts';
  const { id, title, language } = group;
  const name = <UserText language={language?.code}>{title}</UserText>;
  return (
    <>
      <PageHead title={isolate(title)} noIndex />
      <Breadcrumbs items={[{ label: t('community'), to: '/community' }, { label: name }]} />
      <GroupHead group={group} isSmall={postId !== null} />
      {postId ? (
        <ThreadView key={postId} group={group} postId={postId} />
      ) : (
        <>
          <GroupViews group={group} view={view} />
          {view === 'posts' && <PostsView key={id} group={group} />}
          {view === 'dates' && <DatesView id={id} />}
          {view === 'members' && <MembersView group={group} />}
          {view === 'about' && <AboutView group={group} />}
          {view === 'keep' && group.canKeep && <KeepView group={group} />}
        </>
      )}
    </>
  );
}
