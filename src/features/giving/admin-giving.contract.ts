import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { pledgeKinds, pledgeStatuses } from './giving.policy.ts';
import { OwnPledge, Pence } from './pledge.contract.ts';

const key = (name: string) => `giving:error.${name}`;
const admin = ['admin'] as const;
/** Staff work through long lists (decision D41). */
export const adminPledgePageSize = 50;

const Payment = z.object({
  id: z.string(),
  amountPence: z.number(),
  receivedAt: z.string(),
  refundedPence: z.number(),
  canRefund: z.boolean(),
});

const AdminPledge = z.object({
  ...OwnPledge.def.shape,
  /** Empty once it was forgotten. */
  giverName: z.string(),
  giverEmail: z.string(),
  payments: z.array(Payment),
  canConfirm: z.boolean(),
});
export type AdminPledge = z.infer<typeof AdminPledge>;
export type AdminPayment = z.infer<typeof Payment>;

export const listPledges = endpoint({
  id: 'listPledges',
  method: 'GET',
  path: '/admin/giving',
  access: admin,
  rate: 'search',
  summary: 'Gifts and orders, newest first, found by reference, name or address',
  query: z.object({
    q: z.optional(z.string(key('search')).check(z.trim(), z.maxLength(100, key('search')))),
    kind: z.optional(z.enum(pledgeKinds, key('kind'))),
    status: z.optional(z.enum(pledgeStatuses, key('status'))),
    ...pageQuery(),
  }),
  response: pageAnswer(AdminPledge),
});

const ById = z.object({ id: z.uuid(key('pledge')) });
const errors = ['pledge/not-found', 'pledge/wrong-state'] as const;

export const confirmPledge = endpoint({
  id: 'confirmPledge',
  method: 'POST',
  path: '/admin/giving/:id/confirm',
  access: admin,
  rate: 'write',
  summary: 'Write down that the transfer has come. For what repeats: each time',
  params: ById,
  body: z.strictObject({
    /** Payments that the admin has seen: two people who confirm the same money count it once. */
    seenPayments: z.int(key('payments')).check(z.minimum(0, key('payments'))),
  }),
  response: AdminPledge,
  errors: [...errors, 'pledge/changed-meanwhile'],
});

export const cancelPledge = endpoint({
  id: 'cancelPledge',
  method: 'POST',
  path: '/admin/giving/:id/cancel',
  access: admin,
  rate: 'write',
  summary: 'Cancel a promise that was not paid, or what repeats',
  params: ById,
  body: z.strictObject({}),
  response: AdminPledge,
  errors,
});

export const refundPayment = endpoint({
  id: 'refundPayment',
  method: 'POST',
  path: '/admin/giving/payments/:id/refund',
  access: admin,
  rate: 'write',
  summary:
    'Write down that money of a transfer was handed back; cards are refunded at the provider',
  params: ById,
  body: z.strictObject({
    amountPence: Pence,
    /** Refunded before, as the admin has seen it. */
    seenPence: z.int(key('payments')).check(z.minimum(0, key('payments'))),
  }),
  response: AdminPledge,
  errors: [
    'payment/not-found',
    'payment/not-by-hand',
    'payment/too-much',
    'pledge/changed-meanwhile',
  ],
});
