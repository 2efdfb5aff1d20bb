import { and, count, eq, isNotNull } from 'drizzle-orm';
import { rsvpPolicy } from '#features/attendance/attendance.policy.ts';
import { dateNotFound, stateOf } from '#features/attendance/locked-date.server.ts';
import { findDates } from '#features/events/event-dates.service.server.ts';
import type { DateOfEvent } from '#features/events/event-dates.service.server.ts';
import { eventPolicy } from '#features/events/event.policy.ts';
import { dateView } from '#features/events/event-shape.server.ts';
import { isShown } from '#features/submissions/submission.policy.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { badLink, readLinkToken } from '#platform/links/link-token.server.ts';
import type {
  FollowUp,
  FollowUpAnswers,
  getFollowUpResults as resultsContract,
} from './follow-up.contract.ts';
import { followUpPurpose } from './follow-up.mail.server.ts';
import { answersEndAt, questions, toldSum } from './follow-up.policy.ts';
import type { QuestionName } from './follow-up.policy.ts';
import { eventFollowUp } from './follow-up.table.server.ts';
import type { FollowUpRow } from './follow-up.table.server.ts';

interface Asked {
  row: FollowUpRow;
  found: DateOfEvent;
}

/** The request that is meant, with its date; undefined also where staff have hidden the event. */
async function findAsked(
  ctx: ServiceContext,
  db: Db,
  where: ReturnType<typeof eq>,
): Promise<Asked | undefined> {
  const [row] = await db.select().from(eventFollowUp).where(where);
  const [found] = row ? await findDates(ctx, db, [row.occurrenceId]) : [];
  return row && found && isShown(found.event) ? { row, found } : undefined;
}

/** Throws `event-follow-up/not-asked`. */
async function getOwn(ctx: ServiceContext, db: Db, dateId: string): Promise<Asked> {
  const { id } = requirePerson(ctx, rsvpPolicy.readOwn, undefined);
  const isOwn = and(eq(eventFollowUp.occurrenceId, dateId), eq(eventFollowUp.accountId, id));
  const asked = isOwn && (await findAsked(ctx, db, isOwn));
  if (!asked) throw notFound('event-follow-up/not-asked', 'You were not asked about this date.');
  return asked;
}

/** Throws `link/not-valid`, also where the request was erased. */
async function getByLink(ctx: ServiceContext, db: Db, token: string): Promise<Asked> {
  const id = await readLinkToken(db, { purpose: followUpPurpose, token, now: ctx.now });
  const asked = await findAsked(ctx, db, eq(eventFollowUp.id, id));
  if (!asked) throw badLink();
  return asked;
}

function viewOf({ now }: ServiceContext, { row, found: { date, event } }: Asked): FollowUp {
  const { experience, again, hindrance } = row;
  const until = answersEndAt(date.endsAt);
  const { day, weekday, from } = dateView(date);
  return {
    title: event.title,
    slug: event.slug,
    date: { day, weekday, from },
    answers: experience && again && hindrance ? { experience, again, hindrance } : null,
    answersUntil: until.toISOString(),
    isOver: until <= now,
  };
}

/** Throws `event-follow-up/over`. Nothing of it is in the record of what is done: staff read no answers. */
async function answer(
  ctx: ServiceContext,
  tx: Db,
  { row, found }: Asked,
  answers: FollowUpAnswers,
): Promise<FollowUp> {
  if (answersEndAt(found.date.endsAt) <= ctx.now)
    throw new AppError('conflict', 'event-follow-up/over', 'Answers are taken no more.');
  const [changed] = await tx
    .update(eventFollowUp)
    .set({ ...answers, answeredAt: ctx.now })
    .where(eq(eventFollowUp.id, row.id))
    .returning();
  return viewOf(ctx, { row: changed ?? row, found });
}

export const getOwnFollowUp = async (ctx: ServiceContext, dateId: string): Promise<FollowUp> =>
  viewOf(ctx, await getOwn(ctx, ctx.db, dateId));

export const setOwnFollowUp = (
  ctx: ServiceContext,
  dateId: string,
  answers: FollowUpAnswers,
): Promise<FollowUp> =>
  ctx.db.transaction(async (tx) => answer(ctx, tx, await getOwn(ctx, tx, dateId), answers));

export const openFollowUp = async (ctx: ServiceContext, token: string): Promise<FollowUp> =>
  viewOf(ctx, await getByLink(ctx, ctx.db, token));

export const answerFollowUp = (
  ctx: ServiceContext,
  { token, ...answers }: FollowUpAnswers & { token: string },
): Promise<FollowUp> =>
  ctx.db.transaction(async (tx) => answer(ctx, tx, await getByLink(ctx, tx, token), answers));

/** Sums for the host alone, never a single answer; see `toldSum`. */
export async function getFollowUpResults(
  ctx: ServiceContext,
  dateId: string,
): Promise<EndpointResponse<typeof resultsContract>> {
  const [found] = await findDates(ctx, ctx.db, [dateId]);
  const isHost = found && eventPolicy.seeGuests(ctx.actor, found.event);
  if (!found || !(isHost || rsvpPolicy.seeDate(ctx.actor, stateOf(found)))) throw dateNotFound();
  requirePerson(ctx, eventPolicy.seeGuests, found.event);
  return {
    experience: await sumsOf(ctx, dateId, 'experience'),
    again: await sumsOf(ctx, dateId, 'again'),
    hindrance: await sumsOf(ctx, dateId, 'hindrance'),
  };
}

type Choice<Name extends QuestionName> = (typeof questions)[Name][number];

/** In the order in which the choices are asked. */
async function sumsOf<Name extends QuestionName>(
  { db }: ServiceContext,
  dateId: string,
  name: Name,
): Promise<{ choice: Choice<Name>; atLeast: number }[]> {
  const column = eventFollowUp[name];
  const rows = await db
    .select({ choice: column, given: count() })
    .from(eventFollowUp)
    .where(and(eq(eventFollowUp.occurrenceId, dateId), isNotNull(column)))
    .groupBy(column);
  const choices: readonly Choice<Name>[] = questions[name];
  return choices.flatMap((choice) => {
    const atLeast = toldSum(rows.find((row) => row.choice === choice)?.given ?? 0);
    return atLeast === null ? [] : [{ choice, atLeast }];
  });
}
