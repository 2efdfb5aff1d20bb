import { isAdmitted, isSelf, isStaff } from '#platform/access/actor.ts';
import type { Actor, Role } from '#platform/access/actor.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import type { Rule } from '#platform/access/authorize.ts';

/**
 * Life of an account. `awaiting-guardian`: under 18, until a parent or guardian agrees (decision D9).
 * `closed`: the person left; nothing personal is kept.
 */
export const accountStatuses = ['awaiting-guardian', 'active', 'suspended', 'closed'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** Why a session ended before its time; the person reads it in their security log. */
export const sessionEnds = [
  'logout',
  'revoked',
  'password-changed',
  'password-reset',
  'email-changed',
  'email-undone',
  'role-changed',
  'suspended',
  'ended-by-staff',
  'factor-added',
  'factors-reset',
  'account-closed',
] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** What somebody comes for; it only chooses the welcome and the next step (decision D10). */
export const accountTypes = [
  'customer',
  'business',
  'organisation',
  'volunteer',
  'youth',
  'council',
  'partner',
] as const;
export type AccountType = (typeof accountTypes)[number];

/** Bands that may open an account; under 13 nobody does. */
export const registrableBands = ['13-15', '16-17', '18-24', '25+'] as const;

export const needsGuardian = (band: AgeBand): boolean =>
  band !== 'unknown' && !findAgeBand(band).isAdult;

/** Roles that people ask for and an admin grants (decision D11). The others come by their own roads. */
export const requestableRoles = [
  'volunteer',
  'council',
  'partner',
] as const satisfies readonly Role[];

/** Roles that an admin gives and takes. */
export const grantableRoles = [
  'business',
  'volunteer',
  'council',
  'partner',
  'moderator',
  'admin',
] as const satisfies readonly Role[];

/**
 * Roles that an admin gives by a press. `volunteer` is earned, by an identity that is vouched for and two references
 * (decision D74): the case of the volunteers' page gives it.
 */
export const rolesGivenByAdmins = [
  'business',
  'council',
  'partner',
  'moderator',
  'admin',
] as const satisfies readonly Role[];

export const isGivenByAdmins = (role: Role): role is (typeof rolesGivenByAdmins)[number] =>
  rolesGivenByAdmins.some((given) => given === role);

interface AccountSubject {
  id: string;
}

const isAdmin = (actor: Actor) => isAdmitted(actor, ['admin']);

/** Who may do what with an account. Nobody changes their own roles or suspends themselves (security Z7). */
export const accountPolicy = {
  manageOwn: (actor, account) => isSelf(actor, account.id),
  list: isAdmin,
  grantRole: (actor, account) => isAdmin(actor) && !isSelf(actor, account.id),
  suspend: (actor, account) => isAdmin(actor) && !isSelf(actor, account.id),
  endSessions: (actor, account) => isAdmin(actor) || isSelf(actor, account.id),
  seeAudit: isStaff,
} satisfies {
  manageOwn: Rule<AccountSubject>;
  list: Rule;
  grantRole: Rule<AccountSubject>;
  suspend: Rule<AccountSubject>;
  endSessions: Rule<AccountSubject>;
  seeAudit: Rule;
};

/** Staff and councils sign in again sooner than others (security A6). */
export const hasShortSessions = (held: readonly Role[]): boolean =>
  held.some((role) => role === 'admin' || role === 'moderator' || role === 'council');
