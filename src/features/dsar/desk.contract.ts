import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { dayOf, personNameOf } from '#platform/text/text-schema.ts';
import {
  ById,
  Copy,
  details,
  ErasureCount,
  IdentityWayOf,
  OriginOf,
  reasonOf,
} from './dsar.contract.ts';
import {
  limits,
  longestAnswer,
  outcomes,
  requestKinds,
  requestStates,
  reviewChoices,
  typedOrigins,
} from './dsar.policy.ts';

const admin = ['admin'] as const;
const key = (name: string) => `dsar:error.${name}`;
const dueStates = ['still', 'late', 'soon', 'fine'] as const;
export const deskViews = ['waiting', 'late', 'soon', ...requestStates, 'all'] as const;
export type DeskView = (typeof deskViews)[number];

export const DeskRequest = z.object({
  id: z.string(),
  kind: z.enum(requestKinds),
  origin: OriginOf,
  status: z.enum(requestStates),
  name: z.string(),
  receivedOn: z.string(),
  dueOn: z.nullable(z.string()),
  due: z.enum(dueStates),
  isSample: z.boolean(),
});
export type DeskRequest = z.infer<typeof DeskRequest>;

export const listDataRequests = endpoint({
  id: 'listDataRequests',
  method: 'GET',
  path: '/admin/dsar',
  access: admin,
  rate: 'search',
  summary:
    'Requests of people about their data, those first that are due first, with how many are in each view',
  query: z.object({
    view: z.optional(z.enum(deskViews, key('view'))),
    kind: z.optional(z.enum(requestKinds, key('kind'))),
    /** In the name or the address. */
    q: z.optional(z.string(key('search')).check(z.trim(), z.maxLength(100, key('search')))),
    ...pageQuery(),
  }),
  response: pageAnswer(DeskRequest, { counts: z.record(z.string(), z.number()) }),
  errors: ['dsar/no-right'],
});

const Entry = z.object({
  id: z.string(),
  at: z.string(),
  by: z.nullable(z.string()),
  step: z.string(),
  words: z.string(),
});

export const FullRequest = z.extend(DeskRequest, {
  accountId: z.nullable(z.string()),
  email: z.nullable(z.string()),
  language: z.enum(languageCodes),
  details: z.string(),
  reviews: z.enum(reviewChoices),
  startedOn: z.nullable(z.string()),
  pausedOn: z.nullable(z.string()),
  extendBy: z.nullable(z.string()),
  question: z.string(),
  extensionReason: z.string(),
  identityWay: z.nullable(IdentityWayOf),
  identityNote: z.string(),
  hold: z.nullable(z.object({ reason: z.string(), until: z.string(), by: z.nullable(z.string()) })),
  outcome: z.nullable(z.enum(outcomes)),
  answer: z.string(),
  copy: z.extend(Copy, { loads: z.number() }),
  erased: z.nullable(z.array(ErasureCount)),
  isOwn: z.boolean(),
  can: z.object({
    prove: z.boolean(),
    ask: z.boolean(),
    goOn: z.boolean(),
    extend: z.boolean(),
    copy: z.boolean(),
    erase: z.boolean(),
    hold: z.boolean(),
    answer: z.boolean(),
    grant: z.boolean(),
  }),
  log: z.array(Entry),
});
export type FullRequest = z.infer<typeof FullRequest>;

const deskErrors = ['dsar/no-right', 'dsar/not-found', 'dsar/decided', 'dsar/own'] as const;

export const getDataRequest = endpoint({
  id: 'getDataRequest',
  method: 'GET',
  path: '/admin/dsar/:id',
  access: admin,
  rate: 'read',
  summary: 'One request with its clock, what can be done and what was done',
  params: ById,
  response: FullRequest,
  errors: ['dsar/no-right', 'dsar/not-found'],
});

export const addDataRequest = endpoint({
  id: 'addDataRequest',
  method: 'POST',
  path: '/admin/dsar',
  access: admin,
  rate: 'write',
  creates: true,
  summary: 'Type in a request that came by letter, mail, telephone or in person',
  body: z.strictObject({
    kind: z.enum(requestKinds, key('kind')),
    origin: z.enum(typedOrigins, key('origin')),
    name: personNameOf(key('name')),
    email: z.optional(
      z.string(key('email')).check(z.trim(), z.maxLength(254, key('email')), z.email(key('email'))),
    ),
    language: z.enum(languageCodes, key('language')),
    receivedOn: dayOf(key('receivedOn')),
    details,
    reviews: z.optional(z.enum(reviewChoices, key('reviews'))),
  }),
  response: z.object({ id: z.string() }),
  errors: ['dsar/no-right'],
});

