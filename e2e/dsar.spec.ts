// A person asks for their data, an admin makes the copy and answers, and the person downloads it. Another one asks to be
// erased, and can't sign in any more.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord, signInAs } from './people.ts';
import { newPerson, otherBrowser, signInWith } from './prepare.ts';

async function ask(page: Page, kind: RegExp, words: string): Promise<void> {
  await page.goto('/account');
  await page.getByRole('link', { name: 'Ask for your data' }).click();
  await page.getByRole('radio', { name: kind }).check({ force: true });
  await page.getByLabel('What should we know?').fill(words);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('We have your request.')).toBeVisible();
  await expect(page.getByText('21 December 2026')).toBeVisible();
}

test('a person asks for a copy, an admin makes it, and the person downloads it @one-screen', async ({
  page,
  browser,
}) => {
  const name = `Adwoa${freshWord()}`;
  await signInWith(page, await newPerson(page.request, name));
  await page.goto('/account/data');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Choose what is asked for.').first()).toBeVisible();
  await expectAccessible(page);
  await ask(page, /^A copy of the data/, 'Everything that you hold about me.');

  const staff = await otherBrowser(browser);
  await signInAs(staff, 'admin');
  await staff.goto('/admin/dsar?view=open&kind=access');
  await expectAccessible(staff);
  await staff.getByRole('link', { name }).click();
  await staff.getByRole('button', { name: 'Make the copy' }).click();
  await expect(staff.getByText(/The copy is ready/)).toBeVisible({ timeout: 30_000 });
  await staff.getByRole('button', { name: 'Answer', exact: true }).click();
  await staff.getByRole('radio', { name: 'Done', exact: true }).check({ force: true });
  await staff.getByLabel('Your words to the person').fill('Here is all that we hold about you.');
  await staff.getByRole('button', { name: 'Send the answer' }).click();
  await expect(staff.getByText('Answered', { exact: true }).first()).toBeVisible();
  await expectAccessible(staff);

  await page.reload();
  await expect(page.getByText('Here is all that we hold about you.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your copy' }).click();
  const zip = readFileSync(await (await download).path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(zip.toString('latin1')).toContain('index.html');
  await expectAccessible(page);
});

test('somebody is erased, after a look at what goes and what stays @one-screen', async ({
  page,
  browser,
}) => {
  const name = `Kwabena${freshWord()}`;
  const somebody = await newPerson(page.request, name);
  await signInWith(page, somebody);
  await ask(page, /^Erasure/, 'Please delete all of it.');

  const staff = await otherBrowser(browser);
  await signInAs(staff, 'admin');
  await staff.goto('/admin/dsar?view=open&kind=erasure');
  await staff.getByRole('link', { name }).click();
  await staff.getByRole('button', { name: 'Erase this person' }).click();
  await expect(staff.getByRole('rowheader', { name: 'account', exact: true })).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Erase now' }).click();
  await expect(staff.getByText('Please confirm that you have checked this.').first()).toBeVisible();
  await staff.getByRole('checkbox', { name: /I have checked who asks/ }).check({ force: true });
  await staff.getByRole('button', { name: 'Erase now' }).click();
  await expect(staff.getByText('Being erased', { exact: true }).first()).toBeVisible();

  const { accessToken } = somebody.tokens;
  const answer = await page.request.get('/api/data-requests/mine', {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(answer.status()).toBe(401);
});

test('an admin without the right reads who can give it @one-screen', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.route('**/api/admin/dsar**', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', status: 403, code: 'dsar/no-right', title: '-' }),
    }),
  );
  await page.goto('/admin/dsar');
  await expect(
    page.getByText('This desk is for admins with the right “data protection”.'),
  ).toBeVisible();
  await expectAccessible(page);
});
