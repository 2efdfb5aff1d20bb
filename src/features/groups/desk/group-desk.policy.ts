import { isSelf, isStaff } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { isShown } from '#features/submissions/submission.policy.ts';
import type { Standing } from '../group.policy.ts';

export const groupDeskPolicy = {
  read: isStaff,
  /** Ends and opens groups of others: whoever founded it, or is in it, leaves it to a colleague (security Z7). */
  keep: (actor, group) =>
    isStaff(actor) && isShown(group) && !isSelf(actor, group.ownerId) && group.place === null,
} satisfies { read: Rule; keep: Rule<Standing> };
