import * as z from 'zod/mini';
import { KindId } from '#features/directory/listing.contract.ts';
import { UploadedDocument } from '#features/media/media.contract.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { lineOf, personNameOf } from '#platform/text/text-schema.ts';
import { claimMethods, claimStatuses } from './claim.policy.ts';

const key = (name: string) => `claims:error.${name}`;
const line = (max: number, missing: string) =>
  lineOf(max, { required: key(missing), tooLong: key('tooLong') }).check(
    z.minLength(1, key(missing)),
  );

const ById = z.object({ id: z.uuid(key('id')) });

/** Specification 3: full name, email, phone, verification method. */
export const ClaimForm = z.strictObject({
  listingId: z.uuid(key('id')),
  fullName: personNameOf(key('name')),
  email: z
    .string(key('email'))
    .check(z.trim(), z.maxLength(254, key('tooLong')), z.email(key('email'))),
  phone: line(40, 'phone').check(z.regex(/^[+\d][\d\s().-]{5,}$/, key('phoneFormat'))),
  method: z.enum(claimMethods, key('method')),
});
export type ClaimForm = z.infer<typeof ClaimForm>;

const Listed = z.object({
  id: z.string(),
  kind: KindId,
  name: z.string(),
  path: z.string(),
  locality: z.string(),
  /** It has an owner, who will be asked. */
  isClaimed: z.boolean(),
});

/** What a page that is about to be claimed offers. */
export const ClaimStart = z.object({
  listing: Listed,
  methods: z.array(z.enum(claimMethods)),
  /** Listed address, mostly hidden. */
  maskedEmail: z.nullable(z.string()),
  /** Any mailbox at these domains proves the business. */
  domains: z.array(z.string()),
  /** The listed phone, as staff would call it. */
  phone: z.nullable(z.string()),
  /** The person's own open claim on it. */
  openClaimId: z.nullable(z.string()),
  /** It is theirs, and proved for some time yet. */
  isSettled: z.boolean(),
  /** It is theirs, and they prove it. */
  isOwn: z.boolean(),
  /** What became of the person's last claim on it. */
  last: z.nullable(z.object({ status: z.enum(claimStatuses), staffNote: z.nullable(z.string()) })),
});
export type ClaimStart = z.infer<typeof ClaimStart>;

export const Claim = z.object({
  id: z.string(),
  listing: Listed,
  status: z.enum(claimStatuses),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  method: z.enum(claimMethods),
  methods: z.array(z.enum(claimMethods)),
  submittedAt: z.nullable(z.string()),
  /** By when staff have promised to decide. */
  dueAt: z.nullable(z.string()),
  isOverdue: z.boolean(),
  contestUntil: z.nullable(z.string()),
  isContested: z.boolean(),
  staffNote: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** Listed address, mostly hidden, and the domains that prove as well. */
  maskedEmail: z.nullable(z.string()),
  domains: z.array(z.string()),
  listedPhone: z.nullable(z.string()),
  evidence: z.array(
    z.object({
      method: z.enum(claimMethods),
      isProved: z.boolean(),
      /** The code that our caller asks for. */
      callCode: z.nullable(z.string()),
      codeExpiresAt: z.nullable(z.string()),
      triesLeft: z.number(),
    }),
  ),
  documents: z.array(UploadedDocument),
  /** Sent now, its code would give the page at once, unless somebody else claims it too. */
  decidesAtOnce: z.boolean(),
  can: z.object({ prove: z.boolean(), submit: z.boolean(), withdraw: z.boolean() }),
});
export type Claim = z.infer<typeof Claim>;

const ClaimSummary = z.object({
  id: z.string(),
  listing: Listed,
  status: z.enum(claimStatuses),
  dueAt: z.nullable(z.string()),
  isOverdue: z.boolean(),
});

export const claimPageSize = 24;

export const getClaimStart = endpoint({
  id: 'getClaimStart',
  method: 'GET',
  path: '/claim-starts/:id',
  access: signedIn,
  rate: 'read',
  summary: 'Whether and how a listing, by its slug or id, can be claimed',
  params: z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,200}$/, key('id'))) }),
  response: ClaimStart,
  errors: ['listing/not-found'],
});

