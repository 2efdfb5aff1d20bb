import { useSearchParams } from 'react-router';
import { QuickExit } from '#features/safeguarding/quick-exit.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi } from '#platform/query/use-api.ts';
import { QueryState } from '#ui/query-state.tsx';
import { BoardView } from '../parts/board-view.tsx';
import { ClosedBoard } from '../parts/closed-board.tsx';
import { ForumHead } from '../parts/forum-head.tsx';
import { OwnPosts } from '../parts/own-posts.tsx';
import { SafetyWords } from '../parts/safety-words.tsx';
import { TopicView } from '../parts/topic-view.tsx';
import { getOwnBoard } from '../youth-post.contract.ts';

export const handle: PageHandle = {
  namespaces: ['youth-forum', 'staff', 'safeguarding', 'enrolment'],
  aboveGate: QuickExit,
};

/** `/youth/forum`: the board of one's own age band, and with `?topic=` one topic of it. */
export default function ForumPage() {
  const own = useApi(getOwnBoard, {});
  const [query] = useSearchParams();
  const topicId = query.get('topic');
  const board = own.data?.board;
  return (
    <div className="site-column flex flex-col gap-6 py-6">
      {board && topicId ? (
        <TopicView key={topicId} id={topicId} board={board} />
      ) : (
        <>
          <ForumHead />
          <QueryState query={own} ns="youth-forum">
            {({ closedBy }) => (
              <>
                {closedBy !== 'over' && <SafetyWords board={board ?? null} />}
                {closedBy && <ClosedBoard reason={closedBy} />}
                {board && <BoardView board={board} />}
                {closedBy && closedBy !== 'over' && <OwnPosts />}
              </>
            )}
          </QueryState>
        </>
      )}
    </div>
  );
}
