import type { LinksFunction } from 'react-router';
import { Outlet, useMatches } from 'react-router';
import { isAdmitted } from '#platform/access/actor.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { gateAccess } from '#platform/http/page-route.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { Frame } from '../frame.tsx';
import { StaffFrame } from './staff-frame.tsx';
import staffSheet from './staff.css?url';

export const handle: PageHandle = { namespaces: ['staff'], ownFrame: true };

/** Public pages never ask for it. */
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: staffSheet }];

/**
 * Around the gates of all desks. Who may not come in stands before the gate in the site's own frame: nothing of the
 * desks is for them. The server does not know who asks, and sends the frame without its links.
 */
export default function StaffLayout() {
  const access = gateAccess(useMatches().map(({ id }) => id));
  const session = useSession();
  const isIn = session.status === 'unknown' || isAdmitted(toActor(session), access);
  const Around = isIn ? StaffFrame : Frame;
  return (
    <Around>
      <Outlet />
    </Around>
  );
}
