import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { signInAs } from './people.ts';

test('an admin reads a report, chooses months, saves it and has it mailed', async ({ page }) => {
  test.setTimeout(180_000);
  await signInAs(page, 'admin');
  await page.goto('/admin/reports');
  const figures = page.getByRole('region', { name: 'Growth', exact: true });
  await expect(figures.getByRole('img', { name: /^Chart: New pages, / })).toBeVisible();
  await expect(figures.getByRole('heading', { name: 'Members now' })).toBeVisible();
  await expectAccessible(page);

  const reports = page.getByRole('navigation', { name: 'Reports' });
  await reports.getByRole('link', { name: 'Events' }).click();
  await page.getByRole('link', { name: 'Other months' }).click();
  await page.getByLabel('First month').selectOption({ index: 1 });
  await page.getByLabel('Last month').selectOption({ index: 3 });
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('The first month comes after the last one.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('First month').selectOption({ index: 6 });
  await page.getByLabel('Last month').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { name: 'Dates held' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('report')).toBe('events');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Get the figures as a table (CSV)' }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toContain('"Dates held","All"');
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Get the report on paper (PDF)' }).click();
  expect((await readFile(await (await paper).path())).subarray(0, 5).toString()).toBe('%PDF-');

  const mailed = page.getByRole('region', { name: 'Reports by mail' });
  await mailed.getByText('(you)').click();
  await mailed.getByRole('button', { name: 'Save' }).click();
  await expect(mailed.getByText('Choose at least one report.').first()).toBeVisible();
  await mailed.getByRole('checkbox', { name: 'Claims' }).check();
  await mailed.getByRole('radio', { name: 'Every quarter' }).check();
  await mailed.getByRole('button', { name: 'Save' }).click();
  await expect(mailed.getByText('Every quarter: Claims')).toBeVisible();
  await mailed.getByRole('button', { name: 'Mail no more reports' }).click();
  await expect(mailed.getByText('No reports by mail')).toBeVisible();
});

test('a moderator is not let in', async ({ page }) => {
  await signInAs(page, 'moderator');
  await page.goto('/admin/reports');
  await expect(page.getByRole('heading', { name: 'This area is for Admins.' })).toBeVisible();
});
