import * as z from 'zod/mini';
import { isOutwardCode } from '#features/places/postcode.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { dayOf, textOf, titleOf } from '#platform/text/text-schema.ts';
import { firmSizes } from '../awards/award.policy.ts';
import { mostLots, mostPence, tenderAccess } from '../tender.policy.ts';
import { bidOutcomes, feedbackLimits, intents, mostCriteria, mostScore } from './bidder.policy.ts';
import { PassportView } from '../passport/passport.contract.ts';

const key = (name: string) => `tenders:error.${name}`;
const byId = z.object({ id: z.uuid(key('notFound')) });

const pence = z.nullable(
  z.int(key('pounds')).check(z.gte(0, key('pounds')), z.lte(mostPence, key('poundsMany'))),
);
/** Its place among the lots of the tender, from 0. */
const lot = z.int(key('lotsWon')).check(z.gte(0, key('lotsWon')), z.lt(mostLots, key('lotsWon')));

const Score = z.strictObject({
  criterion: titleOf(feedbackLimits.criterion, {
    required: key('criterion'),
    tooLong: key('textLong'),
  }).check(z.minLength(1, key('criterion'))),
  score: z.number(key('score')).check(z.gte(0, key('score')), z.lte(mostScore, key('score'))),
  most: z.number(key('score')).check(z.gte(1, key('score')), z.lte(mostScore, key('score'))),
});

export const getOwnPart = endpoint({
  id: 'getOwnPart',
  method: 'GET',
  path: '/tenders/:id/mine',
  access: signedIn,
  rate: 'read',
  summary:
    'One’s own part in a tender: pages that one can register, what one said, the feedback, questions that wait',
  params: byId,
  response: z.object({
    /** Pages that one runs, for the register. */
    pages: z.array(z.object({ id: z.string(), name: z.string(), hasPassport: z.boolean() })),
    registered: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        intent: z.enum(intents),
        sharesPassport: z.boolean(),
        /** Null until the award is out. */
        feedback: z.nullable(
          z.object({
            outcome: z.enum(bidOutcomes),
            /** Titles of the lots that it won. */
            lots: z.array(z.string()),
            scores: z.array(Score),
            reason: z.string(),
          }),
        ),
      }),
    ),
    /** Whether one can register still, and ask. */
    mayRegister: z.boolean(),
    mayAsk: z.boolean(),
    waiting: z.array(z.object({ id: z.string(), question: z.string() })),
  }),
  errors: ['tenders/not-found'],
});

export const registerInterest = endpoint({
  id: 'registerInterest',
  method: 'PUT',
  path: '/tenders/:id/interest',
  access: signedIn,
  rate: 'write',
  summary:
    'Say for a page that one runs that it has the documents, or that it will bid; the council reads it',
  params: byId,
  body: z.strictObject({
    listingId: z.uuid(key('page')),
    intent: z.enum(intents, key('intent')),
    sharesPassport: z.boolean(key('text')),
  }),
  response: z.object({}),
  errors: ['tenders/not-found', 'tenders/not-open', 'tenders/many-bidders'],
});

export const withdrawInterest = endpoint({
  id: 'withdrawInterest',
  method: 'DELETE',
  path: '/tender-bidders/:id/interest',
  access: signedIn,
  rate: 'write',
  summary: 'Take one’s own line out of the register, until bids close',
  params: byId,
  response: z.object({}),
  errors: ['tenders/not-found', 'tenders/not-open'],
});

const Bidder = z.object({
  id: z.string(),
  name: z.string(),
  /** Registered here, and told here; else the council typed the name in. */
  isRegistered: z.boolean(),
  intent: z.enum(intents),
  passport: z.nullable(PassportView),
  outcome: z.enum(bidOutcomes),
  /** Which lots it won. */
  lots: z.array(z.number()),
  scores: z.array(Score),
  reason: z.string(),
  /** It would be left without a reason. */
  lacksReason: z.boolean(),
});
export type Bidder = z.infer<typeof Bidder>;

