import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { dayOf, publicTextOf, titleOf } from '#platform/text/text-schema.ts';
import { HostChoice } from './event-parts.ts';
import { eventLimits } from './event.policy.ts';
import { OwnEvent, saveErrors } from './own-event.contract.ts';

/* What a host does with an event as a whole, and with its dates. */

const key = (name: string) => `events:error.${name}`;
const ById = z.object({ id: z.uuid(key('none')) });
const version = z.int(key('version'));

const act = { access: signedIn, rate: 'write', params: ById } as const;

export const sendEvent = endpoint({
  ...act,
  id: 'sendEvent',
  method: 'POST',
  path: '/events/:id/send',
  summary: 'Publish it, or send it to staff where its host is not known yet',
  body: z.strictObject({ version }),
  response: OwnEvent,
  errors: [...saveErrors, 'event/incomplete', 'event/over'],
});

const wordKeys = { required: key('required'), tooLong: key('tooLong') };

/** Told to all who come, before staff have seen it: it leads nowhere. */
const words = publicTextOf(eventLimits.words, wordKeys);
const note = titleOf(eventLimits.words, wordKeys);

export const cancelEvent = endpoint({
  ...act,
  id: 'cancelEvent',
  method: 'POST',
  path: '/events/:id/cancel',
  summary: 'Call it off, with a word to all who come',
  body: z.strictObject({ version, words }),
  response: OwnEvent,
  errors: saveErrors,
});

export const copyEvent = endpoint({
  ...act,
  id: 'copyEvent',
  method: 'POST',
  path: '/events/:id/copy',
  creates: true,
  summary: 'Begin another one with the same words, place and details, without its times',
  body: z.strictObject({}),
  response: OwnEvent,
  errors: ['event/not-found', 'event/too-many'],
});

export const transferEvent = endpoint({
  ...act,
  id: 'transferEvent',
  method: 'POST',
  path: '/events/:id/host',
  summary: 'Hold it in the name of another page or council that one acts for',
  body: z.strictObject({ version, host: HostChoice }),
  response: OwnEvent,
  errors: saveErrors,
});

export const confirmSeries = endpoint({
  ...act,
  id: 'confirmSeries',
  method: 'POST',
  path: '/events/:id/confirm',
  summary: 'Say that a series goes on, which plans its next dates',
  body: z.strictObject({}),
  response: OwnEvent,
  errors: ['event/not-found'],
});

const DateById = z.object({ id: z.uuid(key('none')), dateId: z.uuid(key('none')) });

/** Which dates of a series a change is meant for. */
export const dateScopes = ['this', 'following'] as const;

export const moveEventDate = endpoint({
  id: 'moveEventDate',
  method: 'PUT',
  path: '/events/:id/dates/:dateId',
  access: signedIn,
  rate: 'write',
  summary: 'Move one date of a series, or that one and all that follow, and say a word about it',
  params: DateById,
  body: z.strictObject({
    scope: z.enum(dateScopes, key('choice')),
    day: dayOf(key('day')),
    /** `HH:mm` on the clock of the place. */
    from: z.string(key('time')).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, key('time'))),
    minutes: z.int(key('minutes')).check(z.gte(5, key('minutes')), z.lte(44_640, key('minutes'))),
    note,
  }),
  response: OwnEvent,
  errors: ['event/not-found', 'event/over'],
});

export const cancelEventDate = endpoint({
  id: 'cancelEventDate',
  method: 'POST',
  path: '/events/:id/dates/:dateId/cancel',
  access: signedIn,
  rate: 'write',
  summary: 'Call off one date of a series, with a word to those who come',
  params: DateById,
  body: z.strictObject({
    note,
  }),
  response: OwnEvent,
  errors: ['event/not-found', 'event/over'],
});
