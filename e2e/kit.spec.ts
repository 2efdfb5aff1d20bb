// Every component together: what a screen's width, the language and a visitor's settings change.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { example, openGallery } from './gallery.ts';

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test.describe('every component', { tag: '@sweep' }, () => {
  test.setTimeout(60_000);

  test('meets WCAG 2.2 AA and fits the screen', async ({ page }) => {
    await openGallery(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });

  test('meets WCAG 2.2 AA and fits the screen right-to-left', async ({ page }) => {
    await openGallery(page, { lng: 'ar' });
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });

  test('meets WCAG 2.2 AA in high contrast', async ({ page }) => {
    await page.emulateMedia({ contrast: 'more' });
    await openGallery(page);
    await expectAccessible(page);
  });

  test('meets WCAG 2.2 AA and fits the screen with the largest text', async ({ page }) => {
    // As a visitor who once chose it: their browser keeps the choice.
    await page.addInitScript(() => localStorage.setItem('textSize', 'x-large'));
    await openGallery(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '20px',
    );
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });

  test('carries no style attribute and no id twice', { tag: '@one-screen' }, async ({ page }) => {
    const html = await (await page.request.get('/dev/ui')).text();
    expect(html).toContain('data-example');
    expect(html).not.toMatch(/<[^>]+ style="/);
    const ids = [...html.matchAll(/<[^>]+? id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });
});

test('filters are open on wide screens and a sheet behind a button on phones', async ({
  page,
  isMobile,
}) => {
  await openGallery(page, { only: 'results-template' });
  const results = example(page, 'results-template/with long and right-to-left names');
  const price = results.getByRole('group', { name: 'Price' });
  const button = results.getByRole('button', { name: 'Filters (2)' });
  await expect(price).toBeVisible({ visible: !isMobile });
  await expect(button).toBeVisible({ visible: isMobile });
  if (!isMobile) return;
  await button.click();
  await expect(price).toBeVisible();
});

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('menus open, and all panels of tabs can be read', async ({ page }) => {
    await page.goto('/dev/ui');
    const menu = example(page, 'menu/links');
    await menu.locator('summary').click();
    await expect(menu.getByRole('link', { name: 'Events' })).toBeVisible();
    await expect(page.getByText('What happened this week.')).toBeVisible();
    await expect(page.getByText('Three badges.')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Place', exact: true }).first()).toBeVisible();
  });
});
