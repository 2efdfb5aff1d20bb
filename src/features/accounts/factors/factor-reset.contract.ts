import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { textOf } from '#platform/text/text-schema.ts';
import { Nothing } from '../sessions/session.contract.ts';

const admin = ['admin'] as const;

export const FactorReset = z.object({
  id: z.string(),
  account: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  reason: z.string(),
  askedBy: z.nullable(z.string()),
  askedAt: z.string(),
  /** Another admin decides, who is not the account's owner either. */
  mayDecide: z.boolean(),
});
export type FactorReset = z.infer<typeof FactorReset>;

export const listFactorResets = endpoint({
  id: 'listFactorResets',
  method: 'GET',
  path: '/admin/factor-resets',
  access: admin,
  rate: 'read',
  summary: 'Requests of the last week to take away the second steps of an account, oldest first',
  query: z.object(pageQuery()),
  response: pageAnswer(FactorReset),
});

export const askFactorReset = endpoint({
  id: 'askFactorReset',
  method: 'POST',
  path: '/admin/accounts/:id/factor-reset',
  access: admin,
  rate: 'write',
  summary: 'Ask another admin to take away the second steps of somebody who has lost them',
  params: z.object({ id: z.uuid('accounts:error.account') }),
  body: z.strictObject({
    reason: textOf(500, {
      required: 'accounts:error.reasonMissing',
      tooLong: 'accounts:error.reasonLong',
    }).check(z.minLength(10, 'accounts:error.reasonMissing')),
  }),
  response: Nothing,
  errors: [
    'account/not-found',
    'account/not-active',
    'account/no-factor',
    'factor-reset/asked-already',
  ],
});

export const decideFactorReset = endpoint({
  id: 'decideFactorReset',
  method: 'POST',
  path: '/admin/factor-resets/:id',
  access: admin,
  rate: 'write',
  summary:
    'Take away the second steps that another admin asked about, or refuse it; ends all sessions',
  params: z.object({ id: z.uuid('accounts:error.request') }),
  body: z.strictObject({ approve: z.boolean('accounts:error.choice') }),
  response: Nothing,
  errors: ['factor-reset/not-found', 'factor-reset/decided'],
});
