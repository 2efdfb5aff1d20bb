// A member answers an event and gives the place back; a guest without account does so by the link of a mail.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshEmail, linkMailedTo, signInAs } from './people.ts';

interface Found {
  slug: string;
  dateId: string;
}

/** An event with a date to come and places left. */
async function findOpenDate(page: Page, q: string): Promise<Found> {
  const answer = await page.request.get(`/api/events?q=${encodeURIComponent(q)}`);
  const { items } = (await answer.json()) as { items: { slug: string; dates: { id: string }[] }[] };
  const [found] = items;
  const dateId = found?.dates[0]?.id;
  if (!found || !dateId) throw new Error(`There is no event "${q}".`);
  return { slug: found.slug, dateId };
}

test('a member says that they come, reads their code, and gives the place back', async ({
  page,
}) => {
  await signInAs(page, 'customer');
  const { dateId } = await findOpenDate(page, 'Palm wine');
  await page.goto(`/events/register/${dateId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your answer to this event');
  await page.getByLabel('I’m coming').check();
  await page.getByLabel('How many are you?').selectOption('2');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expect(page.getByText('You’re going.')).toBeVisible();
  await expect(page.getByText('For 2 people.')).toBeVisible();
  await expect(page.locator('strong[dir=ltr]')).toHaveText(/^[B-Y]{4}-[B-Y]{4}-[B-Y]{4}$/);
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'I can’t come' }).click();
  await expect(page.getByText('You’re not going.')).toBeVisible();
});

test('a guest answers without an account, and it counts once the link is confirmed', async ({
  page,
}) => {
  const { slug } = await findOpenDate(page, 'adire');
  const email = freshEmail();
  await page.goto(`/events/${slug}`);
  await page.getByRole('link', { name: 'Answer without an account' }).click();
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.locator('#email-error')).toBeVisible();
  await page.getByLabel('Your name').fill('Ola Sample');
  await page.getByLabel('Your email address').fill(email);
  await page.getByLabel('I’m 18 or over').check();
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText('Please check your email')).toBeVisible();
  await page.goto(await linkMailedTo(email, 'Please confirm'));
  await page.getByRole('button', { name: 'Yes, this is my answer' }).click();
  await expect(page.getByText('You’re going.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('I’m not coming').check();
  await page.getByRole('button', { name: 'Save my answer' }).click();
  await expect(page.getByText('You’re not going.')).toBeVisible();
});

test.describe('Before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest is told what is missing beside the field, and then asked for the mail', async ({
    page,
  }) => {
    const { slug, dateId } = await findOpenDate(page, 'drums');
    await page.goto(`/events/${slug}?guest=${dateId}#rsvp`);
    await page.getByLabel('Your name').fill('Ola Sample');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.locator('#email-error')).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue('Ola Sample');
    await page.getByLabel('Your email address').fill(freshEmail());
    await page.getByLabel('I’m 18 or over').check();
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.getByText('Please check your email')).toBeVisible();
  });
});
