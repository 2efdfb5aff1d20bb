import { isAdmitted } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** Open data comes from the operator, by a command or the nightly job, and from admins on the import page. */
const bringIn: Rule = (actor) => actor.kind === 'system' || isAdmitted(actor, ['admin']);

export const noticePolicy = { bringIn };
