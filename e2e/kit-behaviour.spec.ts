// What one component does under keys and presses. Each has the page to itself, which opens in a tenth of the time.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { example, openGallery } from './gallery.ts';

const announcer = (page: Page) => page.locator('[data-announcer]');

test.describe('dialog', () => {
  const opener = (page: Page) => page.getByRole('button', { name: 'Open dialog' });
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share this page' });
  const named = (page: Page, name: string) =>
    dialog(page).getByRole(name === 'Address' ? 'textbox' : 'button', { name });

  test('opens at its heading and keeps the focus', async ({ page }) => {
    await openGallery(page, { only: 'dialog' });
    await opener(page).press('Enter');
    await expect(dialog(page).getByRole('heading', { name: 'Share this page' })).toBeFocused();
    expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
    // Once round and on: the four stops in their order, and no stop on the page behind or on none.
    for (const stop of ['Address', 'Copy link', 'Cancel', 'Close', 'Address'] as const) {
      await page.keyboard.press('Tab');
      await expect(named(page, stop)).toBeFocused();
    }
    for (const stop of ['Close', 'Cancel', 'Copy link'] as const) {
      await page.keyboard.press('Shift+Tab');
      await expect(named(page, stop)).toBeFocused();
    }
  });

  test('goes round backwards from its heading', async ({ page }) => {
    await openGallery(page, { only: 'dialog' });
    await opener(page).press('Enter');
    await expect(dialog(page).getByRole('heading', { name: 'Share this page' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(named(page, 'Cancel')).toBeFocused();
  });

  test('gives the focus back after Escape and after its button', async ({ page }) => {
    await openGallery(page, { only: 'dialog' });
    await opener(page).press('Enter');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await opener(page).press('Enter');
    await dialog(page).getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test('closes at a press beside it', async ({ page }) => {
    await openGallery(page, { only: 'dialog' });
    await opener(page).press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog(page)).toBeHidden();
  });
});

test('a confirm dialog names its thing, says what it means, and stops at Cancel', async ({
  page,
}) => {
  await openGallery(page, { only: 'confirm-dialog' });
  const opener = page.getByRole('button', { name: 'Ask before deleting' });
  const dialog = page.getByRole('dialog', { name: 'Delete this?' });
  await opener.press('Enter');
  await expect(dialog.getByText('Ọlá’s Lantern Kitchen')).toBeVisible();
  await expect(dialog.getByText('This is permanent.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('menu', () => {
  const menu = (page: Page) => example(page, 'menu/links');
  const button = (page: Page) => menu(page).locator('summary');
  const firstLink = (page: Page) => menu(page).getByRole('link', { name: 'Events' });

  test('opens by Enter, and Tab walks through its links', async ({ page }) => {
    await openGallery(page, { only: 'menu' });
    await button(page).press('Enter');
    await expect(firstLink(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(firstLink(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(firstLink(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  });

  test('closes when the focus leaves it and at a press beside it', async ({ page }) => {
    await openGallery(page, { only: 'menu' });
    await button(page).press('Enter');
    await page.keyboard.press('Shift+Tab');
    await expect(firstLink(page)).toBeHidden();
    await button(page).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Components' }).click();
    await expect(firstLink(page)).toBeHidden();
  });
});

test.describe('tabs', () => {
  const tab = (page: Page, name: string) => page.getByRole('tab', { name });

  test('are one Tab stop, and arrows, Home and End walk through them', async ({ page }) => {
    await openGallery(page, { only: 'tabs' });
    await tab(page, 'Overview').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Activity')).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: 'Activity' })).toBeVisible();
    await expect(page.getByText('What happened this week.')).toBeHidden();
    await page.keyboard.press('End');
    await expect(tab(page, 'Badges')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Overview')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel', { name: 'Overview' })).toBeFocused();
  });

  test('are mirrored right-to-left', async ({ page }) => {
    await openGallery(page, { only: 'tabs', lng: 'ar' });
    await tab(page, 'Overview').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, 'Activity')).toHaveAttribute('aria-selected', 'true');
  });
});

test.describe('combobox', () => {
  const box = (page: Page) => example(page, 'combobox/place suggestions').getByRole('combobox');
  const options = (page: Page) => example(page, 'combobox/place suggestions').getByRole('option');

  test('suggests, says how many, and takes the one that is chosen', async ({ page }) => {
    await openGallery(page, { only: 'combobox' });
    await box(page).focus();
    await page.keyboard.type('pe');
    await expect(options(page)).toHaveCount(3);
    await expect(announcer(page)).toHaveText('3 suggestions');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = options(page).nth(1);
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(box(page)).toHaveAttribute(
      'aria-activedescendant',
      (await second.getAttribute('id')) ?? 'none',
    );
    await expectAccessible(page);
    const before = page.url();
    await page.keyboard.press('Enter');
    await expect(box(page)).toHaveValue('Peterborough');
    await expect(options(page)).toHaveCount(0);
    await expect(box(page)).toBeFocused();
    expect(page.url()).toBe(before);
  });

  test('is closed by Escape and keeps what was typed', async ({ page }) => {
    await openGallery(page, { only: 'combobox' });
    await box(page).focus();
    await page.keyboard.type('le');
    await expect(options(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('le');
  });

  test('takes a suggestion that is pressed', async ({ page }) => {
    await openGallery(page, { only: 'combobox' });
    await box(page).focus();
    await page.keyboard.type('per');
    await options(page).first().click();
    await expect(box(page)).toHaveValue('Perth');
  });
});

test('an error summary takes the focus, and its link leads to the field', async ({ page }) => {
  await openGallery(page, { only: 'error-summary' });
  const form = example(page, 'error-summary/after sending');
  await form.getByRole('button', { name: 'Send' }).press('Enter');
  const summary = form.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Enter your name.' }).press('Enter');
  const field = form.getByRole('textbox', { name: 'Your name' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Error: Enter your name.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
});

test('a text box counts what is left and lets too long a text stand', async ({ page }) => {
  await openGallery(page, { only: 'textarea' });
  const field = example(page, 'textarea/over the limit');
  await expect(field.getByText('12 characters too many').first()).toBeVisible();
  await field.getByRole('textbox').fill('Short');
  await expect(field.getByText('15 characters left').first()).toBeVisible();
});

test.describe('toasts', () => {
  const show = (page: Page, name: string) =>
    example(page, 'toasts/toasts').getByRole('button', { name, exact: true }).press('Enter');

  test('go after five seconds, but not under the pointer', async ({ page }) => {
    await page.clock.install();
    await openGallery(page, { only: 'toasts' });
    await show(page, 'Show toast');
    const toast = page.getByRole('status').getByText('Saved to favourites');
    await expect(toast).toBeVisible();
    await page.clock.runFor(3000);
    await expect(toast).toBeVisible();
    await toast.hover();
    await page.clock.runFor(6000);
    await expect(toast).toBeVisible();
    await page.mouse.move(2, 2);
    await page.clock.runFor(5100);
    await expect(toast).toBeHidden();
  });

  test('stay while they have the focus', async ({ page }) => {
    await page.clock.install();
    await openGallery(page, { only: 'toasts' });
    await show(page, 'Show toast');
    const toast = page.getByRole('status').getByText('Saved to favourites');
    await page.getByRole('status').getByRole('button', { name: 'Dismiss' }).focus();
    await page.clock.runFor(6000);
    await expect(toast).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(toast).toBeHidden();
    // Reached from where the page stood, people are back there.
    const opener = example(page, 'toasts/toasts').getByRole('button', { name: 'Show toast' });
    await expect(opener.first()).toBeFocused();
  });

  test('stay when they are errors', async ({ page }) => {
    await page.clock.install();
    await openGallery(page, { only: 'toasts' });
    await show(page, 'Show error toast');
    await page.clock.runFor(10_000);
    await expect(page.getByRole('status').getByText('Copy failed')).toBeVisible();
    await expectAccessible(page);
  });
});

test('an announcement is cleared after a second', async ({ page }) => {
  await openGallery(page, { only: 'announcer' });
  await page.getByRole('button', { name: 'Announce' }).press('Enter');
  await expect(announcer(page)).toHaveText('24 results');
  await expect(announcer(page)).toBeEmpty();
});
