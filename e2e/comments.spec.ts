import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord } from './people.ts';
import { callAs, newPerson, otherBrowser, publishCase, signInWith } from './prepare.ts';

test('a giver lets people comment, staff publish one, everybody reads it, and the giver removes it', async ({
  page,
  browser,
}) => {
  const title = `Sample ${freshWord()}`;
  const words = `We had one too, ${freshWord()}.`;
  await signInWith(page, await newPerson(page.request, 'Ada'));
  await page.goto('/stories/submit');
  await page.getByLabel('The story').fill('We had one heater for four people.');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Topic').selectOption('arrival');
  await page.getByLabel('Whose story is it?').selectOption('self');
  await page.getByLabel('Who may see or hear it').selectOption('everyone');
  await page.getByLabel('I agree that my story is shown like this').check();
  await page.getByRole('button', { name: 'Send the story' }).click();
  const line = page.getByRole('listitem').filter({ hasText: title });
  await expect(line).toContainText('Being checked');
  const staff = await callAs(page.request, 'moderator');
  await publishCase(staff, 'story', title);
  await page.reload();
  const path = (await line.getByRole('link', { name: title }).getAttribute('href')) ?? '';

  const visitor = await otherBrowser(browser);
  await visitor.goto(path);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Comments' })).toHaveCount(0);

  await line.getByLabel('Let people comment').click();
  await expect(page.getByText('People can comment now.')).toBeVisible();
  await expect(line.getByLabel('Let people comment')).toBeChecked();
  await expectAccessible(page);

  await visitor.reload();
  await expect(visitor.getByText('No comments yet')).toBeVisible();
  await visitor.getByRole('button', { name: 'Sign in to comment' }).click();
  await expect(visitor.getByRole('dialog')).toBeVisible();
  await visitor.keyboard.press('Escape');

  const ben = await otherBrowser(browser);
  await signInWith(ben, await newPerson(ben.request, 'Ben'));
  await ben.goto(path);
  await ben.getByRole('button', { name: 'Send the comment' }).click();
  await expect(ben.getByText('Write your comment.').first()).toBeVisible();
  await ben.getByLabel('Your comment').fill('Look at www.example.com');
  await ben.getByRole('button', { name: 'Send the comment' }).click();
  await expect(ben.getByLabel('Your comment')).toHaveAttribute('aria-invalid', 'true');
  await expect(ben.getByLabel('Your comment')).toHaveValue('Look at www.example.com');
  await expectAccessible(ben);
  await ben.getByLabel('Your comment').fill(words);
  await ben.getByRole('button', { name: 'Send the comment' }).click();
  await expect(ben.getByText('Our staff look at your comment before it appears.')).toBeFocused();
  await ben.getByRole('link', { name: 'What you have sent' }).click();
  await expect(ben.getByRole('listitem').filter({ hasText: words })).toContainText('Being checked');
  await expectAccessible(ben);
  await visitor.reload();
  await expect(visitor.getByText('No comments yet')).toBeVisible();

  await publishCase(staff, 'comment', words);
  await visitor.reload();
  await expect(visitor.getByText(words)).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Report this comment' })).toBeVisible();
  await expectAccessible(visitor);

  await page.goto(path);
  const comment = page.getByRole('listitem').filter({ hasText: words });
  await comment.getByRole('button', { name: 'Remove' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The comment is removed.')).toBeFocused();
  await visitor.reload();
  await expect(visitor.getByText('No comments yet')).toBeVisible();
});
