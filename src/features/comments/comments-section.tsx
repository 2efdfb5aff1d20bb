import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useApiPages } from '#platform/query/use-api.ts';
import { useSession } from '#platform/session/use-session.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { listComments } from './comment.contract.ts';
import type { Comments } from './comment.contract.ts';
import type { Commented } from './comment.policy.ts';
import { CommentCorner } from './parts/comment-corner.tsx';
import { OneComment } from './parts/one-comment.tsx';

interface CommentsSectionProps {
  subject: Commented;
  /** The first page, where the page has read it for everybody. */
  first?: Comments;
}

/** What people wrote below a page, and where one writes; nothing where comments are switched off. */
export function CommentsSection(props: CommentsSectionProps) {
  return (
    <QueryIsland>
      <Section {...props} />
    </QueryIsland>
  );
}

function Section({ subject, first }: CommentsSectionProps) {
  const { t } = useTranslation('comments');
  const { status } = useSession();
  // Whoever is signed in may see more than everybody does: the buttons that remove.
  const asksAgain = !first || status === 'signed-in' || first.next !== null;
  const pages = useApiPages(listComments, { params: subject, query: {} }, { enabled: asksAgain });
  const told = pages.first ?? first;
  const items = pages.items ?? first?.items ?? [];
  // What takes the place of a comment that was removed is where the keyboard goes.
  const [removed, setRemoved] = useState(0);
  if (!told?.isOpen) return null;
  return (
    <section id="comments" aria-labelledby="comments-title" className="flex w-full flex-col gap-4">
      <h2 id="comments-title">{t('title')}</h2>
      {removed > 0 && (
        <p key={removed} tabIndex={-1} ref={(line) => line?.focus()}>
          {t('removed')}
        </p>
      )}
      {items.length === 0 ? (
        <p className="text-ink-soft">{t('none')}</p>
      ) : (
        <ul className="divided p-0">
          {items.map((one) => (
            <OneComment
              key={one.id}
              comment={one}
              canRemove={told.canRemove}
              onRemoved={() => setRemoved(removed + 1)}
            />
          ))}
        </ul>
      )}
      <LoadMore pages={pages}>{t('more')}</LoadMore>
      <CommentCorner subject={subject} />
    </section>
  );
}
