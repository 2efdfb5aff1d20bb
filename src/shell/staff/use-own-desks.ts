import { adminPages } from '#features/staff/admin-pages.ts';
import type { AdminPage } from '#features/staff/admin-pages.ts';
import { usePendingStats } from '#features/staff/use-pending-stats.ts';
import { isAdmitted } from '#platform/access/actor.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';

interface OwnDesks {
  /** Those that this person may open; desks for people who are named appear once it is known who they are. */
  desks: readonly AdminPage[];
  /** How much waits, by the path of the desk. */
  waiting: Readonly<Record<string, number>>;
  isError: boolean;
}

export function useOwnDesks(): OwnDesks {
  const actor = toActor(useSession());
  const { data, isError } = usePendingStats();
  const waiting = data?.desks ?? {};
  const desks = adminPages.filter(
    ({ access, path, isForNamed }) =>
      isAdmitted(actor, access) && (!isForNamed || waiting[path] !== undefined),
  );
  return { desks, waiting, isError };
}
