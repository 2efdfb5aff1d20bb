import * as z from 'zod/mini';
import { EligibilityRules } from '#features/eligibility/eligibility.contract.ts';
import { withdrawal } from '#features/submissions/submission.contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient, lenientList } from '#platform/http/lenient.ts';
import { lenientPageQuery, numberAndId, pageAnswer, pageLength } from '#platform/http/paged.ts';
import { OtherLanguage } from '#platform/i18n/written-in.ts';
import {
  ageChoices,
  closingChoices,
  hourlyChoices,
  hoursChoices,
  opportunityDistances,
  opportunitySorts,
  yearlyChoices,
} from './finding/opportunity-choices.ts';
import {
  applyWays,
  cvWishes,
  legalGrounds,
  mainTypes,
  opportunityTypes,
  payKinds,
  remoteKinds,
  unpaidReasons,
} from './opportunity.policy.ts';
import { opportunityStages } from './opportunity-stage.ts';

export const opportunityPageSize = 24;
export const longestQuery = 100;
/** From so many on they are not counted. */
export const mostCounted = 1000;

/** The tag of every kept answer that shows them. */
export const opportunitiesTag = 'opportunities';

const Host = z.object({
  /** Empty for people, who are not named. */
  name: z.string(),
  /** Page of the directory. */
  path: z.nullable(z.string()),
  isVerified: z.boolean(),
});

const Pay = z.object({
  /** Null while its keeper has not told it. */
  kind: z.nullable(z.enum(payKinds)),
  /** Pence. */
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
  unpaidReason: z.nullable(z.enum(unpaidReasons)),
});

export const OpportunityCard = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** Told where it is not that of the request. */
  language: z.optional(OtherLanguage),
  type: z.enum(opportunityTypes),
  host: Host,
  city: z.string(),
  remote: z.enum(remoteKinds),
  pay: Pay,
  hoursPerWeek: z.nullable(z.number()),
  /** The last day, `YYYY-MM-DD`, until midnight in London. */
  deadline: z.nullable(z.string()),
  isSample: z.boolean(),
  /** From the place that was asked for. */
  miles: z.optional(z.number()),
});
export type OpportunityCard = z.infer<typeof OpportunityCard>;

const yes = lenient(z.literal('1'));

/** What the address of the list says. */
const choices = {
  q: lenient(
    z.string().check(z.trim(), z.maxLength(longestQuery, 'opportunities:error.queryLong')),
  ),
  near: lenient(z.string().check(z.trim(), z.maxLength(120, 'opportunities:error.queryLong'))),
  within: lenient(z.enum(opportunityDistances)),
  type: lenientList(z.enum(mainTypes)),
  remote: lenientList(z.enum(remoteKinds)),
  paid: yes,
  hourly: lenient(z.enum(hourlyChoices)),
  yearly: lenient(z.enum(yearlyChoices)),
  hours: lenient(z.enum(hoursChoices)),
  closing: lenient(z.enum(closingChoices)),
  age: lenient(z.enum(ageChoices)),
  /** No experience needed. */
  easy: yes,
  /** Of one page of the directory. */
  host: lenient(z.uuid()),
  sort: lenient(z.enum(opportunitySorts)),
  ...lenientPageQuery(numberAndId(14)),
};

export const OpportunityQuery = z.object(choices);
export type OpportunityQuery = z.output<typeof OpportunityQuery>;

const cacheUntil = {
  tags: () => [opportunitiesTag, 'listing'],
  /** Deadlines pass at midnight. */
  until: ({ changesAt }: { changesAt: string }) => changesAt,
};

const PlaceAsked = z.object({
  id: z.string(),
  label: z.nullable(z.string()),
  isApproximate: z.boolean(),
  alternatives: z.array(z.object({ id: z.string(), label: z.string() })),
});

export const listOpportunities = endpoint({
  id: 'listOpportunities',
  method: 'GET',
  path: '/opportunities',
  access: 'public',
  rate: 'search',
  summary: 'Open opportunities of the types contributor, employment and internship',
  query: z.object({ ...choices, limit: pageLength }),
  response: pageAnswer(OpportunityCard, {
    /** Counted up to what is on the page where its length was asked for. */
    total: z.number(),
    isTotalCapped: z.boolean(),
    place: z.nullable(PlaceAsked),
    isPlaceUnknown: z.boolean(),
    /** Miles around it. */
    within: z.number(),
    changesAt: z.iso.datetime(),
  }),
  cache: cacheUntil,
});

export const OpportunityView = z.extend(OpportunityCard, {
  description: z.string(),
  needs: z.string(),
  noExperience: z.boolean(),
  ground: z.nullable(z.enum(legalGrounds)),
  groundWords: z.string(),
  hoursPerDay: z.nullable(z.number()),
  schemeName: z.string(),
  ageFrom: z.nullable(z.number()),
  postcode: z.string(),
  startsOn: z.nullable(z.string()),
  /** The moment after which it is closed: 23:59 in London on the last day. */
  closesAt: z.nullable(z.iso.datetime()),
  stage: z.enum(opportunityStages),
  applyHow: z.nullable(z.enum(applyWays)),
  applyUrl: z.string(),
  applyEmail: z.string(),
  /** What is asked of those who apply here. */
  questions: z.array(z.string()),
  cv: z.enum(cvWishes),
  rules: EligibilityRules,
  /** Today in London, `YYYY-MM-DD`: the rules are judged on it. */
  today: z.string(),
  publishedAt: z.nullable(z.iso.datetime()),
  host: z.extend(Host, { listingId: z.nullable(z.string()) }),
  changesAt: z.iso.datetime(),
});
export type OpportunityView = z.infer<typeof OpportunityView>;

export const Slug = z.object({
  slug: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, 'opportunities:error.none')),
});

export const getOpportunity = endpoint({
  id: 'getOpportunity',
  method: 'GET',
  path: '/opportunities/:slug',
  access: 'public',
  rate: 'read',
  summary: 'One published opportunity by its slug or id, also when it has closed',
  params: Slug,
  response: OpportunityView,
  errors: ['opportunity/not-found'],
  cache: cacheUntil,
});

export const getOpportunityCalendar = endpoint({
  id: 'getOpportunityCalendar',
  method: 'GET',
  path: '/opportunities/:slug/calendar.ics',
  access: 'public',
  rate: 'read',
  summary: 'The deadline of one published opportunity, as iCalendar',
  params: Slug,
  response: z.string(),
  mediaType: 'text/calendar; charset=utf-8',
  fileName: ({ params }) => `${z.parse(Slug, params).slug}.ics`,
  errors: ['opportunity/not-found'],
  cache: { tags: () => [opportunitiesTag, 'listing'] },
});

/** Called by the public page once it stands. No cookie, nothing about the visitor is kept. */
export const recordOpportunityView = endpoint({
  id: 'recordOpportunityView',
  method: 'POST',
  path: '/opportunities/:id/view',
  access: 'public',
  rate: 'read',
  summary: 'Count an opening of the page of an opportunity',
  params: z.object({ id: z.uuid('opportunities:error.none') }),
  body: z.strictObject({}),
  response: z.object({}),
  errors: ['opportunity/not-found'],
});

export const withdrawOpportunity = withdrawal({
  id: 'withdrawOpportunity',
  path: '/opportunities/:id',
  summary: 'Withdraw an opportunity, which erases it',
  noneKey: 'opportunities:error.none',
  notFound: 'opportunity/not-found',
});
