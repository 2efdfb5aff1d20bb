import { isAdmitted, isSelf } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** Who opens the pages of councils (specification 2); of which council, the membership says. */
export const councilAccess = ['council', 'admin'] as const;

interface CouncilSubject {
  memberIds: readonly string[];
}

const isAdmin = (actor: Actor) => isAdmitted(actor, ['admin']);

/** The role and the membership: either alone shows nothing. */
const isOfficer = (actor: Actor, { memberIds }: CouncilSubject) =>
  isAdmitted(actor, ['council']) && memberIds.some((id) => isSelf(actor, id));

export const councilPolicy = {
  manage: isAdmin,
  see: (actor, council) => isAdmin(actor) || isOfficer(actor, council),
} satisfies { manage: Rule; see: Rule<CouncilSubject> };

export const mostDistricts = 400;
export const mostOfficers = 100;
