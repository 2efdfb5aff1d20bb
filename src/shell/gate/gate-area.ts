import type { Access, Role } from '#platform/access/actor.ts';

/** Areas whose closed gate has a sentence of its own (specification 2 and 8), the narrowest first. */
const areas = ['youth', 'volunteer', 'business', 'admin'] as const satisfies readonly Role[];
export type GateArea = (typeof areas)[number];

/**
 * Whose area a page belongs to, told from who may open it: volunteers come along into the youth area and admins into
 * all of them. None where several share a page, or everybody who is signed in.
 */
export function gateArea(access: Access): GateArea | undefined {
  if (access === 'public' || access.includes('customer')) return undefined;
  const isAdminOnly = access.every((role) => role === 'admin');
  return areas.find((area) => access.includes(area) && (area !== 'admin' || isAdminOnly));
}
