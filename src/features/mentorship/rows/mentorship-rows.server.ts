import { and, eq, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { accountNames, accountStandings } from '#features/accounts/account-relations.server.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { mentor } from '../mentor.table.server.ts';
import type { MentorRow } from '../mentor.table.server.ts';
import { mentorshipPolicy, sideOf } from '../mentorship.policy.ts';
import type { Side } from '../mentorship.policy.ts';
import { mentorship } from '../mentorship.table.server.ts';
import type { MentorshipRow } from '../mentorship.table.server.ts';
import { mentorshipChanged, mentorshipNotFound } from './mentor-refusals.server.ts';

export interface Known {
  id: string;
  firstName: string;
  lastName: string;
  ageBand: AgeBand;
  status: string;
}

/** A mentorship with the two people in it. */
export interface Pair {
  row: MentorshipRow;
  mentor: MentorRow;
  mentee: Known;
  /** Undefined for a sample, which nobody asks. */
  helper: Known | undefined;
}

/** Pairs by a condition on `mentorship` and `mentor`. */
export function selectPairs(db: Db) {
  const menteeName = accountNames('mentee_name');
  const mentee = accountStandings('mentee');
  const helperName = accountNames('helper_name');
  const helper = accountStandings('helper');
  return db
    .select({
      row: mentorship,
      mentor,
      mentee: {
        id: mentee.id,
        firstName: menteeName.firstName,
        lastName: menteeName.lastName,
        ageBand: mentee.ageBand,
        status: mentee.status,
      },
      helper: {
        id: helper.id,
        firstName: helperName.firstName,
        lastName: helperName.lastName,
        ageBand: helper.ageBand,
        status: helper.status,
      },
    })
    .from(mentorship)
    .innerJoin(mentor, eq(mentor.id, mentorship.mentorId))
    .innerJoin(mentee, eq(mentee.id, mentorship.menteeId))
    .innerJoin(menteeName, eq(menteeName.id, mentorship.menteeId))
    .innerJoin(helper, eq(helper.id, mentor.accountId))
    .innerJoin(helperName, eq(helperName.id, mentor.accountId));
}

export const isOfPerson = (accountId: string): SQL | undefined =>
  or(eq(mentorship.menteeId, accountId), eq(mentor.accountId, accountId));

/** The pair for one of its two, locked where something is written; not-found for everybody else. */
export async function loadPair(
  ctx: ServiceContext,
  db: Db,
  id: string,
  lock: 'read' | 'write',
): Promise<Pair & { side: Side; accountId: string }> {
  const me = requirePerson(ctx, (actor) => actor.kind === 'user', undefined);
  const query = selectPairs(db).where(and(eq(mentorship.id, id), isOfPerson(me.id)));
  const [found] = await (lock === 'write' ? query.for('update', { of: mentorship }) : query);
  const people = found && { menteeId: found.row.menteeId, mentorAccountId: found.mentor.accountId };
  const side = people && sideOf(ctx.actor, people);
  if (!found || !people || !side) throw mentorshipNotFound();
  requirePerson(ctx, mentorshipPolicy[lock === 'write' ? 'act' : 'see'], people);
  return { ...found, side, accountId: me.id };
}

/** Throws where somebody else has changed it since it was read. */
export function assertVersion(row: MentorshipRow, version: number): void {
  if (row.version !== version) throw mentorshipChanged();
}

export async function writePair(
  tx: Db,
  { row }: Pair,
  values: Partial<typeof mentorship.$inferInsert>,
): Promise<MentorshipRow> {
  const [next] = await tx
    .update(mentorship)
    .set(values)
    .where(eq(mentorship.id, row.id))
    .returning();
  if (!next) throw mentorshipNotFound();
  return next;
}
