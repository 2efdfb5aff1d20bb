import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { classNames } from '#ui/class-names.ts';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import { getGroupPost, listGroupPosts, listOwnFeed } from '../posts/post.contract.ts';
import type { GroupPost } from '../posts/post.contract.ts';
import { reactions } from '../posts/post.policy.ts';
import { reactToPost } from '../posts/write-post.contract.ts';

/** Four words that one may give, in place of pictures that mean other things elsewhere. Nobody is told who gave them. */
export function Reactions({ post, canReact }: { post: GroupPost; canReact: boolean }) {
  const { t } = useTranslation('groups');
  const toast = useToast();
  const { write, isPending } = useWrite(reactToPost, {
    refreshes: [listGroupPosts, getGroupPost, listOwnFeed],
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'groups', 'groups:failed') }),
  });
  const isOpen = canReact && !post.isPending && !post.isOwn;
  const shown = reactions.filter((one) => isOpen || post.reactions[one] > 0);
  if (shown.length === 0) return null;
  const give = (reaction: (typeof reactions)[number]) =>
    write({
      params: { postId: post.id },
      body: { reaction: post.ownReaction === reaction ? null : reaction },
    });
  return (
    <ul className="flex list-none flex-wrap gap-2 p-0" aria-label={t('reaction.label')}>
      {shown.map((one) => {
        const count = post.reactions[one];
        const words = count > 0 ? t(`reaction.${one}Count`, { count }) : t(`reaction.${one}`);
        return (
          <li key={one}>
            {isOpen ? (
              <button
                type="button"
                aria-pressed={post.ownReaction === one}
                disabled={isPending}
                onClick={() => give(one)}
                className={classNames(
                  'min-h-target rounded-full border border-hairline px-3 text-base',
                  post.ownReaction === one ? 'border-indigo bg-cloth font-label' : 'text-ink-soft',
                )}
              >
                {words}
              </button>
            ) : (
              <span className="text-ink-soft">{words}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