const deed = (path: `/${string}`, id: string, summary: string) => ({
  id,
  method: 'POST' as const,
  path: `/admin/dsar/:id${path}` as const,
  access: admin,
  rate: 'write' as const,
  summary,
  params: ById,
  response: FullRequest,
});

export const sendIdentityLink = endpoint({
  ...deed(
    '/identity-link',
    'sendIdentityLink',
    'Send a link by which the person shows that they ask',
  ),
  body: z.strictObject({}),
  errors: [...deskErrors, 'dsar/no-address', 'mail/too-many', 'mail/stopped'],
});

export const noteIdentity = endpoint({
  ...deed('/identity', 'noteIdentity', 'Note what staff have seen that shows who asks'),
  body: z.strictObject({ reason: reasonOf() }),
  errors: deskErrors,
});

export const askPerson = endpoint({
  ...deed(
    '/question',
    'askPerson',
    'Ask the person what is needed to find or do it; the clock stands still',
  ),
  body: z.strictObject({ reason: reasonOf() }),
  errors: deskErrors,
});

export const noteWords = endpoint({
  ...deed('/words', 'noteWords', 'Note that the person has answered; the clock goes on'),
  body: z.strictObject({ reason: reasonOf() }),
  errors: deskErrors,
});

export const extendRequest = endpoint({
  ...deed(
    '/extension',
    'extendRequest',
    'Take two months more, with a reason that the person is told',
  ),
  body: z.strictObject({ reason: reasonOf() }),
  errors: deskErrors,
});

export const holdRequest = endpoint({
  ...deed('/hold', 'holdRequest', 'Keep from erasure what the law asks to keep, until a day'),
  body: z.strictObject({ reason: reasonOf(), until: dayOf(key('until')) }),
  errors: deskErrors,
});

export const liftHold = endpoint({
  ...deed('/hold-end', 'liftHold', 'End a hold'),
  body: z.strictObject({}),
  errors: deskErrors,
});

export const buildCopy = endpoint({
  ...deed('/copy', 'buildCopy', 'Have the copy of the person’s data made'),
  body: z.strictObject({}),
  errors: deskErrors,
});

export const previewErasure = endpoint({
  id: 'previewErasure',
  method: 'GET',
  path: '/admin/dsar/:id/erasure',
  access: admin,
  rate: 'search',
  summary: 'What an erasure would delete, empty and keep, in numbers of rows by table',
  params: ById,
  response: z.object({ counts: z.array(ErasureCount) }),
  errors: ['dsar/no-right', 'dsar/not-found'],
});

export const erasePerson = endpoint({
  ...deed('/erasure', 'erasePerson', 'Erase the person; it can’t be undone'),
  body: z.strictObject({ sure: z.literal(true, key('sure')) }),
  errors: [...deskErrors, 'dsar/held', 'dsar/has-role', 'dsar/sample-account'],
});

export const answerRequest = endpoint({
  ...deed('/answer', 'answerRequest', 'Tell the person the outcome and why'),
  body: z.strictObject({
    outcome: z.enum(outcomes, key('outcome')),
    reason: reasonOf(longestAnswer),
    limits: z.optional(z.array(z.enum(limits, key('limits'))).check(z.maxLength(2, key('limits')))),
  }),
  errors: [...deskErrors, 'dsar/not-proved', 'dsar/no-copy'],
});

const Steward = z.object({ id: z.string(), isByDefault: z.boolean() });
const Rights = z.object({ stewards: z.array(Steward) });

export const listDataRights = endpoint({
  id: 'listDataRights',
  method: 'GET',
  path: '/admin/data-rights',
  access: admin,
  rate: 'read',
  summary: 'Who has the right "data protection"',
  response: Rights,
});

const ByAccount = z.object({ accountId: z.uuid(key('none')) });

export const giveDataRight = endpoint({
  id: 'giveDataRight',
  method: 'POST',
  path: '/admin/data-rights/:accountId',
  access: admin,
  rate: 'write',
  summary: 'Give another admin the right "data protection"',
  params: ByAccount,
  body: z.strictObject({}),
  response: Rights,
  errors: ['dsar/not-admin'],
});

export const takeDataRight = endpoint({
  id: 'takeDataRight',
  method: 'DELETE',
  path: '/admin/data-rights/:accountId',
  access: admin,
  rate: 'write',
  summary: 'Take the right "data protection" from another admin',
  params: ByAccount,
  response: Rights,
  errors: ['dsar/last-right'],
});
