import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApi, useApiPages } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { forumPath } from '#features/youth-forum/forum-links.ts';
import { CircleHead, ForumHead, OpeningHead } from '#features/youth-forum/parts/forum-head.tsx';
import { OwnPosts } from '#features/youth-forum/parts/own-posts.tsx';
import { SendTopic } from '#features/youth-forum/parts/send-topic.tsx';
import { OpenTopicRow } from '#features/youth-forum/parts/topic-row.tsx';
import { listYouthTopics } from '#features/youth-forum/youth-post.contract.ts';
import { getYouthCircle } from '../circle.contract.ts';
import type { YouthCircle } from '../circle.contract.ts';
import { CircleFacts } from './circle-facts.tsx';
import { CircleSafety } from './circle-safety.tsx';
import { JoinCircle, LeaveCircle } from './join-circle.tsx';
import { AnswerAsk, StepDown } from './lead-circle.tsx';

/** One circle, as whoever opens it is in it: as a member, as its leader, asked to lead it, or not yet. */
export function CircleView({ id }: { id: string }) {
  const { t } = useTranslation('youth-forum');
  const circle = useApi(getYouthCircle, { params: { id } });
  return (
    <>
      {circle.data && <CircleHead name={circle.data.name} />}
      {!circle.data && (circle.isPending ? <OpeningHead /> : <ForumHead />)}
      <QueryState query={circle} ns="youth-forum">
        {(found) => <Opened circle={found} />}
      </QueryState>
      <p>
        <Link to={forumPath} className="inline-flex items-center gap-1">
          <Icon name="chevron-start" />
          {t('circle.back')}
        </Link>
      </p>
    </>
  );
}

function Opened({ circle }: { circle: YouthCircle }) {
  const { id, purpose, state, as } = circle;
  const isRead = as === 'member' || (as === 'leader' && state === 'open');
  return (
    <>
      <div className="flex flex-col gap-2">
        <UserText as="p" className="max-w-prose whitespace-pre-line wrap-anywhere">
          {purpose}
        </UserText>
        <CircleFacts circle={circle} />
      </div>
      <Resting circle={circle} />
      {as === 'asked' && <AnswerAsk id={id} />}
      {as === 'visitor' && <CircleSafety isLeader={false} />}
      {as === 'visitor' && state !== 'paused' && <Join circle={circle} />}
      {isRead && <Topics id={id} isOpen={state === 'open'} />}
      {(as === 'member' || as === 'leader') && <CircleSafety isLeader={as === 'leader'} />}
      {isRead && <OwnPosts />}
      {as === 'member' && <LeaveCircle id={id} />}
      {as === 'leader' && state !== 'ended' && <StepDown id={id} />}
    </>
  );
}

/** The way in, or what is missing for it. */
function Join({ circle: { id, lacks } }: { circle: YouthCircle }) {
  const { t } = useTranslation('youth-forum');
  if (!lacks) return <JoinCircle id={id} />;
  return (
    <Notice action={<ButtonLink to="/youth/enroll">{t('closed.enrol')}</ButtonLink>}>
      {t(`circle.lacks.${lacks}`)}
    </Notice>
  );
}

/** Why nothing new can be written. */
function Resting({ circle: { state, as } }: { circle: YouthCircle }) {
  const { t } = useTranslation('youth-forum');
  if (state === 'open' || as === 'asked') return null;
  if (state === 'sample') return <Notice>{t('circle.sample')}</Notice>;
  if (state === 'paused') return <Notice>{t(`circle.paused.${as}`)}</Notice>;
  return <Notice>{t(as === 'leader' ? 'circle.over.leader' : 'circle.over.member')}</Notice>;
}

function Topics({ id, isOpen }: { id: string; isOpen: boolean }) {
  const { t } = useTranslation('youth-forum');
  const pages = useApiPages(listYouthTopics, { query: { circle: id } });
  return (
    <section aria-labelledby="topics" className="flex flex-col gap-4">
      <h2 id="topics">{t('list.title')}</h2>
      {isOpen && <SendTopic circleId={id} />}
      <PagedList
        pages={pages}
        ns="youth-forum"
        more={t('list.more')}
        empty={<EmptyState icon="message" title={t('list.none')} />}
      >
        {(topic) => <OpenTopicRow key={topic.id} topic={topic} />}
      </PagedList>
    </section>
  );
}
