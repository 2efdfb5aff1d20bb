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

/** Who asks. `system` is the site itself: seeds, imports and scheduled work, never a request. */
export type Actor =
  | { kind: 'anonymous'; roles: readonly ['public'] }
  | { kind: 'user'; id: string; roles: readonly Role[] }
  | { kind: 'system'; roles: readonly [] };

export const anonymous: Actor = { kind: 'anonymous', roles: ['public'] };
export const system: Actor = { kind: 'system', roles: [] };

/** Who may call an endpoint or open a page before any row is known: everyone, or any one of the roles named. */
export type Access = 'public' | readonly Role[];

/** Matching ignores case, and one allowed role is enough (specification 6). */
export function isAdmitted(actor: Actor, access: Access): boolean {
  if (access === 'public' || actor.kind === 'system') return true;
  const held = new Set(actor.roles.map((role) => role.toLowerCase()));
  return access.some((role) => held.has(role.toLowerCase()));
}
