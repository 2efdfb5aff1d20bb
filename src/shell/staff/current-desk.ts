import { adminAliases } from '#features/staff/admin-pages.ts';
import type { AdminPage } from '#features/staff/admin-pages.ts';

/**
 * The desk that an address shows: of several on the same page the one most of whose query is in the address, so that
 * `/moderation?kind=report&case=…` is the desk of reports.
 */
export function currentDesk(
  desks: readonly AdminPage[],
  pathname: string,
  search: string,
): AdminPage | undefined {
  const asked = new URLSearchParams(search);
  const found = desks
    .map((desk) => {
      const [path = '', query] = desk.path.split('?');
      const wanted = [...new URLSearchParams(query)];
      const isHere = path === pathname || path === adminAliases[pathname];
      const isShown = isHere && wanted.every(([name, value]) => asked.get(name) === value);
      return { desk, fit: isShown ? wanted.length : -1 };
    })
    .filter(({ fit }) => fit >= 0)
    .toSorted((one, other) => other.fit - one.fit);
  return found[0]?.desk;
}
