import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord, linkMailedTo, signInAs } from './people.ts';
import { bornAt15, callAs, joinAt15, otherBrowser, publishCase } from './prepare.ts';

/** In how many hours, as a form takes it, on the clock of London. The site's own clock stands still. */
const soon = '2026-11-22T01:00';

test('a team writes a programme, staff publish it, somebody of 18 to 24 joins, and the leader calls the register', async ({
  page,
  browser,
}) => {
  const title = `Sample drums ${freshWord()}`;
  await signInAs(page, 'business');
  await page.goto('/organisation/dashboard');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Lantern Street' })
    .getByRole('link', { name: 'Team' })
    .click();
  await page.getByRole('button', { name: 'New programme' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Send to our staff' }).click();
  await expect(form.getByText('Choose a topic.').first()).toBeVisible();
  await form.getByLabel('Name of the programme').fill(title);
  await form.getByLabel('In one sentence').fill('Learn three rhythms in four evenings.');
  await form.getByLabel('What happens').fill('We play together, and eat at the end.');
  await form.getByLabel('Topic').selectOption('skills');
  await form.getByLabel('18 to 24').check({ force: true });
  await form.getByLabel('Place', { exact: true }).fill('Sample hall');
  await form.getByLabel('Town').fill('London');
  await form.getByLabel('Exact address').fill('9 Sample Street');
  await form.getByLabel('First date and start').fill(soon);
  await form
    .getByRole('group', { name: 'Leaders' })
    .getByRole('checkbox')
    .first()
    .check({ force: true });
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send to our staff' }).click();
  const card = page.getByRole('listitem').filter({ hasText: title }).first();
  await expect(card).toContainText('Being checked');

  const staff = await callAs(page.request, 'moderator');
  await publishCase(staff, 'youth-programme', title);

  const young = await otherBrowser(browser);
  await signInAs(young, 'youth');
  await young.goto('/youth/programs?topic=skills');
  await expectAccessible(young);
  await young.getByRole('link', { name: title }).click();
  await expect(young.getByText('9 Sample Street')).toHaveCount(0);
  await young.getByRole('button', { name: 'Take a place' }).click();
  await expect(young.getByText(/^You have a place on all dates/)).toBeFocused();
  await expect(young.getByText('9 Sample Street').first()).toBeVisible();
  await expectAccessible(young);

  // The team moves the date by two hours and says what changes; whoever has a place hears of it and sees it.
  await page.reload();
  await card.getByRole('button', { name: 'Move this date' }).click();
  const moving = page.getByRole('dialog');
  await expect(moving.getByLabel('New date and start')).toHaveValue(soon);
  await moving.getByLabel('New date and start').fill('2026-11-22T03:00');
  await expectAccessible(page);
  await moving.getByRole('button', { name: 'Move this date' }).click();
  await expect(card.getByText('Moved', { exact: true })).toBeVisible();
  await young.reload();
  await expect(young.getByText(/22 November 2026, 3am/).first()).toBeVisible();
  await expect(young.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(young).toHaveTitle(new RegExp(title));
  await young.getByRole('button', { name: 'Leave this programme' }).click();
  await expect(young.getByRole('dialog')).toContainText('You give up your place on all dates.');
  await young.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  // Other times for what comes after.
  await card.getByRole('button', { name: 'Change the times' }).click();
  const times = page.getByRole('dialog');
  await times.getByLabel('First date and start').fill('2026-11-29T10:00');
  await times.getByRole('button', { name: 'Save the times' }).click();
  await expect(page.getByText('The times are saved.')).toBeVisible();
  await card.getByText('1 date', { exact: true }).click();
  const later = card.getByRole('listitem').filter({ hasText: '29 November 2026' });
  await later.getByRole('button', { name: 'Call off this date' }).click();
  await page.getByRole('dialog').getByLabel('Why').selectOption('venue');
  await page.getByRole('dialog').getByRole('button', { name: 'Call off this date' }).click();
  await expect(later.getByText('The place is not available.')).toBeFocused();

  await page.reload();
  await card.getByRole('button', { name: 'Open the register' }).click();
  const register = card.getByRole('list', { name: 'Register' });
  await register.getByRole('button', { name: 'Came', exact: true }).click();
  await expect(register.getByRole('button', { name: 'Came', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);

  await young.goto('/youth/programs#own');
  await expect(
    young.getByRole('listitem').filter({ hasText: title }).filter({ hasText: 'You came.' }),
  ).toBeVisible();
});

test('somebody of 15 sees what is missing before they can join', async ({ page }) => {
  const mother = await joinAt15(page, 'Efua', '/youth/programs');
  await page.getByLabel('Your date of birth').fill(bornAt15);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByLabel('Age', { exact: true }).fill('15');
  await page.getByLabel('Phone number').fill('020 7946 0000');
  await page.getByLabel('Email of your parent or guardian').fill(mother);
  await page.getByRole('button', { name: 'Enrol' }).click();
  await expect(page.getByText('Until they answer')).toBeVisible();

  await page.goto('/youth/programs');
  await page.getByRole('link', { name: 'Sample: cook with the elders' }).click();
  await expect(page.getByText('Your parent or guardian has not allowed this yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take a place' })).toHaveCount(0);

  const parent = page.context();
  const atHome = await parent.newPage();
  await atHome.goto(await linkMailedTo(mother, 'youth area'));
  await atHome.getByLabel('Apply').check({ force: true });
  await atHome.getByLabel('I am 18 or over').check({ force: true });
  await atHome.getByRole('button', { name: 'Save my answer' }).click();
  await expect(atHome.getByText('Your answer is saved.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('an adult who knows you says so').first()).toBeVisible();
  await expectAccessible(page);
});
