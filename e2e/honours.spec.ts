import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshEmail } from './people.ts';

test('a visitor finds who was honoured, by whom and when, and says what is wrong', async ({
  page,
}) => {
  await page.goto('/honours?q=seacole');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Mary Seacole' }).click();
  await expect(page.getByText('Mary Seacole Memorial Statue Appeal')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'This is wrong' }).click();
  await page.getByRole('textbox', { name: 'Your email' }).fill(freshEmail());
  await page.getByRole('textbox', { name: /What’s wrong/ }).fill('The year of the plaque.');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText(/Thank you|Please check/).first()).toBeVisible();
});
