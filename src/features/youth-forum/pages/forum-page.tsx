import { useSearchParams } from 'react-router';
import { QuickExit } from '#features/safeguarding/quick-exit.tsx';
import { findAgeBand } from '#platform/access/age-band.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi } from '#platform/query/use-api.ts';
import { QueryState } from '#ui/query-state.tsx';
import { CircleList } from '../circles/parts/circle-list.tsx';
import { CircleView } from '../circles/parts/circle-view.tsx';
import { BoardView } from '../parts/board-view.tsx';
import { ClosedBoard } from '../parts/closed-board.tsx';
import { ForumHead } from '../parts/forum-head.tsx';
import { OwnPosts, PastPosts } from '../parts/own-posts.tsx';
import { SafetyWords } from '../parts/safety-words.tsx';
import { TopicView } from '../parts/topic-view.tsx';
import { getOwnBoard } from '../youth-post.contract.ts';

export const handle: PageHandle = {
  namespaces: ['youth-forum', 'staff', 'safeguarding', 'enrolment'],
  aboveGate: QuickExit,
};

/** `/youth/forum`: the board of one's own age band, and with `?topic=` one topic, with `?circle=` one circle. */
export default function ForumPage() {
  const own = useApi(getOwnBoard, {});
  const [query] = useSearchParams();
  const topicId = query.get('topic');
  const circleId = query.get('circle');
  const board = own.data?.board ?? null;
  const isReader = board !== null || own.data?.leads;
  return (
    <div className="site-column flex flex-col gap-6 py-6">
      {isReader && topicId && <TopicView key={topicId} id={topicId} board={board} />}
      {isReader && !topicId && circleId && <CircleView key={circleId} id={circleId} />}
      {!(isReader && (topicId || circleId)) && (
        <>
          <ForumHead />
          <QueryState query={own} ns="youth-forum">
            {({ closedBy, leads }) => (
              <>
                {closedBy !== 'over' && <SafetyWords board={board} />}
                {leads && <CircleList isAdult />}
                {closedBy && !leads && <ClosedBoard reason={closedBy} />}
                {board && !findAgeBand(board).isAdult && <CircleList isAdult={false} />}
                {board && <BoardView board={board} />}
                {closedBy && (closedBy === 'over' ? <PastPosts /> : <OwnPosts />)}
              </>
            )}
          </QueryState>
        </>
      )}
    </div>
  );
}
