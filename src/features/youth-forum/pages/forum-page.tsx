import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { QuickExit } from '#features/safeguarding/quick-exit.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi } from '#platform/query/use-api.ts';
import { QueryState } from '#ui/query-state.tsx';
import { BoardView } from '../parts/board-view.tsx';
import { ClosedBoard } from '../parts/closed-board.tsx';
import { OwnPosts } from '../parts/own-posts.tsx';
import { SafetyWords } from '../parts/safety-words.tsx';
import { TopicView } from '../parts/topic-view.tsx';
import { getOwnBoard } from '../youth-post.contract.ts';

export const handle: PageHandle = {
  namespaces: ['youth-forum', 'staff', 'safeguarding', 'enrolment'],
};

/** `/youth/forum`: the board of one's own age band, and with `?topic=` one topic of it. */
export default function ForumPage() {
  const { t } = useTranslation('youth-forum');
  const own = useApi(getOwnBoard, {});
  const [query] = useSearchParams();
  const topicId = query.get('topic');
  return (
    <div className="site-column flex flex-col gap-6 py-6">
      <PageHead title={t('title')} noIndex />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h1>{t('title')}</h1>
        <QuickExit />
      </div>
      <QueryState query={own} ns="youth-forum">
        {({ board, closedBy }) => (
          <>
            {closedBy !== 'over' && <SafetyWords board={board} />}
            {closedBy && <ClosedBoard reason={closedBy} />}
            {board && topicId && <TopicView key={topicId} id={topicId} />}
            {board && !topicId && <BoardView board={board} />}
            {closedBy && closedBy !== 'over' && <OwnPosts />}
          </>
        )}
      </QueryState>
    </div>
  );
}
