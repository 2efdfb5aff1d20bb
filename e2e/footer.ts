import type { Locator, Page } from '@playwright/test';

/** A link in the footer. On phones its section is a line that opens at a press. */
export async function footerLink(page: Page, name: string): Promise<Locator> {
  const footer = page.getByRole('contentinfo');
  const found = page.locator('a', { hasText: new RegExp(`^${name}$`) });
  const link = footer.locator(found);
  await link.waitFor({ state: 'attached' });
  if (await link.isHidden())
    await footer.locator('details', { has: found }).locator('summary').click();
  return link;
}
