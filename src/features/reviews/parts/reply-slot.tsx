import { Suspense } from 'react';
import { isAdmitted } from '#platform/access/actor.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import type { Reply } from '../review.contract.ts';
import type { ReviewSubjectType } from '../review.policy.ts';
import { lazyPart } from '#ui/lazy-part.ts';

/** Fetched for people with a business alone: they may be the owner. */
const ReplyTool = lazyPart(async () => ({ default: (await import('./reply-tool.tsx')).ReplyTool }));

export interface ReplySlotProps {
  reviewId: string;
  reply: Reply | null;
  subject: { type: ReviewSubjectType; id: string };
}

/** Where the owner of the reviewed business answers. */
export function ReplySlot(props: ReplySlotProps) {
  const session = useSession();
  if (!isAdmitted(toActor(session), ['business', 'admin'])) return null;
  return (
    <Suspense>
      <ReplyTool {...props} />
    </Suspense>
  );
}
