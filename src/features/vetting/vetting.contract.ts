import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { dayOf, personNameOf, textOf } from '#platform/text/text-schema.ts';
import { checkedTasks, checkLevels, checkSchemes } from './check-level.ts';
import {
  longestReference,
  referenceLevels,
  referencePurposes,
  referenceRelations,
  referenceStates,
  referenceVerdicts,
} from './vetting.policy.ts';

const key = (name: string) => `vetting:error.${name}`;
const admin = ['admin'] as const;

export const NewCheck = z.strictObject({
  scheme: z.enum(checkSchemes, key('scheme')),
  level: z.enum(checkLevels, key('level')),
  task: z.enum(checkedTasks, key('task')),
  /** The day on the certificate. */
  issuedOn: dayOf(key('issuedOn')),
});
export type NewCheck = z.infer<typeof NewCheck>;

export const NewReference = z.strictObject({
  purpose: z.enum(referencePurposes, key('purpose')),
  refereeName: personNameOf(key('refereeName')),
  refereeEmail: z
    .string(key('refereeEmail'))
    .check(z.trim(), z.maxLength(254, key('refereeEmail')), z.email(key('refereeEmail'))),
  relation: z.enum(referenceRelations, key('relation')),
});
export type NewReference = z.infer<typeof NewReference>;

const AnsweredReference = z.strictObject({
  verdict: z.enum(referenceVerdicts, key('verdict')),
  level: z.enum(referenceLevels, key('referenceLevel')),
  words: textOf(longestReference, { required: key('words'), tooLong: key('wordsLong') }),
});
export type AnsweredReference = z.infer<typeof AnsweredReference>;

const Check = z.object({
  id: z.string(),
  scheme: z.enum(checkSchemes),
  level: z.enum(checkLevels),
  task: z.enum(checkedTasks),
  /** Days as `YYYY-MM-DD`; the first on which it counts no more. */
  issuedOn: z.string(),
  endsOn: z.string(),
  state: z.enum(['current', 'renew', 'ended', 'withdrawn']),
});
export type Check = z.infer<typeof Check>;

const OwnReference = z.object({
  id: z.string(),
  purpose: z.enum(referencePurposes),
  refereeName: z.string(),
  relation: z.enum(referenceRelations),
  state: z.enum(referenceStates),
  /** ISO 8601, UTC. */
  askedAt: z.string(),
});
export type OwnReference = z.infer<typeof OwnReference>;

export const getOwnVetting = endpoint({
  id: 'getOwnVetting',
  method: 'GET',
  path: '/vetting/mine',
  access: signedIn,
  rate: 'read',
  summary: "One's own checks and references, the newest fifty of each, without what referees said",
  response: z.object({ checks: z.array(Check), references: z.array(OwnReference) }),
});

export const askReference = endpoint({
  id: 'askReference',
  method: 'POST',
  path: '/vetting/references',
  access: signedIn,
  rate: 'form',
  creates: true,
  summary: 'Ask somebody by mail for a reference about oneself',
  body: NewReference,
  response: z.object({ id: z.string() }),
  errors: ['vetting/too-many-references', 'mail/too-many', 'mail/stopped'],
});

export const withdrawReference = endpoint({
  id: 'withdrawReference',
  method: 'DELETE',
  path: '/vetting/references/:id',
  access: signedIn,
  rate: 'write',
  summary: 'Take back a question for a reference that nobody has answered',
  params: z.object({ id: z.uuid(key('none')) }),
  response: z.object({}),
  errors: ['vetting/reference-not-found'],
});

const token = z.string(key('token')).check(z.maxLength(200, key('token')));

export const openReference = endpoint({
  id: 'openReference',
  method: 'POST',
  path: '/vetting/references/open',
  access: 'public',
  rate: 'login',
  summary: 'What a referee is asked, by the link of a mail',
  body: z.strictObject({ token }),
  response: z.object({
    applicant: z.string(),
    purpose: z.enum(referencePurposes),
    relation: z.enum(referenceRelations),
  }),
  errors: ['link/not-valid'],
});

export const answerReference = endpoint({
  id: 'answerReference',
  method: 'POST',
  path: '/vetting/references/answer',
  access: 'public',
  rate: 'login',
  summary: "A referee's answer by the link of a mail; null says that they would rather not",
  body: z.strictObject({ token, answer: z.nullable(AnsweredReference) }),
  response: z.object({}),
  errors: ['link/not-valid'],
});

const params = z.object({ accountId: z.uuid(key('none')) });

export const getVetting = endpoint({
  id: 'getVetting',
  method: 'GET',
  path: '/admin/vetting/:accountId',
  access: admin,
  rate: 'read',
  summary: 'Checks and references of one person, the newest fifty of each, with what referees said',
  params,
  response: z.object({
    checks: z.array(Check),
    references: z.array(
      z.extend(OwnReference, {
        verdict: z.nullable(z.enum(referenceVerdicts)),
        level: z.nullable(z.enum(referenceLevels)),
        words: z.nullable(z.string()),
      }),
    ),
  }),
});

export const recordCheck = endpoint({
  id: 'recordCheck',
  method: 'POST',
  path: '/admin/vetting/:accountId/checks',
  access: admin,
  rate: 'write',
  creates: true,
  summary: 'Write down that one has seen a certificate: its level and its day, nothing else of it',
  params,
  body: NewCheck,
  response: z.object({ id: z.string() }),
  errors: ['account/not-found'],
});

export const withdrawCheck = endpoint({
  id: 'withdrawCheck',
  method: 'DELETE',
  path: '/admin/vetting/checks/:id',
  access: admin,
  rate: 'write',
  summary: 'Let a check count no more',
  params: z.object({ id: z.uuid(key('none')) }),
  response: z.object({}),
  errors: ['vetting/check-not-found'],
});
