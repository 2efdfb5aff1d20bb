import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { textOf, titleOf } from '#platform/text/text-schema.ts';
import { benefitNames } from './benefits/benefit.policy.ts';
import { entitlementNames, ways } from './giving.policy.ts';
import { createGift, Pence } from './pledge.contract.ts';

const key = (name: string) => `giving:error.${name}`;
export const planTag = 'plan';

export const Plan = z.object({
  id: z.string(),
  slug: z.string(),
  entitlement: z.enum(entitlementNames),
  /** What it gives, and whether that is open; a plan of which nothing is open can't be ordered. */
  benefits: z.array(z.object({ name: z.enum(benefitNames), isOpen: z.boolean() })),
  interval: z.enum(['month', 'year']),
  pricePence: z.number(),
  /** No admin has set the price: it is an example and can't be paid. */
  isSample: z.boolean(),
  /** An admin's own words; empty where the translated ones count. */
  name: z.string(),
  summary: z.string(),
});
export type Plan = z.infer<typeof Plan>;

export const listPlans = endpoint({
  id: 'listPlans',
  method: 'GET',
  path: '/giving/plans',
  access: 'public',
  rate: 'read',
  summary: 'The plans on offer with their prices, and the ways to pay',
  response: z.object({ items: z.array(Plan), ways: z.array(z.enum(ways)) }),
  cache: { tags: () => [planTag, 'settings'] },
});

export const orderPlan = endpoint({
  id: 'orderPlan',
  method: 'POST',
  path: '/giving/plans/:id/order',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Order a plan at its price of now, for people who are 18 or older',
  params: z.object({ id: z.uuid(key('plan')) }),
  body: z.strictObject({
    way: z.enum(ways, key('way')),
    /** What the person has seen: a price that has changed meanwhile is never charged. */
    pricePence: Pence,
  }),
  response: createGift.response,
  errors: [...createGift.errors, 'plan/not-found', 'plan/not-open', 'plan/price-changed'],
});

const admin = ['admin'] as const;
const AdminPlan = z.object({ ...Plan.def.shape, isOffered: z.boolean(), version: z.number() });
export type AdminPlan = z.infer<typeof AdminPlan>;

export const listAllPlans = endpoint({
  id: 'listAllPlans',
  method: 'GET',
  path: '/admin/giving/plans',
  access: admin,
  rate: 'read',
  summary: 'Every plan, on offer or not',
  response: z.object({ items: z.array(AdminPlan) }),
});

export const updatePlan = endpoint({
  id: 'updatePlan',
  method: 'PUT',
  path: '/admin/giving/plans/:id',
  access: admin,
  rate: 'write',
  summary: 'Set price and words of a plan. From then on its price is no example any more',
  params: z.object({ id: z.uuid(key('plan')) }),
  body: z.strictObject({
    pricePence: Pence,
    isOffered: z.boolean(key('offered')),
    name: titleOf(80, { required: key('planName'), tooLong: key('planName') }),
    summary: textOf(500, { required: key('planSummary'), tooLong: key('planSummary') }),
    version: z.int(key('version')),
  }),
  response: AdminPlan,
  errors: ['plan/not-found', 'plan/changed-meanwhile'],
});
