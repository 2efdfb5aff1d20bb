import * as z from 'zod/mini';
import { refusedWays } from '#platform/access/refused-ways.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { lineOf, textOf } from '#platform/text/text-schema.ts';
import {
  closingReasons,
  concernSources,
  concernStates,
  entryKinds,
  longestConcern,
  longestNote,
  longestReference,
  mostDeputies,
} from './safeguarding.policy.ts';
import { signals } from './signals.ts';

const key = (name: string) => `safeguarding:error.${name}`;
const staff = ['moderator', 'admin'] as const;
export const concernPageSize = 20;

/** The form of "Tell us about a concern": who it is about and how to answer may be left empty. */
export const NewConcern = z.strictObject({
  words: textOf(longestConcern, { required: key('words'), tooLong: key('wordsLong') }).check(
    z.minLength(1, key('words')),
  ),
  about: z.optional(lineOf(200, { required: key('about'), tooLong: key('aboutLong') })),
  contact: z.optional(lineOf(200, { required: key('contact'), tooLong: key('contactLong') })),
  /** Seen by programs alone: people leave it empty. */
  website: z.optional(lineOf(200, { required: key('words'), tooLong: key('words') })),
});
export type NewConcern = z.infer<typeof NewConcern>;

export const tellConcern = endpoint({
  id: 'tellConcern',
  method: 'POST',
  path: '/safeguarding/concerns',
  access: 'public',
  rate: 'form',
  creates: true,
  answersSecret: true,
  summary:
    'Tell the safeguarding lead of a concern, without an account; answers a code to look back',
  body: NewConcern,
  response: z.object({ code: z.string() }),
  errors: ['safeguarding/too-many'],
});

const ConcernLook = z.object({
  state: z.enum(concernStates),
  /** ISO 8601, UTC. */
  toldAt: z.string(),
  seenAt: z.nullable(z.string()),
  closedBecause: z.nullable(z.enum(closingReasons)),
  answers: z.array(z.object({ at: z.string(), words: z.string() })),
});
export type ConcernLook = z.infer<typeof ConcernLook>;

export const code = lineOf(40, { required: key('code'), tooLong: key('code') }).check(
  z.minLength(1, key('code')),
);

export const lookUpConcern = endpoint({
  id: 'lookUpConcern',
  method: 'POST',
  path: '/safeguarding/concerns/look',
  access: 'public',
  rate: 'login',
  summary: 'What became of a concern, by the code that was shown when it was told',
  body: z.strictObject({ code }),
  response: ConcernLook,
  errors: ['safeguarding/no-such-code'],
});

const Listed = z.object({
  id: z.string(),
  source: z.enum(concernSources),
  state: z.enum(concernStates),
  signals: z.array(z.enum(signals)),
  openedAt: z.string(),
  isSeen: z.boolean(),
  isEscalated: z.boolean(),
});
export type ListedConcern = z.infer<typeof Listed>;

export const listConcerns = endpoint({
  id: 'listConcerns',
  method: 'GET',
  path: '/safeguarding/desk',
  access: staff,
  rate: 'read',
  summary: 'Concerns for the safeguarding lead and the deputies, the newest first',
  query: z.object({ ...pageQuery(), state: z.optional(z.enum(concernStates, key('state'))) }),
  response: pageAnswer(Listed, {
    /** False for staff who are neither lead nor deputy: they are told so, and nothing else. */
    isLead: z.boolean(),
    waiting: z.number(),
  }),
});

const Refusal = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  way: z.enum(refusedWays),
  /** First and last name of the adult, and of the person under 18. */
  from: z.string(),
  fromId: z.string(),
  to: z.string(),
});
export type Refusal = z.infer<typeof Refusal>;

export const listRefusals = endpoint({
  id: 'listRefusals',
  method: 'GET',
  path: '/safeguarding/refusals',
  access: staff,
  rate: 'read',
  summary:
    'Adults whom the site has refused towards people under 18, for the lead and the deputies',
  query: z.object(pageQuery()),
  response: pageAnswer(Refusal),
});

/** What the words belong to, or what the site speaks of. */
const ConcernSubject = z.object({ type: z.string(), id: z.string() });
export type ConcernSubject = z.infer<typeof ConcernSubject>;

