// A tender from the draft to the answer: an officer writes it, a colleague checks it, a business asks, and everybody reads
// the answer. Then what has closed is awarded, and each bidder reads why.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord, signInAs } from './people.ts';
import { callAs, newPerson, otherBrowser, signInProved, signInWith } from './prepare.ts';
import type { Somebody } from './prepare.ts';

const council = 'Sample Council of the South Bank';

/** A second officer of the demonstration's council, signed in anew: a role ends the sessions before it. */
async function newOfficer(page: Page): Promise<Somebody> {
  const officer = await newPerson(page.request, 'Bisi');
  const admin = await callAs(page.request, 'admin');
  interface Rows {
    items: { id: string; name: string }[];
  }
  const found = await admin<Rows>('GET', `/admin/accounts?q=${encodeURIComponent(officer.email)}`);
  await admin('POST', `/admin/accounts/${found.items[0]?.id}/roles`, { role: 'council' });
  const councils = await admin<Rows>('GET', '/admin/councils');
  const own = councils.items.find(({ name }) => name === council);
  await admin('POST', `/admin/councils/${own?.id}/officers`, { email: officer.email });
  return { ...officer, tokens: await signInProved(page.request, officer) };
}

test('an officer writes a tender, a colleague checks it, and all read what a business asked', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const title = `Sample meals ${freshWord()}`;
  const colleague = await newOfficer(page);
  await signInAs(page, 'council');
  await page.goto('/tenders/new');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(
    page.getByText('Validation Error: Please fill in all required fields'),
  ).toBeVisible();
  await page.getByLabel('Council name').selectOption({ label: council });
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Summary').fill('Hot lunches for one school.');
  await page.getByLabel('Description', { exact: true }).fill('You cook for 90 pupils.');
  await page.getByLabel('Category').selectOption('services');
  await page.getByLabel('Closing date').fill('2027-01-29');
  await page.getByLabel('Questions until').fill('2027-01-15');
  await page.getByRole('button', { name: 'Add a lot' }).click();
  await page.getByLabel('Name of the lot').fill('Whole school');
  await page.getByLabel('CPV code').fill('school cater');
  await page.getByRole('option', { name: /School catering services/ }).click();
  await expect(page.getByText('55524000 School catering services')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save as draft' }).click();

  await expect(page.getByRole('heading', { name: 'Where it is' })).toBeVisible();
  await page.getByRole('button', { name: 'Ask for the check' }).click();
  await expect(page.getByText(/Give the link to the official notice/).first()).toBeVisible();
  await page.getByLabel('The value is below the threshold').check();
  await page.getByLabel('Contact email').fill('bids@sample.example');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are saved.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ask for the check' }).click();
  await expect(
    page.getByText('A colleague who has not written at it checks it now.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish it' })).toBeHidden();
  await expectAccessible(page);
  const editPath = new URL(page.url()).pathname;
  const path = editPath.replace(/\/edit$/, '');

  const second = await otherBrowser(browser);
  await signInWith(second, colleague);
  await second.goto('/council');
  await second.getByRole('link', { name: title }).click();
  await expect(second.getByText('Written by', { exact: false })).toBeVisible();
  await second.getByRole('button', { name: 'Publish it' }).click();
  await expect(second.getByText('It is published.').first()).toBeVisible();

  const business = await otherBrowser(browser);
  await signInAs(business, 'business');
  await business.goto(path);
  await business.getByLabel('Your question').fill('Is there an oven?');
  await business.getByRole('button', { name: 'Ask the council' }).click();
  await expect(business.getByText('Your questions that wait for an answer')).toBeVisible();
  await business.getByLabel('Your page').selectOption({ label: 'Auntie Dede Chop Window' });
  await business.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(business.getByText('You are in the register.').first()).toBeVisible();

  await page.goto(path);
  await expect(page.getByText('A business asks:').first()).toBeVisible();
  await page.getByLabel('Answer', { exact: true }).fill('Yes, two of them.');
  await page.getByRole('button', { name: 'Answer to all' }).click();
  await expect(page.getByText('The answer is published.').first()).toBeVisible();

  const visitor = await otherBrowser(browser);
  await visitor.goto(path);
  await expect(
    visitor.getByRole('heading', { name: 'This tender is for people with an Access Pass' }),
  ).toBeVisible();
  await expect(visitor.getByText('Yes, two of them.')).toBeVisible();
  await expect(visitor.getByText(title)).toBeHidden();
  await expectAccessible(visitor);
  await business.goto('/dashboard');
  await expect(business.getByText('There is a new answer about').first()).toBeVisible();
});

test('without a pass three tenders show, and their details are locked', async ({ page }) => {
  await page.goto('/tenders');
  await expect(page.getByText('The three that close next')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'Closes' }),
  ).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await expect(page.getByText('More with an Access Pass')).toBeVisible();
  await expect(page.getByText('At a glance')).toBeHidden();
  await expectAccessible(page);
});

test('what has closed is awarded once each bidder has a reason, which they read @one-screen', async ({
  page,
  browser,
}) => {
  const title = 'Lunches for the summer school';
  await signInAs(page, 'council');
  // Another journey makes the officer one of a second council.
  const officer = await callAs(page.request, 'council');
  const { items } = await officer<{ items: { id: string; name: string }[] }>('GET', '/councils');
  await page.goto(`/council?council=${items.find(({ name }) => name === council)?.id}`);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('2 bidders have no reason yet')).toBeVisible();
  const write = async (name: string, outcome: string, reason: string) => {
    const line = page
      .getByRole('listitem')
      .filter({ hasText: name })
      .filter({ hasText: 'Result and reason' });
    await line.getByText('Result and reason').click();
    await line.getByLabel('Result', { exact: true }).selectOption({ label: outcome });
    await line.getByRole('button', { name: 'Add a criterion' }).click();
    await line.getByLabel('Criterion', { exact: true }).fill('Price');
    await line.getByLabel('Score').fill('32');
    await line.getByLabel('Out of').fill('40');
    await line.getByLabel('Reason').fill(reason);
    await line.getByRole('button', { name: 'Save result' }).click();
    await expect(page.getByText('The result is saved.', { exact: false }).first()).toBeVisible();
  };
  await write('Sample Lunch Company', 'Won', 'The best price.');
  await page.getByLabel('Day of the award').fill('2026-11-20');
  await page.getByRole('button', { name: 'Award and tell all' }).click();
  await expect(
    page.getByText('Some bidders have no result or no reason yet.', { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  await write('Auntie Dede Chop Window', 'Not successful', 'The menu had no dish without meat.');
  await page.getByRole('button', { name: 'Award and tell all' }).click();
  await expect(page.getByText('This tender is over, so its words stay as they are.')).toBeVisible();

  const business = await otherBrowser(browser);
  await signInAs(business, 'business');
  await business.goto('/dashboard');
  await business
    .getByRole('link', { name: /is awarded. Your feedback is there/ })
    .first()
    .click();
  await expect(business.getByText('The menu had no dish without meat.')).toBeVisible();
  await expect(business.getByText('32 of 40')).toBeVisible();
  await expectAccessible(business);
});
