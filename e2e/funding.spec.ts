import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord, signInAs } from './people.ts';
import { otherBrowser } from './prepare.ts';

test('an admin publishes a programme, and a visitor sees why she can’t apply and what would change it', async ({
  page,
  browser,
}) => {
  const name = `Stitch and Thread ${freshWord()}`;
  await signInAs(page, 'admin');
  await page.goto('/funding/new');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description').fill('Sewing machines for groups that teach tailoring.');
  await page.getByLabel('Most of one award').fill('3000');
  await page.getByLabel('Opens at').fill('2026-11-01');
  await page.getByLabel('Closes at').fill('2026-10-01');
  await page.getByLabel('Who can apply').fill('You teach at least ten people a year.');
  await page.getByLabel('Registered charity').check();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The last day must not be before the first.').first()).toBeVisible();
  await page.getByLabel('Closes at').fill('2027-10-01');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const address = page.url();

  const visitor = await otherBrowser(browser);
  await visitor.goto(
    `/funding?${new URLSearchParams({ q: name, form: 'charity', amount: '2000' })}`,
  );
  await visitor.getByRole('link', { name }).click();
  await expect(visitor).toHaveURL(address);
  await visitor.getByLabel('What kind of organisation are you?').selectOption('Sole trader');
  await expect(visitor.getByText('You don’t meet one of these rules')).toBeVisible();
  await expect(visitor.getByText(/It would change if your organisation became/)).toBeVisible();
  await visitor.getByLabel('What kind of organisation are you?').selectOption('Registered charity');
  await expect(visitor.getByText('You meet all of these rules')).toBeVisible();
  await expectAccessible(visitor);
});

test(
  'a student keeps her answers and sees which scholarships fit and why one does not',
  {
    tag: '@one-screen',
  },
  async ({ page }) => {
    await signInAs(page, 'customer');
    await page.goto('/universities/sample-university-of-the-estuary');
    await page.getByText('Check whether you can apply').click();
    await page.getByLabel('Your nationality').selectOption('Nigeria');
    await page.getByLabel('Master’s').check();
    await page.getByLabel('Which fees do you pay?').selectOption('International fees');
    const result = (name: string) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 3, name }) })
        .last();
    await expect(result('Commonwealth Roots Masters Bursary')).toContainText('You meet all');
    const no = result('Caribbean Engineers Award');
    await expect(no).toContainText('Open to nationals of: Barbados · Jamaica · Trinidad & Tobago');
    await expect(no).toContainText('You said: Nigeria');
    await page.getByRole('button', { name: 'Save my answers' }).click();
    await expect(page.getByText('Your answers are saved.')).toBeVisible();
    await page.goto('/dashboard#eligibility');
    await page.getByText('See or change my answers').click();
    await expect(page.getByLabel('Your nationality')).toHaveValue('NG');
    await page.getByRole('button', { name: 'Delete my answers' }).click();
    await expect(page.getByText('Your answers are deleted.')).toBeVisible();
  },
);

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('programmes are searched, and who can apply is read', async ({ page }) => {
    await page.goto('/funding?form=sole-trader');
    await page.getByRole('link', { name: 'Women Who Trade' }).click();
    await expect(page.getByText('A woman owns at least half of the business.')).toBeVisible();
    await expect(page.getByText(/less than .£100,000/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Check whether you can apply' })).toBeHidden();
  });
});
