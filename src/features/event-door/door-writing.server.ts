import { inArray } from 'drizzle-orm';
import {
  addWalkIn,
  countWalkIns,
  findForDoor,
  noteArrival,
} from '#features/attendance/arrivals.service.server.ts';
import type { RsvpRow } from '#features/attendance/rsvp.table.server.ts';
import type { DateOfEvent } from '#features/events/event-dates.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { presenceOf } from './door-entries.ts';
import type { DoorGuest, DoorNote, noteOutcomes } from './door.contract.ts';
import { doorTimes, mostWalkIns } from './door.policy.ts';
import { doorEntry } from './door.table.server.ts';

type Outcome = (typeof noteOutcomes)[number];

/** Who waits for a seat has nothing to show yet. */
const hasCode = ({ isWalkIn, waitingSince }: RsvpRow): boolean =>
  !isWalkIn && waitingSince === null;

export const doorGuest = (row: RsvpRow, name: string | null): DoorGuest => ({
  id: row.id,
  name,
  partySize: row.partySize,
  code: hasCode(row) ? row.code : '',
  isWalkIn: row.isWalkIn,
  isOff: !row.isWalkIn && row.status !== 'going',
  people: row.checkedIn,
  at: row.checkedInAt?.toISOString() ?? null,
});

interface Told {
  notes: readonly DoorNote[];
  by: string;
}

/**
 * Writes notes of a locked date and what follows from them. A party whose RSVP was erased since is counted as a walk-in: it
 * is in the room all the same.
 */
export async function writeNotes(
  ctx: ServiceContext,
  tx: Db,
  found: DateOfEvent,
  { notes, by }: Told,
): Promise<{ outcomes: { entryId: string; outcome: Outcome }[]; guests: DoorGuest[] }> {
  const { date } = found;
  const known = await knownParties(tx, date.id, notes);
  const room = { walkIns: await countWalkIns(tx, date.id) };
  const parties = new Map<string, RsvpRow>();
  const entries: (typeof doorEntry.$inferInsert)[] = [];
  const outcomes: { entryId: string; outcome: Outcome }[] = [];
  for (const note of notes) {
    const at = withinHours(ctx, found, note.at);
    const named = known(note);
    const row = named ?? (await walkInOf(tx, date.id, { note, at, room }));
    if (!row) {
      outcomes.push({ entryId: note.entryId, outcome: 'unknown' });
      continue;
    }
    const isGone = !named && note.kind === 'in';
    outcomes.push({ entryId: note.entryId, outcome: isGone ? 'counted' : 'done' });
    parties.set(row.id, row);
    entries.push({
      id: note.entryId,
      occurrenceId: date.id,
      rsvpId: row.id,
      kind: note.kind === 'out' ? 'out' : 'in',
      people: note.kind === 'out' ? 0 : note.people,
      at,
      accountId: by,
    });
    known.add(row);
  }
  if (entries.length > 0) await tx.insert(doorEntry).values(entries).onConflictDoNothing();
  const guests = await settleParties(ctx, tx, { parties: [...parties.values()], by });
  return { outcomes, guests };
}

interface Known {
  (note: DoorNote): RsvpRow | undefined;
  /** A walk-in of this call, which a later note may be about. */
  add: (row: RsvpRow) => void;
}

/** Finds the parties that notes speak of, in one query. */
async function knownParties(tx: Db, dateId: string, notes: readonly DoorNote[]): Promise<Known> {
  const ids = notes.flatMap((note) => {
    if (note.kind === 'walk-in') return note.entryId;
    return note.kind === 'code' ? [] : note.rsvpId;
  });
  const codes = notes.flatMap((note) => (note.kind === 'code' ? note.code : []));
  const rows = await findForDoor(tx, dateId, { ids, codes });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const find = (note: DoorNote) => {
    if (note.kind === 'code') return byCode.get(note.code);
    return byId.get(note.kind === 'walk-in' ? note.entryId : note.rsvpId);
  };
  return Object.assign(find, { add: (row: RsvpRow) => void byId.set(row.id, row) });
}

interface Newcomers {
  note: DoorNote;
  at: Date;
  /** Walk-ins of the date so far. */
  room: { walkIns: number };
}

/** Those without an RSVP, and those whose RSVP is gone. A code that nobody has, and what is taken back, add nobody. */
async function walkInOf(
  tx: Db,
  dateId: string,
  { note, at, room }: Newcomers,
): Promise<RsvpRow | undefined> {
  if (note.kind === 'out' || note.kind === 'code' || room.walkIns >= mostWalkIns) return undefined;
  room.walkIns += 1;
  return addWalkIn(tx, { id: note.entryId, dateId, people: note.people, at });
}

/** So far a device's clock may be ahead: what it noted one after the other stays in that order. */
const mostAheadMs = 5 * minuteMs;

/** A device's clock may be wrong, and its note late: nobody comes in outside the hours of the door, or later than now. */
function withinHours({ now }: ServiceContext, { date }: DateOfEvent, told: string): Date {
  const { opensAt, closesAt } = doorTimes(date);
  const latest = Math.min(now.getTime() + mostAheadMs, closesAt.getTime());
  return new Date(Math.min(Math.max(new Date(told).getTime(), opensAt.getTime()), latest));
}

/** Brings these RSVPs to what all entries about them say. */
async function settleParties(
  ctx: ServiceContext,
  tx: Db,
  { parties, by }: { parties: readonly RsvpRow[]; by: string },
): Promise<DoorGuest[]> {
  if (parties.length === 0) return [];
  const ids = parties.map(({ id }) => id);
  const rows = await tx.select().from(doorEntry).where(inArray(doorEntry.rsvpId, ids));
  const of = Map.groupBy(rows, ({ rsvpId }) => rsvpId);
  const guests: DoorGuest[] = [];
  for (const row of parties) {
    const entries = (of.get(row.id) ?? []).map((entry) => ({
      ...entry,
      at: entry.at.getTime(),
      by: entry.accountId ?? by,
    }));
    const presence = presenceOf(entries);
    const arrival = presence && { ...presence, at: new Date(presence.at) };
    await noteArrival(ctx, tx, row, arrival);
    const checkedIn = Math.min(arrival?.people ?? 0, row.partySize);
    guests.push(doorGuest({ ...row, checkedIn, checkedInAt: arrival?.at ?? null }, null));
  }
  return guests;
}
