// Somebody offers work: a draft, pay below the minimum wage that is refused, the publication, and a visitor who finds it.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord, signInAs } from './people.ts';
import { otherBrowser } from './prepare.ts';

/** The tests' day is 21 November 2026. */
const deadline = '2026-12-11';

test('a business writes a draft, is refused for low pay, publishes, and a visitor finds it', async ({
  page,
  browser,
}) => {
  const title = `Sample baker ${freshWord()}`;
  await signInAs(page, 'business');
  await page.goto('/organisation/opportunities/new');
  const next = page.getByRole('button', { name: 'Save and continue' });
  await next.click();
  await expect(page.getByText('Give it a title of at least 3 characters.').first()).toBeVisible();
  await page.getByLabel('Offered by').selectOption({ label: 'Auntie Dede Chop Window' });
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Type').selectOption('employment');
  await page.getByLabel('What people will do').fill('You bake bread at night.');
  await page.getByLabel('What people need').fill('Strong arms\nA driving licence');
  await expectAccessible(page);
  await next.click();

  await expect(page.getByRole('heading', { level: 1, name: 'What do you pay?' })).toBeVisible();
  await page.getByLabel('Pay', { exact: true }).selectOption('year');
  const amount = page.getByLabel('Pay from, in pounds');
  await amount.fill('20000');
  await page.getByLabel('Hours a week').fill('40');
  await next.click();
  await expect(
    page.getByText(/below the minimum wage.*National Minimum Wage Act 1998/).first(),
  ).toBeVisible();
  await expect(amount).toHaveValue('20000');
  await expectAccessible(page);
  await amount.fill('27000');
  await next.click();

  await expect(page.getByRole('heading', { level: 1, name: 'Where and when?' })).toBeVisible();
  await page.getByLabel('Town or city').fill('Leeds');
  await page.getByLabel('Last day to apply').fill(deadline);
  await next.click();
  await page.getByLabel('Link to the page').fill('https://example.org/job');
  await next.click();

  await expect(page.getByText('It appears as soon as you publish it.')).toBeVisible();
  await page.goto('/organisation/opportunities');
  const line = page.getByRole('listitem').filter({ hasText: title });
  await expect(line).toContainText('Draft');
  await expectAccessible(page);
  await line.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('link', { name: 'Check', exact: true }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('link', { name: 'See the page' })).toBeVisible();

  const reader = await otherBrowser(browser);
  await reader.goto('/opportunities?near=Leeds&type=employment&sort=closing');
  await expectAccessible(reader);
  await reader.getByRole('link', { name: title }).click();
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(reader.getByText(/£27,000.? a year/).first()).toBeVisible();
  await expect(
    reader.getByText('Closes on 11 December 2026 at 11:59pm, London time'),
  ).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Apply on the employer’s site' })).toHaveAttribute(
    'href',
    'https://example.org/job',
  );
  await expectAccessible(reader);
});
