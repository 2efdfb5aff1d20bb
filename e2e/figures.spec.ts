import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { signInAs } from './people.ts';

test(
  'an admin reads page views and journeys, and says what the server costs',
  { tag: '@one-screen' },
  async ({ page }) => {
    test.setTimeout(180_000);
    await signInAs(page, 'admin');
    await page.goto('/admin/analytics');
    const devices = page.getByRole('region', { name: 'By device', exact: true }).first();
    await expect(devices.getByRole('row', { name: /^Phone/ })).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('"By device","Phone"');

    await page.getByRole('link', { name: 'Main journeys' }).click();
    await expect(page.getByRole('heading', { name: 'Claim a listing' })).toBeVisible();
    await expect(page.getByText('These are counts of each step')).toBeVisible();
    await expectAccessible(page);

    await page.goto('/admin/finops');
    await expect(page.getByRole('heading', { name: 'Costs and growth' })).toBeVisible();
    await page.getByLabel('Amount in pounds').fill('a lot');
    await page.getByRole('button', { name: 'Save amount' }).click();
    await expect(
      page.getByText('Please enter an amount from 0 to 10,000 pounds').first(),
    ).toBeVisible();
    await page.getByLabel('Amount in pounds').fill('41.50');
    await page.getByRole('button', { name: 'Save amount' }).click();
    await expect(page.getByRole('cell', { name: '£41.50' }).first()).toBeVisible();
    await expectAccessible(page);
  },
);
