import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The kit on the page that a demo site shows at /dev/ui: everything, or the one component of that name. */
export async function openGallery(page: Page, query: { only?: string; lng?: string } = {}) {
  await page.goto(`/dev/ui?${new URLSearchParams(query).toString()}`);
  // The menus get their links when React has taken over the server's HTML.
  await expect(page.locator('button[name=lng]').first()).toBeAttached();
}

export const example = (page: Page, name: string): Locator =>
  page.locator(`[data-example="${name}"]`).first();
