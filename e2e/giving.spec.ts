import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshEmail, signInAs } from './people.ts';
import { newPerson, otherBrowser, signInWith } from './prepare.ts';

const bank = {
  bankAccountName: 'Sample account',
  bankSortCode: '00-00-00',
  bankAccountNumber: '00000000',
};

interface Shown {
  settings: { name: string; value: string }[];
}

/** Saves settings as an admin; answers what stood there before. */
async function setBank(request: APIRequestContext, change: Partial<typeof bank>): Promise<void> {
  const demo = await request.post('/api/auth/demo', { data: { role: 'admin' } });
  const { accessToken } = (await demo.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const now = (await (await request.get('/api/admin/settings', { headers })).json()) as Shown;
  const seen = Object.fromEntries(now.settings.map(({ name, value }) => [name, value]));
  const data = { values: { ...seen, ...change }, seen };
  const saved = await request.put('/api/admin/settings', { headers, data });
  expect(saved.ok(), await saved.text()).toBe(true);
}

// One site for all: whether gifts are taken is the same for everybody.
test.describe.configure({ mode: 'serial' });

test.describe('Giving', () => {
  test('is closed until the operator opens it, and takes nothing', async ({ page, request }) => {
    await setBank(request, { bankAccountName: '', bankSortCode: '', bankAccountNumber: '' });
    await page.goto('/donate');
    await expect(page.getByRole('heading', { name: 'We can’t take gifts yet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Give time' })).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText(/charity|Gift Aid/i);
    await expectAccessible(page);
    await page.goto('/premium/plans');
    await expect(page.getByText('Sample', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Order this plan' })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto('/premium/success?key=made-up');
    await expect(page.getByRole('heading', { name: /We couldn’t find a payment/ })).toBeVisible();
    await expectAccessible(page);
  });

  test('by transfer: promised, confirmed by an admin, thanked for, with a receipt', async ({
    page,
    browser,
    request,
  }) => {
    const email = freshEmail();
    const admin = await otherBrowser(browser);
    await signInAs(admin, 'admin');
    await admin.goto('/admin/settings');
    await admin.getByLabel('Name of the bank account').fill(bank.bankAccountName);
    await admin.getByLabel('Sort code').fill(bank.bankSortCode);
    await admin.getByLabel('Account number').fill(bank.bankAccountNumber);
    await admin.getByRole('button', { name: 'Save settings' }).click();
    await expect(admin.getByText('You’ve saved the settings.')).toBeVisible();

    await page.goto('/champion-donate');
    await page.getByLabel('Another amount, in pounds').fill('a lot');
    await page.getByLabel('Your name').fill('Sample giver');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Promise this gift' }).click();
    await expect(page.locator('#amountPence-error')).toContainText('Please enter an amount');
    await expectAccessible(page);
    await page.getByLabel('Another amount, in pounds').fill('12.50');
    await page.getByRole('button', { name: 'Promise this gift' }).click();
    await expect(page).toHaveURL(/\/champion-success\?key=/);
    await expect(page.getByText('Waiting for confirmation')).toBeVisible();
    await expect(page.getByText('00-00-00')).toBeVisible();
    await expectAccessible(page);
    const reference = (await page.getByText(/^G-\w{4}-\w{4}$/).textContent()) ?? '';

    await admin.goto(`/admin/finops?q=${reference}`);
    await expect(admin.getByText(email)).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'The money has arrived' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'The money has arrived' }).click();
    await expect(admin.getByText('Recorded.')).toBeVisible();
    await expect(admin.getByText(/£12\.50 received on/)).toBeVisible();

    await page.reload();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Thank you from the champions' }),
    ).toBeVisible();
    await expectAccessible(page);

    // The key of a gift with the champions leads to its own thanks, from wherever it is opened.
    const { search } = new URL(page.url());
    await page.goto(`/donate${search}`);
    await expect(page).toHaveURL(`/champion-success${search}`);
    await page.goto(`/premium/success${search}`);
    await expect(page).toHaveURL(`/champion-success${search}`);

    await admin.goto('/admin/jobs');
    await expect(admin.getByText('Receipt for £12.50').first()).toBeVisible();
    await setBank(request, { bankAccountName: '', bankSortCode: '', bankAccountNumber: '' });
  });

  test('every month: found and stopped where it was promised, and on the dashboard', async ({
    page,
    request,
  }) => {
    await setBank(request, bank);
    const giver = await newPerson(request, 'Efua');
    await signInWith(page, giver);
    await page.goto('/dashboard#giving');
    const own = page.locator('#giving');
    await expect(own.getByText('You don’t have a gift or plan yet.')).toBeVisible();
    await expectAccessible(page);
    const started = await giver.call<{ key: string }>('POST', '/giving/gifts', {
      story: 'donate',
      interval: 'month',
      amountPence: 700,
      way: 'bank',
      name: 'Efua Sample',
      email: giver.email,
    });
    // An ordinary gift is not thanked for by the champions.
    await page.goto(`/champion-success?key=${started.key}`);
    await expect(page).toHaveURL(`/donate?key=${started.key}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Donate' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your gifts and plans' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel it' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Progress').getByRole('link', { name: 'Your gifts and plans' }).click();
    await expect(page).toHaveURL('/dashboard#giving');
    await expect(own.getByText('£7 a month')).toBeVisible();
    await own.getByRole('button', { name: 'Cancel it' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel it' }).click();
    await expect(own.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(own.getByRole('button', { name: 'Cancel it' })).toHaveCount(0);

    await page.goto('/donate');
    await expect(page.getByText('£7 a month')).toBeVisible();
    await page.getByLabel('Another amount, in pounds').fill('99,000');
    await page.getByRole('button', { name: 'Promise this gift' }).click();
    await expect(page.locator('#amountPence-error')).toContainText('The largest amount is £10,000');
    await page.getByLabel('Another amount, in pounds').fill('1,000');
    await page.getByRole('button', { name: 'Promise this gift' }).click();
    await expect(page.getByText('Waiting for confirmation')).toBeVisible();
    const list = page.getByRole('region', { name: 'Your gifts and plans' });
    await expect(list.getByText('£1,000, once')).toBeVisible();
    await setBank(request, { bankAccountName: '', bankSortCode: '', bankAccountNumber: '' });
  });
});
