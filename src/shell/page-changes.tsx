import { useEffect } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import type { Location } from 'react-router';
import { useConsent } from '#platform/appearance/use-consent.ts';
import { useAnnounce } from '#ui/announcer.tsx';
import { RouteProgress } from '#ui/route-progress.tsx';
import { takeLanguageChange } from './language-change.ts';
import { isPageChange, moveToStart } from './page-change.ts';

/** Outlives the component, which is mounted anew when an error screen takes the place of a page. */
let shown: Location | undefined;

/** Loaded for those who have agreed: nobody else needs what it brings along. */
async function countPageView(page: string): Promise<void> {
  const statistics = await import('#features/statistics/count-page-view.ts');
  statistics.countPageView(page);
}

/** Watches the address: shows that a page is on its way, then moves to its start and announces its title. */
export function PageChanges() {
  const location = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  const announce = useAnnounce();
  const page = useMatches().at(-1)?.id;
  const consent = useConsent();

  useEffect(() => {
    const isChange = isPageChange(shown, location);
    const isFirst = shown === undefined;
    shown = location;
    // The same page in another language: its heading is where the reader goes on. The browser itself says the title of
    // a page that it has fetched anew. Readers who have gone on already are left where they are.
    if (isFirst && takeLanguageChange() && document.activeElement === document.body) {
      moveToStart(location.hash);
    }
    if (!isChange) return;
    moveToStart(location.hash);
    announce(document.title);
  }, [location, announce]);

  useEffect(() => {
    if (consent?.statistics && page) void countPageView(page);
  }, [consent?.statistics, page, location.pathname]);

  return <RouteProgress active={isLoading} />;
}
