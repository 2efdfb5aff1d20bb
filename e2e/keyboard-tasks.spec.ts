// Thirteen things that people do here, with nothing but a keyboard, in one visit.
import { expect, test } from '@playwright/test';
import { expectSeen, goTo, intoMain, press } from './keyboard.ts';
import { fromNetwork } from './visitors.ts';

test.use({
  extraHTTPHeaders: fromNetwork(3),
  // A picture of the page at each of some hundred presses would take longer than the presses.
  trace: 'off',
});

test(
  'thirteen tasks are done by keyboard alone, and the focus is always seen',
  { tag: '@sweep' },
  async ({ page }) => {
    test.setTimeout(240_000);
    const heading = page.getByRole('heading', { level: 1 });
    const main = page.getByRole('main');

    await test.step('search', async () => {
      await page.goto('/');
      await press(page, page.getByRole('link', { name: 'Skip to main content' }));
      await goTo(page, page.getByRole('search').first().getByLabel('What are you looking for?'));
      await page.keyboard.type('jollof');
      await page.keyboard.press('Enter');
      await expect(heading).toContainText('jollof');
      await expectSeen(page);
    });

    await test.step('filter', async () => {
      const filters = page.locator('form#filters');
      await press(page, filters.getByLabel('Delivers'), 'Space');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name: /Remove filter: .*Delivers/ })).toBeVisible();
      await expectSeen(page);
    });

    await test.step('open a listing', async () => {
      const first = main.locator('li h2 a').first();
      const name = (await first.textContent()) ?? '';
      await press(page, first);
      await expect(heading).toHaveText(name);
      await expectSeen(page);
    });

    await test.step('change the language and back', async () => {
      for (const [summary, to, code] of [
        ['Language', 'Français', 'fr'],
        ['Langue', 'English', 'en'],
      ] as const) {
        await page.goto(page.url());
        await press(page, page.locator('header summary', { hasText: summary }));
        await press(page, page.getByRole('button', { name: to, exact: true }));
        await expect(page.locator('html')).toHaveAttribute('lang', code);
        await expect(heading).toBeFocused();
      }
    });

    await test.step('enlarge the text', async () => {
      await page.goto('/about');
      await press(page, page.locator('summary', { hasText: 'Text size and contrast' }));
      await press(page, page.getByRole('button', { name: 'Larger' }));
      await expect(page.locator('html')).toHaveAttribute('data-text-size', /large/);
      await expectSeen(page);
    });

    await test.step('raise the contrast', async () => {
      await press(page, page.getByRole('checkbox', { name: 'High contrast' }), 'Space');
      await expect(page.locator('html')).toHaveAttribute('data-contrast', 'true');
      await expectSeen(page);
      await page.keyboard.press('Escape');
      await expect(page.locator('summary', { hasText: 'Text size and contrast' })).toBeFocused();
    });

    await test.step('open the help and close it', async () => {
      const help = page.getByRole('link', { name: 'Get help' });
      await press(page, help);
      await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
      await expectSeen(page);
      await page.keyboard.press('Escape');
      await expect(help).toBeFocused();
    });

    await test.step('choose about cookies', async () => {
      await page.goto('/cookies');
      await press(page, page.getByRole('checkbox', { name: /Remember/ }), 'Space');
      await press(page, page.getByRole('button', { name: 'Save my choices' }));
      await expect(page.getByText('Your choices are saved.').first()).toBeVisible();
      await expectSeen(page);
    });

    await test.step('sign in', async () => {
      await page.goto('/login');
      await press(page, main.getByRole('button', { name: 'Customer', exact: true }));
      await expect(page).toHaveURL(/dashboard/);
      await expectSeen(page);
    });

    await test.step('save a place', async () => {
      await page.goto('/b/pepper-and-pebble-jollof-bar');
      await intoMain(page);
      const heart = main.getByRole('button', { name: 'Save', exact: true });
      await press(page, heart);
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expect(heart).toBeFocused();
      await expectSeen(page);
    });

    await test.step('write a review, change nothing in it, and take it back', async () => {
      await press(page, main.getByRole('button', { name: 'Write a review' }));
      await press(page, main.getByRole('radio', { name: /5/ }), 'Space');
      await goTo(page, main.getByRole('textbox', { name: /review/i }));
      await page.keyboard.type('The smoke is right and the rice is better.');
      await press(page, main.getByRole('button', { name: 'Send review' }));
      // The form has gone with the pressed button: people go on from what they sent.
      const own = main.getByRole('group', { name: 'Your review' });
      await expect(own.getByText('Being checked')).toBeVisible();
      await expect(own).toBeFocused();
      await press(page, own.getByRole('button', { name: 'Change' }));
      await press(page, own.getByRole('button', { name: 'Cancel' }));
      await expect(own.getByRole('button', { name: 'Change' })).toBeFocused();
      await press(page, own.getByRole('button', { name: 'Delete' }));
      await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
      await expect(own.getByRole('button', { name: 'Write a review' })).toBeVisible();
      await expect(own).toBeFocused();
    });

    await test.step('write to a business', async () => {
      await press(page, page.getByRole('link', { name: 'Write to them' }));
      const dialog = page.getByRole('dialog', { name: /Write to/ });
      await goTo(page, dialog.getByRole('textbox', { name: 'Your message' }));
      await page.keyboard.type('Do you have a table for five on the first Sunday?', { delay: 40 });
      await press(page, dialog.getByRole('button', { name: 'Send' }));
      await expect(dialog.getByText('Your message is on its way')).toBeVisible();
      await expectSeen(page);
    });

    await test.step('vote on the roadmap', async () => {
      await page.goto('/roadmap');
      await intoMain(page);
      const vote = main.getByRole('button', { name: /^Vote for .*Opportunities/ });
      await press(page, vote);
      await expect(
        main.getByRole('button', { name: /^You voted for .*Opportunities/ }),
      ).toBeFocused();
      await expectSeen(page);
    });
  },
);
