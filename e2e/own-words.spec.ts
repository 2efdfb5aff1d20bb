import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { signInAs } from './people.ts';

/** Journeys share one site: each screen edits in a language that no other journey reads. */
const languageOf = { desktop: 'ht', phone: 'ln' };

test('An admin rewrites the introduction of the home page, and takes it back', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const language = languageOf[test.info().project.name as keyof typeof languageOf];
  const sign = crypto.randomUUID().slice(0, 8);
  const [introduction, closing] = [`Come in and look round, ${sign}.`, `See you soon, ${sign}.`];
  const visitor = await browser.newPage({ baseURL: test.info().project.use.baseURL });
  const lead = visitor.getByRole('main').locator('h1 + p');
  await visitor.goto(`/?lng=${language}`);
  const builtIn = await lead.textContent();

  await signInAs(page, 'admin');
  await page.goto('/admin/content');
  await page.getByRole('link', { name: 'Edit Home in English' }).click();
  await page.getByText('All languages', { exact: true }).click();
  await page.locator(`a[href$="text=${language}"]`).click();
  const summary = page.getByLabel('Summary');
  await expect(summary).toHaveValue(builtIn ?? '');
  await summary.fill(introduction);
  await page.getByLabel('Text', { exact: true }).fill(`{tool}\n\n${closing}`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText(introduction)).toBeVisible();
  await expect(preview.getByText(closing)).toBeVisible();
  await expect(preview.getByText('The page’s form or list goes here')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The draft is saved.').first()).toBeVisible();
  await visitor.reload();
  await expect(lead).toHaveText(builtIn ?? '');

  await page.getByLabel('What’s changed?').fill('A warmer welcome');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/Version \d+ is public\./).first()).toBeVisible();
  await visitor.reload();
  await expect(lead).toHaveText(introduction);
  await expect(visitor.getByText(closing)).toBeVisible();
  await expect(visitor.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    introduction,
  );
  await expectAccessible(visitor);
  await visitor.goto('/?lng=en');
  await expect(visitor.getByText(sign)).toHaveCount(0);

  await page.getByRole('button', { name: 'Go back to the original text' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(
    page.getByText(/Version \d+: The text that came with the site/).first(),
  ).toBeVisible();
  await expect(summary).toHaveValue(builtIn ?? '');
  await visitor.goto(`/?lng=${language}`);
  await expect(lead).toHaveText(builtIn ?? '');
  await expect(visitor.getByText(closing)).toHaveCount(0);
  await visitor.close();
});
