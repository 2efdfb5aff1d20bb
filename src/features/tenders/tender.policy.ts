import { isAdmitted, isSelf, isStaff } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** Specification 3. */
export const tenderCategories = [
  'construction',
  'it',
  'services',
  'consulting',
  'general',
  'maintenance',
  'healthcare',
  'education',
] as const;
export type TenderCategory = (typeof tenderCategories)[number];

/** Written here by a council, or found in open data. */
export const tenderSources = ['council', 'notice'] as const;
export type TenderSource = (typeof tenderSources)[number];

export const tenderSorts = ['closing', 'newest', 'value'] as const;
export type TenderSort = (typeof tenderSorts)[number];

/** Which tenders a list shows. */
export const tenderShows = ['open', 'closed', 'awarded'] as const;
export type TenderShow = (typeof tenderShows)[number];

export const closingChoices = ['week', 'month'] as const;

/** Characters. */
export const tenderLimits = {
  title: 160,
  buyer: 200,
  summary: 500,
  description: 8000,
  plain: 1500,
  location: 120,
  lotTitle: 120,
  lotDescription: 1000,
  documentTitle: 120,
  web: 500,
} as const;
export const mostLots = 20;
/** Besides the link to all of them. */
export const mostDocuments = 10;
export const mostCpv = 10;
/**
 * What a council may ask of bidders: their standing, their means and their record, and of a contract below the threshold
 * their place. Whom they serve and how old they are is nothing to choose by.
 */
export const tenderRules = [
  'legalForms',
  'income',
  'years',
  'areas',
  'cover',
  'accreditations',
] as const;
/** Ten thousand million pounds: more is a slip of the hand. */
export const mostPence = 1_000_000_000_000;
/** Who has no pass finds so many, of all that are open (decision D17). */
export const mostWithoutPass = 3;
/** Begun by one person in 24 hours. */
export const tendersPerDay = 30;

/** Who opens the form (specification 2). */
export const tenderAccess = ['council', 'admin'] as const;

/** One of a council's, with those who work there and those who wrote what waits to be checked. */
export interface TenderTeam {
  officerIds: readonly string[];
  editorIds: readonly string[];
}

/** The role and the membership: either alone is not enough. */
const isOfficer = (actor: Actor, officerIds: readonly string[]): boolean =>
  isAdmitted(actor, ['council']) && officerIds.some((id) => isSelf(actor, id));

const isAdmin = (actor: Actor): boolean => isAdmitted(actor, ['admin']);

export const tenderPolicy = {
  write: (actor: Actor): actor is Person =>
    actor.kind === 'user' && isAdmitted(actor, tenderAccess),
  edit: (actor, team) => isAdmin(actor) || isOfficer(actor, team.officerIds),
  /**
   * Nobody checks what they wrote themselves. An admin checks what has no second officer: one of a council that has one
   * officer, and what all of its officers have written at.
   */
  check: (actor, { officerIds, editorIds }) => {
    if (editorIds.some((id) => isSelf(actor, id))) return false;
    if (isOfficer(actor, officerIds)) return true;
    return isAdmin(actor) && officerIds.every((id) => editorIds.includes(id));
  },
  /** Without a pass: staff, and the buyer's own people for what is theirs. */
  seeAll: (actor) => isStaff(actor),
} satisfies {
  write: Rule;
  edit: Rule<TenderTeam>;
  check: Rule<TenderTeam>;
  seeAll: Rule;
};
