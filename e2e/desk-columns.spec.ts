// Whoever works at a desk chooses which columns of its table they see, and finds them so the next time.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { signInAs } from './people.ts';

test('a moderator hides a column of the queue, which stays so in this browser', async ({
  page,
  isMobile,
}) => {
  await signInAs(page, 'moderator');
  await page.goto('/moderation');
  const table = page.getByRole('table').first();
  const kinds = table.locator('tbody td:nth-child(2)');
  const choice = page.locator('details', { hasText: 'Columns' }).first();
  await expect(kinds.first()).toBeVisible();
  await choice.locator('summary').click();
  await expectAccessible(page);
  await choice.getByRole('checkbox', { name: 'Kind', exact: true }).uncheck();
  await expect(kinds.first()).toBeHidden();
  if (!isMobile) await expect(table.getByRole('columnheader', { name: 'Kind' })).toBeHidden();
  await page.reload();
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  await expect(kinds.first()).toBeHidden();
  await choice.locator('summary').click();
  await choice.getByRole('checkbox', { name: 'Kind', exact: true }).check();
  await expect(kinds.first()).toBeVisible();
});
