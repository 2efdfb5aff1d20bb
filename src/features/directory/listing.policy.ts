import { mayFor, worksFor } from '#features/teams/team.policy.ts';
import type { TeamPeople, TeamRight } from '#features/teams/team.policy.ts';
import { isAdmitted, isAdult, isStaff, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Access, Actor } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { dayMs } from '#platform/time/durations.ts';

/** Who adds and edits listings (specification 2); councils those of their missions, which the services look at. */
export const keepers = ['business', 'council', 'admin'] as const;

/** Life of a listing. Only `published` is seen by visitors; its owner takes it offline (`archived`) and back. */
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

interface ListingSubject extends Pick<TeamPeople, 'managerIds' | 'memberIds'> {
  status: ListingStatus;
  ownerId: string | null;
}

export interface OwnedSubject extends ListingSubject {
  /** Somebody contests who owns it. */
  isDisputed: boolean;
}

const isAdmin = (actor: Actor) => isAdmitted(actor, ['admin']);

const peopleOf = ({ ownerId, ...team }: ListingSubject): TeamPeople => ({
  ...team,
  ownerIds: ownerId === null ? [] : [ownerId],
});

const runs = (actor: Actor, right: TeamRight, listing: ListingSubject) =>
  isVerifiedPerson(actor) && mayFor(actor, right, peopleOf(listing));

/** Everybody sees it, or did until its owner took it offline: facts that it is known by are changed by staff alone. */
export const isPage = ({ status }: Pick<ListingSubject, 'status'>) =>
  status === 'published' || status === 'archived';

const isKeeper = (actor: Actor, listing: OwnedSubject, right: TeamRight = 'edit') =>
  isAdmin(actor) || (runs(actor, right, listing) && !listing.isDisputed);

/** Its owner, and who is in its team. */
export const worksOn = (actor: Actor, listing: ListingSubject): boolean =>
  worksFor(actor, peopleOf(listing));

const mayDecide = (actor: Actor, listing: ListingSubject) =>
  isStaff(actor) && !worksOn(actor, listing);

/**
 * Who may do what with a listing. Its owner and managers work on drafts and on what is published; what waits for staff
 * is taken back first, so that nobody decides on words that change meanwhile.
 */
export const listingPolicy = {
  view: (actor, listing) =>
    listing.status === 'published' || worksOn(actor, listing) || isStaff(actor),
  /** Whole runs from a file: the operator's commands and admins. */
  import: isAdmin,
  /** Every listing of every kind in one table. */
  oversee: isAdmin,
  /** `createdBy` is the kind's. */
  create: (actor, { createdBy }) =>
    isVerifiedPerson(actor) && isAdult(actor) && isAdmitted(actor, createdBy),
  /** Sees it as it is edited, whatever may be done with it now. */
  manage: (actor, listing) => isAdmin(actor) || runs(actor, 'edit', listing),
  edit: (actor, listing) =>
    (listing.status === 'draft' || isPage(listing)) && isKeeper(actor, listing),
  submit: (actor, listing) => listing.status === 'draft' && isKeeper(actor, listing),
  withdraw: (actor, listing) => listing.status === 'pending' && isKeeper(actor, listing),
  remove: (actor, listing) => listing.status === 'draft' && isKeeper(actor, listing, 'switch'),
  /** Staff too, who have checked it. */
  confirm: (actor, listing) =>
    listing.status === 'published' && (isKeeper(actor, listing) || mayDecide(actor, listing)),
  /** The monthly letter about one's own pages. */
  getLetters: isVerifiedPerson,
  /** Takes the page offline, and brings it back: `archived` is the owner's own word, `suspended` that of staff. */
  deactivate: (actor, listing) =>
    listing.status === 'published' && isKeeper(actor, listing, 'switch'),
  activate: (actor, listing) => listing.status === 'archived' && isKeeper(actor, listing, 'switch'),
  /** Nobody decides on their own business (security Z7). */
  decide: mayDecide,
} satisfies {
  view: Rule<ListingSubject>;
  import: Rule;
  oversee: Rule;
  create: Rule<{ createdBy: Access }>;
  manage: Rule<ListingSubject>;
  edit: Rule<OwnedSubject>;
  submit: Rule<OwnedSubject>;
  withdraw: Rule<OwnedSubject>;
  remove: Rule<OwnedSubject>;
  confirm: Rule<OwnedSubject>;
  getLetters: Rule;
  deactivate: Rule<OwnedSubject>;
  activate: Rule<OwnedSubject>;
  decide: Rule<ListingSubject>;
};

/** Facts that an admin changes at once and an owner only after somebody has looked. */
export const isTrusted = isAdmin;

/**
 * True for whose changes of a page wait, as the table of changes says. Neither staff's do nor those of a council in what
 * councils enter: they answer for it in office.
 */
export const isHeldBack = (actor: Actor, { createdBy }: { createdBy: Access }): boolean =>
  !isAdmin(actor) &&
  !(isAdmitted(actor, ['council']) && createdBy !== 'public' && createdBy.includes('council'));

/** Confirmed longer ago than this, an entry carries a badge and loses rank (days). */
export const staleAfterDays = 180;

/** True when nobody has confirmed the entry within 180 days of `today`. Dates are `YYYY-MM-DD`. */
export function isStale(confirmedOn: string | null, today: string): boolean {
  if (!confirmedOn) return true;
  return Date.parse(today) - Date.parse(confirmedOn) > staleAfterDays * dayMs;
}

/** Months for which a proof of ownership holds; what a register says has no end of its own. */
export const proofMonths: Readonly<Record<VerificationMethod, number | null>> = {
  'email-domain': 12,
  phone: 12,
  document: 24,
  voucher: 12,
  register: null,
};

/** The last day of a proof that was given `on` that day, `YYYY-MM-DD`; null when it has no end. */
export function proofEnds(method: VerificationMethod, on: string | null): string | null {
  const months = proofMonths[method];
  if (months === null || on === null) return null;
  const [year = 0, month = 1, day = 1] = on.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)))
    .toISOString()
    .slice(0, 10);
}
