import { findAgeBand } from './age-band.ts';
import type { AgeBand } from './age-band.ts';

/** The nine roles of specification 6; `public` is everyone who is not signed in. */
export const roles = [
  'public',
  'customer',
  'business',
  'volunteer',
  'youth',
  'council',
  'partner',
  'admin',
  'moderator',
] as const;

export type Role = (typeof roles)[number];

/** Who is signed in, as far as policies need to know. */
export interface Person {
  kind: 'user';
  /** The account's id. */
  id: string;
  roles: readonly Role[];
  /** Without a verified address nobody publishes, writes, claims or reviews (security A9). */
  isVerified: boolean;
  ageBand: AgeBand;
  sessionId: string;
  /** When a second step was last proved in this session; null for never (security A10, A11). */
  confirmedAt: Date | null;
  /** Granted roles that do not count, because this session has proved no second step. */
  withheldRoles: readonly Role[];
}

/** A person about whom something is asked, and who has not asked it: without a session. */
export const sessionless = { sessionId: '', confirmedAt: null, withheldRoles: [] } as const;

/** Who asks. `system` is the site itself: seeds, imports and scheduled work, never a request. */
export type Actor =
  | { kind: 'anonymous'; roles: readonly ['public'] }
  | Person
  | { kind: 'system'; roles: readonly [] };

export const anonymous: Actor = { kind: 'anonymous', roles: ['public'] };
export const system: Actor = { kind: 'system', roles: [] };

/** Who may call an endpoint or open a page before any row is known: everyone, or any one of the roles named. */
export type Access = 'public' | readonly Role[];

/** Everyone with an account: the eight roles of specification 2. */
export const signedIn = roles.filter((role) => role !== 'public');

/** Matching ignores case, and one allowed role is enough (specification 6). */
export function isAdmitted(actor: Actor, access: Access): boolean {
  if (access === 'public' || actor.kind === 'system') return true;
  const held = new Set(actor.roles.map((role) => role.toLowerCase()));
  return access.some((role) => held.has(role.toLowerCase()));
}

/** Roles that somebody under 18 can have; all others answer for a business, for the young or for the site. */
const youngRoles: ReadonlySet<Role> = new Set(['customer', 'youth']);

/** The roles that count at this age, whatever was granted: under 18 nobody runs a business (decision D47). */
export const rolesAt = (band: AgeBand, granted: readonly Role[]): readonly Role[] =>
  findAgeBand(band).isAdult ? granted : granted.filter((role) => youngRoles.has(role));

/** Roles that decide about others: they count in no session that has proved nothing but a password (security A10). */
export const guardedRoles = ['admin', 'moderator', 'council'] as const satisfies readonly Role[];

export const isGuarded = (role: Role): boolean => guardedRoles.some((guarded) => guarded === role);

/** Roles that count in a session, and those that wait for its second step. */
export function rolesProved(
  held: readonly Role[],
  confirmedAt: Date | null,
): { roles: readonly Role[]; withheldRoles: readonly Role[] } {
  if (confirmedAt) return { roles: held, withheldRoles: [] };
  return {
    roles: held.filter((role) => !isGuarded(role)),
    withheldRoles: held.filter(isGuarded),
  };
}

/** The same person if the second step had been proved. */
export const withAllRoles = (actor: Actor): Actor =>
  actor.kind === 'user' ? { ...actor, roles: [...actor.roles, ...actor.withheldRoles] } : actor;

/** Moderators and admins, and the site itself. */
export const isStaff = (actor: Actor): boolean => isAdmitted(actor, ['admin', 'moderator']);

/** True when this actor is the person with that account. */
export const isSelf = (actor: Actor, accountId: string | null): boolean =>
  actor.kind === 'user' && actor.id === accountId;

/** Signed in with an address that is proved: what publishing, reviewing, claiming and writing to people take. */
export const isVerifiedPerson = (actor: Actor): actor is Person =>
  actor.kind === 'user' && actor.isVerified;

/** Known to be 18 or older. Unknown counts as younger wherever minors are concerned (decision D9). */
export const isAdult = (actor: Actor): boolean =>
  actor.kind === 'user' && findAgeBand(actor.ageBand).isAdult;
