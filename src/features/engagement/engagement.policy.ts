import { isAdmitted, isSelf, isStaff } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

interface Concerned {
  accountIds: readonly string[];
  /** One of them is an admin. */
  hasAdmin: boolean;
}

export const engagementPolicy = {
  read: isStaff,
  /** Nobody reads what was seen about themselves. */
  view: (actor, { accountIds }) => isStaff(actor) && !accountIds.some((id) => isSelf(actor, id)),
  /** What concerns an admin is for admins, as with cases (security Z7). */
  judge: (actor, { accountIds, hasAdmin }) =>
    isStaff(actor) &&
    !accountIds.some((id) => isSelf(actor, id)) &&
    (!hasAdmin || isAdmitted(actor, ['admin'])),
} satisfies {
  read: Rule;
  view: Rule<Pick<Concerned, 'accountIds'>>;
  judge: Rule<Concerned>;
};
