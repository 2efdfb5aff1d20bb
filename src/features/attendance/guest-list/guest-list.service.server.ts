import { and, asc, count, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { accountNames, accountStandings } from '#features/accounts/account-relations.server.ts';
import { findDates } from '#features/events/event-dates.service.server.ts';
import type { DateOfEvent } from '#features/events/event-dates.service.server.ts';
import { eventPolicy } from '#features/events/event.policy.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { mayBeSeen } from '#platform/access/reach.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { leastCounted, rsvpPolicy } from '../attendance.policy.ts';
import { firstNameOf } from '../first-name.ts';
import { guestPageSize, listedStatuses } from './guest-list.contract.ts';
import type {
  getAnswerSums as sumsContract,
  Guest,
  listGuests as listContract,
  DoorSide,
  ListedStatus,
} from './guest-list.contract.ts';
import { dateNotFound, stateOf } from '../locked-date.server.ts';
import { canTell, missedOf } from '../missed/missed.policy.ts';
import { rsvp } from '../rsvp.table.server.ts';
import { isNeed } from '../wish.server.ts';

/** Throws `attendance/not-found` for what is not there or hidden from this person, else the refusal of who is no host. */
async function getHosted(ctx: ServiceContext, dateId: string): Promise<DateOfEvent> {
  const [found] = await findDates(ctx, ctx.db, [dateId]);
  const isHost = found && eventPolicy.seeGuests(ctx.actor, found.event);
  if (!found || !(isHost || rsvpPolicy.seeDate(ctx.actor, stateOf(found)))) throw dateNotFound();
  requirePerson(ctx, eventPolicy.seeGuests, found.event);
  return found;
}

interface Asked {
  status?: ListedStatus;
  needs?: '1';
  door?: DoorSide;
  after?: string;
}

/** Those who answered, in the order in which they did; those who come unless another state is asked for. */
export async function listGuests(
  ctx: ServiceContext,
  dateId: string,
  { status = 'going', needs, door, after }: Asked,
): Promise<EndpointResponse<typeof listContract>> {
  const { event, date } = await getHosted(ctx, dateId);
  const person = accountNames('person');
  const standing = accountStandings('standing');
  const rows = await ctx.db
    .select({
      id: rsvp.id,
      status: rsvp.status,
      partySize: rsvp.partySize,
      needs: rsvp.needs,
      onBehalfOf: rsvp.onBehalfOf,
      guestName: rsvp.guestName,
      checkedInAt: rsvp.checkedInAt,
      noShowAt: rsvp.noShowAt,
      contestedAt: rsvp.contestedAt,
      firstName: person.firstName,
      ageBand: standing.ageBand,
    })
    .from(rsvp)
    .leftJoin(person, eq(person.id, rsvp.accountId))
    .leftJoin(standing, eq(standing.id, rsvp.accountId))
    .where(
      and(
        eq(rsvp.occurrenceId, dateId),
        eq(rsvp.status, status),
        eq(rsvp.isWalkIn, false),
        door && (door === 'in' ? isNotNull : isNull)(rsvp.checkedInAt),
        needs ? sql`${rsvp.needs} <> '{}'::jsonb` : undefined,
        after ? gt(rsvp.id, after) : undefined,
      ),
    )
    .orderBy(asc(rsvp.id))
    .limit(guestPageSize + 1);
  const { shown, next } = pageOf(rows, guestPageSize);
  const items = shown.map((row): Guest => {
    const { id, partySize, needs: told, onBehalfOf, guestName, firstName, ageBand } = row;
    const isNamed = ageBand === null || mayBeSeen(ageBand);
    const name = firstNameOf(onBehalfOf || (firstName ?? guestName ?? ''));
    return {
      id,
      status,
      partySize,
      needs: told,
      name: isNamed ? name : null,
      isIn: row.checkedInAt !== null,
      missed: missedOf(row),
    };
  });
  const questions = event.questions.filter(isNeed).map(({ id, label }) => ({ id, label }));
  const canTellMissed = canTell(date, ctx.now);
  return { items, next, questions, canTellMissed, ...(await countGuests(ctx, dateId)) };
}

async function countGuests({ db }: ServiceContext, dateId: string) {
  const rows = await db
    .select({
      status: rsvp.status,
      answers: count(),
      seats: sql<number>`sum(${rsvp.partySize})::int`,
      isIn: count(rsvp.checkedInAt),
    })
    .from(rsvp)
    .where(and(eq(rsvp.occurrenceId, dateId), eq(rsvp.isWalkIn, false)))
    .groupBy(rsvp.status);
  const of = (status: ListedStatus) => rows.find((row) => row.status === status);
  const counts = Object.fromEntries(
    listedStatuses.map((status) => [status, of(status)?.answers ?? 0]),
  ) as Record<ListedStatus, number>;
  const { answers = 0, seats = 0, isIn = 0 } = of('going') ?? {};
  return { counts, seats, door: { in: isIn, absent: answers - isIn } };
}

/**
 * Sums of the answers that are no needs, of those who come. What fewer than five said is not told, nor how many gave an
 * answer at all: from that the rest could be reckoned (decision D67).
 */
export async function getAnswerSums(
  ctx: ServiceContext,
  dateId: string,
): Promise<EndpointResponse<typeof sumsContract>> {
  const { event } = await getHosted(ctx, dateId);
  const questions = [];
  for (const question of event.questions) {
    if (isNeed(question)) continue;
    const { id, label } = question;
    // As the first of them wrote it, whatever the case.
    const text = sql<string>`min(${rsvp.answers} ->> ${id}::text)`;
    const groups = await ctx.db
      .select({ text, count: count() })
      .from(rsvp)
      .where(
        and(
          eq(rsvp.occurrenceId, dateId),
          eq(rsvp.status, 'going'),
          sql`${rsvp.answers} ->> ${id}::text is not null`,
        ),
      )
      .groupBy(sql`lower(${rsvp.answers} ->> ${id}::text)`)
      .orderBy(desc(count()), asc(text));
    const counts = groups.filter((group) => group.count >= leastCounted);
    questions.push({ id, label, counts, hasOthers: counts.length < groups.length });
  }
  return { questions };
}
