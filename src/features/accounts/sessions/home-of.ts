import type { Role } from '#platform/access/actor.ts';

/** The page on which somebody's work waits, by role. Of several roles the first one here counts. */
const homes: readonly (readonly [role: Role, path: string])[] = [
  ['admin', '/admin/dashboard'],
  ['moderator', '/moderation'],
  ['council', '/council'],
  ['business', '/owner'],
];

/** Where somebody goes who has signed in and came from nowhere. */
export const homeOf = (roles: readonly Role[]): string =>
  homes.find(([role]) => roles.includes(role))?.[1] ?? '/dashboard';
