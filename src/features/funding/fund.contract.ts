import * as z from 'zod/mini';
import { EligibilityRules } from '#features/eligibility/eligibility.contract.ts';
import { areas, beneficiaries, legalForms } from '#features/eligibility/facts.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient } from '#platform/http/lenient.ts';
import { lenientPageQuery, numberAndId, pageAnswer } from '#platform/http/paged.ts';
import { dayOf, textOf, titleOf } from '#platform/text/text-schema.ts';
import { isWebAddress } from '#features/kinds/web-address.ts';
import { fundLimits, fundSorts, fundStates, mostCriteria, mostPence } from './fund.policy.ts';

export const fundingTag = 'funding';
export const fundPageSize = 24;
export const longestQuery = 100;

export const FundCard = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  funder: z.string(),
  /** Of one award, in pence; null where the funder names none. */
  minAmount: z.nullable(z.number()),
  maxAmount: z.nullable(z.number()),
  /** `YYYY-MM-DD`; it takes applications until the end of `closesAt` in London. */
  opensAt: z.string(),
  closesAt: z.string(),
  state: z.enum(fundStates),
  isSample: z.boolean(),
});
export type FundCard = z.infer<typeof FundCard>;

export const Fund = z.extend(FundCard, {
  description: z.string(),
  /** Of all awards together, in pence. */
  totalAvailable: z.nullable(z.number()),
  /** Who may apply, in the funder's words: one criterion each. */
  criteria: z.array(z.string()),
  /** The same, as far as it can be worked out. */
  rules: EligibilityRules,
  website: z.nullable(z.string()),
  /** Today in London. */
  today: z.string(),
});
export type Fund = z.infer<typeof Fund>;

/** What its funder gave before, in pence. */
const FundHistory = z.object({
  awards: z.number(),
  total: z.number(),
  least: z.number(),
  median: z.number(),
  most: z.number(),
  /** Of the first and the last award, `YYYY-MM-DD`. */
  since: z.string(),
  until: z.string(),
  recent: z.array(
    z.object({
      title: z.string(),
      recipient: z.string(),
      amount: z.number(),
      awardedOn: z.string(),
    }),
  ),
  sources: z.array(z.object({ source: z.string(), licence: z.string() })),
});
export type FundHistory = z.infer<typeof FundHistory>;

/** In whole pounds: how much somebody needs. */
const amount = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'funding:error.amount')),
  z.transform(Number),
);

export const FundQuery = z.object({
  q: lenient(z.string().check(z.trim(), z.maxLength(longestQuery, 'funding:error.queryLong'))),
  /** Only what an organisation of this form may apply for, as far as the rules say. */
  form: lenient(z.enum(legalForms)),
  area: lenient(z.enum(areas)),
  serves: lenient(z.enum(beneficiaries)),
  amount: lenient(amount),
  show: lenient(z.enum(fundStates)),
  sort: lenient(z.enum(fundSorts)),
  ...lenientPageQuery(numberAndId(14)),
});
export type FundQuery = z.output<typeof FundQuery>;

const nextDay = { until: ({ changesAt }: { changesAt: string }) => changesAt };

export const listFunds = endpoint({
  id: 'listFunds',
  method: 'GET',
  path: '/funding',
  access: 'public',
  rate: 'search',
  summary: 'Funding programmes; those that are open now unless `show` says otherwise',
  query: FundQuery,
  response: pageAnswer(FundCard, {
    total: z.number(),
    /** ISO 8601: when the day in London ends, and with it what is open. */
    changesAt: z.string(),
  }),
  cache: { tags: () => [fundingTag], ...nextDay },
});

const byId = z.object({ id: z.string().check(z.maxLength(120, 'funding:error.notFound')) });

export const getFund = endpoint({
  id: 'getFund',
  method: 'GET',
  path: '/funding/:id',
  access: 'public',
  rate: 'read',
  summary: 'One funding programme, by its slug or id',
  params: byId,
  response: z.extend(Fund, {
    /** Others that are open, the next to close first. */
    others: z.array(FundCard),
    /** Null where nothing is known of its funder. */
    history: z.nullable(FundHistory),
    changesAt: z.string(),
  }),
  errors: ['funding/not-found'],
  cache: { tags: () => [fundingTag], ...nextDay },
});

