import * as z from 'zod/mini';
import { isWallTime } from '#features/calendar/wall-time.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { lineOf, textOf } from '#platform/text/text-schema.ts';
import { holdStates, holdSteps, longestReference, longestWords } from './illegal-images.policy.ts';

const key = (name: string) => `illegal-images:error.${name}`;
const staff = ['moderator', 'admin'] as const;
export const holdPageSize = 20;

const caseParams = z.object({ id: z.uuid(key('none')) });
const params = z.object({ id: z.uuid(key('none')) });
const none = 'illegal-images/not-found';
const changed = 'illegal-images/changed';

export const holdImages = endpoint({
  id: 'holdImages',
  method: 'POST',
  path: '/illegal-images/cases/:id/hold',
  access: staff,
  rate: 'write',
  summary:
    'Take the pictures of a case out of everybody’s sight at once and keep them for the police',
  params: caseParams,
  body: z.strictObject({}),
  response: z.object({ isHeld: z.literal(true) }),
  errors: ['case/not-found', 'case/decided', 'illegal-images/no-picture'],
});

const Listed = z.object({
  id: z.string(),
  state: z.enum(holdStates),
  /** ISO 8601, UTC. */
  heldAt: z.string(),
  reference: z.nullable(z.string()),
  reportedAt: z.nullable(z.string()),
  version: z.number(),
});
export type ListedHold = z.infer<typeof Listed>;

export const listHolds = endpoint({
  id: 'listHolds',
  method: 'GET',
  path: '/illegal-images/holds',
  access: staff,
  rate: 'read',
  summary: 'What is held for the police, for the two who are named, the newest first',
  query: z.object(pageQuery()),
  response: pageAnswer(Listed, {
    /** False for everybody but the two: they are shown nothing. */
    isKeeper: z.boolean(),
  }),
});

const Hold = z.extend(Listed, {
  /** Of what the pictures belong to. */
  title: z.string(),
  subject: z.object({ type: z.string(), id: z.string(), url: z.string() }),
  words: z.string(),
  people: z.array(
    z.object({ id: z.string(), name: z.string(), email: z.string(), isUploader: z.boolean() }),
  ),
  networks: z.array(
    z.object({
      accountId: z.string(),
      network: z.string(),
      userAgent: z.string(),
      from: z.string(),
      to: z.string(),
    }),
  ),
  reports: z.array(
    z.object({
      reason: z.string(),
      text: z.string(),
      email: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  /** What is known of each upload: no picture, and no address of one. */
  items: z.array(
    z.object({
      id: z.string(),
      uploadedBy: z.nullable(z.string()),
      uploadedAt: z.string(),
      contentType: z.string(),
      files: z.array(z.object({ size: z.number(), sha256: z.string() })),
    }),
  ),
  entries: z.array(
    z.object({
      no: z.number(),
      at: z.string(),
      /** First and last name; null for an operator at the machine and for an account that is gone. */
      by: z.nullable(z.string()),
      step: z.enum(holdSteps),
      words: z.string(),
    }),
  ),
  /** One of the two has asked for the files to be destroyed, and the other has not agreed yet; null while nobody has. */
  destroyAsked: z.nullable(z.object({ isMine: z.boolean() })),
});
export type Hold = z.infer<typeof Hold>;

export const openHold = endpoint({
  id: 'openHold',
  method: 'POST',
  path: '/illegal-images/holds/:id/open',
  access: staff,
  rate: 'read',
  summary: 'The record of a hold without its pictures; that it was opened is written down',
  params,
  body: z.strictObject({}),
  response: Hold,
  errors: [none],
});

const version = z.number(key('version'));
const reason = textOf(longestWords, { required: key('reason'), tooLong: key('tooLong') }).check(
  z.minLength(10, key('reason')),
);

export const reportHold = endpoint({
  id: 'reportHold',
  method: 'POST',
  path: '/illegal-images/holds/:id/report',
  access: staff,
  rate: 'write',
  summary: 'Write down when the National Crime Agency was told, and under which reference',
  params,
  body: z.strictObject({
    reference: lineOf(longestReference, {
      required: key('reference'),
      tooLong: key('tooLong'),
    }).check(z.minLength(1, key('reference'))),
    /** As clocks in London show it. */
    reportedAt: z.string(key('moment')).check(z.refine(isWallTime, key('moment'))),
    words: textOf(longestWords, { required: key('words'), tooLong: key('tooLong') }),
    version,
  }),
  response: Hold,
  errors: [none, changed],
});

export const releaseHold = endpoint({
  id: 'releaseHold',
  method: 'POST',
  path: '/illegal-images/holds/:id/release',
  access: staff,
  rate: 'write',
  summary: 'Give back what was held by mistake, as it was',
  params,
  body: z.strictObject({ reason, version }),
  response: Hold,
  errors: [none, changed],
});

export const destroyHold = endpoint({
  id: 'destroyHold',
  method: 'POST',
  path: '/illegal-images/holds/:id/destroy',
  access: staff,
  rate: 'write',
  summary:
    'Delete the held files for good, on the instruction of the police; the first of the two asks, the second does it',
  params,
  body: z.strictObject({ reason, version }),
  response: Hold,
  errors: [none, changed, 'illegal-images/second-needed'],
});

const Keepers = z.object({
  first: z.nullable(z.string()),
  second: z.nullable(z.string()),
  /** Staff who can be named. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Keepers = z.infer<typeof Keepers>;

export const getKeepers = endpoint({
  id: 'getKeepers',
  method: 'GET',
  path: '/admin/illegal-images/keepers',
  access: ['admin'],
  rate: 'read',
  summary: 'Which two read what is held for the police, and who can be named',
  response: Keepers,
});

export const nameKeepers = endpoint({
  id: 'nameKeepers',
  method: 'PUT',
  path: '/admin/illegal-images/keepers',
  access: ['admin'],
  rate: 'write',
  summary: 'Name the two who read what is held for the police',
  body: z.strictObject({ first: z.uuid(key('keeper')), second: z.uuid(key('keeper')) }).check(
    z.refine(({ first, second }) => first !== second, {
      path: ['second'],
      error: key('twoPeople'),
    }),
  ),
  response: Keepers,
  errors: ['illegal-images/not-staff'],
});
