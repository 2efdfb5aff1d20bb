import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { Location } from 'react-router';
import { useAnnounce } from '#ui/announcer.tsx';
import { RouteProgress } from '#ui/route-progress.tsx';
import { isPageChange, moveToStart } from './page-change.ts';

/** Outlives the component, which is mounted anew when an error screen takes the place of a page. */
let shown: Location | undefined;

/** Watches the address: shows that a page is on its way, then moves to its start and announces its title. */
export function PageChanges() {
  const location = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  const announce = useAnnounce();

  useEffect(() => {
    const isChange = isPageChange(shown, location);
    shown = location;
    if (!isChange) return;
    moveToStart(location.hash);
    announce(document.title);
  }, [location, announce]);

  return <RouteProgress active={isLoading} />;
}
