import * as z from 'zod/mini';
import { verificationMethods } from '#features/directory/listing.policy.ts';
import { KindId } from '#features/directory/listing.contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { textOf } from '#platform/text/text-schema.ts';
import { verificationFilters, verificationTabs } from './verification.policy.ts';

const admin = ['admin'] as const;

export const verificationPageSize = 50;
export const reasonLength = 1000;

export const Profile = z.object({
  type: z.enum(['account', 'listing']),
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  /** Its page; null where nobody may open it. */
  path: z.nullable(z.string()),
  /** Null for a person. */
  kind: z.nullable(KindId),
  isVerified: z.boolean(),
  /** How a listing was proved. */
  method: z.nullable(z.enum(verificationMethods)),
  isSample: z.boolean(),
  canChange: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

export const listProfiles = endpoint({
  id: 'listProfiles',
  method: 'GET',
  path: '/admin/verification',
  access: admin,
  rate: 'search',
  summary: 'Users, businesses or organisations with whether they are verified, newest first',
  query: z.object({
    tab: z.enum(verificationTabs, 'verification:error.tab'),
    filter: z.optional(z.enum(verificationFilters, 'verification:error.filter')),
    /** Part of the name or of the email address. */
    q: z.optional(
      z
        .string('verification:error.words')
        .check(z.trim(), z.maxLength(100, 'verification:error.words')),
    ),
    ...pageQuery(),
  }),
  response: pageAnswer(Profile),
});

export const changeVerification = endpoint({
  id: 'changeVerification',
  method: 'POST',
  path: '/admin/verification',
  access: admin,
  rate: 'write',
  summary: 'Verify or unverify, with a reason; a case that is decided at once and can be undone',
  body: z.strictObject({
    type: z.enum(['account', 'listing'], 'verification:error.profile'),
    id: z.uuid('verification:error.profile'),
    isVerified: z.boolean('verification:error.filter'),
    /** How it was proved; for a listing that is verified. */
    method: z.optional(z.enum(verificationMethods, 'verification:error.method')),
    reason: textOf(reasonLength, {
      required: 'verification:error.reason',
      tooLong: 'verification:error.reasonLong',
    }).check(z.minLength(3, 'verification:error.reason')),
  }),
  response: z.object({
    caseId: z.string(),
    /** Until when the person who did it can undo it. */
    undoUntil: z.nullable(z.string()),
  }),
  errors: ['verification/not-found', 'verification/unchanged'],
});