const Entry = z.object({
  no: z.number(),
  at: z.string(),
  kind: z.enum(entryKinds),
  /** First and last name of whoever wrote or did it; null for people who told of it, and for the site. */
  by: z.nullable(z.string()),
  words: z.string(),
  about: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  signals: z.array(z.enum(signals)),
  toState: z.nullable(z.enum(concernStates)),
  reference: z.nullable(z.string()),
});
export type ConcernEntry = z.infer<typeof Entry>;

const Concern = z.extend(Listed, {
  language: z.enum(languageCodes),
  reference: z.nullable(z.string()),
  closedBecause: z.nullable(z.enum(closingReasons)),
  subject: z.nullable(ConcernSubject),
  /** First and last names of whom it is about, as far as the site knows. */
  people: z.array(z.string()),
  hasTeller: z.boolean(),
  entries: z.array(Entry),
  version: z.number(),
});
export type Concern = z.infer<typeof Concern>;

const params = z.object({ id: z.uuid(key('none')) });
const none = 'safeguarding/not-found';

export const getConcern = endpoint({
  id: 'getConcern',
  method: 'POST',
  path: '/safeguarding/desk/:id/open',
  access: staff,
  rate: 'read',
  summary: 'Open a concern with its whole record; that it was opened is written down',
  params,
  body: z.strictObject({}),
  response: Concern,
  errors: [none],
});

export const writeInConcern = endpoint({
  id: 'writeInConcern',
  method: 'POST',
  path: '/safeguarding/desk/:id/entries',
  access: staff,
  rate: 'write',
  creates: true,
  summary: 'Add a note, or an answer that whoever told of it reads by their code',
  params,
  body: z.strictObject({
    kind: z.enum(['note', 'answer'], key('kind')),
    words: textOf(longestNote, { required: key('note'), tooLong: key('noteLong') }).check(
      z.minLength(1, key('note')),
    ),
  }),
  response: Concern,
  errors: [none, 'safeguarding/no-teller'],
});

export const moveConcern = endpoint({
  id: 'moveConcern',
  method: 'POST',
  path: '/safeguarding/desk/:id/state',
  access: staff,
  rate: 'write',
  summary: 'Move a concern to another state, with a word of why',
  params,
  body: z
    .strictObject({
      to: z.enum(concernStates, key('state')),
      words: textOf(longestNote, { required: key('note'), tooLong: key('noteLong') }).check(
        z.minLength(1, key('note')),
      ),
      reference: z.optional(
        lineOf(longestReference, { required: key('reference'), tooLong: key('referenceLong') }),
      ),
      reason: z.optional(z.enum(closingReasons, key('reason'))),
      version: z.number(key('version')),
    })
    .check(
      z.refine(({ to, reference }) => to !== 'referred' || Boolean(reference), {
        path: ['reference'],
        error: key('reference'),
      }),
      z.refine(({ to, reason }) => to !== 'closed' || reason !== undefined, {
        path: ['reason'],
        error: key('reason'),
      }),
    ),
  response: Concern,
  errors: [none, 'safeguarding/changed'],
});

export const exportConcern = endpoint({
  id: 'exportConcern',
  method: 'POST',
  path: '/safeguarding/desk/:id/export',
  access: staff,
  rate: 'write',
  creates: true,
  summary:
    'The whole record of a concern as one text for an authority; that it was made is written down',
  params,
  body: z.strictObject({}),
  response: z.object({ fileName: z.string(), text: z.string() }),
  errors: [none],
});

const Leads = z.object({
  lead: z.nullable(z.string()),
  deputies: z.array(z.string()),
  /** Staff who can be named. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const getLeads = endpoint({
  id: 'getLeads',
  method: 'GET',
  path: '/admin/safeguarding/leads',
  access: ['admin'],
  rate: 'read',
  summary: 'Who is safeguarding lead, who stands in, and who can be named',
  response: Leads,
});

export const nameLeads = endpoint({
  id: 'nameLeads',
  method: 'PUT',
  path: '/admin/safeguarding/leads',
  access: ['admin'],
  rate: 'write',
  summary: 'Name the safeguarding lead and the deputies; null leaves youth enrolment closed',
  body: z.strictObject({
    lead: z.nullable(z.uuid(key('lead'))),
    deputies: z
      .array(z.uuid(key('deputies')), key('deputies'))
      .check(z.maxLength(mostDeputies, key('deputies'))),
  }),
  response: Leads,
  errors: ['safeguarding/not-staff'],
});
