// Decision D8 on pages for everybody: nobody is signed out, or told so, by a bad connection or a busy server.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

const place = '/b/pepper-and-pebble-jollof-bar';
const heart = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
const toasts = (page: Page, words: RegExp) => page.getByRole('status').getByText(words);

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'Customer', exact: true }).click();
  await expect(page).toHaveURL(/dashboard/);
}

test('while the account can not be reached, pages say so and do not ask to sign in', async ({
  page,
}) => {
  await signIn(page);
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(place);
  await expect(page.getByText(/We can’t reach your account/).first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible();

  await heart(page).click();
  await expect(toasts(page, /can’t reach your account/)).toBeVisible();
  await expect(page.getByRole('dialog', { name: /Sign in/ })).toHaveCount(0);

  // The press is asked about again, and now the site knows who it was.
  await page.unroute('**/api/auth/me');
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(toasts(page, /can’t reach your account/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
});

test.describe('a failure told by a toast', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page);
    // Until it has heard what this person has saved, the heart is a visitor's.
    const marks = page.waitForResponse(/\/api\/favourites/);
    await page.goto('/b/nine-night-and-morning');
    await marks;
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  });

  test('goes when the next try works', async ({ page }) => {
    await page.route('**/api/favourites**', (route) => route.fulfill({ status: 500, body: '' }));
    await heart(page).click();
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
    await page.unroute('**/api/favourites**');
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  });

  test('goes when the connection is back', async ({ page, context }) => {
    await context.setOffline(true);
    await heart(page).click();
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  });
});

test('a page does without the small parts whose scripts can not be had', async ({ page }) => {
  await signIn(page);
  await page.route(/\/assets\/(live-mark|account-menu)-/, (route) => route.abort());
  await page.goto('/b/nine-night-and-morning');
  // The page has tried again by itself, once, and lives on with what there is.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nine Night & Morning');
  await expect(heart(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
