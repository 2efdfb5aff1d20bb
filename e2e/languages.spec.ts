// Each of the 24 languages is taken up, whole and without a complaint, and left again.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { directionOf, languages } from '#platform/i18n/languages.ts';
import { watchPage } from './watch-page.ts';

// Nobody looks at these pages: a small one is drawn in a fraction of the time.
test.use({ viewport: { width: 1280, height: 300 } });

/** Script, direction and plural forms of their own: these meet a list with counts and dates as well. */
const asDifferent: ReadonlySet<string> = new Set(['am', 'ar', 'fr', 'ht', 'rw', 'yo']);

const html = (page: Page) => page.locator('html');

test('the site speaks 24 languages without a complaint', async ({ page }) => {
  test.setTimeout(180_000);
  const complaints = watchPage(page);
  for (const { code } of languages) {
    for (const path of asDifferent.has(code) ? ['/', '/directory'] : ['/']) {
      await page.goto(`${path}?lng=${code}`, { waitUntil: 'domcontentloaded' });
      await expect(html(page), `${code} ${path}`).toHaveAttribute('lang', code);
      await expect(html(page), `${code} ${path}`).toHaveAttribute('dir', directionOf(code));
      // The page has come alive: only then the menus have their links.
      await expect(page.locator('header button[name=lng]').first()).toBeAttached();
    }
  }
  expect(complaints).toEqual([]);
});

test('the menu leads through all 24 and back', async ({ page }) => {
  test.setTimeout(180_000);
  const complaints = watchPage(page);
  const [english, ...others] = languages;
  // A page of few words: what is looked at is the way from each language into the next.
  await page.goto('/login');
  for (const { code, nativeName } of [...others, english]) {
    const menu = page.locator('header details').filter({ has: page.locator('button[name=lng]') });
    await menu.locator('summary').click();
    await menu.getByRole('button', { name: nativeName, exact: true }).click();
    await expect(html(page)).toHaveAttribute('lang', code);
    await expect(html(page)).toHaveAttribute('dir', directionOf(code));
  }
  expect(complaints).toEqual([]);
});
