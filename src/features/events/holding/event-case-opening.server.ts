import { openCase } from '#features/staff/case.service.server.ts';
import { caseOf } from '#features/submissions/submission-kind.server.ts';
import type { Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { eventSubmission } from '../event-submission.server.ts';

/** What staff are given: two days before it appears, a week where it has appeared already. */
const lookMs = { before: 2 * dayMs, afterwards: 7 * dayMs };

/** Puts an event into the queue of staff, who see it before or after everybody does. One case an event is open. */
export const askStaff = (
  ctx: ServiceContext,
  tx: Db,
  person: Person,
  { id, look }: { id: string; look: keyof typeof lookMs },
): Promise<unknown> =>
  openCase(ctx, tx, {
    ...caseOf(eventSubmission, id),
    severity: 3,
    aboutAccountId: person.id,
    dueAt: later(ctx.now, lookMs[look]),
  });
