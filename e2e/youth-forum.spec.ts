import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord, signInAs } from './people.ts';
import { callAs, newPerson, otherBrowser, publishCase, signInWith } from './prepare.ts';

test('a topic is written, published, answered by somebody of the same age, and read; of another board there is nothing', async ({
  page,
  browser,
}) => {
  const title = `Sample ${freshWord()}`;
  const answer = `Ask at the desk, ${freshWord()}.`;
  const staff = await callAs(page.request, 'moderator');
  const writer = await newPerson(page.request, 'Ada', '18-24');
  await writer.call('POST', '/youth/age', { dateOfBirth: '2006-03-05' });
  await signInWith(page, writer);
  await page.goto('/youth/forum');
  await expect(page.getByRole('heading', { name: 'Board for 18 to 24' })).toBeVisible();
  await expect(page.getByRole('link', { name: '116 123' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Leave this page now' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Begin a topic' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Give it a title.').first()).toBeVisible();
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Subject').selectOption('career');
  await dialog.getByLabel('What do you want to say or ask?').fill('Write to me: @ada_sample');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Leave out account names and apps').first()).toBeVisible();
  await dialog.getByLabel('What do you want to say or ask?').fill('Whom do I ask on day one?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const own = page.getByRole('listitem').filter({ hasText: title });
  await expect(own).toContainText('Being checked');
  await publishCase(staff, 'youth-post', title);

  const peer = await otherBrowser(browser);
  await signInAs(peer, 'youth');
  await peer.goto('/youth/forum');
  await peer.getByLabel('Subject', { exact: true }).selectOption('career');
  await expect(peer.getByRole('heading', { name: 'Board for 18 to 24' })).toBeFocused();
  await expect(peer).toHaveTitle(/^Career · Youth forum/);
  await peer.getByRole('link', { name: title }).click();
  await expect(peer.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect(peer).toHaveTitle(new RegExp(`^${title} · Youth forum`));
  await expect(peer.getByText('Ada')).toHaveCount(0);
  await peer.getByRole('textbox', { name: 'Answer' }).fill(answer);
  await peer.getByRole('button', { name: 'Send answer' }).click();
  await expect(peer.getByText('Our staff read it before it appears.')).toBeVisible();
  await expectAccessible(peer);
  await publishCase(staff, 'youth-post', title);

  await page.reload();
  await own.getByRole('link', { name: title }).first().click();
  await expect(page.getByText(answer)).toBeVisible();
  await expect(page.getByText('Person 1')).toBeVisible();
  await page.getByRole('button', { name: 'Close this topic' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close this topic' }).click();
  await expect(page.getByText('This topic takes no more answers.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'All topics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Youth forum' })).toBeFocused();

  const younger = await staff<{ items: { id: string }[] }>(
    'GET',
    '/youth-forum/desk/topics?board=13-15',
  );
  const address = '/youth/forum?topic=';
  for (const id of [younger.items[0]?.id, crypto.randomUUID()]) {
    await peer.goto(`${address}${id}`);
    await expect(peer.getByText('There is nothing at this address.')).toBeVisible();
  }
});

test('somebody of 25 or over is told whom the boards are for', async ({ page }) => {
  // The volunteer of the demonstration leads a circle in another journey.
  await signInAs(page, 'admin');
  await page.goto('/youth/forum');
  await expect(page.getByText('The boards are for people under 25 alone')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Become a mentor' })).toBeVisible();
  await expectAccessible(page);
});

test('the safeguarding lead reads a board', { tag: '@one-screen' }, async ({ page }) => {
  await signInAs(page, 'moderator');
  await page.goto('/moderation');
  await page.getByText('Youth boards', { exact: true }).click();
  await page.getByLabel('Board', { exact: true }).selectOption('16-17');
  await page.getByRole('button', { name: /Sample: choosing/ }).click();
  await expect(page.getByText('how big the classes are')).toBeVisible();
  await expectAccessible(page);
});
