import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { dayOf } from '#platform/text/text-schema.ts';

const Who = z.object({ id: z.string(), name: z.string() });

/** One line of the record: who did what to what, and when. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** `review.published`: entity and past tense. */
  action: z.string(),
  actorKind: z.enum(['anonymous', 'user', 'system']),
  /** Null for the site itself and for visitors. */
  actor: z.nullable(Who),
  /** The account that it is about, when that is somebody else. */
  about: z.nullable(Who),
  subject: z.nullable(z.object({ type: z.string(), id: z.string() })),
  /** Facts as they were written down, one a line. */
  detail: z.array(z.object({ key: z.string(), value: z.string() })),
  /** Part of the address; admins alone see it. */
  network: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** As the clocks of the United Kingdom count days, by which entries are shown. */
const day = z.optional(dayOf('staff:error.date'));

export const listAuditEntries = endpoint({
  id: 'listAuditEntries',
  method: 'GET',
  path: '/admin/audit',
  access: ['admin', 'moderator'],
  rate: 'search',
  summary: 'The append-only record of what was done, newest first',
  query: z.object({
    /** Beginning of the action: `case`, `account.suspended`. */
    action: z.optional(
      z
        .string('staff:error.action')
        .check(z.trim(), z.regex(/^[a-z.-]{0,60}$/, 'staff:error.action')),
    ),
    /** Who did it or whom it is about: id, email address or part of the name. */
    person: z.optional(
      z.string('staff:error.person').check(z.trim(), z.maxLength(100, 'staff:error.person')),
    ),
    /** Id of what it was done to. */
    subject: z.optional(z.uuid('staff:error.subjectId')),
    from: day,
    /** This day is still in. */
    to: day,
    ...pageQuery(),
  }),
  response: pageAnswer(AuditEntry),
});
