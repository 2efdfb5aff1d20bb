import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isStaff } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';

/** Whom the rows of a table are for, as conditions on one row. */
export interface Audience {
  /** What everybody sees. */
  everybody: SQL;
  /** What this person sees in every state: their own, and what they work for. Undefined where nothing can be. */
  theirs: (person: Person) => SQL | undefined;
  /** The policy's answer for a row that is neither; without it staff see all, and the site itself. */
  seesAll?: boolean;
}

/**
 * The rows that this actor may see. Lists, counts and single rows of the table begin with it, so that what is not for
 * them is neither listed, nor counted, nor found.
 */
export function seenBy(
  actor: Actor,
  { everybody, theirs, seesAll = isStaff(actor) }: Audience,
): SQL {
  if (seesAll) return sql`true`;
  const own = actor.kind === 'user' ? theirs(actor) : undefined;
  return own ? sql`((${everybody}) or (${own}))` : sql`(${everybody})`;
}
