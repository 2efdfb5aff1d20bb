import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PersonMenu } from '#features/accounts/blocks/person-menu.tsx';
import { PhotoImage } from '#features/media/photo-image.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Moment } from '#ui/moment.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { OpenGroup } from '../group.contract.ts';
import { postPartId } from '../group-links.ts';
import { getGroupPost, listGroupPosts, postPath } from '../posts/post.contract.ts';
import type { GroupPost } from '../posts/post.contract.ts';
import { MemberName } from './member-name.tsx';
import { PollView } from './poll-view.tsx';
import { PostActs } from './post-acts.tsx';
import { Reactions } from './reactions.tsx';

interface PostCardProps {
  post: GroupPost;
  group: Pick<OpenGroup, 'canWrite' | 'agreements'>;
  /** It stands on its own page: there is no link to it. */
  isAlone?: boolean;
  /** Above it, where the list is of several groups. */
  children?: ReactNode;
}

/** One post as a list shows it, and one reply. */
export function PostCard({ post, group, isAlone = false, children }: PostCardProps) {
  const { t } = useTranslation('groups');
  const { id, groupId, sort, isGone, replies } = post;
  return (
    <Card as={isAlone ? 'article' : 'li'} className="flex flex-col gap-3">
      {children}
      <PostHead post={post} />
      {isGone ? <p className="text-ink-soft">{t('post.gone')}</p> : <PostWords post={post} />}
      {!isGone && (
        <>
          <Reactions post={post} canReact={group.canWrite} />
          <div className="flex flex-wrap items-center gap-2">
            {!isAlone && (
              <Link
                to={postPath(groupId, id)}
                className="inline-flex min-h-target items-center gap-2"
              >
                <Icon name="message" />
                {replies > 0
                  ? t('post.replies', { count: replies })
                  : t(sort === 'question' ? 'post.answer' : 'post.reply')}
              </Link>
            )}
            <PostActs post={post} agreements={group.agreements} />
            {isAlone && !post.isOwn && post.author?.id && (
              <PersonMenu
                id={post.author.id}
                name={post.author.name}
                refreshes={[getGroupPost, listGroupPosts]}
              />
            )}
          </div>
        </>
      )}
      {isGone && !isAlone && replies > 0 && (
        <Link to={postPath(groupId, id)}>{t('post.replies', { count: replies })}</Link>
      )}
    </Card>
  );
}

/** Who said it, when, and what it is. */
export function PostHead({ post }: { post: GroupPost }) {
  const { t } = useTranslation(['groups', 'ui']);
  const { author, sentAt, sort, language, isGone } = post;
  return (
    <p
      id={postPartId(post.id)}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft"
    >
      {!isGone && <Author author={author} />}
      <Moment at={sentAt} />
      {!isGone && sort !== 'talk' && <Badge tone="indigo">{t(`sort.${sort}`)}</Badge>}
      {post.isHelped && (
        <Badge tone="palm" icon="check">
          {t(sort === 'question' || sort === 'need' ? 'post.answered' : 'post.helped')}
        </Badge>
      )}
      {post.isPinned && <Badge icon="map-pin">{t('post.pinned')}</Badge>}
      {post.isPending && <Badge>{t('post.waits')}</Badge>}
      {post.isEdited && !isGone && <span>{t('post.edited')}</span>}
      {language?.name && <span>{t('ui:writtenIn.told', { language: language.name })}</span>}
      {post.isSample && <Badge>{t('sample')}</Badge>}
    </p>
  );
}

function Author({ author }: Pick<GroupPost, 'author'>) {
  const { t } = useTranslation('groups');
  if (!author) return <span>{t('post.nobody')}</span>;
  const { id, ...named } = author;
  return <MemberName person={{ ...named, id: id ?? '' }} />;
}

/** The words and what hangs on them. */
export function PostWords({ post }: { post: GroupPost }) {
  const { t } = useTranslation('groups');
  const { text, language, photos, link, poll, mentions } = post;
  return (
    <>
      <UserText
        as="p"
        language={language?.code}
        className="max-w-prose whitespace-pre-line wrap-anywhere"
      >
        {text}
      </UserText>
      {photos.length > 0 && (
        <ul className="grid list-none grid-cols-2 gap-2 p-0 sm:grid-cols-4">
          {photos.map((photo) => (
            <li key={photo.id}>
              <PhotoImage
                photo={photo}
                className="aspect-square w-full rounded-field object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      {link && (
        <Link
          to={link.url}
          className="flex min-h-target items-center gap-2 rounded-field border border-hairline p-3"
        >
          <Icon name="link" />
          <span className="min-w-0">
            <span className="block text-ink-soft">{t(`link.${link.type}`)}</span>
            <UserText className="wrap-anywhere">{link.title}</UserText>
          </span>
        </Link>
      )}
      {poll && <PollView postId={post.id} poll={poll} />}
      {mentions.length > 0 && (
        <p className="flex flex-wrap gap-x-3 text-ink-soft">
          {t('post.for')}
          {mentions.map((person) => (
            <MemberName key={person.id} person={person} />
          ))}
        </p>
      )}
    </>
  );
}
