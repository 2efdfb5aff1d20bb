import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { helpLink } from './help.ts';
import { newcomer } from './visitors.ts';

test.use({ storageState: newcomer });

const isPhone = () => test.info().project.name === 'phone';

test('a newcomer answers about cookies, looks round once and is left in peace', async ({
  page,
}) => {
  await page.goto('/');
  const question = page.getByRole('region', { name: 'Your choice about cookies' });
  await expect(question).toBeVisible();
  const tour = page.getByRole('region', { name: 'A first look round' });
  if (!isPhone()) await expect(tour).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(question).toBeHidden();
  await expect(tour).toContainText('Step 1 of 6');
  await tour.getByRole('button', { name: 'Next' }).click();
  await expect(tour).toContainText('Step 2 of 6');
  await tour.getByRole('button', { name: 'Previous' }).click();
  await expect(tour).toContainText('Step 1 of 6');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();

  await page.goto('/directory');
  const languages = page.getByRole('region', { name: 'Your language' });
  await expect(languages).toBeVisible();
  await expectAccessible(page);
  await languages.getByRole('button', { name: 'Not now' }).first().click();
  await page.goto('/');
  await page.waitForTimeout(1500);
  await expect(
    page.getByRole('region', { name: /choice about cookies|first look|Your language/ }),
  ).toHaveCount(0);
});

for (const width of [360, 1280]) {
  test(`the question about cookies does not cover help, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await page.goto('/');
    const question = page.getByRole('region', { name: 'Your choice about cookies' });
    const help = helpLink(page, width < 768);
    const panel = page.getByRole('dialog', { name: 'How can we help?' });
    await expect(question).toBeVisible();
    await expect(help).toBeInViewport({ ratio: 1 });
    // Playwright presses nothing that something else covers.
    await help.click();
    await expect(panel).toBeVisible();
    // Not with Escape, which ends the first look round as well.
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
    await question.getByRole('button', { name: 'Reject' }).click();
    await expect(question).toBeHidden();
    // Nor does the first look round, which takes the place of the question.
    await expect(page.getByRole('region', { name: 'A first look round' })).toBeVisible();
    await help.click();
    await expect(panel).toBeVisible();
  });
}

test('nothing is counted before a yes, and after a no', async ({ page }) => {
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/page-views')) counted.push(request.postData() ?? '');
  });
  await page.goto('/');
  const question = page.getByRole('region', { name: 'Your choice about cookies' });
  await question.getByRole('link', { name: 'What exactly?' }).click();
  await expect(page).toHaveURL('/cookies#choices');
  expect(counted).toEqual([]);
  await page.getByLabel('Count the pages that I open').check();
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => counted).toEqual(['{"route":"content-cookies"}']);
  await page.getByLabel('Count the pages that I open').uncheck();
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await page.goto('/about');
  await page.waitForTimeout(500);
  expect(counted).toHaveLength(1);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('nobody is asked, since nothing needs an answer', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Your choice about cookies' })).toBeHidden();
  });
});
