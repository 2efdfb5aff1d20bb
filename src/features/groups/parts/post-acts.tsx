import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportButton } from '#features/staff/report-button.tsx';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import {
  getGroupPost,
  listGroupDates,
  listGroupPosts,
  listOwnFeed,
  listWaitingPosts,
} from '../posts/post.contract.ts';
import type { GroupPost } from '../posts/post.contract.ts';
import { keepPost, withdrawGroupPost } from '../posts/write-post.contract.ts';
import { ChangeWords } from './change-words.tsx';
import { GiveReason } from './give-reason.tsx';
import type { GivenWhy } from './give-reason.tsx';

const refreshes = [listGroupPosts, getGroupPost, listOwnFeed, listWaitingPosts, listGroupDates];

/** What one may do about a post: one's own, somebody else's, or as a steward. */
export function PostActs({ post, agreements }: { post: GroupPost; agreements: readonly string[] }) {
  const { t } = useTranslation('groups');
  const { id, isOwn, isPending, isSample } = post;
  return (
    <div className="flex flex-wrap items-center gap-1 no-js:hidden">
      {post.canChange && <ChangeWords post={post} />}
      {post.canWithdraw && <TakeBack post={post} />}
      {post.canKeep && <Keep post={post} agreements={agreements} />}
      {!isOwn && !isPending && !isSample && (
        <ReportButton subject={{ type: 'group-post', id }} label={t('post.report')} />
      )}
    </div>
  );
}

function useFailed() {
  const { t } = useTranslation('groups');
  const toast = useToast();
  return (error: Error) =>
    toast({ tone: 'error', message: problemText(t, error, 'groups', 'groups:failed') });
}

function TakeBack({ post: { id, text } }: { post: GroupPost }) {
  const { t } = useTranslation('groups');
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { write, isPending } = useWrite(withdrawGroupPost, {
    refreshes,
    onDone: () => toast({ message: t('post.takenBack') }),
    onFailed: useFailed(),
  });
  return (
    <>
      <Button variant="quiet" size="small" icon="trash" onClick={() => setAsking(true)}>
        {t('post.takeBack')}
      </Button>
      <ConfirmDialog
        action="remove"
        name={<UserText>{[...text].slice(0, 80).join('')}</UserText>}
        open={isAsking}
        onClose={() => setAsking(false)}
        isPending={isPending}
        onConfirm={() => {
          setAsking(false);
          write({ params: { postId: id } });
        }}
      >
        <p>{t('post.takeBackText')}</p>
      </ConfirmDialog>
    </>
  );
}

function Keep({ post, agreements }: { post: GroupPost; agreements: readonly string[] }) {
  const { t } = useTranslation('groups');
  const toast = useToast();
  const { write, isPending } = useWrite(keepPost, {
    refreshes,
    onDone: () => toast({ message: t('keep.done') }),
    onFailed: useFailed(),
  });
  const move = (name: 'allow' | 'refuse' | 'remove' | 'pin' | 'unpin', why?: GivenWhy) =>
    write({ params: { postId: post.id }, body: { move: name, ...why } });
  return (
    <>
      {post.isPending && (
        <Button size="small" icon="check" busy={isPending} onClick={() => move('allow')}>
          {t('keep.allow')}
        </Button>
      )}
      {!post.isPending && post.canReply && (
        <Button
          variant="quiet"
          size="small"
          icon="map-pin"
          busy={isPending}
          onClick={() => move(post.isPinned ? 'unpin' : 'pin')}
        >
          {t(post.isPinned ? 'keep.unpin' : 'keep.pin')}
        </Button>
      )}
      {!post.isOwn && (
        <GiveReason
          label={t(post.isPending ? 'keep.refuse' : 'keep.remove')}
          agreements={agreements}
          onGiven={(why) => move(post.isPending ? 'refuse' : 'remove', why)}
        />
      )}
    </>
  );
}
