import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshEmail, freshWord, linkMailedTo, signInAs } from './people.ts';
import { newPerson, otherBrowser } from './prepare.ts';

const password = 'kente tiger river plum';

/** Somebody of 16, whose parent has agreed to the account and who has said their age. */
async function openMinor(page: Page): Promise<void> {
  const email = freshEmail();
  const guardianEmail = freshEmail();
  const opened = await page.request.post('/api/auth/register', {
    data: {
      firstName: 'Kojo',
      lastName: 'Sample',
      email,
      password,
      accountType: 'youth',
      ageBand: '16-17',
      guardianEmail,
      acceptTerms: true,
    },
  });
  expect(opened.ok(), await opened.text()).toBe(true);
  await page.goto(await linkMailedTo(guardianEmail, 'consent'));
  await page.getByRole('button', { name: 'I agree' }).click();
  await page.goto(await linkMailedTo(email, 'email address'));
  await page.getByRole('button', { name: 'This is my address' }).click();
  await page.goto('/login?redirect=/youth');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Your date of birth').fill('2010-03-05');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Enrol in the youth area' }),
  ).toBeVisible();
}

test('Somebody of 16 seals an idea, and shows it to nobody', async ({ page }) => {
  await openMinor(page);
  await page.goto('/youth#pitch-protect');
  await page.getByRole('button', { name: 'Seal an idea' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill('A quiet fan');
  await form.getByLabel('Your idea').fill('Blades like feathers.');
  await form.getByRole('button', { name: 'Seal it' }).click();
  await expect(page.getByRole('heading', { name: 'A quiet fan' })).toBeVisible();
  await expect(page.getByText('You can show an idea to others once you are 18.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Show to somebody/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('The preview is a look inside', async ({ page }) => {
  await page.goto('/pitch-preview');
  await expect(page.getByRole('row', { name: /Show a sealed idea/ })).toContainText(
    'With a mentor',
  );
  await expectAccessible(page);
});

test('A business seals an idea, shows it to one adult who accepts, sees who read it, and ends that', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const title = `Solar oven ${freshWord()}`;
  const words = 'A box with a lid of glass.';
  await signInAs(page, 'business');
  await page.goto('/owner#pitch-protect');
  await page.getByRole('button', { name: 'Seal an idea' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Seal it' }).click();
  await expect(form.getByText('Please write the text.').first()).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Your idea').fill(words);
  await form.getByRole('button', { name: 'Seal it' }).click();
  const card = page.getByRole('listitem').filter({ hasText: title });
  await expect(card.getByText('Version', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: /^New version/ }).click();
  await expect(form.getByLabel('Your idea')).toHaveValue(words);
  await form.getByLabel('Your idea').fill(`${words} And a mirror.`);
  await form.getByRole('button', { name: 'Seal the new version' }).click();
  await expect(form).toBeHidden();

  await page.getByText('Check a text', { exact: true }).click();
  await page.getByLabel('Text', { exact: true }).fill(words);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('This text is sealed')).toBeVisible();

  await card.getByRole('button', { name: /^Show to somebody/ }).click();
  await form.getByLabel('Who is it for?').fill('Uncle Yaw');
  await form.getByLabel('Your name').fill('Sample Owner');
  await form.getByRole('button', { name: 'Make the link' }).click();
  await expect(form.getByText('Please tick that you accept the agreement.').first()).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('I accept this agreement').check();
  await form.getByRole('button', { name: 'Make the link' }).click();
  const url = new URL(await form.getByLabel('Link').inputValue());
  const link = url.pathname + url.hash;
  await form.getByRole('button', { name: 'Close' }).click();

  const reader = await otherBrowser(browser);
  const yaw = await newPerson(reader.request, 'Yaw');
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(request.url()));
  await reader.goto(link);
  await reader.getByRole('main').getByRole('link', { name: 'Join' }).click();
  await expect(reader.getByRole('button', { name: 'Create account' })).toBeVisible();
  await reader.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  // What is wrong is named by links that write their own part of the address.
  await reader.getByRole('button', { name: 'Sign in' }).click();
  await reader.getByRole('alert').getByRole('link').first().click();
  await reader.getByRole('textbox', { name: 'Email' }).fill(yaw.email);
  await reader.getByRole('textbox', { name: 'Password' }).fill(yaw.password);
  await reader.getByRole('button', { name: 'Sign in' }).click();
  await expect(reader.getByRole('heading', { name: 'The agreement' })).toBeVisible();
  expect(asked.filter((address) => address.includes(url.hash.slice(1)))).toEqual([]);
  await expect(reader.getByText('lid of glass')).toBeHidden();
  await expectAccessible(reader);
  await reader.getByLabel('Your name').fill('Yaw Reader');
  await reader.getByLabel('I accept this agreement').check();
  await reader.getByRole('button', { name: 'Accept and read' }).click();
  await expect(reader.getByText(`${words} And a mirror.`)).toBeVisible();
  await expectAccessible(reader);

  const young = await otherBrowser(browser);
  await openMinor(young);
  await young.goto(link);
  await expect(young.getByText('This link no longer works')).toBeVisible();

  await card.getByRole('button', { name: /^Versions and readers/ }).click();
  await expect(form.getByRole('row', { name: /Yaw Reader/ })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await form.getByRole('button', { name: /^Download PDF of version 2/ }).click();
  expect((await download).suggestedFilename()).toBe('sealed-idea-2.pdf');
  await form.getByRole('button', { name: /^End access/ }).click();
  await expect(form.getByText('Ended').first()).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('This link no longer works')).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();

  await card.getByRole('button', { name: /^Delete/ }).click();
  await form.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
});
