import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord, signInAs } from './people.ts';
import { findPlace, newPerson, otherBrowser, signInWith } from './prepare.ts';

test.describe('An admin', () => {
  test('finds an account, ends its sessions, suspends it, and finds both in the record', async ({
    page,
    browser,
    request,
  }) => {
    test.setTimeout(120_000);
    const person = await newPerson(request, 'Kwesi');
    const theirs = await otherBrowser(browser);
    await signInWith(theirs, person);
    const isIn = () =>
      expect(theirs.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    const isOut = () =>
      expect(theirs.getByRole('heading', { level: 1, name: 'Access required' })).toBeVisible();
    const signIn = async () => {
      await theirs.goto('/login?redirect=/account');
      await theirs.getByRole('textbox', { name: 'Email' }).fill(person.email);
      await theirs.getByRole('textbox', { name: 'Password' }).fill(person.password);
      await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
    };
    await theirs.goto('/account');
    await isIn();

    await signInAs(page, 'admin');
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Find anything' }).click();
    const finder = page.getByRole('dialog', { name: 'Find anything' });
    await page.keyboard.type(person.email);
    await expect(finder.getByRole('link', { name: 'Kwesi Sample' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const row = page.getByRole('row').filter({ hasText: person.email });
    await expect(row.getByRole('link', { name: 'Kwesi Sample' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: 'Kwesi Sample' })).toBeFocused();
    await page.getByRole('button', { name: 'End all sessions' }).click();
    await expect(page.getByText('1 session has ended.').first()).toBeVisible();
    await theirs.reload();
    await isOut();
    await signIn();
    await isIn();

    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend this?' });
    await expect(dialog).toContainText('You can reinstate it later.');
    await dialog
      .getByRole('textbox', { name: 'Reason' })
      .fill('Sent the same letter to fifty shops.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(page.getByText('The account is suspended.').first()).toBeVisible();
    await expect(row.getByText('Suspended', { exact: true })).toBeVisible();
    await theirs.reload();
    await isOut();
    await signIn();
    await expect(theirs.getByRole('alert')).toContainText('This account is suspended.');

    await page.getByRole('link', { name: /hat was done/ }).click();
    await expect(page.getByRole('heading', { name: 'Record of actions' })).toBeVisible();
    const entries = page.getByRole('listitem').filter({ hasText: 'account.suspended' });
    await expect(entries.first()).toContainText('Sample Admin');
    await expect(entries.first()).toContainText('About Kwesi Sample');
    await expectAccessible(page);
  });

  test('finds cases by their words, decides them together and takes it back', async ({
    page,
    request,
  }) => {
    const word = `w${crypto.randomUUID().slice(0, 8)}`;
    for (const slug of ['minicab-mama-driving-school', 'sunbird-saturday-club']) {
      const { id: subjectId } = await findPlace(request, slug);
      const answer = await request.post('/api/reports', {
        data: {
          subjectType: 'listing',
          subjectId,
          reason: 'wrong',
          elapsedMs: 5000,
          text: `They have moved away. ${word}`,
        },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
    }
    await signInAs(page, 'admin');
    await page.goto(`/moderation?kind=report&q=${word}`);
    const cases = page.getByRole('region', { name: 'Cases' });
    await expect(cases.getByRole('row')).toHaveCount(3);
    await cases.getByRole('checkbox', { name: 'Choose the first 25 cases' }).check();
    await expect(page.getByText('2 cases chosen')).toBeVisible();
    await page.getByRole('button', { name: 'Same decision for all' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').first().check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Show what would happen' }).click();
    await expect(dialog.getByText('Would be decided')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Decide 2 cases' }).click();
    await expect(dialog.getByText('Decided', { exact: true })).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Undo 2 decisions' }).click();
    await expect(dialog.getByText('Undone', { exact: true })).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(cases.getByRole('row')).toHaveCount(3);
  });

  test('suspends two accounts together, after a look at what it would do, and lets them in again', async ({
    page,
  }) => {
    const word = freshWord();
    for (let count = 0; count < 2; count += 1) await newPerson(page.request, `Spam${word}`);
    await signInAs(page, 'admin');
    await page.goto(`/admin/users?q=Spam${word}`);
    await page.getByLabel('Choose the first 25 active accounts').check();
    await expect(page.getByText('2 accounts chosen')).toBeVisible();
    await page.getByRole('button', { name: 'Suspend the chosen accounts' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Show what would happen' }).click();
    await expect(dialog.getByText(/at least 10/).first()).toBeVisible();
    await dialog.getByLabel('Reason').fill('Sample: the same text in forty letters.');
    await dialog.getByRole('button', { name: 'Show what would happen' }).click();
    await expect(dialog.getByText('Would be suspended')).toHaveCount(2);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Change the reason' }).click();
    await expect(dialog.getByLabel('Reason')).toHaveValue(/forty letters/);
    await dialog.getByRole('button', { name: 'Show what would happen' }).click();
    await dialog.getByRole('button', { name: 'Suspend 2 accounts' }).click();
    await expect(dialog.getByText('Suspended', { exact: true })).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Reactivate 2 accounts' }).click();
    await expect(dialog.getByText('Active again')).toHaveCount(2);
  });

  test('sees jobs and mail', async ({ page }) => {
    await signInAs(page, 'admin');
    await page.goto('/admin/jobs');
    await expect(page.getByRole('heading', { name: 'Jobs and email' })).toBeVisible();
    await expect(page.getByText('release-reviews').filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page);
  });

  test('reads that accounts could not be loaded, and tries again', async ({ page }) => {
    await signInAs(page, 'admin');
    await page.route('**/api/admin/accounts*', (route) =>
      route.fulfill({ status: 500, json: { title: 'Something went wrong on our side.' } }),
    );
    await page.goto('/admin/users');
    await expect(page.getByText('Failed to Load Users')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/admin/accounts*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Sample Moderator').first()).toBeVisible();
    await expect(page.getByText('Failed to Load Users')).toBeHidden();
  });
});
