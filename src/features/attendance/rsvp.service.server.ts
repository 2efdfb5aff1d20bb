import { and, eq } from 'drizzle-orm';
import type { DateOfEvent } from '#features/events/event-dates.service.server.ts';
import { eventsTag } from '#features/events/event.contract.ts';
import { assertVerified } from '#features/accounts/assert-verified.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Person } from '#platform/access/actor.ts';
import { adultsOnly } from '#platform/access/reach-refused.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { answerDate } from './answer-date.server.ts';
import type { Wish } from './answer-date.server.ts';
import { rsvpPolicy, rsvpsPerDay } from './attendance.policy.ts';
import { assertOpen, lockDate, readDate } from './locked-date.server.ts';
import type { DateSeats, OwnRsvp, RsvpForm } from './rsvp.contract.ts';
import { ownView, refusalFor, seatsView } from './rsvp-view.server.ts';
import { rsvp } from './rsvp.table.server.ts';
import type { RsvpRow } from './rsvp.table.server.ts';
import { settleWaitlist } from './waiting/waitlist.service.server.ts';
import { wishOf } from './wish.server.ts';

/** Throws `attendance/not-found`, also for a date of an event that not everybody sees. */
export async function getDateSeats(ctx: ServiceContext, dateId: string): Promise<DateSeats> {
  return seatsView(ctx, ctx.db, await readDate(ctx, ctx.db, dateId));
}

export async function getOwnRsvp(ctx: ServiceContext, dateId: string): Promise<OwnRsvp> {
  const { id } = requirePerson(ctx, rsvpPolicy.readOwn, undefined);
  const found = await readDate(ctx, ctx.db, dateId);
  return ownView(ctx, ctx.db, found, await findOwn(ctx.db, dateId, id));
}

async function findOwn(db: Db, dateId: string, accountId: string): Promise<RsvpRow | undefined> {
  const [row] = await db
    .select()
    .from(rsvp)
    .where(and(eq(rsvp.occurrenceId, dateId), eq(rsvp.accountId, accountId)));
  return row;
}

interface Own {
  tx: Db;
  person: Person;
  found: DateOfEvent;
  row: RsvpRow | undefined;
}

/**
 * Changes one's own answer with the date locked, until it begins: of two hundred at once one after the other finds out what
 * is left. `undefined` leaves it as it is.
 */
async function changeOwn(
  ctx: ServiceContext,
  dateId: string,
  wishFor: (own: Own) => Promise<Wish | undefined>,
): Promise<OwnRsvp> {
  assertVerified(ctx.actor);
  const person = ctx.actor;
  let changesGoing = false;
  const view = await ctx.db.transaction(async (tx) => {
    const found = await lockDate(ctx, tx, dateId);
    assertOpen(ctx, found);
    await settleWaitlist(ctx, tx, found);
    const row = await findOwn(tx, dateId, person.id);
    const wish = await wishFor({ tx, person, found, row });
    if (!wish) return ownView(ctx, tx, found, row);
    const whose = { accountId: person.id };
    const answered = await answerDate(ctx, tx, found, { row, whose, wish });
    ({ changesGoing } = answered);
    const { id, status } = answered.row;
    if (status !== row?.status)
      await audit(ctx, tx, {
        action: 'rsvp.answered',
        subject: { type: 'rsvp', id },
        detail: { status },
      });
    return ownView(ctx, tx, found, answered.row);
  });
  if (changesGoing) ctx.invalidate([eventsTag]);
  return view;
}

/**
 * Says that one comes, is interested or does not come. Who comes where all places are taken waits. Throws `attendance/full`,
 * `attendance/too-many`, `attendance/over`, `attendance/cancelled`, and the refusals of those who can't come.
 */
export const setRsvp = (ctx: ServiceContext, dateId: string, form: RsvpForm): Promise<OwnRsvp> =>
  changeOwn(ctx, dateId, async ({ tx, person, found, row }) => {
    const wish = wishOf(found, form);
    if (wish.answer !== 'declined') await assertMayCome(ctx, tx, found);
    const isGrown = rsvpPolicy.answerForOthers(person);
    if (wish.onBehalfOf !== '' && !isGrown)
      throw wrongFields([{ path: 'onBehalfOf', key: 'attendance:error.behalfAdults' }]);
    if (!row)
      await assertQuota(tx, {
        name: `rsvp ${person.id}`,
        table: rsvp,
        where: and(eq(rsvp.accountId, person.id), youngerThan(rsvp.createdAt, ctx.now, dayMs)),
        most: rsvpsPerDay,
        refusal: tooMany,
      });
    return { ...wish, showsName: wish.showsName && isGrown };
  });

const tooMany = () =>
  new AppError(
    'conflict',
    'attendance/too-many',
    'You have answered as many events as one may in a day.',
  );

async function assertMayCome(ctx: ServiceContext, tx: Db, found: DateOfEvent): Promise<void> {
  const refusal = await refusalFor(ctx, tx, found);
  if (refusal === null) return;
  if (refusal === 'adults-only') throw adultsOnly();
  throw new AppError('forbidden', `attendance/${refusal}`, sentences[refusal]);
}

const sentences = {
  'family-only': 'People under 18 sign up to events for families and young people alone.',
  'no-consent': 'A parent or guardian has to agree to your account first.',
  'not-verified': 'Please prove your email address first. We have sent you a link.',
};

const gone: Wish = {
  answer: 'declined',
  partySize: 1,
  onBehalfOf: '',
  answers: {},
  needs: {},
  showsName: false,
};

/** Gives one's places back, or leaves the list. Where there is nothing to give back nothing happens. */
export const cancelRsvp = (ctx: ServiceContext, dateId: string): Promise<OwnRsvp> =>
  changeOwn(ctx, dateId, async ({ row }) => (row && row.status !== 'declined' ? gone : undefined));

/** Takes what was offered. Throws `attendance/no-offer`, also where it has passed on. */
export const takeOffer = (ctx: ServiceContext, dateId: string): Promise<OwnRsvp> =>
  changeOwn(ctx, dateId, async ({ row }) => {
    const { partySize, onBehalfOf, answers, needs, showsName } = offered(row);
    return { answer: 'going', partySize, onBehalfOf, answers, needs, showsName };
  });

/** Lets it go to the next. */
export const declineOffer = (ctx: ServiceContext, dateId: string): Promise<OwnRsvp> =>
  changeOwn(ctx, dateId, async ({ row }) => {
    offered(row);
    return gone;
  });

function offered(row: RsvpRow | undefined): RsvpRow {
  if (row?.status === 'offered') return row;
  throw new AppError('conflict', 'attendance/no-offer', 'No place is kept for you any more.');
}
