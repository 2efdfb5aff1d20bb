import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord, signInAs } from './people.ts';
import { newPerson, signInWith } from './prepare.ts';

/** A page of its own for another person. */
async function pageOf(browser: Browser, role: Parameters<typeof signInAs>[1]): Promise<Page> {
  const { baseURL, viewport } = test.info().project.use;
  const context = await browser.newContext({ baseURL, viewport });
  const page = await context.newPage();
  await signInAs(page, role);
  return page;
}

/** Takes the case with this title out of the queue and publishes what it is about. */
async function publish(staff: Page, title: string, text?: string): Promise<void> {
  await staff.getByRole('main').getByRole('link', { name: title }).first().click();
  await staff.getByRole('button', { name: 'Take this case' }).click();
  if (text) await expect(staff.getByText(text).first()).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('radio', { name: 'Publish' }).check({ force: true });
  await staff.getByRole('button', { name: 'Decide' }).click();
  await expect(staff.getByText('Decided. We’ve told the people concerned.').first()).toBeVisible();
}

const proceed = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click();

test.describe('Somebody adds a business and staff publish it', () => {
  test('from the first step to the page that everybody sees', async ({ page, browser }) => {
    test.setTimeout(180_000);
    const name = `Sample Lantern ${freshWord()}`;
    await signInAs(page, 'business');
    await page.goto('/business/new');
    await page.getByLabel('Name of the business').fill(name);
    await page.getByLabel('Category').selectOption({ label: 'Caterer' });
    await page.getByLabel('In one line').fill('Lanterns and late suppers, invented for a test.');
    await page.getByLabel('Description', { exact: false }).first().fill('An invented kitchen.');
    await page.getByLabel(/^I declare: “People of Black African/).check({ force: true });
    await expectAccessible(page);
    await proceed(page);
    await page.getByLabel('Town or city').fill('Leeds');
    await proceed(page);
    await page.getByLabel('Opening hours').fill('Mon-Fri 9-6, Sat 10-late');
    await page.getByLabel('Different hours on certain days').fill('24 Dec');
    await expect(page.getByText('We can’t read this yet')).toBeVisible();
    await page.getByLabel('Different hours on certain days').fill('24 Dec 2030: 10-2');
    await expect(
      page.getByRole('listitem').filter({ hasText: /24 Dec.* 2030: 10am/ }),
    ).toBeVisible();
    await proceed(page);
    await page.getByLabel('Phone').fill('0113 496 0000');
    await proceed(page);
    await expect(page.getByRole('heading', { name: 'Show your place' })).toBeVisible();
    await proceed(page);
    await proceed(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send to our staff' }).click();
    await expect(page.getByText('Our staff are looking at it').first()).toBeVisible();

    const staff = await pageOf(browser, 'moderator');
    await staff.goto('/moderation');
    await publish(staff, name, 'Declared by the owner: “People of Black African');

    await page.goto(`/directory/businesses?feature=black-owned&q=${encodeURIComponent(name)}`);
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText('Declared by the owner')).toBeVisible();

    // Staff who know better take it off, and it is gone from the filter.
    await staff.goto(new URL(page.url()).pathname);
    await expect(async () => {
      const remove = staff.getByRole('button', { name: 'Remove “Black-owned”' });
      if (await remove.isVisible()) await remove.click({ timeout: 2000 });
      await expect(staff.getByText('Declared by the owner')).toBeHidden({ timeout: 3000 });
    }).toPass();
    await expectAccessible(staff);
    await staff.close();
    await page.goto(`/directory/businesses?feature=black-owned&q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeHidden();
  });
});

test.describe('A customer', () => {
  test('saves a place and finds it in the dashboard', async ({ page, request }) => {
    // A second press takes it away again: whoever tries again is somebody else.
    await signInWith(page, await newPerson(request, 'Kofi'));
    await page.goto('/b/midnight-calabash');
    // The place's own heart has no name in its words; those of similar places may come before it.
    const heart = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/dashboard');
    await expect(page.locator('#favourites')).toContainText('Midnight Calabash');
    await expectAccessible(page);
  });

  test('reviews a place in French, staff publish it without seeing the stars', async ({
    page,
    browser,
    request,
  }) => {
    // One review a person and place: whoever tries again is somebody else.
    await signInWith(page, await newPerson(request, 'Efua'));
    const words = `La soupe au piment valait la promenade, table ${crypto.randomUUID().slice(0, 8)}.`;
    await page.goto('/b/midnight-calabash');
    // A press before React has taken the page over is lost; people press again.
    await expect(async () => {
      // On a slow machine the form may come after the wait below, and then nothing is left to press.
      const write = page.getByRole('button', { name: 'Write a review' });
      if (await write.isVisible()) await write.click({ timeout: 2000 });
      await expect(page.getByRole('radio', { name: '4' })).toBeAttached({ timeout: 3000 });
    }).toPass();
    await page.getByRole('radio', { name: '4' }).check({ force: true });
    await page
      .getByRole('textbox', { name: /review/i })
      .last()
      .fill(words);
    const language = page.getByLabel('Written in');
    await expect(language).toHaveValue('en');
    await language.selectOption('Français');
    await page.getByRole('button', { name: /^(Send|Submit|Publish)/ }).click();
    await expect(page.getByText('Your review will appear after').first()).toBeVisible();

    const staff = await pageOf(browser, 'admin');
    await staff.goto('/admin/reviews');
    await publish(staff, 'Midnight Calabash', words);
    await staff.close();

    await page.reload();
    const shown = page.getByRole('listitem').filter({ hasText: words }).first();
    await expect(shown).toContainText('In French');
    await expect(shown.getByText(words)).toHaveAttribute('lang', 'fr');
  });
});
