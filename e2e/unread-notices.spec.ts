import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { signInAs } from './people.ts';

test('the header says how many notices are unread, on every screen, until they are read', async ({
  page,
}) => {
  await signInAs(page, 'partner');
  await page.route('**/api/notifications/unread', (route) =>
    route.fulfill({ json: { unread: 12 } }),
  );
  await page.goto('/about');
  const own = page.getByRole('banner').locator('summary', { hasText: '12 unread notices' });
  await expect(own).toContainText('9+');
  await own.click();
  await expectAccessible(page);
  await page.getByRole('link', { name: '12 unread notices' }).click();
  await expect(page).toHaveURL(/\/dashboard#notifications$/);
  // The list knows what is unread, and the mark follows it.
  await expect(own).toHaveCount(0);
});

test('visitors are asked nothing about notices', { tag: '@one-screen' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Join' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/notifications'))).toEqual([]);
});
