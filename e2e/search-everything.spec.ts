import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one search finds businesses, embassies, answers, pages and wishes', async ({ page }) => {
    await page.goto('/search');
    await page.getByLabel('What are you looking for?').fill('mentorship');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\?q=mentorship/);
    const wishes = page.getByRole('region', { name: 'Roadmap and ideas' });
    await expect(wishes.getByRole('link', { name: 'Mentorship' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Pages', exact: true })).toContainText(
      'Mentorship: a look inside',
    );
    await page.goto('/search?q=hair');
    const businesses = page.getByRole('region', { name: 'Businesses' });
    await expect(businesses.getByText('Sample').first()).toBeVisible();
    await page.goto('/search?q=nigeria');
    await expect(page.getByRole('region', { name: 'Embassies' })).toBeVisible();
  });

  test('the link to all results keeps the words', async ({ page }) => {
    await page.goto('/search?q=account');
    await page.getByRole('link', { name: 'All results in: Questions and answers' }).click();
    await expect(page).toHaveURL(/\/faq\?q=account/);
  });
});

test('a search in vain shows the ways on', async ({ page }) => {
  await page.goto('/search?q=zzxylophonezz');
  await expect(page.getByRole('heading', { name: /Nothing found for/ })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Add what is missing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add to the platform' })).toBeVisible();
  await expectAccessible(page);
});

test('a search in Arabic answers in Arabic', async ({ page }) => {
  await page.goto(`/search?lng=ar&q=${encodeURIComponent('الإرشاد')}`);
  await expect(page.getByRole('region', { name: 'خارطة الطريق والأمنيات' })).toBeVisible();
  await expectAccessible(page);
});

test('words of any length and kind are answered', { tag: '@one-screen' }, async ({ request }) => {
  for (const words of ['%', "' or 1=1 --", 'x'.repeat(5000), '🏴'.repeat(200), '\u202e']) {
    const answer = await request.get(`/search?q=${encodeURIComponent(words)}`);
    expect(answer.status()).toBe(200);
  }
});
