import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord, signInAs } from './people.ts';

test('a teacher finds the Bristol bus boycott with its sources on a small screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/history?q=bus+boycott');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'The Bristol bus boycott breaks a colour bar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Bristol bus boycott/ })).toBeVisible();
  const sources = page.getByRole('region', { name: 'Sources' });
  await expect(sources.getByRole('link').first()).toHaveAttribute('href', /^https:/);
  await expectAccessible(page);
});

test('the axis of time is walked with the keyboard, and leads to the list of a century', async ({
  page,
}) => {
  await page.goto('/history');
  await page.getByRole('link', { name: /1700 to 1799/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=1700/);
  await expect(page.getByRole('link', { name: /Somerset case/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Empire Windrush/ })).toHaveCount(0);
});

test('staff write an item; it is public when it has a source', async ({ page }) => {
  const title = `Sample ${freshWord()}`;
  await signInAs(page, 'admin');
  await page.goto('/admin/history-items');
  await page.getByRole('link', { name: 'New item' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('What happened', { exact: true }).fill('A sample of an item.');
  await page.getByLabel('Date, or first date').fill('1963-13');
  await page.getByLabel('Music').check();
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByText('Enter a year, a month or a day that exists').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Date, or first date').fill('1963-05');
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByText('The item is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Add at least one source').first()).toBeVisible();
});
