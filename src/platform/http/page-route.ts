import { roles } from '#platform/access/actor.ts';
import type { Access } from '#platform/access/actor.ts';

/** One address of the site: which file renders it and who may open it. `src/routes.ts` lists them all. */
export interface PageRoute {
  /** Unique; the same file may serve several addresses under different ids. */
  id: string;
  /** As React Router writes it: `/b/:slug`. */
  path: string;
  /** Relative to `src/`. */
  file: string;
  access: Access;
}

const staff: ReadonlySet<string> = new Set(['admin', 'moderator']);

/** A desk: a page that nobody but admins and moderators opens. It has the frame of staff around it. */
export const isForStaff = (access: Access): boolean =>
  access !== 'public' && access.every((role) => staff.has(role));

const prefix = 'gate:';

/** Id of the layout route around pages with this access; the gate reads its roles out of it. */
export const gateId = (access: readonly string[]): string => prefix + access.join('+');

/** Who may see what is under the gate among these matched routes; everyone where there is none. */
export function gateAccess(matchedIds: readonly string[]): Access {
  const id = matchedIds.find((entry) => entry.startsWith(prefix));
  if (!id) return 'public';
  const named = id.slice(prefix.length).split('+');
  return roles.filter((role) => named.includes(role));
}
