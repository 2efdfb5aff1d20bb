import { isAdmitted } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** The site's own machinery, with mail to everybody in it, is for admins alone. */
export const jobBoardPolicy = {
  operate: (actor) => isAdmitted(actor, ['admin']),
} satisfies { operate: Rule };
