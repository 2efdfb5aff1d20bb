import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { councilAccess } from '#features/councils/council.policy.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { lineOf, textOf } from '#platform/text/text-schema.ts';
import { mostVouchersAtOnce, reasonLength, requestStatuses, voucherMonths } from './pass.policy.ts';

const key = (name: string) => `access-pass:error.${name}`;

export const OwnPass = z.object({
  /** ISO 8601: the end of all periods, which follow one another from now on; null for who has no pass. */
  endsAt: z.nullable(z.string()),
  /** The last thing one asked for; null for who never did. */
  request: z.nullable(
    z.object({
      status: z.enum(requestStatuses),
      askedAt: z.string(),
      /** Staff answer by then. */
      dueAt: z.string(),
      /** After a no: from then on one may ask again. */
      againAt: z.nullable(z.string()),
    }),
  ),
});
export type OwnPass = z.infer<typeof OwnPass>;

export const getOwnPass = endpoint({
  id: 'getOwnPass',
  method: 'GET',
  path: '/access-pass/mine',
  access: signedIn,
  rate: 'read',
  summary: 'Until when one has an Access Pass, and what became of one’s request for a free one',
  response: OwnPass,
});

export const redeemPassVoucher = endpoint({
  id: 'redeemPassVoucher',
  method: 'POST',
  path: '/access-pass/vouchers/redeem',
  access: signedIn,
  rate: 'login',
  summary: 'Use a voucher of a council: its months follow those one has already',
  body: z.strictObject({
    /** Small letters, spaces and dashes are fine: people type it from paper. */
    code: lineOf(40, { required: key('code'), tooLong: key('codeLong') }).check(
      z.minLength(1, key('code')),
    ),
  }),
  response: OwnPass,
  errors: ['pass/voucher-unknown', 'pass/voucher-used', 'pass/voucher-over'],
});

export const askForPass = endpoint({
  id: 'askForPass',
  method: 'POST',
  path: '/access-pass/requests',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Ask staff for a free pass; they answer within five days',
  body: z.strictObject({
    reason: textOf(reasonLength, { required: key('reason'), tooLong: key('reasonLong') }).check(
      z.minLength(1, key('reason')),
    ),
  }),
  response: OwnPass,
  errors: ['pass/asked-already', 'pass/asked-lately', 'pass/held'],
});

export const takeBackPassRequest = endpoint({
  id: 'takeBackPassRequest',
  method: 'DELETE',
  path: '/access-pass/requests/mine',
  access: signedIn,
  rate: 'write',
  summary: 'Take one’s request back; it is deleted',
  response: OwnPass,
});

const ofCouncil = z.object({ id: z.uuid(key('council')) });

export const issuePassVouchers = endpoint({
  id: 'issuePassVouchers',
  method: 'POST',
  path: '/councils/:id/pass-vouchers',
  access: councilAccess,
  rate: 'write',
  creates: true,
  answersSecret: true,
  summary: 'Make vouchers for Access Passes; their codes are shown once',
  params: ofCouncil,
  body: z.strictObject({
    count: z
      .int(key('count'))
      .check(z.minimum(1, key('count')), z.maximum(mostVouchersAtOnce, key('count'))),
    months: z
      .int(key('months'))
      .check(z.refine((months) => voucherMonths.some((one) => one === months), key('months'))),
  }),
  response: z.object({ codes: z.array(z.string()), months: z.number(), expiresAt: z.string() }),
  errors: ['council/not-found', 'pass/too-many-vouchers'],
});

export const voucherPageSize = 50;

export const listPassVouchers = endpoint({
  id: 'listPassVouchers',
  method: 'GET',
  path: '/councils/:id/pass-vouchers',
  access: councilAccess,
  rate: 'read',
  summary:
    'Vouchers of a council, newest first: how long each is for and whether it was used, never by whom',
  params: ofCouncil,
  query: z.object(pageQuery()),
  response: pageAnswer(
    z.object({
      id: z.string(),
      months: z.number(),
      issuedAt: z.string(),
      expiresAt: z.string(),
      usedAt: z.nullable(z.string()),
    }),
  ),
  errors: ['council/not-found'],
});
