import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { signInAs } from './people.ts';

/** A page of its own for another person. */
async function pageOf(browser: Browser, role: Parameters<typeof signInAs>[1]): Promise<Page> {
  const { baseURL, viewport } = test.info().project.use;
  const context = await browser.newContext({ baseURL, viewport });
  const page = await context.newPage();
  await signInAs(page, role);
  return page;
}

/** One of the demonstration's owner for each screen, so that two runs at once change two pages. */
const slugs = { desktop: 'shea-and-sorcery', phone: 'auntie-dede-chop-window' };

test.describe('An owner changes the telephone number of a published page', () => {
  test('visitors see the old one until staff have looked, then the new one', async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000);
    const slug = test.info().project.name === 'phone' ? slugs.phone : slugs.desktop;
    const number = `020 7946 0${String(Math.floor(Math.random() * 900) + 100)}`;
    const digits = new RegExp(number.slice(-7).replaceAll(' ', String.raw`\s?`));

    await page.goto(`/b/${slug}`);
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const { id } = (await (await page.request.get(`/api/listings/${slug}`)).json()) as {
      id: string;
    };
    await signInAs(page, 'business');
    await page.goto(`/business/${id}/edit?step=contact`);
    await page.getByLabel('Phone').fill(number);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('We’re checking this.').first()).toBeVisible();
    await expect(page.getByText('We’ll reply within 48 hours').first()).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveValue(number);
    await expectAccessible(page);

    const visitor = await browser.newContext({ baseURL: test.info().project.use.baseURL });
    const seen = await visitor.newPage();
    await seen.goto(`/b/${slug}`);
    await expect(seen.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(seen.getByRole('main')).not.toContainText(digits);

    const staff = await pageOf(browser, 'moderator');
    await staff.goto('/moderation');
    await staff.getByRole('main').getByRole('link', { name }).first().click();
    await expect(staff.getByText('Now on the page').first()).toBeVisible();
    await expect(staff.getByText(number).first()).toBeVisible();
    await staff.getByRole('button', { name: 'Take this case' }).click();
    await expectAccessible(staff);
    await staff.getByRole('radio', { name: 'Accept' }).check({ force: true });
    await staff.getByRole('button', { name: 'Decide' }).click();
    await expect(
      staff.getByText('Decided. We’ve told the people concerned.').first(),
    ).toBeVisible();
    await staff.close();

    // The cached page goes a moment after the decision.
    await expect(async () => {
      await seen.reload();
      await expect(seen.getByRole('main')).toContainText(digits, { timeout: 1000 });
    }).toPass();
    await visitor.close();
  });
});
