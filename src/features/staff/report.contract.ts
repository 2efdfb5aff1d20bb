import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { textOf } from '#platform/text/text-schema.ts';
import { reportLength, reportReasons } from './reports/report.policy.ts';

/** Anybody may report anything that has a page, signed in or not (security P11). */
export const createReport = endpoint({
  id: 'createReport',
  method: 'POST',
  path: '/reports',
  access: 'public',
  rate: 'form',
  status: 202,
  creates: true,
  summary: 'Tell staff that something breaks the rules or the law',
  body: z.strictObject({
    subjectType: z
      .string('staff:error.subject')
      .check(z.regex(/^[a-z-]{1,40}$/, 'staff:error.subject')),
    subjectId: z.uuid('staff:error.subject'),
    reason: z.enum(reportReasons, 'staff:error.reportReason'),
    text: textOf(reportLength, {
      required: 'staff:error.reportText',
      tooLong: 'staff:error.reportLong',
    }).check(z.minLength(10, 'staff:error.reportText')),
    /** To be told the outcome; not needed when signed in. */
    email: z.optional(
      z
        .string('staff:error.email')
        .check(z.trim(), z.maxLength(254, 'staff:error.email'), z.email('staff:error.email')),
    ),
    /** Seen by programs alone: people leave it empty. */
    website: z.optional(z.string('staff:error.text').check(z.maxLength(200, 'staff:error.text'))),
    /** How long the form was open. */
    elapsedMs: z.int('staff:error.text'),
  }),
  response: z.object({
    /** By when staff will have decided. */
    expectedBy: z.string(),
    /** Whether the reporter will be told. */
    isAnswered: z.boolean(),
  }),
  errors: ['subject/not-found', 'report/too-fast'],
});
