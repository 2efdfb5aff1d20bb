import { asc, like } from 'drizzle-orm';
import { findSamplePeople } from '#features/accounts/sample-people.seed.server.ts';
import { sampleDates } from '#features/events/date-relations.server.ts';
import { countGoing } from '#features/events/event-dates.service.server.ts';
import { eventsTag } from '#features/events/event.contract.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { goingBy } from '../seats.server.ts';
import { rsvp } from '../rsvp.table.server.ts';
import type { NewRsvp } from '../rsvp.table.server.ts';
import { partiesOf, sampleNames, sampleNeeds } from './sample-guests.ts';

/** By it they are known again, and no mail leaves for it: the ending is kept free for examples (RFC 2606). */
const domain = 'guests.sample.example';
const isSample = like(rsvp.guestEmail, `%@${domain}`);

/** So many dates of one series have guests. */
const datesWithGuests = 4;
/** Before now: dates with invented arrivals. Whoever was at one of the last days is asked how it was, and nobody was there. */
const pastDays = { first: 35, last: 7 };
/** Those who wait where all places are taken. */
const waiting = 2;

/** Invented guests of invented events: the number that lists show is that of the rows. Does nothing where any are. */
async function addSamples(ctx: ServiceContext): Promise<void> {
  if ((await ctx.db.$count(rsvp, isSample)) > 0) return;
  const people = Object.values((await findSamplePeople(ctx.db)) ?? {});
  const date = sampleDates();
  const all = await ctx.db.select().from(date).orderBy(asc(date.startsAt), asc(date.id));
  const [from, until] = [
    earlier(ctx.now, pastDays.first * dayMs),
    earlier(ctx.now, pastDays.last * dayMs),
  ];
  const past = all.filter(({ startsAt }) => startsAt >= from && startsAt <= until);
  const dates = all.filter(({ startsAt }) => startsAt > ctx.now);
  for (const [at, one] of past.entries()) await addPast(ctx, { ...one, at });
  const seen = new Map<string, number>();
  for (const [at, one] of dates.entries()) {
    const before = seen.get(one.eventId) ?? 0;
    seen.set(one.eventId, before + 1);
    if (before >= datesWithGuests) continue;
    const guests = guestsOf(ctx, { ...one, at });
    const member = people[at % Math.max(1, people.length)];
    const [first, ...others] = guests;
    // One of the accounts of the demonstration is among them.
    const rows = member && first ? [asMember(first, member.id), ...others] : guests;
    if (rows.length === 0) continue;
    await ctx.db.transaction(async (tx) => {
      await tx.insert(rsvp).values(rows);
      const going = rows.reduce((seats, row) => seats + goingBy(seatOf(row)), 0);
      await countGoing(tx, one.id, going);
    });
  }
  ctx.invalidate([eventsTag]);
}

/** Most were let in, some stayed away. No account is among them: nobody has been anywhere because of us. */
async function addPast(ctx: ServiceContext, date: SampleDate): Promise<void> {
  // One by one: a small room too has enough people for sums to be told.
  const rows = guestsOf(ctx, { ...date, partyMost: 1 })
    .filter(({ status }) => status === 'going')
    .map((row, place): NewRsvp => {
      const createdAt = earlier(date.startsAt, (place + 2) * hourMs);
      const isMissed = (place + date.at) % 6 === 5;
      const came = isMissed
        ? { noShowAt: later(date.startsAt, dayMs) }
        : { checkedIn: row.partySize ?? 1, checkedInAt: date.startsAt };
      return { ...row, ...came, guestConfirmedAt: createdAt, createdAt };
    });
  if (rows.length === 0) return;
  await ctx.db.transaction(async (tx) => {
    await tx.insert(rsvp).values(rows);
    await countGoing(
      tx,
      date.id,
      rows.reduce((seats, row) => seats + goingBy(seatOf(row)), 0),
    );
  });
}

const seatOf = ({ status, partySize = 1 }: NewRsvp) => ({ status, partySize });

interface SampleDate {
  id: string;
  startsAt: Date;
  at: number;
  capacity: number | null;
  partyMost: number;
  questions: readonly { id: string; kind: string }[];
}

function guestsOf(ctx: ServiceContext, date: SampleDate): NewRsvp[] {
  const { id, at, capacity, partyMost, questions } = date;
  const parties = partiesOf({ at, capacity, partyMost });
  const seats = parties.reduce((sum, party) => sum + party, 0);
  const isFull = capacity !== null && seats >= capacity;
  const all = [...parties, ...Array.from({ length: isFull ? waiting : 0 }, () => 1)];
  return all.map((partySize, place): NewRsvp => {
    const number = at * 7 + place;
    const name = sampleNames[number % sampleNames.length] ?? 'Sample';
    const answeredAt = earlier(ctx.now, (all.length - place) * hourMs);
    const isWaiting = place >= parties.length;
    const needs = questions.filter(({ kind }) => kind === 'food' || kind === 'access');
    return {
      occurrenceId: id,
      guestName: `${name} Sample`,
      guestEmail: `${name.toLowerCase()}-${place}@${domain}`,
      guestPrint: `sample ${place}`,
      guestLanguage: 'en',
      guestConfirmedAt: answeredAt,
      status: isWaiting ? 'waiting' : 'going',
      waitingSince: isWaiting ? answeredAt : null,
      partySize,
      showsName: number % 3 === 0,
      needs: Object.fromEntries(
        needs.flatMap((question) => {
          const told = sampleNeeds[question.kind]?.[number % 6];
          return told ? [[question.id, told] as const] : [];
        }),
      ),
      createdAt: answeredAt,
    };
  });
}

const asMember = (row: NewRsvp, accountId: string): NewRsvp => ({
  ...row,
  accountId,
  guestName: null,
  guestEmail: null,
  guestPrint: null,
  guestLanguage: null,
  guestConfirmedAt: null,
});

export const attendanceSeed: Seed = {
  async run(ctx, { withSamples }) {
    if (withSamples) await addSamples(ctx);
  },
  samples: {
    async remove(ctx) {
      const gone = await ctx.db.transaction(async (tx) => {
        const rows = await tx.delete(rsvp).where(isSample).returning();
        for (const [dateId, own] of Map.groupBy(rows, (row) => row.occurrenceId))
          await countGoing(tx, dateId, -own.reduce((seats, row) => seats + goingBy(row), 0));
        return rows.length;
      });
      ctx.invalidate([eventsTag]);
      return `${gone} sample guests of events`;
    },
    areIn: async (db) => (await db.$count(rsvp, isSample)) > 0,
  },
};
