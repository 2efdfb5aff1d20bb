import { isStaff } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';

export const testimonialStatuses = ['pending', 'published', 'rejected'] as const;
export type TestimonialStatus = (typeof testimonialStatuses)[number];

/** Under what a person lets themselves be quoted. */
export const quotedAs = ['name', 'initials'] as const;
export type QuotedAs = (typeof quotedAs)[number];

export const testimonialPolicy = {
  /** Specification 2: moderators and admins. */
  decide: (actor: Actor): boolean => isStaff(actor),
};

/** How many a page shows. */
export const shownTestimonials = 6;
