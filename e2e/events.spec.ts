import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord } from './people.ts';
import { callAs, newPerson, otherBrowser, signInWith, publishCase } from './prepare.ts';

test('a stranger finds what takes place near them, by day and in the calendar', async ({
  page,
}) => {
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expectAccessible(page);
  const search = page.getByRole('search', { name: 'Search the directory' });
  await search.getByLabel('Where').fill('Peckham');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/events\?.*near=Peckham/);
  await expect(
    page.getByRole('heading', { level: 1, name: /Events near .*Peckham/ }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('table', { name: /Events in/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Any day' }).click();
  await page.getByRole('button', { name: 'Show map' }).click();
  await expect(page.getByRole('group', { name: 'Map of these events' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hide map' }).click();
  const first = page.getByRole('main').getByRole('heading', { level: 3 }).first();
  const name = (await first.textContent()) ?? '';
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'a pastor announces every Sunday but one, staff publish it, and everybody sees it',
  { tag: '@one-screen' },
  async ({ page, browser }) => {
    const title = `Sample service ${freshWord()}`;
    await signInWith(page, await newPerson(page.request, 'Ada'));
    await page.goto('/events/new');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(
      page.getByText('Give it a name of at least three characters.').first(),
    ).toBeVisible();
    await page.getByLabel('Name of the event').fill(title);
    await page.getByLabel('What kind of event?').selectOption('worship');
    await page.getByLabel('Tell people about it').fill('Songs, a sermon and tea.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save and continue' }).click();

    await page
      .getByLabel('Dates and times')
      .fill('every Sunday 10:00 and 12:30, not on 27 December');
    await expect(page.getByText(/Every Sunday/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save and continue' }).click();

    await page.getByLabel('Town or city').fill('Peckham');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check and publish' })).toBeVisible();
    await page.getByRole('button', { name: 'Send it to our staff' }).click();
    await expect(page.getByText('Thank you. We’ll tell you when it’s published.')).toBeVisible();

    const staff = await callAs(page.request, 'moderator');
    await publishCase(staff, 'event', title);

    const reader = await otherBrowser(browser);
    await reader.goto(`/events?q=${encodeURIComponent(title)}`);
    await reader.getByRole('link', { name: title }).click();
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(reader.getByText(/10am to 12pm/).first()).toBeVisible();

    await page.goto('/dashboard#events');
    await page.getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('button', { name: 'Cancel', exact: true }).first().click();
    await page.getByRole('button', { name: 'Cancel it and tell people' }).click();
    await expect(page.getByRole('listitem').getByText('Cancelled').first()).toBeVisible();
  },
);
