import * as z from 'zod/mini';
import { momentOf } from '#platform/text/text-schema.ts';
import { largestParty } from '#features/events/event.policy.ts';
import { EventDate } from '#features/events/event.contract.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';

const key = (name: string) => `event-door:error.${name}`;

export const doorPageSize = 500;
/** Told in one call. */
export const mostEntries = 100;

const ByDate = z.object({ dateId: z.uuid(key('date')) });

/** A party that is expected or in. */
export const DoorGuest = z.object({
  /** Of the RSVP. */
  id: z.string(),
  /** First name alone. Null where it may not be read. */
  name: z.nullable(z.string()),
  partySize: z.number(),
  /** The first eight letters of what they show; empty of those who came without an RSVP or wait for a seat. */
  code: z.string(),
  isWalkIn: z.boolean(),
  /** They took their answer back: at the door before the device has heard of it. */
  isOff: z.boolean(),
  /** People of the party who are in. */
  people: z.number(),
  /** When the first of them came in. */
  at: z.nullable(z.iso.datetime()),
});
export type DoorGuest = z.infer<typeof DoorGuest>;

/** What a device has to know to keep the door by itself. */
export const DoorDate = z.object({
  title: z.string(),
  slug: z.string(),
  date: EventDate,
  /** Null: no limit. */
  capacity: z.nullable(z.number()),
  /** Signs the codes of this date: 32 bytes as hex. */
  codeKey: z.string(),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  toldUntil: z.iso.datetime(),
  /** The server's clock. */
  now: z.iso.datetime(),
});
export type DoorDate = z.infer<typeof DoorDate>;

export const getDoorList = endpoint({
  id: 'getDoorList',
  method: 'GET',
  path: '/event-dates/:dateId/door',
  access: signedIn,
  rate: 'read',
  summary: 'Who is expected at a date of yours and who is in, for its host alone',
  params: ByDate,
  query: z.object({
    /** What was written since then alone: the `asOf` of an earlier answer. */
    since: z.optional(momentOf(key('since'))),
    ...pageQuery(),
  }),
  response: pageAnswer(DoorGuest, { door: DoorDate, asOf: z.iso.datetime() }),
  errors: ['door/not-found', 'door/cancelled'],
});

const people = z
  .int(key('people'))
  .check(z.gte(1, key('people')), z.lte(largestParty, key('people')));

const noted = {
  entryId: z.uuid(key('entry')),
  /** By the device's clock, set right by the server's. */
  at: z.iso.datetime(key('at')),
};

const rsvpId = z.uuid(key('guest'));

export const DoorNote = z.discriminatedUnion(
  'kind',
  [
    /** So many of a party are in now. */
    z.strictObject({ kind: z.literal('in'), ...noted, rsvpId, people }),
    /** The same by the code that they show, for those who are not on the device's list yet. */
    z.strictObject({
      kind: z.literal('code'),
      ...noted,
      code: z.string(key('code')).check(z.regex(/^[B-Y]{8}$/, key('code'))),
      people,
    }),
    /** People without an RSVP; from then on `entryId` is that of their RSVP. */
    z.strictObject({ kind: z.literal('walk-in'), ...noted, people }),
    /** Taken back. */
    z.strictObject({ kind: z.literal('out'), ...noted, rsvpId }),
  ],
  key('entry'),
);
export type DoorNote = z.infer<typeof DoorNote>;

/** `counted`: as a walk-in, since the RSVP is not there any more. `unknown`: there was nothing to write. */
export const noteOutcomes = ['done', 'counted', 'unknown'] as const;

export const tellDoor = endpoint({
  id: 'tellDoor',
  method: 'POST',
  path: '/event-dates/:dateId/door/entries',
  access: signedIn,
  rate: 'write',
  summary: 'Tell what was noted at the door; told twice it counts once',
  params: ByDate,
  body: z.strictObject({
    notes: z.array(DoorNote, key('entry')).check(z.maxLength(mostEntries, key('entry'))),
  }),
  response: z.object({
    outcomes: z.array(z.object({ entryId: z.string(), outcome: z.enum(noteOutcomes) })),
    /** Parties as they are now, those without a name too. */
    guests: z.array(DoorGuest),
  }),
  errors: ['door/not-found', 'door/cancelled', 'door/not-open', 'door/over'],
});