export const sumFunds = endpoint({
  id: 'sumFunds',
  method: 'GET',
  path: '/funding/sums',
  access: 'public',
  rate: 'read',
  summary: 'How many programmes are open, what they give together, and the next to close',
  response: z.object({
    open: z.number(),
    upcoming: z.number(),
    /** Pence, of those that name it. */
    available: z.number(),
    closing: z.array(FundCard),
    changesAt: z.string(),
  }),
  cache: { tags: () => [fundingTag], ...nextDay },
});

const pence = z.nullable(
  z
    .int('funding:error.pounds')
    .check(z.gte(1, 'funding:error.pounds'), z.lte(mostPence, 'funding:error.poundsMany')),
);

/** Fields of specification 3, and the funder's name and page. Required: name, description, opens at, closes at. */
export const FundBody = z
  .strictObject({
    name: titleOf(fundLimits.name, {
      required: 'funding:error.name',
      tooLong: 'funding:error.nameLong',
    }).check(z.minLength(1, 'funding:error.name')),
    funder: titleOf(fundLimits.funder, {
      required: 'funding:error.funder',
      tooLong: 'funding:error.nameLong',
    }),
    description: textOf(fundLimits.description, {
      required: 'funding:error.description',
      tooLong: 'funding:error.descriptionLong',
    }).check(z.minLength(1, 'funding:error.description')),
    minAmount: pence,
    maxAmount: pence,
    totalAvailable: pence,
    opensAt: dayOf('funding:error.opensAt'),
    closesAt: dayOf('funding:error.closesAt'),
    criteria: z
      .array(
        textOf(fundLimits.criterion, {
          required: 'funding:error.criterion',
          tooLong: 'funding:error.criterionLong',
        }).check(z.minLength(1, 'funding:error.criterion')),
      )
      .check(z.maxLength(mostCriteria, 'funding:error.criteriaMany')),
    rules: EligibilityRules,
    website: z.nullable(
      z
        .string('funding:error.website')
        .check(
          z.maxLength(500, 'funding:error.website'),
          z.refine(isWebAddress, 'funding:error.website'),
        ),
    ),
  })
  .check(
    z.refine(({ opensAt, closesAt }) => opensAt <= closesAt, {
      path: ['closesAt'],
      error: 'funding:error.closesBefore',
    }),
    z.refine(({ minAmount, maxAmount }) => (minAmount ?? 0) <= (maxAmount ?? mostPence), {
      path: ['maxAmount'],
      error: 'funding:error.maxBelow',
    }),
  );
export type FundBody = z.output<typeof FundBody>;

export const getFundToEdit = endpoint({
  id: 'getFundToEdit',
  method: 'GET',
  path: '/funding/:id/form',
  access: ['admin'],
  rate: 'read',
  summary: 'A funding programme as its form has it',
  params: byId,
  response: z.object({ id: z.string(), version: z.number(), slug: z.string(), fund: FundBody }),
  errors: ['funding/not-found'],
});

const Saved = z.object({ id: z.string(), slug: z.string() });

export const addFund = endpoint({
  id: 'addFund',
  method: 'POST',
  path: '/funding',
  access: ['admin'],
  rate: 'write',
  creates: true,
  summary: 'Publish a funding programme',
  body: FundBody,
  response: Saved,
});

const byUuid = z.object({ id: z.uuid('funding:error.notFound') });

export const changeFund = endpoint({
  id: 'changeFund',
  method: 'PUT',
  path: '/funding/:id',
  access: ['admin'],
  rate: 'write',
  summary: 'Change a funding programme; the address of its page stays',
  params: byUuid,
  body: z.strictObject({ version: z.int('funding:error.changed'), fund: FundBody }),
  response: Saved,
  errors: ['funding/not-found', 'funding/changed'],
});

export const removeFund = endpoint({
  id: 'removeFund',
  method: 'DELETE',
  path: '/funding/:id',
  access: ['admin'],
  rate: 'write',
  summary: 'Delete a funding programme for good',
  params: byUuid,
  response: z.object({}),
  errors: ['funding/not-found'],
});
