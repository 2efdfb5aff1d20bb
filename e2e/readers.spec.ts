import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord } from './people.ts';
import { callAs, newPerson, otherBrowser, signInWith, publishCase } from './prepare.ts';

test('somebody sends a reading list, staff publish it, and a visitor reads it', async ({
  page,
  browser,
}) => {
  const title = `Sample ${freshWord()}`;
  await signInWith(page, await newPerson(page.request, 'Ada'));
  await page.goto('/readers/submit');
  await page.getByRole('button', { name: 'Send the list' }).click();
  await expect(page.getByText('Give the list a title.').first()).toBeVisible();
  await page.getByLabel('Title of the list').fill(title);
  await page.getByLabel('Who the list is for').fill('For anyone who likes families.');
  await page.getByLabel('For whom').selectOption('adults');
  await page.getByLabel('Subject').selectOption('fiction');
  for (const number of [1, 2, 3]) {
    const row = page.getByRole('group', { name: `Book ${number}`, exact: true });
    await row.getByLabel('Title of the book').fill(`Kintu ${number}`);
    await row.getByLabel('Author').fill('Jennifer Nansubuga Makumbi');
    await row.getByLabel('Why it’s on the list').fill('Seven generations.');
  }
  const isbn = page.getByRole('group', { name: 'Book 1', exact: true }).getByLabel('ISBN');
  await isbn.fill('9780385474543');
  await page.getByRole('button', { name: 'Send the list' }).click();
  await expect(page.getByText('Check the ISBN').first()).toBeVisible();
  await isbn.fill('0-385-47454-7');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the list' }).click();
  const line = page.getByRole('listitem').filter({ hasText: title });
  await expect(line).toContainText('Being checked');

  const staff = await callAs(page.request, 'moderator');
  await publishCase(staff, 'reading-list', title);

  const visitor = await otherBrowser(browser);
  await visitor.goto(`/readers?q=${encodeURIComponent(title)}`);
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText('ISBN 9780385474542')).toBeVisible();
  await expectAccessible(visitor);
});

test('somebody puts a book of a list on their shelf, and says that they have read it', async ({
  page,
}) => {
  await signInWith(page, await newPerson(page.request, 'Ben'));
  await page.goto('/readers?list=nigeria-in-four-novels');
  await page.getByRole('button', { name: /Want to read: .?Stay With Me/ }).click();
  await expect(page.getByText('is on your shelf.')).toBeVisible();
  await page.goto('/readers/shelf');
  await expect(page.getByRole('heading', { name: 'Stay With Me' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /I’ve read it: .?Stay With Me/ }).click();
  await page.getByRole('button', { name: 'Read (1)', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Stay With Me' })).toBeVisible();
});
