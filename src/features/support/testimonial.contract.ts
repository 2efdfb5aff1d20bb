import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { testimonialStatuses } from './testimonials/testimonial.policy.ts';

const key = (name: string) => `support:error.${name}`;
const staff = ['admin', 'moderator'] as const;
const language = z.enum(languageCodes, key('status'));

export const Testimonial = z.object({
  id: z.string(),
  quote: z.string(),
  attribution: z.string(),
  /** In which the words were written. */
  language,
});
export type Testimonial = z.infer<typeof Testimonial>;

/** Cache tag of what the public sees. */
export const testimonialsTag = 'testimonials';

export const listTestimonials = endpoint({
  id: 'listTestimonials',
  method: 'GET',
  path: '/testimonials',
  access: 'public',
  rate: 'read',
  summary: 'What people said about the site, with their consent, newest first',
  response: z.object({ items: z.array(Testimonial) }),
  cache: { tags: () => [testimonialsTag] },
});

export const QueuedTestimonial = z.object({
  ...Testimonial.shape,
  status: z.enum(testimonialStatuses, key('status')),
  /** The feedback that it comes from, where its writer is answered; null once that was deleted. */
  ticketId: z.nullable(z.string()),
  /** Who has the feedback. */
  assignee: z.nullable(z.string()),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
  version: z.number(),
});
export type QueuedTestimonial = z.infer<typeof QueuedTestimonial>;

const q = z.optional(z.string(key('search')).check(z.trim(), z.maxLength(100, key('search'))));

export const listTestimonialQueue = endpoint({
  id: 'listTestimonialQueue',
  method: 'GET',
  path: '/admin/testimonials',
  access: staff,
  rate: 'search',
  summary: 'Feedback that may be quoted, newest first',
  query: z.object({
    status: z.optional(z.enum(testimonialStatuses, key('status'))),
    q,
    assignee: z.optional(z.enum(['me', 'nobody'], key('assignee'))),
    ...pageQuery(),
  }),
  response: pageAnswer(QueuedTestimonial, {
    counts: z.record(z.enum(testimonialStatuses), z.number()),
  }),
});

export const decideTestimonial = endpoint({
  id: 'decideTestimonial',
  method: 'POST',
  path: '/admin/testimonials/:id/status',
  access: staff,
  rate: 'write',
  summary: 'Publish what somebody said, reject it, or take it down',
  params: z.object({ id: z.uuid(key('ticket')) }),
  body: z.strictObject({
    status: z.enum(['published', 'rejected'], key('status')),
    /** As last seen; a stale one is refused. */
    version: z.int(key('status')),
  }),
  response: QueuedTestimonial,
  errors: ['testimonial/not-found', 'testimonial/changed'],
});

export const exportTestimonials = endpoint({
  id: 'exportTestimonials',
  method: 'GET',
  path: '/admin/testimonials/export',
  access: staff,
  rate: 'search',
  stepUp: true,
  summary: 'Feedback that may be quoted, as CSV; the export is written down',
  response: z.object({ fileName: z.string(), csv: z.string() }),
});
