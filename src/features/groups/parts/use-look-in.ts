import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useWrite } from '#platform/query/use-api.ts';
import type { OpenGroup } from '../group.contract.ts';
import { postPartId } from '../group-links.ts';
import { listMyGroups, markGroupRead } from '../posts/post.contract.ts';

/** Notes once that a member has looked in, or has read one thread to its end (`threadId`). */
export function useLookIn({ id, own }: OpenGroup, isShown = true, threadId?: string): void {
  const isMember = own?.state === 'in';
  const { write } = useWrite(markGroupRead, { refreshes: [listMyGroups] });
  const noted = useRef(false);
  useEffect(() => {
    if (!isMember || !isShown || noted.current) return;
    noted.current = true;
    write({ params: { id }, body: { threadId } });
  }, [id, isMember, isShown, threadId, write]);
}

/** Goes once to the post that the address names as new (`?new=`), as soon as it is there. */
export function useGoToNew(shown: readonly { id: string }[]): void {
  const [query] = useSearchParams();
  const asked = query.get('new');
  const gone = useRef<string>(undefined);
  const isThere = shown.some(({ id }) => id === asked);
  useEffect(() => {
    if (!asked || !isThere || gone.current === asked) return;
    gone.current = asked;
    const post = document.getElementById(postPartId(asked));
    post?.scrollIntoView({ block: 'center', behavior: 'instant' });
    post?.focus({ preventScroll: true });
  }, [asked, isThere]);
}
