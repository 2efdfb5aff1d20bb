import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '#platform/i18n/isolate.ts';
import { Badge } from '#ui/badge.tsx';
import { Moment } from '#ui/moment.tsx';
import { UserText } from '#ui/user-text.tsx';
import { topicPath } from '../forum-links.ts';
import type { YouthTopic } from '../youth-post.contract.ts';

/** The title as it is read; of a topic that was taken back there is none. */
export function TopicTitle({ topic: { title, language, isGone } }: { topic: YouthTopic }) {
  const { t } = useTranslation('youth-forum');
  if (isGone) return <>{t('list.gone')}</>;
  return (
    <UserText language={language?.code} className="wrap-anywhere">
      {title}
    </UserText>
  );
}

/** What is told of a topic in a list; `children` is its heading. */
export function TopicRow({ topic, children }: { topic: YouthTopic; children: ReactNode }) {
  const { t } = useTranslation('youth-forum');
  const { subject, answers, activeAt, isOpen, isOwn, isSample, leader } = topic;
  return (
    <li className="flex flex-col gap-1 py-4">
      {children}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
        <span>{t(`subject.${subject}`)}</span>
        {leader?.firstName && <span>{t('circle.by', { name: isolate(leader.firstName) })}</span>}
        <span>{t('list.answers', { count: answers })}</span>
        <span>
          {t('list.active')} <Moment at={activeAt} />
        </span>
        {isOwn && <Badge>{t('list.own')}</Badge>}
        {!isOpen && <Badge>{t('list.closed')}</Badge>}
        {isSample && <Badge>{t('sample')}</Badge>}
      </p>
    </li>
  );
}

/** A topic in a list of those that one can open. */
export function OpenTopicRow({ topic }: { topic: YouthTopic }) {
  return (
    <TopicRow topic={topic}>
      <h3 className="text-base">
        <Link to={topicPath(topic.id)}>
          <TopicTitle topic={topic} />
        </Link>
      </h3>
    </TopicRow>
  );
}
