import { isAdmitted } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** Days for which a merge can be undone; what it changed is kept as long. */
export const undoDays = 30;

export const duplicatePolicy = {
  /** Admins, and the site itself at night. */
  manage: (actor) => isAdmitted(actor, ['admin']),
} satisfies { manage: Rule };

/** The pair in the order in which it is stored. */
export const ordered = (one: string, other: string): [left: string, right: string] =>
  one < other ? [one, other] : [other, one];
