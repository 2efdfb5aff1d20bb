import * as z from 'zod/mini';
import { councilAccess } from '#features/councils/council.policy.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { numberAndId, pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { lineOf } from '#platform/text/text-schema.ts';
import { EventCard } from './event.contract.ts';
import { eventStages } from './event-stage.ts';
import { eventLimits } from './event.policy.ts';

/* What a host looks up: their events, in whose names they may hold some, how times are read, what is there already. */

export const ownPageSize = 50;

const key = (name: string) => `events:error.${name}`;

export const listAreaEvents = endpoint({
  id: 'listAreaEvents',
  method: 'GET',
  path: '/councils/:id/events',
  access: councilAccess,
  rate: 'search',
  summary: "What takes place in a council's districts, in order of time, whoever holds it",
  params: z.object({ id: z.uuid(key('none')) }),
  query: z.object(pageQuery(numberAndId(14))),
  response: pageAnswer(EventCard),
  errors: ['council/not-found'],
});

const OwnEventLine = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  hostName: z.string(),
  stage: z.enum(eventStages),
  reason: z.string(),
  isHidden: z.boolean(),
  /** The next date, `YYYY-MM-DD` and minutes after midnight; null without one. */
  next: z.nullable(
    z.object({ id: z.string(), day: z.string(), from: z.number(), going: z.number() }),
  ),
  needsConfirming: z.boolean(),
  canErase: z.boolean(),
});
export type OwnEventLine = z.infer<typeof OwnEventLine>;

export const listOwnEvents = endpoint({
  id: 'listOwnEvents',
  method: 'GET',
  path: '/events/mine',
  access: signedIn,
  rate: 'read',
  summary: 'Events that one holds, oneself or for a page or a council, the newest first',
  query: z.object({
    /** Of one page or council alone. */
    host: z.optional(z.uuid(key('host'))),
    ...pageQuery(),
  }),
  response: pageAnswer(OwnEventLine),
});

export const listEventHosts = endpoint({
  id: 'listEventHosts',
  method: 'GET',
  path: '/events/hosts',
  access: signedIn,
  rate: 'read',
  summary: 'In whose names one may hold events: pages and councils, by name, at most 200',
  response: z.object({
    items: z.array(
      z.object({ type: z.enum(['listing', 'council']), id: z.string(), name: z.string() }),
    ),
  }),
});

const ReadDate = z.object({
  day: z.string(),
  weekday: z.number(),
  from: z.number(),
  until: z.number(),
});

export const previewTimes = endpoint({
  id: 'previewTimes',
  method: 'GET',
  path: '/events/times',
  access: signedIn,
  rate: 'search',
  summary: 'How times that somebody typed are read: the next dates, and what they change',
  query: z.object({
    times: lineOf(eventLimits.times, { required: key('times'), tooLong: key('tooLong') }),
    /** Of an event whose dates they would replace. */
    event: z.optional(z.uuid(key('none'))),
  }),
  response: z.object({
    /** Where it can't be read: the key of the sentence, and the part of the text that is meant. */
    problem: z.nullable(z.object({ key: z.string(), part: z.string() })),
    /** The rule in words of the reader's language; empty without one. */
    words: z.string(),
    dates: z.array(ReadDate),
    /** How many dates there are in all. */
    total: z.number(),
    /** Of an event that was announced. */
    changes: z.nullable(
      z.object({
        moved: z.number(),
        dropped: z.number(),
        added: z.number(),
        /** People who come to dates that move or fall away. */
        people: z.number(),
      }),
    ),
  }),
  errors: ['event/not-found'],
});

export const listSimilarEvents = endpoint({
  id: 'listSimilarEvents',
  method: 'GET',
  path: '/events/similar',
  access: signedIn,
  rate: 'search',
  summary:
    'Events with much the same title, or of the same host on the same day at the same place, so that nobody announces one twice',
  query: z.object({
    title: lineOf(eventLimits.title, { required: key('title'), tooLong: key('tooLong') }),
    /** The event of one's own that they are compared with, and that is none of them. */
    except: z.optional(z.uuid(key('none'))),
  }),
  response: z.object({
    items: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        day: z.nullable(z.string()),
        /** Much the same title, or the same host, day and place as `except`. */
        because: z.enum(['name', 'place']),
      }),
    ),
  }),
  errors: ['event/not-found'],
});
