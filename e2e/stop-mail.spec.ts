import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshEmail, wayOutMailedTo } from './people.ts';

test('Somebody who gets mail that they did not ask for stops it, and allows it again', async ({
  page,
}) => {
  const email = freshEmail();
  const ask = () =>
    page.request.post('/api/saved-searches/guests', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: {
        list: 'directory',
        query: 'kind=business',
        name: 'Places',
        frequency: 'daily',
        email,
      },
    });
  expect((await ask()).status()).toBe(202);
  await page.goto(await wayOutMailedTo(email));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Never write to me again');
  await expect(page.getByText('a link for a new password')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, stop them' }).click();
  await expect(
    page.getByText('We won’t send these messages to your address any more.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Allow them again' }).click();
  await expect(page.getByText('Your address can get these messages again.')).toBeVisible();
});
