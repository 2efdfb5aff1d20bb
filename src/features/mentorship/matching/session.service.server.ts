import { and, desc, eq, lt } from 'drizzle-orm';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { isUniqueViolation } from '#platform/db/db-error.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import type {
  answerMentorSession as answerContract,
  listMentorSessions as listContract,
  logMentorSession as logContract,
} from '../mentorship.contract.ts';
import { mostSessions, otherSide, sessionMoves } from '../mentorship.policy.ts';
import { mentorSession } from '../mentorship.table.server.ts';
import * as refusals from '../rows/mentor-refusals.server.ts';
import { assertContact, isHiddenFrom, sayToPair } from '../rows/mentorship-contact.server.ts';
import { loadPair } from '../rows/mentorship-rows.server.ts';
import { tellSide } from '../rows/tell-pair.server.ts';

const pageSize = 12;

export async function listMentorSessions(
  ctx: ServiceContext,
  id: string,
  { after }: EndpointArguments<typeof listContract>['query'],
): Promise<EndpointResponse<typeof listContract>> {
  const { side, ...pair } = await loadPair(ctx, ctx.db, id, 'read');
  const isHidden = await isHiddenFrom(side, ctx, pair);
  const rows = await ctx.db
    .select()
    .from(mentorSession)
    .where(
      and(eq(mentorSession.mentorshipId, id), after ? lt(mentorSession.heldOn, after) : undefined),
    )
    .orderBy(desc(mentorSession.heldOn))
    .limit(pageSize + 1);
  const page = pageOf(rows, pageSize, ({ heldOn }) => heldOn);
  return {
    items: page.shown.map(({ loggedBy, ...row }) => ({
      id: row.id,
      heldOn: row.heldOn,
      minutes: row.minutes,
      note: isHidden ? '' : row.note,
      status: row.status,
      isMine: loggedBy === side,
    })),
    next: page.next,
  };
}

/** One of the two says that they met; it counts once the other has confirmed it. */
export async function logMentorSession(
  ctx: ServiceContext,
  id: string,
  said: EndpointArguments<typeof logContract>['body'],
): Promise<{ id: string }> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const pair = await loadPair(ctx, tx, id, 'write');
      const { row, side } = pair;
      await assertContact(ctx, tx, pair);
      if (row.status !== 'active' || !row.startedAt) throw refusals.mentorshipChanged();
      const isEarly = said.heldOn < todayInLondon(row.startedAt);
      if (isEarly || said.heldOn > todayInLondon(ctx.now))
        throw wrongFields([{ path: 'heldOn', key: 'mentorship:error.heldOnPast' }]);
      await assertQuota(tx, {
        name: `mentorship ${id}`,
        table: mentorSession,
        where: eq(mentorSession.mentorshipId, id),
        most: mostSessions,
        refusal: refusals.sessionsMany,
      });
      const [logged] = await tx
        .insert(mentorSession)
        .values({ ...said, mentorshipId: id, loggedBy: side, createdAt: ctx.now })
        .returning();
      if (!logged) throw refusals.mentorshipChanged();
      await sayToPair(ctx, tx, pair, said.note);
      await tellSide(ctx, tx, pair, { side: otherSide(side), kind: 'mentorship/session' });
      return { id: logged.id };
    });
  } catch (error) {
    throw isUniqueViolation(error, 'mentor_session_once') ? refusals.sessionKnown() : error;
  }
}

/** The other one confirms it, or says that it was otherwise: then it counts for neither. */
export async function answerMentorSession(
  ctx: ServiceContext,
  { id, meetingId }: { id: string; meetingId: string },
  { answer }: EndpointArguments<typeof answerContract>['body'],
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const pair = await loadPair(ctx, tx, id, 'write');
    const isIt = and(eq(mentorSession.id, meetingId), eq(mentorSession.mentorshipId, id));
    const [session] = await tx.select().from(mentorSession).where(isIt);
    if (!session || session.loggedBy === pair.side) throw refusals.mentorshipNotFound();
    const moved = await moveRow(tx, mentorSession, meetingId, {
      move: sessionMoves[answer],
      values: { answeredAt: ctx.now },
    });
    if (!moved) throw refusals.mentorshipChanged();
  });
  return {};
}
