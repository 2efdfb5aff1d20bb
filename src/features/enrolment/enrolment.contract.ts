import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { dayOf, personNameOf, phoneShape } from '#platform/text/text-schema.ts';
import { ageFindings, consentStates, interests, knownAs, youthActs } from './enrolment.policy.ts';

const key = (name: string) => `enrolment:error.${name}`;
const Nothing = z.object({});

export const checkOwnAge = endpoint({
  id: 'checkOwnAge',
  method: 'POST',
  path: '/youth/age',
  access: signedIn,
  rate: 'login',
  summary: 'Say when one was born: the age band is kept, the date is not',
  body: z.strictObject({ dateOfBirth: dayOf(key('dateOfBirth')) }),
  response: z.object({ found: z.enum(ageFindings) }),
  errors: ['enrolment/ask-staff'],
});

const email = (message: string) =>
  z.string(key(message)).check(z.trim(), z.maxLength(254, key(message)), z.email(key(message)));

/** Fields and sentences of specification 3 and 5. */
export const Enrolment = z.strictObject({
  fullName: personNameOf(key('fullName')),
  email: email('email'),
  age: z
    .number(key('age'))
    .check(z.int(key('age')), z.gte(13, key('ageYouth')), z.lte(24, key('ageYouth'))),
  phone: z
    .string(key('phone'))
    .check(
      z.trim(),
      z.minLength(6, key('phone')),
      z.maxLength(30, key('phone')),
      z.regex(phoneShape, key('phone')),
    ),
  /** Needed under 18; whether it is, the account's band decides. */
  parentEmail: z.optional(email('parentEmail')),
  interests: z
    .array(z.enum(interests, key('interests')), key('interests'))
    .check(z.maxLength(interests.length, key('interests'))),
});
export type Enrolment = z.infer<typeof Enrolment>;

const Consent = z.object({
  state: z.enum(consentStates),
  acts: z.array(z.enum(youthActs)),
  /** The address with all but its first letter and its domain hidden; null without one. */
  guardian: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
});

const KnownAdult = z.object({
  id: z.string(),
  name: z.string(),
  knownAs: z.enum(knownAs),
  page: z.nullable(z.string()),
  since: z.string(),
});

const OwnEnrolment = z.object({
  /** False while the site has no safeguarding lead (decision D60). */
  isOpen: z.boolean(),
  isMinor: z.boolean(),
  /** The month of the next check has come. */
  isCheckDue: z.boolean(),
  enrolment: z.nullable(
    z.object({
      fullName: z.string(),
      phone: z.string(),
      interests: z.array(z.enum(interests)),
      enrolledAt: z.string(),
    }),
  ),
  consent: Consent,
  knownAdults: z.array(KnownAdult),
  /** What they may do now. */
  allowed: z.array(z.enum(youthActs)),
});
export type OwnEnrolment = z.infer<typeof OwnEnrolment>;

export const getOwnEnrolment = endpoint({
  id: 'getOwnEnrolment',
  method: 'GET',
  path: '/youth/enrolment',
  access: signedIn,
  rate: 'read',
  summary: "One's own enrolment: what one said, what the guardian allows, who vouches",
  response: OwnEnrolment,
});

export const enrol = endpoint({
  id: 'enrol',
  method: 'POST',
  path: '/youth/enrolment',
  access: ['youth'],
  rate: 'form',
  summary: 'Enrol as a young person; under 18 a letter to the parent or guardian leaves',
  body: Enrolment,
  response: OwnEnrolment,
  errors: ['enrolment/closed', 'mail/too-many', 'mail/stopped'],
});

export const leaveEnrolment = endpoint({
  id: 'leaveEnrolment',
  method: 'DELETE',
  path: '/youth/enrolment',
  access: signedIn,
  rate: 'write',
  summary: 'Leave: the enrolment, the consent and the words of known adults are erased',
  response: Nothing,
});

const token = z.string(key('token')).check(z.maxLength(200, key('token')));

export const openConsent = endpoint({
  id: 'openConsent',
  method: 'POST',
  path: '/youth/consent/open',
  access: 'public',
  rate: 'login',
  summary: 'What a parent or guardian is asked, and what they allow now, by the link of a mail',
  body: z.strictObject({ token }),
  response: z.object({
    firstName: z.string(),
    state: z.enum(consentStates),
    acts: z.array(z.enum(youthActs)),
  }),
  errors: ['link/not-valid'],
});

export const setConsent = endpoint({
  id: 'setConsent',
  method: 'POST',
  path: '/youth/consent',
  access: 'public',
  rate: 'login',
  summary:
    'A parent or guardian allows some acts, or none: each can be taken back by the same link',
  body: z.strictObject({
    token,
    acts: z
      .array(z.enum(youthActs, key('acts')), key('acts'))
      .check(z.maxLength(youthActs.length, key('acts'))),
    isAdult: z.literal(true, key('isAdult')),
  }),
  response: z.object({ state: z.enum(consentStates) }),
  errors: ['link/not-valid'],
});

export const makeVouchCode = endpoint({
  id: 'makeVouchCode',
  method: 'POST',
  path: '/youth/vouch-code',
  access: ['youth'],
  rate: 'write',
  answersSecret: true,
  summary: 'Make the link by which an adult says that they know one; an earlier one ends',
  body: z.strictObject({}),
  response: z.object({ url: z.url(), until: z.string() }),
  errors: ['enrolment/not-enrolled'],
});

export const openVouch = endpoint({
  id: 'openVouch',
  method: 'POST',
  path: '/youth/vouch/open',
  access: signedIn,
  rate: 'login',
  summary: 'Whom one is asked to vouch for, and in which capacities one can',
  body: z.strictObject({ token }),
  response: z.object({
    firstName: z.string(),
    isStaff: z.boolean(),
    pages: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
  errors: ['link/not-valid', 'enrolment/cannot-vouch'],
});

export const vouch = endpoint({
  id: 'vouch',
  method: 'POST',
  path: '/youth/vouch',
  access: signedIn,
  rate: 'login',
  summary: 'Say that one knows a young person, as staff or for an organisation',
  body: z.strictObject({
    token,
    knownAs: z.enum(knownAs, key('knownAs')),
    listingId: z.optional(z.uuid(key('listingId'))),
  }),
  response: Nothing,
  errors: ['link/not-valid', 'enrolment/cannot-vouch', 'enrolment/too-many'],
});

export const endVouching = endpoint({
  id: 'endVouching',
  method: 'DELETE',
  path: '/youth/known-adults/:id',
  access: signedIn,
  rate: 'write',
  summary: 'Take back the word of an adult who knows a young person',
  params: z.object({ id: z.uuid(key('none')) }),
  response: Nothing,
  errors: ['enrolment/no-vouching'],
});

export const listVouchings = endpoint({
  id: 'listVouchings',
  method: 'GET',
  path: '/youth/vouchings',
  access: signedIn,
  rate: 'read',
  summary: 'Young people whom one has vouched for, by first name; sixty at most',
  response: z.object({
    items: z.array(z.object({ id: z.string(), firstName: z.string(), since: z.string() })),
  }),
});
