import type { Actor } from '#platform/access/actor.ts';
import { isAdmitted } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** Life of a listing. Only `published` is seen by visitors. */
export const statuses = ['draft', 'pending', 'published', 'suspended', 'archived'] as const;
export type ListingStatus = (typeof statuses)[number];

/** How ownership or the facts were proved. Without one, what the page says is the owner's own word. */
export const verificationMethods = [
  'email-domain',
  'phone',
  'document',
  'voucher',
  'register',
] as const;
export type VerificationMethod = (typeof verificationMethods)[number];

interface ListingSubject {
  status: ListingStatus;
}

const staff = (actor: Actor) => isAdmitted(actor, ['admin', 'moderator']);

/** Who may do what with a listing. Sellers' own rights arrive with claims. */
export const listingPolicy = {
  view: (actor, listing) => listing.status === 'published' || staff(actor),
  /** Whole runs from a file: the operator's commands and admins. */
  import: (actor) => isAdmitted(actor, ['admin']),
} satisfies { view: Rule<ListingSubject>; import: Rule };

/** Confirmed longer ago than this, an entry carries a badge and loses rank (days). */
export const staleAfterDays = 180;

/** True when nobody has confirmed the entry within 180 days of `today`. Dates are `YYYY-MM-DD`. */
export function isStale(confirmedOn: string | null, today: string): boolean {
  if (!confirmedOn) return true;
  return Date.parse(today) - Date.parse(confirmedOn) > staleAfterDays * 86_400_000;
}
