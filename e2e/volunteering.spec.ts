import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord, signInAs } from './people.ts';
import { otherBrowser } from './prepare.ts';

test('a team asks for help, a volunteer signs up, sees why another shift is not for them, and leaves', async ({
  page,
  browser,
}) => {
  const title = `Sample lunch ${freshWord()}`;
  await signInAs(page, 'business');
  await page.goto('/organisation/dashboard');
  await page.getByRole('link', { name: 'Team' }).first().click();
  await expect(page.getByRole('heading', { name: 'Volunteer shifts' })).toBeVisible();
  await page.getByRole('button', { name: 'New shift' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Add the shift' }).click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  await form.getByLabel('Name of the shift').fill(title);
  await form.getByLabel('Place', { exact: true }).fill('Sample hall');
  // Both screens act as the same volunteer, who has no two shifts at once.
  const isPhone = test.info().project.name === 'phone';
  await form
    .getByLabel('First date and start')
    .fill(isPhone ? '2026-11-25T10:00' : '2026-11-26T14:00');
  await form.getByLabel('Does it come again?').selectOption('weekly');
  await form.getByRole('button', { name: 'Add the shift' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: title }).first()).toBeVisible();
  await expectAccessible(page);

  const other = await otherBrowser(browser);
  await signInAs(other, 'volunteer');
  await other.goto('/volunteer');
  await expect(other.getByRole('heading', { level: 1, name: 'Volunteering' })).toBeVisible();
  await expect(other.getByText('You’re a volunteer.')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'References' })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'See the shifts' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Shifts' })).toBeVisible();
  const homework = other.getByRole('listitem').filter({ hasText: 'homework club' }).first();
  await expect(homework).toContainText('It needs a skill that is not in your profile.');
  const lunch = other.getByRole('listitem').filter({ hasText: title }).first();
  await lunch.getByRole('button', { name: 'Sign up' }).click();
  await expect(lunch.getByText('You’re on this shift')).toBeVisible();
  await expectAccessible(other);
  await lunch.getByRole('button', { name: 'I’d like to swap it' }).click();
  await expect(lunch.getByText('Others can see that you would swap it.')).toBeVisible();
  await lunch.getByRole('button', { name: 'Leave this shift' }).click();
  await expect(lunch.getByRole('button', { name: 'Sign up' })).toBeVisible();
});
