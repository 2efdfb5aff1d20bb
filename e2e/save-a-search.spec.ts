// A member saves a search of the directory and keeps it on the dashboard; a guest saves one by the link of a mail.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshEmail, linkMailedTo, signInAs } from './people.ts';

test('a member saves a search with a filter, changes how often it tells, and deletes it', async ({
  page,
}) => {
  await signInAs(page, 'customer');
  await page.goto('/directory/businesses?category=caterer&near=Peckham');
  await page.getByRole('link', { name: 'Save this search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save this search');
  await expect(page.getByText(/^Businesses · Near Peckham/)).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveCount(0);
  await page.getByLabel('Name of this search').fill('');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.locator('#name-error')).toContainText('Enter a name for the search.');
  await page.getByLabel('Name of this search').fill('Food for a party');
  await page.getByLabel('Once a week').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByText('We’ll email you on Mondays')).toBeVisible();
  await page.getByRole('link', { name: 'Your saved searches' }).click();
  const part = page.locator('#saved-searches');
  await expect(part.getByRole('link', { name: 'Food for a party' })).toBeVisible();
  const often = part.getByLabel(/^Emails for .*Food for a party/);
  await expect(often).toHaveValue('weekly');
  await often.selectOption('off');
  await expect(part.getByRole('status')).toContainText('send nothing');
  await expectAccessible(page);
  await page.reload();
  await expect(often).toHaveValue('off');
  await part.getByRole('button', { name: /^Delete.*Food for a party/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(part.getByText('No saved searches')).toBeVisible();
});

test('a guest saves a search of events, and confirms it by the link of the mail', async ({
  page,
}) => {
  const email = freshEmail();
  await page.goto('/events?free=1');
  // Below a long list, whose rows take their real height as they come near: a press in that very moment would miss it.
  const save = page.getByRole('link', { name: 'Save this search' });
  await save.hover();
  await save.click();
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.locator('#email-error')).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  await page.goto(await linkMailedTo(email, 'Confirm your saved search'));
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm this search' }).click();
  await expect(page.getByText('Your searches end on')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('You have no saved searches.')).toBeVisible();
});

test.describe('Before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest is told what is missing beside the field, and then asked for the mail', async ({
    page,
  }) => {
    await page.goto('/directory?q=jollof');
    await page.getByRole('link', { name: 'Save this search' }).click();
    await page.getByLabel('Name of this search').fill('Jollof');
    await page.getByRole('button', { name: 'Save search' }).click();
    await expect(page.locator('#email-error')).toBeVisible();
    await expect(page.getByLabel('Name of this search')).toHaveValue('Jollof');
    await page.getByLabel('Email address').fill(freshEmail());
    await page.getByRole('button', { name: 'Save search' }).click();
    await expect(page.getByText('Check your email')).toBeVisible();
  });
});
