import { Suspense } from 'react';
import { isStaff } from '#platform/access/actor.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { lazyPart } from '#ui/lazy-part.ts';

/** Fetched for staff alone. */
const StaffToolbar = lazyPart(async () => ({
  default: (await import('#features/staff/staff-toolbar.tsx')).StaffToolbar,
}));

/** What waits for admins and moderators, above every page (specification 6). */
export function StaffBar() {
  if (!isStaff(toActor(useSession()))) return null;
  return (
    <Suspense>
      <StaffToolbar />
    </Suspense>
  );
}
