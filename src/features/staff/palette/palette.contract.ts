import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';

/** In the order in which they are shown. */
export const foundKinds = ['case', 'person', 'listing', 'claim', 'letter', 'request'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** The most of one kind; the desk itself has the rest. */
export const foundAtOnce = 5;
export const shortestWords = 2;
const longestWords = 100;

export const StaffFound = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  /** Somebody's words; null when what it is about is gone. */
  title: z.nullable(z.string()),
  /** What tells it from others of the same name: an email address, a town. */
  below: z.nullable(z.string()),
  /** Path on this site. */
  to: z.string(),
});
export type StaffFound = z.infer<typeof StaffFound>;

export const findForStaff = endpoint({
  id: 'findForStaff',
  method: 'GET',
  path: '/admin/find',
  access: ['admin', 'moderator'],
  rate: 'search',
  summary: 'People, listings, cases and letters by a few words, as far as one may open their desks',
  query: z.object({
    q: z
      .string('staff:error.find')
      .check(
        z.trim(),
        z.minLength(shortestWords, 'staff:error.find'),
        z.maxLength(longestWords, 'staff:error.find'),
      ),
  }),
  response: z.object({
    items: z.array(StaffFound),
    /** Kinds of which there are more than `foundAtOnce`. */
    more: z.array(z.enum(foundKinds)),
  }),
});
