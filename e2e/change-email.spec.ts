import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshEmail, linkMailedTo } from './people.ts';

const password = 'kente tiger river plum';

/** Somebody with a proved address, who is not signed in yet. */
async function join(page: Page, request: APIRequestContext, email: string): Promise<void> {
  await request.post('/api/auth/register', {
    data: {
      firstName: 'Ama',
      lastName: 'Sample',
      email,
      password,
      accountType: 'customer',
      ageBand: '25+',
      acceptTerms: true,
    },
  });
  await page.goto(await linkMailedTo(email, 'confirm your email'));
  await page.getByRole('button', { name: 'This is my address' }).click();
  await expect(page.getByText('You’ve confirmed your email address')).toBeVisible();
}

async function fillSignIn(page: Page, email: string, word: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(word);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const section = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });

test('Somebody changes their address, undoes it from the old mailbox, and reads of it', async ({
  page,
  request,
}) => {
  const oldEmail = freshEmail();
  const newEmail = freshEmail();
  await join(page, request, oldEmail);
  await page.goto('/login?redirect=/account');
  await fillSignIn(page, oldEmail, password);

  const emails = section(page, 'Email address');
  await emails.getByRole('button', { name: 'Change email address' }).click();
  await expect(emails.getByRole('alert')).toContainText('Email is required');
  await emails.getByRole('textbox', { name: 'New email' }).fill(newEmail);
  await emails.getByRole('textbox', { name: 'Current password' }).fill('not the right one');
  await emails.getByRole('button', { name: 'Change email address' }).click();
  await expect(emails.getByRole('alert')).toContainText('isn’t right');
  await expect(emails.getByRole('textbox', { name: 'New email' })).toHaveValue(newEmail);
  await expectAccessible(page);
  await emails.getByRole('textbox', { name: 'Current password' }).fill(password);
  await emails.getByRole('button', { name: 'Change email address' }).click();
  await expect(emails.getByRole('status')).toContainText(newEmail);
  await expect(page.getByRole('definition').filter({ hasText: oldEmail })).toBeVisible();

  // In a browser where nobody is signed in, the link asks who it is first.
  await page.evaluate(() => localStorage.clear());
  await page.goto(await linkMailedTo(newEmail, 'confirm your new email'));
  await expect(page.getByText('Please sign in first')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('dialog')).toContainText('Sign in to use this email address');
  await fillSignIn(page, oldEmail, password);
  await expect(page.getByText('now uses the new address')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByRole('definition').filter({ hasText: newEmail })).toBeVisible();

  await page.goto(await linkMailedTo(oldEmail, 'Your email address was changed'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change it back and sign everyone out' }).click();
  await expect(page).toHaveURL(/\/reset-password/);
  await expect(page.getByText('Your old address is back')).toBeVisible();
  await expectAccessible(page);
  const fresh = 'mango ladder violet north';
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(fresh);
  await page.getByRole('textbox', { name: 'Repeat the new password' }).fill(fresh);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('You’ve set a new password')).toBeVisible();

  await page.goto('/login?redirect=/account');
  await fillSignIn(page, oldEmail, fresh);
  const log = section(page, 'Security log').getByRole('listitem');
  await expect(log.first()).toContainText('Signed in');
  await expect(log.filter({ hasText: 'Changed back to the old email address' })).toBeVisible();
  await section(page, 'Security log').getByRole('button', { name: 'Show more' }).click();
  await expect(log.filter({ hasText: 'Wrong password given for a change' })).toBeVisible();
  await expect(log.filter({ hasText: 'Account opened' })).toBeVisible();
  await expectAccessible(page);
});

test('Somebody makes their profile public, and is told what that shows', async ({
  page,
  request,
}) => {
  const email = freshEmail();
  await join(page, request, email);
  await page.goto('/login?redirect=/account');
  await fillSignIn(page, email, password);
  await page.getByRole('link', { name: 'Your profile' }).click();
  const box = page.getByRole('checkbox', { name: 'Show my profile to other members' });
  await expect(box).not.toBeChecked();
  await expect(page.getByText('every signed-in member can see')).toBeHidden();
  await box.check({ force: true });
  await expect(page.getByText('every signed-in member can see your name')).toBeVisible();
  await page.getByRole('checkbox', { name: 'I want to share my origin' }).check({ force: true });
  await expect(page.getByText('This includes your origin and language')).toBeVisible();
  await expectAccessible(page);
  const whoSees = page.getByRole('group', { name: 'Who sees what' });
  await whoSees.getByLabel('Can offer').selectOption('People in my groups');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Public since 21 November 2026.')).toBeVisible();
  await expect(whoSees.getByLabel('Can offer')).toHaveValue('groups');
  await expect(
    page.getByRole('link', { name: 'See it as people in your groups do' }),
  ).toBeVisible();
});
