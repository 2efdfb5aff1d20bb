import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshEmail, freshWord, linkMailedTo } from './people.ts';
import { callAs, newPerson, otherBrowser, signInWith, publishCase } from './prepare.ts';

test('somebody sends a proverb for members, staff publish it, and visitors do not see it', async ({
  page,
  browser,
}) => {
  const title = `Sample ${freshWord()}`;
  await signInWith(page, await newPerson(page.request, 'Ada'));
  await page.goto('/culture/submit');
  await page.getByLabel('What is it?').selectOption('proverb');
  await page.getByRole('button', { name: 'Send the page' }).click();
  await expect(page.getByText('Give it a title.').first()).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('In short').fill('Little by little.');
  await page.getByLabel('In which language').fill('Kiswahili');
  await page.getByLabel('The words').fill('Haba na haba hujaza kibaba.');
  await page.getByLabel('What it means').fill('Small steps add up.');
  await page.getByLabel('How others may use your words').selectOption('cc0');
  await page.getByLabel('Who may see it').selectOption('members');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the page' }).click();
  const line = page.getByRole('listitem').filter({ hasText: title });
  await expect(line).toContainText('Being checked');

  const staff = await callAs(page.request, 'moderator');
  await publishCase(staff, 'culture-entry', title);

  await page.reload();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const visitor = await otherBrowser(browser);
  await visitor.goto(page.url());
  await expect(
    visitor.getByRole('heading', { level: 1, name: 'This page is not for everyone' }),
  ).toBeVisible();
  await expectAccessible(visitor);
});

test('a recipe is for as many people as one chooses', async ({ page }) => {
  await page.goto('/culture/jollof-rice');
  await expect(page.getByText('300 g long-grain rice, rinsed')).toBeVisible();
  await page.getByRole('button', { name: 'More people' }).click();
  await page.getByRole('button', { name: 'More people' }).click();
  await expect(page.getByText('450 g long-grain rice, rinsed')).toBeVisible();
  await expectAccessible(page);
});

test('a guest sends a custom, confirms it by mail, and takes it back', async ({ page }) => {
  const title = `Sample ${freshWord()}`;
  const email = freshEmail();
  await page.goto('/culture/submit');
  await page.getByLabel('What is it?').selectOption('custom');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('In short').fill('We greet elders first.');
  await page.getByLabel('How others may use your words').selectOption('cc0');
  await page.getByRole('button', { name: 'Send the page' }).click();
  await expect(page.getByText('Enter your email address.').first()).toBeVisible();
  await page.getByLabel('Your email address').fill(email);
  await page.getByLabel('I’m 18 or over').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the page' }).click();
  await expect(page.getByText('One more step')).toBeVisible();
  // A mail that does not come costs nobody their words.
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);

  await page.goto(await linkMailedTo(email, 'confirm that you sent a page'));
  await expect(page.getByRole('paragraph').getByText(title).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, send it to the staff' }).click();
  await expect(page.getByText('Our staff usually look at it within two days.')).toBeVisible();
  await page.getByRole('button', { name: 'Take it back' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(title)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Your page is deleted.')).toBeVisible();
});

test('a member translates a page, and readers see it beside the words as they were written', async ({
  page,
}) => {
  const title = `Echantillon ${freshWord()}`;
  await signInWith(page, await newPerson(page.request, 'Ada'));
  await page.goto('/culture/kente');
  await page.getByText('Translate this page').click();
  await page.getByLabel('Language of your translation').selectOption('pt');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('In short').fill('Um tecido.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the translation' }).click();
  await expect(page.getByText('Your words appear once they’re checked.')).toBeVisible();

  const staff = await callAs(page.request, 'moderator');
  await publishCase(staff, 'culture-words', title);
  await page.goto('/culture/kente?lng=pt');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('A cloth woven by hand by Asante and Ewe communities')).toBeVisible();
});
