import { isSameNumber } from '#features/kinds/contact-keys.ts';
import { worksFor } from '#features/teams/team.policy.ts';
import type { TeamPeople } from '#features/teams/team.policy.ts';
import { isAdmitted, isAdult, isSelf, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { canMove } from '#platform/stages/moves.ts';
import type { Moves } from '#platform/stages/moves.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

/**
 * Life of a claim. `started`: the claimant still gathers proof. `submitted`: staff look at it. `waiting`: staff asked
 * for more, and the clock is stopped. `superseded`: a later claim on the same page was approved. `revoked`: an
 * approval that was taken back.
 */
export const claimStatuses = [
  'started',
  'submitted',
  'waiting',
  'approved',
  'rejected',
  'withdrawn',
  'superseded',
  'revoked',
] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** Nobody has decided on it, and its claimant can still take it back. */
export const openStatuses = [
  'started',
  'submitted',
  'waiting',
] as const satisfies readonly ClaimStatus[];

/** What happens to a claim, and from which states. */
export const claimMoves = {
  submit: { from: ['started', 'waiting'], to: 'submitted' },
  withdraw: { from: openStatuses, to: 'withdrawn' },
  approve: { from: ['submitted'], to: 'approved' },
  reject: { from: ['submitted'], to: 'rejected' },
  askForProof: { from: ['submitted'], to: 'waiting' },
  /** The page has gone to somebody else, and comes back when that is undone. */
  supersede: { from: ['approved'], to: 'superseded' },
  standAgain: { from: ['superseded'], to: 'approved' },
  /** Take a decision back. */
  revoke: { from: ['approved'], to: 'revoked' },
  reopen: { from: ['rejected'], to: 'submitted' },
} as const satisfies Moves<ClaimStatus>;
export type ClaimMove = keyof typeof claimMoves;

/** The ladder of evidence. What each proves and for how long is in the directory's `proofMonths`. */
export const claimMethods = ['email-domain', 'phone', 'document', 'voucher'] as const;
export type ClaimMethod = (typeof claimMethods)[number];

export const reviewMs = 48 * hourMs;
export const contestMs = 7 * dayMs;
/** Staff look within so long at an approval that a code decided. */
export const lookMs = 7 * dayMs;
/** An approval can be taken back for so long. */
export const undoMs = 30 * dayMs;

export const codeMs = 30 * 60_000;
export const codeTries = 5;
/** Codes that one person may ask for within a day for one page: each is a mail to somebody's mailbox. */
export const codesPerDay = 3;
/** Codes within a day for one page, from all people together: at its own domain there are many mailboxes. */
export const codesPerPage = 6;
/** Staff have the whole review for their call, and some days for a second try. */
export const callMs = 7 * dayMs;
export const voucherMs = 30 * dayMs;

interface ClaimSubject {
  status: ClaimStatus;
  claimantId: string | null;
  /** Who owns the page now. */
  ownerId: string | null;
  /** Who works for it beside them. */
  team?: Pick<TeamPeople, 'managerIds' | 'memberIds'>;
}

const isAdmin = (actor: Actor) => isAdmitted(actor, ['admin']);
/** Owning a page takes an adult (decision D47). */
const mayOwn = (actor: Actor) => isVerifiedPerson(actor) && isAdult(actor);

const isClaimant = (actor: Actor, claim: ClaimSubject) =>
  mayOwn(actor) && isSelf(actor, claim.claimantId);

type ClaimedPage = Pick<ClaimSubject, 'ownerId' | 'team'>;

const worksOn = (actor: Actor, { ownerId, team }: ClaimedPage) =>
  worksFor(actor, { ownerIds: ownerId ? [ownerId] : [], ...team });

/** Nobody decides on a claim of their own, or on one that would take away a page they work for (security Z7). */
const isImpartial = (actor: Actor, claim: ClaimSubject) =>
  isAdmin(actor) && !isSelf(actor, claim.claimantId) && !worksOn(actor, claim);

const stands = (move: ClaimMove, { status }: ClaimSubject) => canMove(claimMoves[move], status);

/** Who may do what with a claim. */
export const claimPolicy = {
  start: mayOwn,
  view: (actor, claim) => isAdmin(actor) || isSelf(actor, claim.claimantId),
  prove: (actor, claim) => stands('submit', claim) && isClaimant(actor, claim),
  submit: (actor, claim) => stands('submit', claim) && isClaimant(actor, claim),
  withdraw: (actor, claim) =>
    stands('withdraw', claim) && isVerifiedPerson(actor) && isSelf(actor, claim.claimantId),
  list: isAdmin,
  /** Approve, reject, ask for more, note a call. */
  decide: (actor, claim) => stands('approve', claim) && isImpartial(actor, claim),
  settleContest: (actor, claim) => stands('revoke', claim) && isImpartial(actor, claim),
  /** Say that what a code decided is right; undoing it is the other way. */
  lookOver: (actor, claim) => stands('revoke', claim) && isImpartial(actor, claim),
  undo: (actor, claim) =>
    (stands('revoke', claim) || stands('reopen', claim)) && isImpartial(actor, claim),
  /** Staff anywhere, an officer of a council in its area; nobody vouches for a page they work for (security Z7). */
  issueVoucher: (actor, { isInOwnArea, page }) =>
    (isAdmin(actor) || (isInOwnArea && isAdmitted(actor, ['council']))) && !worksOn(actor, page),
} satisfies {
  start: Rule;
  view: Rule<ClaimSubject>;
  prove: Rule<ClaimSubject>;
  submit: Rule<ClaimSubject>;
  withdraw: Rule<ClaimSubject>;
  list: Rule;
  decide: Rule<ClaimSubject>;
  settleContest: Rule<ClaimSubject>;
  lookOver: Rule<ClaimSubject>;
  undo: Rule<ClaimSubject>;
  issueVoucher: Rule<{ isInOwnArea: boolean; page: ClaimedPage }>;
};

/** The moment by which staff have promised to decide. On a page with another owner, who is asked first, a week. */
export const dueFrom = (submittedAt: Date, hasOwner: boolean): Date =>
  later(submittedAt, hasOwner ? contestMs : reviewMs);

/** From so many days before a proof ends its owner may renew it. */
const renewalDays = 30;

interface OwnPage {
  ownerId: string | null;
  hasProof: boolean;
  /** `YYYY-MM-DD`; null when it has no end. */
  proofUntil: string | null;
}

/** The page is this person's, and nothing is to be proved yet. Without a proof owners claim their own page, too. */
export function isSettled(page: OwnPage, personId: string, now: Date): boolean {
  if (page.ownerId !== personId || !page.hasProof) return false;
  if (page.proofUntil === null) return true;
  return Date.parse(page.proofUntil) - now.getTime() > renewalDays * dayMs;
}

interface ListedContact {
  email: string | null;
  website: string | null;
  /** Domains that staff have listed as those of its own people. */
  emailDomains?: readonly string[];
}

const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

const hostOf = (website: string): string | null =>
  URL.canParse(website) ? new URL(website).hostname : null;

/**
 * The domains at which any mailbox proves the page: those that staff have listed, and that of its listed address where
 * its website is at the same domain. At a domain of a mail provider only the listed mailbox itself proves anything.
 */
export function provingDomains({ email, website, emailDomains = [] }: ListedContact): string[] {
  const domain = email && domainOf(email);
  const host = website && hostOf(website);
  const isOwn = domain && host && (host === domain || host.endsWith(`.${domain}`));
  return [...new Set(isOwn ? [...emailDomains, domain] : emailDomains)];
}

/** A code sent to this address proves that its reader speaks for the listed business. */
export function isProvingAddress(address: string, listed: ListedContact): boolean {
  const given = address.trim().toLowerCase();
  return given === listed.email?.toLowerCase() || provingDomains(listed).includes(domainOf(given));
}

/**
 * True for a proof that decides at once (decision D49): a code to a mailbox at the listed domain, or one that was said on
 * the listed phone. The listed mailbox at a provider of mail waits for staff, as all other evidence does.
 */
export const decidesAtOnce = (
  { method, address }: { method: ClaimMethod; address: string | null },
  listed: ListedContact,
): boolean =>
  method === 'phone' ||
  (method === 'email-domain' &&
    address !== null &&
    provingDomains(listed).includes(domainOf(address.trim())));

/** The number that a call was asked for is the one that is listed. Calls of before that was written down count. */
export const isListedPhone = (called: string | null, { phone }: { phone: string | null }) =>
  called === null || isSameNumber(called, phone);

/** Ways of proof that this listing allows. */
export function methodsFor(listed: ListedContact & { phone: string | null }): ClaimMethod[] {
  return claimMethods.filter(
    (method) =>
      (method !== 'email-domain' || listed.email !== null || provingDomains(listed).length > 0) &&
      (method !== 'phone' || listed.phone !== null),
  );
}

/** `info@salon.example` as `i•••@salon.example`: enough to recognise, too little to write to. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}

/** Initials of a name: what a present owner learns of a claimant before staff have decided. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 3)
    .map((letter) => `${letter}.`)
    .join(' ');
