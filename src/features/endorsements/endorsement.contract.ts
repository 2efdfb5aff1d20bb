import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { publicTextOf } from '#platform/text/text-schema.ts';
import {
  endorsementMoveNames,
  endorsementStates,
  longestEndorsement,
  skills,
  togetherKinds,
} from './endorsement.policy.ts';

export const endorsementPageSize = 20;

const key = (name: string) => `endorsements:error.${name}`;

const Together = z.object({ kind: z.enum(togetherKinds), title: z.string() });

const facts = {
  id: z.string(),
  /** First name and initial; null where nobody is named. */
  name: z.nullable(z.string()),
  skill: z.enum(skills),
  text: z.string(),
  together: Together,
  /** Month, `YYYY-MM`. */
  month: z.string(),
};

export const Endorsement = z.object(facts);
export type Endorsement = z.infer<typeof Endorsement>;

/** As its receiver sees it, in each state. */
export const ReceivedEndorsement = z.object({
  ...facts,
  giverId: z.string(),
  state: z.enum(endorsementStates),
});
export type ReceivedEndorsement = z.infer<typeof ReceivedEndorsement>;

/** As its giver sees it: only what everybody knows, that it is shown or not. */
export const GivenEndorsement = z.object({
  ...facts,
  receiverId: z.string(),
  isShown: z.boolean(),
});
export type GivenEndorsement = z.infer<typeof GivenEndorsement>;

const person = z.object({ id: z.uuid(key('none')) });
const one = z.object({ id: z.uuid(key('none')) });

/** Answers as a profile that does not exist where whoever asks may not read it. */
export const listEndorsements = endpoint({
  id: 'listEndorsements',
  method: 'GET',
  path: '/users/:id/endorsements',
  access: signedIn,
  rate: 'read',
  summary: 'Endorsements that stand on a profile, newest first',
  params: person,
  query: z.object(pageQuery()),
  response: pageAnswer(Endorsement, {
    /** What whoever asks may endorse this person for; null where there is nothing, or it was done. */
    mayGive: z.nullable(Together),
  }),
  errors: ['profile/not-found'],
});

export const giveEndorsement = endpoint({
  id: 'giveEndorsement',
  method: 'POST',
  path: '/users/:id/endorsements',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Endorse somebody with whom one did something; they decide whether it is shown',
  params: person,
  body: z.strictObject({
    skill: z.enum(skills, key('skill')),
    text: publicTextOf(longestEndorsement, {
      required: key('text'),
      tooLong: key('textLong'),
    }).check(z.minLength(1, key('text'))),
  }),
  response: z.object({ id: z.string() }),
  errors: [
    'profile/not-found',
    'endorsement/not-together',
    'endorsement/known',
    'endorsement/too-many',
    'endorsement/not-verified',
    'reach/adults-only',
    'reach/off',
  ],
});

export const listReceivedEndorsements = endpoint({
  id: 'listReceivedEndorsements',
  method: 'GET',
  path: '/endorsements/received',
  access: signedIn,
  rate: 'read',
  summary: 'Endorsements that one has been given, newest first, without those that one removed',
  query: z.object(pageQuery()),
  response: pageAnswer(ReceivedEndorsement),
});

export const listGivenEndorsements = endpoint({
  id: 'listGivenEndorsements',
  method: 'GET',
  path: '/endorsements/given',
  access: signedIn,
  rate: 'read',
  summary: 'Endorsements that one has given, newest first',
  query: z.object(pageQuery()),
  response: pageAnswer(GivenEndorsement),
});

export const moveEndorsement = endpoint({
  id: 'moveEndorsement',
  method: 'PATCH',
  path: '/endorsements/:id',
  access: signedIn,
  rate: 'write',
  summary: 'Show, hide or remove an endorsement that one has been given; its giver is not told',
  params: one,
  body: z.strictObject({ move: z.enum(endorsementMoveNames, key('move')) }),
  response: z.object({}),
  errors: ['endorsement/not-found', 'endorsement/changed'],
});

export const takeBackEndorsement = endpoint({
  id: 'takeBackEndorsement',
  method: 'DELETE',
  path: '/endorsements/:id',
  access: signedIn,
  rate: 'write',
  beforeTerms: true,
  summary: 'Take back an endorsement that one has given',
  params: one,
  response: z.object({}),
  errors: ['endorsement/not-found'],
});
