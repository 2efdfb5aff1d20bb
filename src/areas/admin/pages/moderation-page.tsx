import { useTranslation } from 'react-i18next';
import { HoldButton } from '#features/illegal-images/hold-button.tsx';
import { HoldDesk } from '#features/illegal-images/hold-desk.tsx';
import { ConcernDesk } from '#features/safeguarding/concern-desk.tsx';
import { UnseenConcerns } from '#features/safeguarding/unseen-concerns.tsx';
import { RefusalList } from '#features/safeguarding/refusal-list.tsx';
import { ModerationQueue } from '#features/staff/desk/moderation-queue.tsx';
import { ThreadView } from '#features/watched-threads/thread-view.tsx';
import { WatchedThreadList } from '#features/watched-threads/watched-thread-list.tsx';
import { CircleDesk } from '#features/youth-forum/circle-desk.tsx';
import { WatchedBoards } from '#features/youth-forum/watched-boards.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';

export const handle: PageHandle = {
  namespaces: ['staff', 'safeguarding', 'illegal-images', 'watched-threads', 'youth-forum'],
};

/** The queue of all staff, and below it what the safeguarding lead and the deputies alone see. */
export default function ModerationPage() {
  const { t } = useTranslation('watched-threads');
  return (
    <ModerationQueue
      first={<UnseenConcerns />}
      renderUrgent={(caseId, onGone) => <HoldButton caseId={caseId} onHeld={onGone} />}
    >
      <HoldDesk />
      <ConcernDesk
        renderSubject={({ type, id }) =>
          type === 'watched-thread' ? <ThreadView id={id} title={t('lead.thread')} /> : null
        }
      >
        <WatchedThreadList />
        <WatchedBoards />
        <CircleDesk />
        <RefusalList />
      </ConcernDesk>
    </ModerationQueue>
  );
}
