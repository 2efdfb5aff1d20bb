import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { signInAs } from './people.ts';

const place = '/b/midnight-calabash';

/** Shows the page as the server sent it, before any script of the site has arrived. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(place, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return arrive;
}

test.describe('Somebody presses before the page is alive', () => {
  test('to report, and the form opens as soon as it can', async ({ page }) => {
    const arrive = await openWithoutScripts(page);
    await page.getByRole('button', { name: 'Report this page' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    arrive();
    await expect(page.getByRole('dialog', { name: 'Report this' })).toBeVisible();
  });

  test('to write a review, signed out, and is asked to sign in', async ({ page }) => {
    const arrive = await openWithoutScripts(page);
    await page.getByRole('button', { name: 'Write a review' }).click();
    arrive();
    await expect(page.getByRole('dialog', { name: 'Sign in to write a review' })).toBeVisible();
  });

  test('to write a review, signed in, and is never asked to sign in', async ({ page }) => {
    await signInAs(page, 'council');
    const arrive = await openWithoutScripts(page);
    await page.getByRole('button', { name: 'Write a review' }).click();
    arrive();
    await expect(page.getByRole('radio', { name: '4' })).toBeAttached();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('to write to the business, and gets the form in the page', async ({ page }) => {
    const arrive = await openWithoutScripts(page);
    await page.getByRole('link', { name: 'Write to them' }).click();
    await expect(page).toHaveURL(/write=1#inquiry$/);
    arrive();
    await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible();
  });
});

test.describe('Somebody who is signed in', () => {
  test('saves a place before the site has asked who they are', async ({ page }) => {
    // One person a screen: what one saves the other would take away again.
    await signInAs(page, test.info().project.name === 'phone' ? 'youth' : 'council');
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/auth/me', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/b/kay-mango-konpe');
    // Its own, not that of a similar place.
    const heart = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    answer();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
