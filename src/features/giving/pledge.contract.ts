import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { personNameOf } from '#platform/text/text-schema.ts';
import {
  entitlementNames,
  giftIntervals,
  giftStories,
  intervals,
  leastPence,
  mostPence,
  pledgeKinds,
  pledgeStatuses,
  ways,
} from './giving.policy.ts';

const key = (name: string) => `giving:error.${name}`;
/** The tag of what settings decide; it is the one of `settings`. */
const settingsTag = 'settings';
export const pledgePageSize = 24;

/** Whole pence, within the bounds of the site. */
export const Pence = z
  .int({ error: key('amount'), abort: true })
  .check(z.minimum(leastPence, key('amountLeast')), z.maximum(mostPence, key('amountMost')));

export const Gift = z.strictObject({
  story: z.enum(giftStories, key('story')),
  interval: z.enum(giftIntervals, key('interval')),
  amountPence: Pence,
  way: z.enum(ways, key('way')),
  name: personNameOf(key('name')),
  email: z
    .string(key('email'))
    .check(
      z.trim(),
      z.minLength(1, { error: key('email'), abort: true }),
      z.maxLength(254, key('emailValid')),
      z.email(key('emailValid')),
    ),
});
export type Gift = z.infer<typeof Gift>;

const Ways = z.array(z.enum(ways));

export const getGivingOptions = endpoint({
  id: 'getGivingOptions',
  method: 'GET',
  path: '/giving/options',
  access: 'public',
  rate: 'read',
  summary: 'The ways in which gifts can be paid; none while the operator has set none up',
  response: z.object({
    ways: Ways,
    /** Empty unless the operator is a registered charity. */
    charityNumber: z.string(),
  }),
  cache: { tags: () => [settingsTag] },
});
export type GivingOptions = z.infer<typeof getGivingOptions.response>;

const Started = z.object({
  /** Opens the page that says how far it is; nobody else knows it. */
  key: z.string(),
  /** The payment provider's page; null where a transfer is awaited. */
  checkoutUrl: z.nullable(z.string()),
});
export type Started = z.infer<typeof Started>;

const startErrors = ['giving/way-closed', 'giving/checkout-failed'];

export const createGift = endpoint({
  id: 'createGift',
  method: 'POST',
  path: '/giving/gifts',
  access: 'public',
  rate: 'form',
  creates: true,
  summary: 'Promise a gift. Monthly ones are for signed-in people who are 18 or older',
  body: Gift,
  response: Started,
  errors: startErrors,
});

const pledgeKey = z.string(key('key')).check(z.maxLength(100, key('key')));

const Pledge = z.object({
  kind: z.enum(pledgeKinds),
  story: z.nullable(z.enum(giftStories)),
  interval: z.enum(intervals),
  way: z.enum(ways),
  amountPence: z.number(),
  status: z.enum(pledgeStatuses),
  isRefunded: z.boolean(),
  reference: z.string(),
});
export type Pledge = z.infer<typeof Pledge>;

const PledgeState = z.object({
  ...Pledge.def.shape,
  /** Where to pay, while a transfer is awaited. */
  bank: z.nullable(z.object({ name: z.string(), sortCode: z.string(), number: z.string() })),
});
export type PledgeState = z.infer<typeof PledgeState>;

export const findPledge = endpoint({
  id: 'findPledge',
  method: 'GET',
  path: '/giving/pledge',
  access: 'public',
  rate: 'read',
  summary: 'How far a gift or an order is, by its key; null for a key that is nobody’s',
  query: z.object({ key: pledgeKey }),
  response: z.object({ pledge: z.nullable(PledgeState) }),
});

export const OwnPledge = z.object({
  ...Pledge.def.shape,
  id: z.string(),
  createdAt: z.string(),
  paidPence: z.number(),
  canCancel: z.boolean(),
  /** A plan that may still be handed back without a reason. */
  canWithdraw: z.boolean(),
  /** It was handed back: the money is owed until then. */
  refundDueAt: z.nullable(z.string()),
});
export type OwnPledge = z.infer<typeof OwnPledge>;

export const listOwnPledges = endpoint({
  id: 'listOwnPledges',
  method: 'GET',
  path: '/giving/mine',
  access: signedIn,
  rate: 'read',
  summary: "One's own gifts and plans, newest first, and what the plans give now",
  query: z.object(pageQuery()),
  response: pageAnswer(OwnPledge, {
    entitlements: z.array(z.object({ name: z.enum(entitlementNames), endsAt: z.string() })),
  }),
});

export const cancelOwnPledge = endpoint({
  id: 'cancelOwnPledge',
  method: 'POST',
  path: '/giving/mine/:id/cancel',
  access: signedIn,
  rate: 'write',
  summary:
    'Stop a monthly gift or a plan, or take back a promise; what was paid for stays until its end',
  params: z.object({ id: z.uuid(key('pledge')) }),
  body: z.strictObject({}),
  response: OwnPledge,
  errors: ['pledge/not-found', 'pledge/wrong-state'],
});

export const withdrawFromPlan = endpoint({
  id: 'withdrawFromPlan',
  method: 'POST',
  path: '/giving/mine/:id/withdraw',
  access: signedIn,
  rate: 'write',
  summary:
    'Hand a plan back within 14 days of paying for it. What it gave ends at once, and the money goes back within 14 days',
  params: z.object({ id: z.uuid(key('pledge')) }),
  body: z.strictObject({}),
  response: OwnPledge,
  errors: ['pledge/not-found', 'pledge/wrong-state'],
});
