import type { Actor } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

const keep: Rule = (actor: Actor) => actor.kind === 'user';

/** Everyone with an account keeps answers of their own; no one else sees them, staff neither. */
export const eligibilityPolicy = { keep };
