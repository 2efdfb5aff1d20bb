import { useTranslation } from 'react-i18next';
import { OwnSubmissions } from '#features/submissions/own-submissions.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { UserText } from '#ui/user-text.tsx';
import { topicPath } from '../forum-links.ts';
import { listOwnYouthPosts, withdrawYouthPost } from '../youth-post.contract.ts';
import type { OwnYouthPost } from '../youth-post.contract.ts';

/** What became of one's topics and answers, and the way to take them back. */
export function OwnPosts() {
  const own = useApi(listOwnYouthPosts, {});
  const posts = new Map(own.data?.items.map((post) => [post.id, post]));
  const urlOf = (id: string) => {
    const post = posts.get(id);
    return post?.isReadable ? topicPath(post.topicId ?? id) : undefined;
  };
  return (
    <OwnSubmissions
      wordsAlone
      ns="youth-forum"
      icon="message"
      query={own}
      list={listOwnYouthPosts}
      withdraw={withdrawYouthPost}
      url={urlOf}
      Facts={Where}
      More={Words}
    />
  );
}

/**
 * The same for somebody of 25 or over: only who has led a circle has sent anything, and for all others there is nothing to
 * say.
 */
export function PastPosts() {
  const own = useApi(listOwnYouthPosts, {});
  return own.data && own.data.items.length > 0 ? <OwnPosts /> : null;
}

function Where({ item: { board, circle, topicId } }: { item: OwnYouthPost }) {
  const { t } = useTranslation('youth-forum');
  return (
    <>
      <span className="text-ink-soft">{t(topicId === null ? 'what.topic' : 'what.answer')}</span>
      <span className="text-ink-soft">{t(`board.${board}`)}</span>
      {circle && <UserText className="text-ink-soft">{circle}</UserText>}
    </>
  );
}

function Words({ item: { text } }: { item: OwnYouthPost }) {
  const { t } = useTranslation('youth-forum');
  return (
    <Disclosure summary={t('own.read')}>
      <UserText as="p" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {text}
      </UserText>
    </Disclosure>
  );
}
