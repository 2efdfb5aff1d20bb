import { and, asc, eq, gt, inArray, ne, or } from 'drizzle-orm';
import { accountNames, accountStandings } from '#features/accounts/account-relations.server.ts';
import { countGoing } from '#features/events/event-dates.service.server.ts';
import { mayBeSeen } from '#platform/access/reach.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { firstNameOf } from './first-name.ts';
import { goingBy } from './seats.server.ts';
import { rsvp } from './rsvp.table.server.ts';
import type { RsvpRow } from './rsvp.table.server.ts';

/* What the door reads and writes of RSVPs. Its callers have locked the date and asked who may. */

interface OnDoorList {
  row: RsvpRow;
  /** First name alone; null where it may not be read: nobody under 18 is named to strangers. */
  name: string | null;
}

interface PageOfDoor {
  /** Id of the last one that was read before. */
  after?: string;
  /** Those written since then alone, by the clock of the database. */
  since?: Date;
  limit: number;
}

/** Who is expected at a date, who was let in, and who took their answer back, by the order of their ids. */
export async function listForDoor(
  db: Db,
  dateId: string,
  { after, since, limit }: PageOfDoor,
): Promise<OnDoorList[]> {
  const person = accountNames('person');
  const standing = accountStandings('standing');
  const rows = await db
    .select({ row: rsvp, firstName: person.firstName, ageBand: standing.ageBand })
    .from(rsvp)
    .leftJoin(person, eq(person.id, rsvp.accountId))
    .leftJoin(standing, eq(standing.id, rsvp.accountId))
    .where(
      and(
        eq(rsvp.occurrenceId, dateId),
        // Nobody knows yet whether it is theirs.
        ne(rsvp.status, 'unconfirmed'),
        since ? gt(rsvp.updatedAt, since) : or(eq(rsvp.status, 'going'), gt(rsvp.checkedIn, 0)),
        after ? gt(rsvp.id, after) : undefined,
      ),
    )
    .orderBy(asc(rsvp.id))
    .limit(limit);
  return rows.map(({ row, firstName, ageBand }) => {
    const isNamed = ageBand === null || mayBeSeen(ageBand);
    const name = firstNameOf(row.onBehalfOf || (firstName ?? row.guestName ?? ''));
    return { row, name: isNamed && name !== '' ? name : null };
  });
}

/** RSVPs of one date by their ids or by the first eight letters of their codes. */
export async function findForDoor(
  tx: Db,
  dateId: string,
  { ids, codes }: { ids: readonly string[]; codes: readonly string[] },
): Promise<RsvpRow[]> {
  if (ids.length + codes.length === 0) return [];
  return tx
    .select()
    .from(rsvp)
    .where(
      and(
        eq(rsvp.occurrenceId, dateId),
        or(inArray(rsvp.id, [...ids]), inArray(rsvp.code, [...codes])),
      ),
    );
}

export interface Arrival {
  at: Date;
  /** The account at the door. */
  by: string;
  /** People of the party who are in. */
  people: number;
}

/**
 * Writes down who of a party is in; `undefined` stands for nobody. A party that is in no longer counts as having stayed
 * away. When a walk-in is taken back, its seats are free again. Other features are told when the person themselves comes
 * in, or when that is taken back.
 */
export async function noteArrival(
  ctx: ServiceContext,
  tx: Db,
  row: RsvpRow,
  arrival: Arrival | undefined,
): Promise<void> {
  const ofWalkIn = arrival ? 'going' : 'declined';
  const status = row.isWalkIn ? ofWalkIn : row.status;
  await tx
    .update(rsvp)
    .set({
      status,
      checkedInAt: arrival?.at ?? null,
      checkedInBy: arrival?.by ?? null,
      checkedIn: Math.min(arrival?.people ?? 0, row.partySize),
      ...(arrival && { noShowAt: null, noShowBy: null, contestedAt: null }),
    })
    .where(eq(rsvp.id, row.id));
  await countGoing(tx, row.occurrenceId, goingBy({ ...row, status }) - goingBy(row));
  const { accountId, occurrenceId: dateId } = row;
  if (accountId && (row.checkedInAt === null) === (arrival !== undefined))
    await emit(tx, 'attendance.changed', {
      accountId,
      dateId,
      cameAt: arrival?.at.toISOString() ?? null,
      notedAt: ctx.now.toISOString(),
    });
}

/**
 * Counts people who come without an RSVP, as one that nobody may write to. The id is the device's: again it changes
 * nothing. Undefined where another date or guest has this id.
 */
export async function addWalkIn(
  tx: Db,
  { id, dateId, people, at }: { id: string; dateId: string; people: number; at: Date },
): Promise<RsvpRow | undefined> {
  const [added] = await tx
    .insert(rsvp)
    .values({
      id,
      occurrenceId: dateId,
      guestPrint: `walk-in ${id}`,
      guestConfirmedAt: at,
      isWalkIn: true,
      // `noteArrival` lets them in.
      status: 'declined',
      partySize: people,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning();
  if (added) return added;
  const [known] = await tx
    .select()
    .from(rsvp)
    .where(and(eq(rsvp.id, id), eq(rsvp.occurrenceId, dateId), eq(rsvp.isWalkIn, true)));
  return known;
}

export const countWalkIns = (tx: Db, dateId: string): Promise<number> =>
  tx.$count(rsvp, and(eq(rsvp.occurrenceId, dateId), eq(rsvp.isWalkIn, true)));
