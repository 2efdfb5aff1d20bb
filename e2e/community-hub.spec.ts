import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord } from './people.ts';
import { callAs, newPerson, otherBrowser, signInWith, publishCase } from './prepare.ts';

test.describe('Before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor looks for what happens near a town, and for offers there', async ({ page }) => {
    await page.goto('/community/hub');
    await page.getByLabel('Near', { exact: true }).fill('Leeds');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/\/community\/hub\?near=Leeds/);
    await expect(page.getByText('and what is for the whole country')).toBeVisible();
    await page.getByRole('link', { name: 'Offers', exact: true }).click();
    await expect(page).toHaveURL(/near=Leeds/);
    await expect(page).toHaveURL(/sort=offer/);
    await expect(page.getByText('I have a van and two free Saturdays.')).toBeVisible();
    await expect(page.getByText('Notre chorale')).toBeHidden();
  });
});

test('a visitor sees what can be shared and where, and is asked to sign in to do it', async ({
  page,
}) => {
  await page.goto('/community/share?sort=need&link=/b/nine-night-and-morning');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'In a group of yours' }).click();
  await expect(page.getByText('You need an account to share')).toBeVisible();
  const signIn = page.getByRole('link', { name: 'Sign in', exact: true }).last();
  await expect(signIn).toHaveAttribute('href', /redirect=%2Fcommunity%2Fshare%3Fto%3Dgroup/);
});

test('somebody shares a tip, staff publish it, and everybody reads it on the hub', async ({
  page,
  browser,
}) => {
  const text = `Ask for ${freshWord()} at the library`;
  await signInWith(page, await newPerson(page.request, 'Ada'));
  await page.goto('/community/share?to=hub&sort=tip');
  await expect(page.getByRole('radio', { name: 'Tip' })).toBeChecked();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Write at least ten characters.').first()).toBeVisible();
  await page.getByLabel('Your words').fill(text);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const line = page.getByRole('listitem').filter({ hasText: text });
  await expect(line).toContainText('Being checked');

  const staff = await callAs(page.request, 'moderator');
  await publishCase(staff, 'share', text);

  const reader = await otherBrowser(browser);
  await reader.goto('/community/hub?sort=tip');
  await expect(reader.getByText(text)).toBeVisible();
  await expectAccessible(reader);
});
