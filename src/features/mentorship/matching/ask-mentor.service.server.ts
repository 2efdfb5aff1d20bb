import { and, eq, isNull } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { watchText } from '#features/safeguarding/watch.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { messagesOff } from '#platform/access/reach-refused.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import { isUniqueViolation } from '#platform/db/db-error.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { takesPlaceOf } from '../finding/mentor-places.server.ts';
import { mayBeMentored, mayMeet } from '../mentor-clearance.server.ts';
import { groupOf } from '../mentor.policy.ts';
import { mentor } from '../mentor.table.server.ts';
import type { askMentor as contract } from '../mentorship.contract.ts';
import { mentorshipPolicy, mostAsks } from '../mentorship.policy.ts';
import { mentorship } from '../mentorship.table.server.ts';
import * as refusals from '../rows/mentor-refusals.server.ts';
import { tellSide } from '../rows/tell-pair.server.ts';

/**
 * The mentee's yes. It takes one of the mentor's places until it is answered, so that nobody is asked who has no room and
 * nobody waits in vain.
 */
export async function askMentor(
  ctx: ServiceContext,
  mentorId: string,
  asked: EndpointArguments<typeof contract>['body'],
): Promise<{ id: string }> {
  const me = requirePerson(ctx, mentorshipPolicy.ask, undefined);
  try {
    return await ctx.db.transaction(async (tx) => {
      await takeLocks(tx, `mentee ${me.id}`, `mentor ${mentorId}`);
      const found = await findAskable(ctx, tx, me, mentorId);
      await assertRoom(tx, me, found);
      const [row] = await tx
        .insert(mentorship)
        .values({ ...asked, mentorId, menteeId: me.id, askedAt: ctx.now, createdAt: ctx.now })
        .returning();
      if (!row) throw refusals.mentorshipNotFound();
      await audit(ctx, tx, {
        action: 'mentorship.asked',
        subject: { type: 'mentorship', id: row.id },
      });
      await watchText(ctx, tx, {
        subject: { type: 'mentorship', id: row.id },
        text: asked.words,
        from: me.id,
        to: found.accountId ? [found.accountId] : [],
      });
      await tellSide(
        ctx,
        tx,
        { mentee: me, mentor: found },
        { side: 'mentor', kind: 'mentorship/asked' },
      );
      return { id: row.id };
    });
  } catch (error) {
    throw isUniqueViolation(error, 'mentorship_open') ? refusals.askedAlready() : error;
  }
}

/** The mentor, if this person may ask them today. All reasons that lie with the mentor read the same. */
async function findAskable(ctx: ServiceContext, tx: Db, me: Person, mentorId: string) {
  if (!(await mayBeMentored(tx, me, ctx.now))) throw refusals.consentMissing();
  const standing = accountStandings('mentor_standing');
  const [found] = await tx
    .select({ row: mentor, standing: standing.status })
    .from(mentor)
    .leftJoin(standing, eq(standing.id, mentor.accountId))
    .where(and(eq(mentor.id, mentorId), eq(mentor.status, 'active'), isNull(mentor.frozenAt)));
  if (!found) throw refusals.mentorNotFound();
  const { row } = found;
  if (row.accountId === null) throw refusals.mentorIsSample();
  if (found.standing !== 'active') throw refusals.mentorNotFound();
  if (row.accountId === me.id || (groupOf(me) === 'young' && !row.takesYoung)) throw messagesOff();
  const people = { mentorId: row.accountId, mentee: me };
  if (!(await mayMeet(tx, people, ctx.now))) throw messagesOff();
  return row;
}

/** A place with the mentor, and no more than three asks that wait. */
async function assertRoom(
  tx: Db,
  me: Person,
  { id, capacity }: typeof mentor.$inferSelect,
): Promise<void> {
  await assertQuota(tx, {
    name: `mentee ${me.id}`,
    table: mentorship,
    where: and(eq(mentorship.menteeId, me.id), eq(mentorship.status, 'asked')),
    most: mostAsks,
    refusal: refusals.askedMany,
  });
  const isThisOne = and(takesPlaceOf(id), eq(mentorship.menteeId, me.id));
  if ((await tx.$count(mentorship, isThisOne)) > 0) throw refusals.askedAlready();
  await assertQuota(tx, {
    name: `mentor ${id}`,
    table: mentorship,
    where: takesPlaceOf(id),
    most: capacity,
    refusal: refusals.mentorFull,
  });
}
