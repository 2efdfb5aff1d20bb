import type { Locator, Page } from '@playwright/test';

/** The way to help on every page: in the bottom bar on phones, in the lower corner elsewhere. */
export function helpLink(page: Page, isPhone: boolean): Locator {
  if (!isPhone) return page.getByRole('link', { name: 'Get help' });
  return page
    .getByRole('navigation', { name: 'Shortcuts' })
    .getByRole('link', { name: 'Help', exact: true });
}
