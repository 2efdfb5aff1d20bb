import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshEmail, isMailedTo, signInAs } from './people.ts';
import { watchPage } from './watch-page.ts';

const slug = 'blue-enamel-chop-house';
const email = freshEmail();

test.describe('Before JavaScript, a visitor', () => {
  test.use({ javaScriptEnabled: false });

  test('says what is wrong on a page; staff accept it, and a mail tells of it', async ({
    page,
    browser,
  }) => {
    await page.goto(`/b/${slug}`);
    await page.getByRole('link', { name: 'Suggest a correction' }).click();
    await page.getByRole('button', { name: 'Send correction' }).click();
    await expect(page.getByRole('link', { name: /at least one thing/ })).toBeVisible();
    await page.getByRole('textbox', { name: 'Phone' }).fill('call me');
    await page.getByRole('textbox', { name: 'Your email' }).fill(email);
    await page.getByRole('button', { name: 'Send correction' }).click();
    await page.getByRole('button', { name: 'Send correction' }).click();
    await expect(page.getByRole('link', { name: /phone number/ })).toBeVisible();
    await page.getByRole('textbox', { name: 'Phone' }).fill('+44 20 7946 0777');
    await page.getByRole('button', { name: 'Send correction' }).click();
    await expect(page.getByText('Please check your correction')).toBeVisible();
    await page.getByRole('button', { name: 'Send correction' }).click();
    await expect(page.getByText('Thank you')).toBeVisible();

    const staff = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
    await signInAs(staff, 'moderator');
    await staff.goto('/moderation?kind=correction');
    await staff.getByRole('main').getByRole('link', { name: 'Blue Enamel Chop House' }).click();
    await staff.getByRole('button', { name: 'Take this case' }).click();
    await expect(staff.getByText('→ +44 20 7946 0777')).toBeVisible();
    await staff.getByRole('radio', { name: /^Accept/ }).check({ force: true });
    await staff.getByRole('button', { name: 'Decide' }).click();
    await expect(staff.getByText(/^First decision/)).toBeVisible();

    await page.goto(`/b/${slug}`);
    await expect(page.getByText('+44 20 7946 0777')).toBeVisible();
    // The letter waits until the decision can't be undone any more.
    expect(isMailedTo(email)).toBe(false);
    await staff.getByRole('button', { name: 'Undo' }).click();
    await expect(staff.getByRole('button', { name: 'Undo' })).toBeHidden();
    await page.reload();
    await expect(page.getByText('+44 20 7946 0777')).toBeHidden();
    await staff.context().close();
  });
});

test('The form shows what belongs to the matter, and is accessible', async ({ page }) => {
  const complaints = watchPage(page);
  await page.goto(`/b/${slug}?correct=1#correction`);
  const form = page.getByRole('region', { name: 'Suggest a correction' });
  await expect(form.getByRole('textbox', { name: 'Phone' })).toBeVisible();
  // A press while React takes the page over is lost; people press again.
  await expect(() =>
    form
      .getByRole('radio', { name: 'It has closed for good' })
      .check({ force: true, timeout: 2000 }),
  ).toPass();
  await expect(form.getByRole('textbox', { name: 'Phone' })).toBeHidden();
  await expectAccessible(page);
  // Parts whose code comes later than the page take its HTML over as it stands.
  await page.goto(`/b/${slug}?write=1#inquiry`);
  await page.locator('#inquiry').getByRole('textbox').first().fill('Ama');
  expect(complaints).toEqual([]);
});

test('Admins see the quality of the facts and say that one is right', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/data-audit?lack=photo');
  await expect(page.getByRole('status').filter({ hasText: 'of 100' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
});
