import type { Page } from '@playwright/test';

/**
 * Lays out and paints what nobody has scrolled to (`content-visibility`), until the next page: what is wrong with it
 * would not be seen, and where it will stand is a guess before.
 */
export async function showWholePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}
