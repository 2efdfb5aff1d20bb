import type { Page } from '@playwright/test';

/** When it is for the site in journeys (`FIXED_CLOCK`), so that no day changes what they find. */
export const siteTime = '2026-11-21T22:30:00Z';

/** The browser's clock begins at that of the site: for pages that compare a moment of the site's with their own. */
export const startAtSiteTime = (page: Page): Promise<void> =>
  page.clock.install({ time: new Date(siteTime) });
