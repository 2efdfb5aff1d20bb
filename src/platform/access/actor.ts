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
}

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
