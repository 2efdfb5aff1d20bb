import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { openWithMicrophone } from './microphone.ts';
import { freshWord } from './people.ts';
import { callAs, newPerson, otherBrowser, signInWith, publishCase } from './prepare.ts';

/**
 * Seconds that are recorded before the browser is lost. A grandmother's twelve minutes are too long for every run:
 * `npm run journey:record` takes them.
 */
const seconds = Number(process.env['RECORD_SECONDS'] ?? 23);
/** More than one piece is never lost. */
const mostLost = 15;

const lineOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('a story waits for staff, is narrowed by its teller and taken back, and its address says so', async ({
  page,
  browser,
}) => {
  const title = `Sample ${freshWord()}`;
  await signInWith(page, await newPerson(page.request, 'Ada'));
  await page.goto('/stories/submit');
  await page.getByLabel('The story').fill('We had one heater for four people.');
  await page.getByRole('button', { name: 'Send the story' }).click();
  await expect(page.getByText('Please provide a title for your story').first()).toBeVisible();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Topic').selectOption('arrival');
  await page.getByLabel('Whose story is it?').selectOption('self');
  await page.getByLabel('Who may see or hear it').selectOption('everyone');
  await page.getByLabel('I agree that my story is shown like this').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the story' }).click();
  const line = lineOf(page, title);
  await expect(line).toContainText('Being checked');
  await line.getByText('Change the words').click();
  await expect(line.getByLabel('The story')).toHaveValue('We had one heater for four people.');
  await line.getByLabel('Title').fill('');
  await line.getByRole('button', { name: 'Save the words' }).click();
  await expect(line.getByText('Please provide a title for your story').first()).toBeVisible();
  await line.getByLabel('Title').fill(title);
  await line.getByLabel('The story').fill('We had one heater for five people.');
  await expectAccessible(page);
  await line.getByRole('button', { name: 'Save the words' }).click();
  await expect(page.getByText('Our staff look at them first.')).toBeVisible();

  const staff = await callAs(page.request, 'moderator');
  await publishCase(staff, 'story', title);

  const visitor = await otherBrowser(browser);
  await visitor.goto(`/stories?q=${title}`);
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible(visitor);

  await expect(visitor.getByText('for five people')).toBeVisible();

  await page.reload();
  await line.getByText('Who may see it, and what was agreed').click();
  await line.getByLabel('Who may see or hear it').selectOption('members');
  await line.getByLabel('I agree that my story is shown like this').check();
  await line.getByRole('button', { name: 'Agree to this' }).click();
  await expect(line).toContainText('For members');
  await visitor.reload();
  await expect(
    visitor.getByRole('heading', { level: 1, name: 'There is no story here for you' }),
  ).toBeVisible();

  await line.getByRole('button', { name: /^Take back/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('You haven’t told a story yet')).toBeVisible();
  await visitor.reload();
  await expect(
    visitor.getByRole('heading', { level: 1, name: 'This story was removed' }),
  ).toBeVisible();
});

test('a grandmother is recorded while the network fails and the browser is lost, and her family alone hears it', async ({
  request,
  browser,
}) => {
  test.skip(test.info().project.name === 'desktop', 'half a minute, on what a family has at hand');
  test.setTimeout(120_000 + 3 * seconds * 1000);
  const title = `Sample ${freshWord()}`;
  const person = await newPerson(request, 'Ada');
  const phone = await openWithMicrophone();
  const page = await phone.context.newPage();
  await signInWith(page, person);
  await page.goto('/elders');
  await page.getByRole('link', { name: 'Record an elder' }).first().click();
  await expect(page.getByLabel('I am recording somebody face to face')).toBeChecked();
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.waitForTimeout((seconds * 1000) / 2);
  await phone.context.setOffline(true);
  await page.waitForTimeout((seconds * 1000) / 2);

  // The telephone dies: nothing is said to the page.
  const again = await phone.again();
  const later = await again.context.newPage();
  await later.goto('/stories/submit?form=recorded');
  await later.getByRole('button', { name: 'Finish and send it' }).click();
  await expect(later.getByText('Record again')).toBeVisible({ timeout: 30_000 });
  await later.getByLabel('Title').fill(title);
  await later.getByLabel('Topic').selectOption('family');
  await later.getByLabel('Whose story is it?').selectOption('teller');
  await later.getByLabel('Name of the person who told it').fill('Pearl Sample');
  await later.getByLabel('How they agreed').selectOption('spoken');
  await later.getByLabel('Who may see or hear it').selectOption('family');
  await later.getByLabel('The person who told it agrees that it is shown like this').check();
  await expectAccessible(later);
  await later.getByRole('button', { name: 'Send the story' }).click();
  const line = lineOf(later, title);
  await expect(line).toContainText('Shared as you chose');
  await line.getByRole('button', { name: 'Make a link' }).click();
  const link = await line.getByRole('textbox').inputValue();
  const url = await line.getByRole('link', { name: title }).getAttribute('href');

  const stranger = await otherBrowser(browser);
  await stranger.goto(url ?? '');
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(
    'There is no story here for you',
  );
  await stranger.goto('/voices');
  await expect(stranger.getByText(title)).toHaveCount(0);

  const cousin = await otherBrowser(browser);
  await cousin.goto(link);
  await cousin.getByRole('button', { name: 'Open it' }).click();
  await cousin.getByRole('link', { name: 'Read it' }).click();
  await expect(cousin.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await cousin.getByRole('button', { name: 'Play' }).click();
  await expect(cousin.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect
    .poll(() => cousin.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0);
  const heard = await cousin.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration);
  expect(heard).toBeGreaterThan(seconds - mostLost);
  await expectAccessible(cousin);
  await again.close();
});