export const startClaim = endpoint({
  id: 'startClaim',
  method: 'POST',
  path: '/claims',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Say that a listed business is yours; an open claim of yours on it is changed instead',
  body: ClaimForm,
  response: Claim,
  errors: ['listing/not-found', 'claim/own', 'claim/method'],
});

export const listOwnClaims = endpoint({
  id: 'listOwnClaims',
  method: 'GET',
  path: '/claims',
  access: signedIn,
  rate: 'read',
  summary: 'Claims of the person who asks, newest first',
  query: z.object(pageQuery()),
  response: pageAnswer(ClaimSummary),
});

export const getClaim = endpoint({
  id: 'getClaim',
  method: 'GET',
  path: '/claims/:id',
  access: signedIn,
  rate: 'read',
  summary: 'One of your own claims',
  params: ById,
  response: Claim,
  errors: ['claim/not-found'],
});

export const sendClaimCode = endpoint({
  id: 'sendClaimCode',
  method: 'POST',
  path: '/claims/:id/code',
  access: signedIn,
  rate: 'signup',
  summary: 'Send six digits to an address of the business',
  params: ById,
  body: z.strictObject({
    address: z
      .string(key('email'))
      .check(z.trim(), z.maxLength(254, key('tooLong')), z.email(key('email'))),
  }),
  response: Claim,
  errors: ['claim/not-found', 'claim/too-many-codes', 'mail/stopped', 'mail/too-many'],
});

const code = z.string(key('code')).check(
  z.overwrite((text) => text.replaceAll(/\s/g, '')),
  z.regex(/^\d{6}$/, key('code')),
);

export const proveByCode = endpoint({
  id: 'proveByCode',
  method: 'POST',
  path: '/claims/:id/code/check',
  access: signedIn,
  rate: 'login',
  summary: 'Give the six digits of the mail',
  params: ById,
  body: z.strictObject({ code }),
  response: Claim,
  errors: ['claim/not-found'],
});

export const requestCall = endpoint({
  id: 'requestCall',
  method: 'POST',
  path: '/claims/:id/call',
  access: signedIn,
  rate: 'write',
  summary: 'Get the code that our staff ask for when they call the listed phone',
  params: ById,
  body: z.strictObject({}),
  response: Claim,
  errors: ['claim/not-found', 'claim/too-many-calls'],
});

export const addClaimDocuments = endpoint({
  id: 'addClaimDocuments',
  method: 'PUT',
  path: '/claims/:id/documents',
  access: signedIn,
  rate: 'write',
  summary: 'Say which uploaded documents prove it',
  params: ById,
  body: z.strictObject({
    documents: z
      .array(z.uuid('media:error.unknown'))
      .check(z.minLength(1, key('document')), z.maxLength(5, key('tooManyDocuments'))),
  }),
  response: Claim,
  errors: ['claim/not-found'],
});

export const redeemVoucher = endpoint({
  id: 'redeemVoucher',
  method: 'POST',
  path: '/claims/:id/voucher',
  access: signedIn,
  rate: 'login',
  summary: 'Give the code that our staff handed to you',
  params: ById,
  body: z.strictObject({
    voucher: z.string(key('voucher')).check(
      z.overwrite((text) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')),
      z.regex(/^[A-Z0-9]{12}$/, key('voucher')),
    ),
  }),
  response: Claim,
  errors: ['claim/not-found'],
});

export const submitClaim = endpoint({
  id: 'submitClaim',
  method: 'POST',
  path: '/claims/:id/submit',
  access: signedIn,
  rate: 'write',
  summary: 'Send the claim to staff; their clock starts',
  params: ById,
  body: z.strictObject({}),
  response: Claim,
  errors: ['claim/not-found', 'claim/not-proved', 'claim/own', 'mail/too-many'],
});

export const withdrawClaim = endpoint({
  id: 'withdrawClaim',
  method: 'POST',
  path: '/claims/:id/withdraw',
  access: signedIn,
  rate: 'write',
  summary: 'Take a claim back',
  params: ById,
  body: z.strictObject({}),
  response: Claim,
  errors: ['claim/not-found'],
});
