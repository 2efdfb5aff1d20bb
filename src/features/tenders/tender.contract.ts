import * as z from 'zod/mini';
import { EligibilityRules } from '#features/eligibility/eligibility.contract.ts';
import { areas } from '#features/eligibility/facts.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient } from '#platform/http/lenient.ts';
import { lenientPageQuery, numberAndId, pageAnswer } from '#platform/http/paged.ts';
import { tenderStages } from './tender-stage.ts';
import {
  closingChoices,
  tenderCategories,
  tenderShows,
  tenderSorts,
  tenderSources,
} from './tender.policy.ts';

export const tendersTag = 'tenders';
export const tenderPageSize = 24;
export const longestQuery = 100;

const Details = z.object({
  stage: z.enum(tenderStages),
  source: z.enum(tenderSources),
  summary: z.string(),
  category: z.nullable(z.enum(tenderCategories)),
  location: z.string(),
  area: z.nullable(z.enum(areas)),
  currency: z.string(),
  /** Expected value in the smallest unit of its currency. */
  amountMinor: z.nullable(z.number()),
  publishedAt: z.nullable(z.string()),
  suitsSmall: z.boolean(),
  suitsCharities: z.boolean(),
});

/** What a list shows. Without a pass nothing but the first lines: `more` is then absent. */
export const TenderCard = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  buyerName: z.string(),
  /** ISO 8601: it takes bids until then. */
  closesAt: z.string(),
  /** The official notice. */
  noticeUrl: z.nullable(z.string()),
  /** It has none, for its council states that its value is below the threshold. */
  needsNoNotice: z.boolean(),
  isSample: z.boolean(),
  more: z.optional(Details),
});
export type TenderCard = z.infer<typeof TenderCard>;

/** Whole pounds. */
const pounds = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'tenders:error.amount')),
  z.transform(Number),
);

export const TenderQuery = z.object({
  q: lenient(z.string().check(z.trim(), z.maxLength(longestQuery, 'tenders:error.queryLong'))),
  category: lenient(z.enum(tenderCategories)),
  area: lenient(z.enum(areas)),
  /** The first digits of a CPV code. */
  cpv: lenient(z.string().check(z.regex(/^\d{2,8}$/, 'tenders:error.cpv'))),
  /** Expected value in pounds, at least and at most; those that name none are left out. */
  least: lenient(pounds),
  most: lenient(pounds),
  closing: lenient(z.enum(closingChoices)),
  /** Only what the buyer says suits small businesses. */
  small: lenient(z.literal('1')),
  show: lenient(z.enum(tenderShows)),
  sort: lenient(z.enum(tenderSorts)),
  ...lenientPageQuery(numberAndId(14)),
});
export type TenderQuery = z.output<typeof TenderQuery>;

/** Who has no pass: another three are open to them from then on. */
const nextClosing = { until: ({ changesAt }: { changesAt: string }) => changesAt };

export const listTenders = endpoint({
  id: 'listTenders',
  method: 'GET',
  path: '/tenders',
  access: 'public',
  rate: 'search',
  summary:
    'Tenders of councils and other public bodies. Without an Access Pass the three that close next, with title, buyer, closing date and official link or why there is none; filters on what is not shown are then passed over',
  query: TenderQuery,
  response: pageAnswer(TenderCard, {
    /** Null without a pass: nobody is told how many there are. */
    total: z.nullable(z.number()),
    isTotalCapped: z.boolean(),
    /** A pass would show more, or more of these. */
    isLimited: z.boolean(),
    /** ISO 8601. */
    changesAt: z.string(),
  }),
  cache: { tags: () => [tendersTag], ...nextClosing },
});

const byId = z.object({ id: z.string().check(z.maxLength(200, 'tenders:error.notFound')) });

const Lot = z.object({
  title: z.string(),
  description: z.string(),
  amountMinor: z.nullable(z.number()),
});

const Full = z.object({
  description: z.string(),
  plainText: z.string(),
  contactEmail: z.string(),
  attachmentUrl: z.nullable(z.string()),
  isBelowThreshold: z.boolean(),
  cpv: z.array(z.object({ code: z.string(), name: z.string() })),
  lots: z.array(Lot),
  documents: z.array(z.object({ title: z.string(), url: z.string() })),
  /** What is asked of who bids; empty where the buyer names nothing. */
  rules: EligibilityRules,
  /** Today in London, `YYYY-MM-DD`: the rules are judged on it. */
  today: z.string(),
  /** Who bought what for how much; null before that. */
  award: z.nullable(
    z.object({
      on: z.string(),
      /** A line for each lot that somebody won, in their order; one line without a lot for the whole. */
      winners: z.array(
        z.object({
          /** Its place among the lots. */
          lot: z.nullable(z.number()),
          to: z.string(),
          amountMinor: z.nullable(z.number()),
        }),
      ),
    }),
  ),
  /** Where a notice comes from. */
  origin: z.nullable(z.object({ publisher: z.string(), licence: z.string() })),
});

/** Called by the public page once it stands. No cookie, nothing about the visitor is kept. */
export const recordTenderView = endpoint({
  id: 'recordTenderView',
  method: 'POST',
  path: '/tenders/:id/view',
  access: 'public',
  rate: 'read',
  summary: 'Count an opening of the page of a tender',
  params: z.object({ id: z.uuid('tenders:error.notFound') }),
  body: z.strictObject({}),
  response: z.object({}),
  errors: ['tenders/not-found'],
});

export const getTender = endpoint({
  id: 'getTender',
  method: 'GET',
  path: '/tenders/:id',
  access: 'public',
  rate: 'read',
  summary:
    'One tender, by its slug or id. Without an Access Pass `full` is null, and `tender` too unless it is one of the three that close next',
  params: byId,
  response: z.object({
    id: z.string(),
    tender: z.nullable(TenderCard),
    full: z.nullable(Full),
    changesAt: z.string(),
  }),
  errors: ['tenders/not-found'],
  cache: { tags: () => [tendersTag], ...nextClosing },
});

export const getTenderCalendar = endpoint({
  id: 'getTenderCalendar',
  method: 'GET',
  path: '/tenders/:id/calendar.ics',
  access: 'public',
  rate: 'read',
  summary:
    'The closing date of one tender, as iCalendar; without an Access Pass of the three that close next',
  params: byId,
  response: z.string(),
  mediaType: 'text/calendar; charset=utf-8',
  fileName: () => 'tender.ics',
  errors: ['tenders/not-found'],
});
