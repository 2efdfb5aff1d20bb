import type { Rule } from '#platform/access/authorize.ts';

/** Open data comes from the operator: by a command, or by the nightly job that the operator has set up. */
const bringIn: Rule = (actor) => actor.kind === 'system';

export const noticePolicy = { bringIn };
