import * as z from 'zod/mini';
import { councilAccess } from '#features/councils/council.policy.ts';
import { UploadedDocument } from '#features/media/media.contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { lineOf, textOf } from '#platform/text/text-schema.ts';
import { claimMethods, claimStatuses } from './claim.policy.ts';

const key = (name: string) => `claims:error.${name}`;
const ById = z.object({ id: z.uuid(key('id')) });
const admins = ['admin'] as const;

/** Views of the queue. `overdue` is part of `open`; `look`: a code has decided, and staff have not looked yet. */
export const claimViews = ['open', 'look', 'overdue', 'contested', 'waiting', 'decided'] as const;
export type ClaimView = (typeof claimViews)[number];

export const QueuedClaim = z.object({
  id: z.string(),
  listing: z.object({
    id: z.string(),
    name: z.string(),
    path: z.string(),
    locality: z.string(),
    isClaimed: z.boolean(),
  }),
  status: z.enum(claimStatuses),
  fullName: z.string(),
  method: z.enum(claimMethods),
  submittedAt: z.nullable(z.string()),
  dueAt: z.nullable(z.string()),
  isOverdue: z.boolean(),
  isContested: z.boolean(),
});
export type QueuedClaim = z.infer<typeof QueuedClaim>;

/** Everything that a decision needs, in one pane. */
export const ClaimReview = z.object({
  ...QueuedClaim.def.shape,
  email: z.string(),
  phone: z.string(),
  listed: z.object({
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    website: z.nullable(z.string()),
  }),
  evidence: z.array(
    z.object({
      method: z.enum(claimMethods),
      isProved: z.boolean(),
      provedAt: z.nullable(z.string()),
      /** The mailbox that read the code. */
      address: z.nullable(z.string()),
      triesLeft: z.number(),
    }),
  ),
  documents: z.array(UploadedDocument),
  contestUntil: z.nullable(z.string()),
  contestNote: z.nullable(z.string()),
  staffNote: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** Other claims on the same page. */
  others: z.array(QueuedClaim),
  /** An owner who was asked may still answer: approving waits for it. */
  isAnswerOutstanding: z.boolean(),
  /** Methods with proof, by which it can be approved. */
  provable: z.array(z.enum(claimMethods)),
  /** A code decided it, and staff look at it by then; null where nothing is to be looked at. */
  lookUntil: z.nullable(z.string()),
  can: z.object({
    lookOver: z.boolean(),
    decide: z.boolean(),
    settleContest: z.boolean(),
    undo: z.boolean(),
  }),
});
export type ClaimReview = z.infer<typeof ClaimReview>;

export const claimQueueSize = 50;

export const listClaims = endpoint({
  id: 'listClaims',
  method: 'GET',
  path: '/admin/claims',
  access: admins,
  rate: 'read',
  summary: 'Claims by due time',
  query: z.object({
    view: z.optional(z.enum(claimViews, key('view'))),
    /** In the name of the claimant or of the listing. */
    q: z.optional(z.string(key('search')).check(z.trim(), z.maxLength(100, key('search')))),
    ...pageQuery(),
  }),
  response: pageAnswer(QueuedClaim, {
    counts: z.object({
      open: z.number(),
      look: z.number(),
      overdue: z.number(),
      contested: z.number(),
      waiting: z.number(),
    }),
  }),
});

export const getClaimReview = endpoint({
  id: 'getClaimReview',
  method: 'GET',
  path: '/admin/claims/:id',
  access: admins,
  rate: 'read',
  summary: 'A claim with its evidence',
  params: ById,
  response: ClaimReview,
  errors: ['claim/not-found'],
});

const errors = [
  'claim/not-found',
  'claim/decided',
  'listing/owner-changed',
  'account/not-grown-up',
];
const deciding = { method: 'POST', access: admins, rate: 'write', errors } as const;
const reason = textOf(2000, { required: key('reason'), tooLong: key('tooLong') }).check(
  z.minLength(1, key('reason')),
);

export const approveClaim = endpoint({
  ...deciding,
  id: 'approveClaim',
  path: '/admin/claims/:id/approve',
  summary: 'Give the page to the claimant',
  params: ById,
  body: z.strictObject({ method: z.enum(claimMethods, key('method')) }),
  response: ClaimReview,
});

export const rejectClaim = endpoint({
  ...deciding,
  id: 'rejectClaim',
  path: '/admin/claims/:id/reject',
  summary: 'Reject a claim and say why',
  params: ById,
  body: z.strictObject({ reason }),
  response: ClaimReview,
});

export const askForProof = endpoint({
  ...deciding,
  id: 'askForProof',
  path: '/admin/claims/:id/ask',
  summary: 'Ask the claimant for more; the clock stands still meanwhile',
  params: ById,
  body: z.strictObject({ reason }),
  response: ClaimReview,
});

export const noteCall = endpoint({
  ...deciding,
  id: 'noteCall',
  path: '/admin/claims/:id/call',
  summary: 'The code that was said on the listed phone',
  params: ById,
  body: z.strictObject({
    code: z.string(key('code')).check(
      z.overwrite((text) => text.replaceAll(/\s/g, '')),
      z.regex(/^\d{6}$/, key('code')),
    ),
  }),
  response: ClaimReview,
});

export const lookOverClaim = endpoint({
  ...deciding,
  id: 'lookOverClaim',
  path: '/admin/claims/:id/look',
  summary: 'Say that an approval which a code decided is right',
  params: ById,
  body: z.strictObject({}),
  response: ClaimReview,
});

export const settleContest = endpoint({
  ...deciding,
  id: 'settleContest',
  path: '/admin/claims/:id/contest',
  summary: 'Let a contested approval stand, or take it back',
  params: ById,
  body: z.strictObject({ stands: z.boolean(key('choice')), reason }),
  response: ClaimReview,
});

export const undoClaimDecision = endpoint({
  ...deciding,
  id: 'undoClaimDecision',
  path: '/admin/claims/:id/undo',
  summary: 'Take a decision back, within 30 days',
  params: ById,
  body: z.strictObject({ reason }),
  response: ClaimReview,
});

export const issueVoucher = endpoint({
  id: 'issueVoucher',
  method: 'POST',
  path: '/admin/claim-vouchers',
  access: councilAccess,
  rate: 'write',
  creates: true,
  answersSecret: true,
  summary:
    'Make a code for somebody whom staff, or a council in its area, met at the business; it is shown once',
  body: z.strictObject({
    listingId: z.uuid(key('id')),
    note: lineOf(300, { required: key('voucherNote'), tooLong: key('tooLong') }).check(
      z.minLength(1, key('voucherNote')),
    ),
  }),
  response: z.object({ voucher: z.string(), name: z.string(), expiresAt: z.string() }),
  errors: ['listing/not-found'],
});
