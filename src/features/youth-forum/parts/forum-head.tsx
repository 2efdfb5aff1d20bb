import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { UserText } from '#ui/user-text.tsx';
import { circlePath, forumPath } from '../forum-links.ts';
import type { YouthTopic } from '../youth-post.contract.ts';
import { postSubjects } from '../youth-post.policy.ts';
import { TopicTitle } from './topic-row.tsx';

const hub = '/youth';

/** Title, heading and way back of the board; a subject that is chosen is in the title, which is read aloud. */
export function ForumHead() {
  const { t } = useTranslation('youth-forum');
  const [query] = useSearchParams();
  const subject = postSubjects.find((one) => one === query.get('subject'));
  const title = t('title');
  return (
    <>
      <PageHead title={subject ? `${t(`subject.${subject}`)} · ${title}` : title} noIndex />
      <Breadcrumbs items={[{ label: t('hub'), to: hub }, { label: title }]} />
      <h1>{title}</h1>
    </>
  );
}

/**
 * The heading of what was opened. It is there only when that has come: whoever came from a list has nothing in focus then,
 * and goes on from here.
 */
function OpenedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // React Router's name for the address with which a visit begins.
  const isFirst = useLocation().key === 'default';
  useEffect(() => {
    if (!isFirst && document.activeElement === document.body) heading.current?.focus();
  }, [isFirst]);
  return (
    <h1 ref={heading} tabIndex={-1} className="wrap-anywhere">
      {children}
    </h1>
  );
}

/** While something opens: a page without a title has none for a screen reader either. */
export function OpeningHead() {
  const { t } = useTranslation('youth-forum');
  return <PageHead title={t('title')} noIndex />;
}

/** Title, heading and way back of one topic, which may be in a circle. */
export function TopicHead({ topic }: { topic: YouthTopic }) {
  const { circle } = topic;
  const { t } = useTranslation('youth-forum');
  const title = <TopicTitle topic={topic} />;
  return (
    <>
      <PageHead title={`${topic.isGone ? t('list.gone') : topic.title} · ${t('title')}`} noIndex />
      <Breadcrumbs
        items={[
          { label: t('hub'), to: hub },
          { label: t('title'), to: forumPath },
          ...(circle ? [{ label: circle.name, to: circlePath(circle.id) }] : []),
          { label: title },
        ]}
      />
      <OpenedHeading>{title}</OpenedHeading>
    </>
  );
}

/** The same for one circle. */
export function CircleHead({ name }: { name: string }) {
  const { t } = useTranslation('youth-forum');
  const shown = <UserText className="wrap-anywhere">{name}</UserText>;
  return (
    <>
      <PageHead title={`${name} · ${t('title')}`} noIndex />
      <Breadcrumbs
        items={[
          { label: t('hub'), to: hub },
          { label: t('title'), to: forumPath },
          { label: shown },
        ]}
      />
      <OpenedHeading>{shown}</OpenedHeading>
    </>
  );
}
