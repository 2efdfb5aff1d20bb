import { isAdmitted, isSelf } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

interface OfAccount {
  accountId: string;
}

interface Asked extends OfAccount {
  askedBy: string | null;
}

const isAdmin = (actor: Actor) => isAdmitted(actor, ['admin']);

/** Two admins take away somebody's second steps: neither of them is that somebody, and they are not the same (security A10). */
export const factorResetPolicy = {
  list: isAdmin,
  ask: (actor, { accountId }) => isAdmin(actor) && !isSelf(actor, accountId),
  decide: (actor, { accountId, askedBy }) =>
    isAdmin(actor) && !isSelf(actor, accountId) && !isSelf(actor, askedBy),
} satisfies { list: Rule; ask: Rule<OfAccount>; decide: Rule<Asked> };
