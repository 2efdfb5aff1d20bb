import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Icon } from '#ui/icon.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { useFocusWhenLost } from '#ui/use-lost-focus.ts';
import { groupPath } from '../group.contract.ts';
import type { OpenGroup } from '../group.contract.ts';
import { getGroupPost, listGroupPosts } from '../posts/post.contract.ts';
import type { GroupPost } from '../posts/post.contract.ts';
import { markHelpful } from '../posts/write-post.contract.ts';
import { PostCard } from './post-card.tsx';
import { ReplyForm } from './reply-form.tsx';
import { useGoToNew, useLookIn } from './use-look-in.ts';

/** One post, its replies, and the form for one's own. */
export function ThreadView({ group, postId }: { group: OpenGroup; postId: string }) {
  const { t } = useTranslation('groups');
  const pages = useApiPages(getGroupPost, { params: { postId }, query: {} });
  const { first } = pages;
  const shown = [...(first?.ownWaiting ?? []), ...(pages.items ?? [])];
  useGoToNew(first ? [first.post, ...shown] : shown);
  useLookIn(group, first !== undefined && !pages.hasMore, postId);
  const ref = useFocusWhenLost<HTMLDivElement>(
    shown.map(({ id, isGone }) => `${id} ${isGone}`).join(),
  );
  return (
    <>
      <QueryState query={pages} ns="groups" isEmpty={() => false}>
        {(replies) =>
          first && (
            <div ref={ref} tabIndex={-1} className="flex flex-col gap-4">
              <h1 className="text-xl">{t(`sort.${first.post.sort}`)}</h1>
              <PostCard post={first.post} group={group} isAlone />
              <h2 className="text-lg">{t('thread.replies')}</h2>
              {first.ownWaiting.map((reply) => (
                <PostCard key={reply.id} post={reply} group={group} isAlone />
              ))}
              {replies.length === 0 && first.ownWaiting.length === 0 && (
                <p className="text-ink-soft">{t('thread.none')}</p>
              )}
              {replies.length > 0 && (
                <ol className="flex list-none flex-col gap-4 p-0">
                  {replies.map((reply) => (
                    <Reply key={reply.id} reply={reply} question={first.post} group={group} />
                  ))}
                </ol>
              )}
              <LoadMore pages={pages}>{t('more')}</LoadMore>
              {first.post.canReply && !group.own?.mustAgree ? (
                <ReplyForm group={group} post={first.post} />
              ) : (
                !group.canWrite && <p>{t(group.own ? 'thread.members' : 'thread.joinFirst')}</p>
              )}
            </div>
          )
        }
      </QueryState>
      <p>
        <Link to={groupPath(group.id)} className="inline-flex min-h-target items-center gap-1">
          <Icon name="chevron-start" />
          {t('thread.back')}
        </Link>
      </p>
    </>
  );
}

interface ReplyProps {
  reply: GroupPost;
  question: GroupPost;
  group: OpenGroup;
}

function Reply({ reply, question, group }: ReplyProps) {
  const takesHelp = question.sort === 'question' || question.sort === 'need';
  const mayMark = question.isOwn && takesHelp && !reply.isOwn && !reply.isGone && !reply.isPending;
  return (
    <li className="flex flex-col gap-1">
      <PostCard post={reply} group={group} isAlone />
      {mayMark && <Helpful reply={reply} />}
    </li>
  );
}

function Helpful({ reply: { id, isHelped } }: { reply: GroupPost }) {
  const { t } = useTranslation('groups');
  const toast = useToast();
  const { write, isPending } = useWrite(markHelpful, {
    refreshes: [getGroupPost, listGroupPosts],
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'groups', 'groups:failed') }),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      icon="check"
      className="self-start"
      aria-pressed={isHelped}
      busy={isPending}
      onClick={() => write({ params: { postId: id }, body: { isHelpful: !isHelped } })}
    >
      {t('thread.helped')}
    </Button>
  );
}
