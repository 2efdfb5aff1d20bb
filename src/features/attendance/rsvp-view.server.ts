import { and, asc, count, eq, isNull, lt, ne, or } from 'drizzle-orm';
import { accountNames, accountStandings } from '#features/accounts/account-relations.server.ts';
import { hasGuardianConsent } from '#features/accounts/guardian-consent.server.ts';
import type { DateOfEvent } from '#features/events/event-dates.service.server.ts';
import { calledOffWords, dateView } from '#features/events/event-shape.server.ts';
import { mayBeSeen } from '#platform/access/reach.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { closedBecause, mostNames, rsvpPolicy, takesWaiting } from './attendance.policy.ts';
import { codePicture, shownCode } from './door-code.server.ts';
import { firstNameOf } from './first-name.ts';
import { stateOf } from './locked-date.server.ts';
import { missedOf } from './missed/missed.policy.ts';
import type { DateSeats, EventAsked, OwnRsvp, Rsvp } from './rsvp.contract.ts';
import { rsvp, waitlistOffer } from './rsvp.table.server.ts';
import type { RsvpRow } from './rsvp.table.server.ts';
import { readSeats } from './seats.server.ts';
import { toldAnswers } from './wish.server.ts';

/** What everybody may know of the places at a date. */
export async function seatsView(
  ctx: ServiceContext,
  db: Db,
  found: DateOfEvent,
): Promise<DateSeats> {
  const { date, event } = found;
  const { going, free } = await readSeats(db, found);
  const { capacity, partyMost, waitlistOrder, offerHours, cutoffHours } = event;
  return {
    capacity,
    going,
    left: capacity === null ? null : Math.max(0, free),
    partyMost,
    takesWaiting:
      capacity !== null && takesWaiting({ cutoffHours, startsAt: date.startsAt }, ctx.now),
    waitlistOrder,
    offerHours,
    cutoffHours,
    closed: closedBecause(stateOf(found), ctx.now) ?? null,
  };
}

/** What a form asks about; where it takes place online is told to those who are going. */
export const eventAsked = (
  { date, event }: DateOfEvent,
  { row, going, language }: { row: RsvpRow | undefined; going: number; language: Language },
): EventAsked => ({
  title: event.title,
  slug: event.slug,
  ages: event.ages,
  onlineLink: row?.status === 'going' && event.place === 'online' ? event.onlineLink : '',
  cancelledWords: calledOffWords(event, language) || date.note,
  questions: [...event.questions],
  // The row was read before it was counted anew.
  date: { ...dateView(date), going },
});

/** An answer as the person who gave it reads it. */
export async function rsvpView(
  { keys }: ServiceContext,
  db: Db,
  { event }: DateOfEvent,
  row: RsvpRow,
): Promise<Rsvp> {
  const code = row.status === 'going' ? shownCode(keys, row) : null;
  const hasPlace = row.status === 'waiting' && event.waitlistOrder === 'first';
  return {
    status: row.status,
    partySize: row.partySize,
    onBehalfOf: row.onBehalfOf,
    answers: toldAnswers(row),
    showsName: row.showsName,
    code,
    codePicture: code === null ? null : codePicture(code),
    isIn: row.checkedInAt !== null,
    missed: missedOf(row),
    place: hasPlace ? await placeOf(db, row) : null,
    offeredUntil: row.status === 'offered' ? await findOfferEnd(db, row.id) : null,
  };
}

async function placeOf(db: Db, { id, occurrenceId, waitingSince }: RsvpRow): Promise<number> {
  if (!waitingSince) return 1;
  const isBefore = or(
    lt(rsvp.waitingSince, waitingSince),
    and(eq(rsvp.waitingSince, waitingSince), lt(rsvp.id, id)),
  );
  const [row] = await db
    .select({ before: count() })
    .from(rsvp)
    .where(and(eq(rsvp.occurrenceId, occurrenceId), eq(rsvp.status, 'waiting'), isBefore));
  return (row?.before ?? 0) + 1;
}

export async function findOfferEnd(db: Db, rsvpId: string): Promise<string | null> {
  const [offer] = await db
    .select({ expiresAt: waitlistOffer.expiresAt })
    .from(waitlistOffer)
    .where(and(eq(waitlistOffer.rsvpId, rsvpId), eq(waitlistOffer.status, 'open')));
  return offer?.expiresAt.toISOString() ?? null;
}

/** Why this person can't come; null where they can. */
export async function refusalFor(
  { actor }: ServiceContext,
  db: Db,
  { event: { ages } }: DateOfEvent,
): Promise<OwnRsvp['refusal']> {
  if (!rsvpPolicy.answer(actor)) return 'not-verified';
  if (rsvpPolicy.come(actor, { ages, hasConsent: false })) return null;
  const hasConsent = await hasGuardianConsent(db, actor.id);
  if (rsvpPolicy.come(actor, { ages, hasConsent })) return null;
  if (ages === 'adults') return 'adults-only';
  return hasConsent || ages === 'everyone' ? 'family-only' : 'no-consent';
}

/** First names of adults who come and said that other guests may read it. */
async function listOthers(db: Db, { id, occurrenceId }: RsvpRow): Promise<string[]> {
  const person = accountNames('person');
  const standing = accountStandings('standing');
  const rows = await db
    .select({
      name: person.firstName,
      ageBand: standing.ageBand,
      guestName: rsvp.guestName,
      onBehalfOf: rsvp.onBehalfOf,
    })
    .from(rsvp)
    .leftJoin(person, eq(person.id, rsvp.accountId))
    .leftJoin(standing, eq(standing.id, rsvp.accountId))
    .where(
      and(
        eq(rsvp.occurrenceId, occurrenceId),
        eq(rsvp.status, 'going'),
        eq(rsvp.showsName, true),
        ne(rsvp.id, id),
        or(isNull(rsvp.accountId), eq(standing.status, 'active')),
      ),
    )
    .orderBy(asc(rsvp.id))
    .limit(mostNames);
  return rows
    .filter(({ ageBand }) => ageBand === null || mayBeSeen(ageBand))
    .map(({ name, guestName, onBehalfOf }) => firstNameOf(onBehalfOf || (name ?? guestName ?? '')))
    .filter((name) => name !== '');
}

export async function ownView(
  ctx: ServiceContext,
  db: Db,
  found: DateOfEvent,
  row: RsvpRow | undefined,
): Promise<OwnRsvp> {
  const seats = await seatsView(ctx, db, found);
  return {
    event: eventAsked(found, { row, going: seats.going, language: ctx.language }),
    seats,
    rsvp: row ? await rsvpView(ctx, db, found, row) : null,
    refusal: await refusalFor(ctx, db, found),
    others: row?.status === 'going' ? await listOthers(db, row) : [],
  };
}
