import * as z from 'zod/mini';
import { EligibilityRules } from '#features/eligibility/eligibility.contract.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { OpportunityView, Slug } from './opportunity.contract.ts';
import {
  NewOpportunity,
  OpportunityApply,
  OpportunityPay,
  OpportunityWhat,
  OpportunityWhere,
  opportunityParts,
} from './opportunity-parts.ts';
import {
  applyWays,
  cvWishes,
  legalGrounds,
  opportunityTypes,
  payKinds,
  remoteKinds,
  unpaidReasons,
} from './opportunity.policy.ts';
import { opportunityStages } from './opportunity-stage.ts';

/* Opportunities of one's own, and what one does with them. */

export const ownPageSize = 50;

const key = (name: string) => `opportunities:error.${name}`;
const ById = z.object({ id: z.uuid(key('none')) });
/** Version as it was loaded: whoever saves an older one is told. */
const version = z.int(key('version'));

const text = z.string();
const whole = z.nullable(z.number());

/*
 * What the parts hold, as an answer: what was stored under earlier rules is shown too, and checked when it is sent.
 */
const What = z.object({
  title: text,
  type: z.enum(opportunityTypes),
  description: text,
  needs: text,
  noExperience: z.boolean(),
  writtenIn: z.optional(z.nullable(z.enum(languageCodes))),
  ground: z.nullable(z.enum(legalGrounds)),
  groundWords: text,
});
const Pay = z.object({
  pay: z.nullable(z.enum(payKinds)),
  payFrom: whole,
  payTo: whole,
  hoursPerWeek: whole,
  hoursPerDay: whole,
  unpaidReason: z.nullable(z.enum(unpaidReasons)),
  schemeName: text,
  ageFrom: whole,
});
const Where = z.object({
  remote: z.enum(remoteKinds),
  city: text,
  postcode: text,
  startsOn: z.nullable(text),
  deadline: z.nullable(text),
});
const Apply = z.object({
  applyHow: z.nullable(z.enum(applyWays)),
  applyUrl: text,
  applyEmail: text,
  questions: z.array(text),
  cv: z.enum(cvWishes),
  rules: EligibilityRules,
});

/** As its keeper edits it: what the parts hold, and what others see or will see. */
export const OwnOpportunity = z.object({
  id: text,
  slug: text,
  version: z.number(),
  stage: z.enum(opportunityStages),
  /** Why staff refused it; empty otherwise. */
  reason: text,
  isHidden: z.boolean(),
  /** What it lacks before it can be sent: the part, and the key of the sentence. */
  missing: z.array(z.object({ part: z.enum(opportunityParts), key: text })),
  /** Words that keep a group of people out of a job, as they were written. */
  restricting: z.array(text),
  /** Parts of which a change waits for staff. */
  waiting: z.array(z.enum(opportunityParts)),
  /** Whether it appears as soon as it is sent; staff look at it afterwards. */
  appearsAtOnce: z.boolean(),
  /** The least that the law lets one pay for an hour when the work begins, in pence. */
  rates: z.object({ adult: z.number(), from18: z.number(), under18: z.number(), from: text }),
  what: What,
  pay: Pay,
  where: Where,
  apply: Apply,
  view: OpportunityView,
});
export type OwnOpportunity = z.infer<typeof OwnOpportunity>;

const OwnLine = z.object({
  id: text,
  slug: text,
  title: text,
  type: z.enum(opportunityTypes),
  hostName: text,
  /** Applications are taken here, on a page of their own. */
  takesApplications: z.boolean(),
  stage: z.enum(opportunityStages),
  reason: text,
  isHidden: z.boolean(),
  deadline: z.nullable(text),
  /** Openings of its page in 30 days, each network once a day. */
  views: z.number(),
  version: z.number(),
});
export type OwnOpportunityLine = z.infer<typeof OwnLine>;

export const listOwnOpportunities = endpoint({
  id: 'listOwnOpportunities',
  method: 'GET',
  path: '/opportunities/mine',
  access: signedIn,
  rate: 'read',
  summary: 'Opportunities that one offers, oneself or for a page, the newest first',
  query: z.object(pageQuery()),
  response: pageAnswer(OwnLine),
});

export const listOpportunityHosts = endpoint({
  id: 'listOpportunityHosts',
  method: 'GET',
  path: '/opportunities/hosts',
  access: signedIn,
  rate: 'read',
  summary: 'The pages in whose name one may offer an opportunity, at most 200',
  response: z.object({ items: z.array(z.object({ id: text, name: text })) }),
});

export const getOwnOpportunity = endpoint({
  id: 'getOwnOpportunity',
  method: 'GET',
  path: '/opportunities/kept/:slug',
  access: signedIn,
  rate: 'read',
  summary: "One's own opportunity, by slug or id, in any stage",
  params: Slug,
  response: OwnOpportunity,
  errors: ['opportunity/not-found'],
});

export const createOpportunity = endpoint({
  id: 'createOpportunity',
  method: 'POST',
  path: '/opportunities',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Begin an opportunity; nobody sees it before it is sent',
  body: NewOpportunity,
  response: OwnOpportunity,
  errors: ['opportunity/not-verified', 'opportunity/too-many'],
});

const act = { access: signedIn, rate: 'write', params: ById, response: OwnOpportunity } as const;
const errors = ['opportunity/not-found', 'opportunity/changed'] as const;
const saves = { ...act, method: 'PUT', errors } as const;

export const saveOpportunityWhat = endpoint({
  ...saves,
  id: 'saveOpportunityWhat',
  path: '/opportunities/:id/what',
  summary: 'What it is and what one needs; staff may see a change first',
  body: z.strictObject({ version, part: OpportunityWhat }),
});

export const saveOpportunityPay = endpoint({
  ...saves,
  id: 'saveOpportunityPay',
  path: '/opportunities/:id/pay',
  summary: 'Pay, hours and least age; less than the minimum wage is refused',
  body: z.strictObject({ version, part: OpportunityPay }),
});

export const saveOpportunityWhere = endpoint({
  ...saves,
  id: 'saveOpportunityWhere',
  path: '/opportunities/:id/where',
  summary: 'Where the work is, when it begins, and the deadline',
  body: z.strictObject({ version, part: OpportunityWhere }),
});

export const saveOpportunityApply = endpoint({
  ...saves,
  id: 'saveOpportunityApply',
  path: '/opportunities/:id/apply',
  summary: 'How people apply; staff may see a change first',
  body: z.strictObject({ version, part: OpportunityApply }),
});

export const sendOpportunity = endpoint({
  ...act,
  id: 'sendOpportunity',
  method: 'POST',
  path: '/opportunities/:id/send',
  summary: 'Publish it, or send it to staff where they see it first',
  body: z.strictObject({ version }),
  errors: [...errors, 'opportunity/incomplete'],
});

export const closeOpportunity = endpoint({
  ...act,
  id: 'closeOpportunity',
  method: 'POST',
  path: '/opportunities/:id/close',
  summary: 'Take no more applications; its page stays and says so',
  body: z.strictObject({ version }),
  errors,
});
