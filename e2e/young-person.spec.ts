import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshEmail, linkMailedTo } from './people.ts';

const password = 'kente tiger river plum';

test('Somebody of 15 joins, and is told why they can’t write to a business or open one', async ({
  page,
}) => {
  const email = freshEmail();
  const guardian = freshEmail();
  await page.goto('/register');
  await page.getByLabel('First name').fill('Esi');
  await page.getByLabel('Last name').fill('Sample');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByLabel('Your age').selectOption('13-15');
  await page.getByLabel('Email of a parent or guardian').fill(guardian);
  await page.getByLabel('I accept the terms').check({ force: true });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await page.goto(await linkMailedTo(guardian, 'consent'));
  await page.getByRole('button', { name: 'I agree' }).click();
  await expect(page.getByText('The account is now open.')).toBeVisible();
  await page.goto(await linkMailedTo(email, 'email address'));
  await page.getByRole('button', { name: 'This is my address' }).click();

  await page.goto('/login?redirect=/b/shea-and-sorcery');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/shea-and-sorcery$/);

  await page.getByRole('link', { name: 'Write to them' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('You must be 18 or over to send messages')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: /contact us/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/business/new');
  await expect(page.getByText('You must be 18 or over to open a business area')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open my business area' })).toHaveCount(0);
  await expectAccessible(page);
});