const Winner = z.object({
  bidderId: z.string(),
  name: z.string(),
  /** Null for the whole tender. */
  lot: z.nullable(z.number()),
});
export type Winner = z.infer<typeof Winner>;

export const listBidders = endpoint({
  id: 'listBidders',
  method: 'GET',
  path: '/tenders/:id/bidders',
  access: tenderAccess,
  rate: 'read',
  summary: 'The council’s list of bidders: who registered here and who was typed in',
  params: byId,
  query: z.object({ ...pageQuery() }),
  response: pageAnswer(Bidder, {
    /** Names of those who have no reason yet, all of them. */
    without: z.array(z.string()),
    /** Titles of its lots, in their order. */
    lots: z.array(z.string()),
    /** Bids that are marked as won, all of them, a line for each lot. */
    winners: z.array(Winner),
  }),
  errors: ['tenders/not-found'],
});

export const addBidder = endpoint({
  id: 'addBidder',
  method: 'POST',
  path: '/tenders/:id/bidders',
  access: tenderAccess,
  rate: 'write',
  creates: true,
  summary: 'Type a bidder in who did not register here',
  params: byId,
  body: z.strictObject({
    name: titleOf(feedbackLimits.name, {
      required: key('bidderName'),
      tooLong: key('textLong'),
    }).check(z.minLength(1, key('bidderName'))),
  }),
  response: z.object({}),
  errors: ['tenders/not-found', 'tenders/over', 'tenders/many-bidders'],
});

export const removeBidder = endpoint({
  id: 'removeBidder',
  method: 'DELETE',
  path: '/tender-bidders/:id',
  access: tenderAccess,
  rate: 'write',
  summary: 'Take a name out that was typed in',
  params: byId,
  response: z.object({}),
  errors: ['tenders/not-found', 'tenders/over'],
});

export const saveFeedback = endpoint({
  id: 'saveFeedback',
  method: 'PUT',
  path: '/tender-bidders/:id',
  access: tenderAccess,
  rate: 'write',
  summary:
    'What became of a bid, with scores and the reason; the bidder reads it once the award is out',
  params: byId,
  body: z.strictObject({
    outcome: z.enum(bidOutcomes, key('bidOutcome')),
    /** Which lots it won, where it won and the tender has lots. */
    lots: z.array(lot).check(z.maxLength(mostLots, key('lotsMany'))),
    scores: z.array(Score).check(z.maxLength(mostCriteria, key('criteriaMany'))),
    reason: textOf(feedbackLimits.reason, { required: key('reason'), tooLong: key('textLong') }),
  }),
  response: z.object({}),
  errors: ['tenders/not-found', 'tenders/over', 'tenders/other-winner'],
});

/** One that is marked as won, as whoever awards has seen it. */
const AwardBody = z.strictObject({
  bidderId: z.uuid(key('notFound')),
  /** Null for the whole tender. */
  lot: z.nullable(lot),
  amountMinor: pence,
  /** Of the winner; '' takes that of its page. */
  district: z.string(key('district')).check(
    z.trim(),
    z.toUpperCase(),
    z.refine((code) => code === '' || isOutwardCode(code), key('district')),
  ),
  /** Of the winner; null where the council does not know. */
  size: z.nullable(z.enum(firmSizes, key('firmSize'))),
});
export type AwardBody = z.output<typeof AwardBody>;

export const awardTender = endpoint({
  id: 'awardTender',
  method: 'POST',
  path: '/tenders/:id/award',
  access: tenderAccess,
  rate: 'write',
  summary:
    'Award a closed tender, or the lots of it that somebody won, to the bidders that are marked. Refused while a bidder has no reason; then all who registered are told theirs',
  params: byId,
  body: z.strictObject({
    version: z.int(key('changed')),
    // As the form has them: its list of errors is in this order.
    awards: z.array(AwardBody).check(z.maxLength(mostLots, key('lotsMany'))),
    on: dayOf(key('awardedOn')),
  }),
  response: z.object({}),
  errors: [
    'tenders/not-found',
    'tenders/changed',
    'tenders/not-closed',
    'tenders/no-winner',
    'tenders/no-reason',
  ],
});
