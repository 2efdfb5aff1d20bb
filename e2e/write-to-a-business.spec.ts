import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshEmail, freshWord, linkMailedTo, signInAs } from './people.ts';
import { otherBrowser } from './prepare.ts';
import { fromNetwork } from './visitors.ts';

/** Each screen writes to a place of its own: many names from one network to one place are what mass mail does. */
const letters = {
  desktop: {
    slug: 'pepper-and-pebble-jollof-bar',
    question: 'Do you cater for forty people, and from when?',
  },
  phone: {
    slug: 'chez-bijou-trois-marmites',
    question: 'Is there room for a pram near the stage?',
  },
};
const letter = () => letters[test.info().project.name === 'phone' ? 'phone' : 'desktop'];
const place = () => `/b/${letter().slug}`;
const placeMail = () => `${letter().slug}@example.org`;

async function fillIn(page: Page, email: string, message: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill('Abena');
  await page.getByRole('textbox', { name: 'Your email' }).fill(email);
  await page.getByRole('textbox', { name: 'Your message' }).clear();
  // As people type: what comes all at once gets a second look.
  await page
    .getByRole('textbox', { name: 'Your message' })
    .pressSequentially(message, { delay: 70 });
  await page.getByRole('checkbox', { name: 'I’m 18 or over' }).check();
}

test.describe('Somebody writes to a business', () => {
  test.use({ extraHTTPHeaders: fromNetwork(5) });

  test('in the dialog, is answered, and writes back by the link of the mail', async ({ page }) => {
    // The clock of the journeys stands still: all letters of a run fall into the shield's ten minutes, and the last of
    // many from one network waits for a person.
    test.skip(test.info().project.name === 'phone', 'One screen writes the whole exchange.');
    const email = freshEmail();
    const { question } = letter();
    const name = `Abena ${freshWord()}`;
    await page.goto(place());
    await page.getByRole('link', { name: 'Write to them' }).click();
    const dialog = page.getByRole('dialog', { name: /Write to/ });
    await expect(dialog.getByLabel('Your budget in pounds')).toBeHidden();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Name is required');
    await expect(dialog.getByRole('alert')).toContainText('Email is required');
    await expect(dialog.getByRole('alert')).toContainText('Message is required');
    await expect(dialog.getByRole('alert')).toContainText('Please confirm that you’re 18 or over');
    await expectAccessible(page);
    await dialog.getByText('Ask for a price').click();
    await dialog.getByLabel('When do you need it?').fill('2027-05-01');
    await dialog.getByLabel('Your budget in pounds').fill('300');
    await fillIn(page, 'abena@', 'too short');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Please enter a valid email address');
    await expect(dialog.getByRole('alert')).toContainText('at least 10 characters');
    await fillIn(page, email, question);
    await page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('Your message is on its way')).toBeVisible();
    await expectAccessible(page);

    // Whoever reads mail at the address says that the message is theirs: only then are answers mailed.
    await page.goto(await linkMailedTo(email, 'Your message on'));
    await expect(page.getByText('Did you write this message?')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Yes, I wrote it' }).click();
    await expect(page.getByText('We’ll email you the replies.')).toBeVisible();

    // Nobody has an account for this sample yet, so its own mail box answers by a link.
    await page.goto(await linkMailedTo(placeMail(), 'A message for you'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByText(question)).toBeVisible();
    await expect(page.getByText('1 May 2027')).toBeVisible();
    await expect(page.getByText('£300')).toBeVisible();
    await page.getByRole('textbox', { name: 'Your reply' }).fill('Yes, £12 a head.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByText('Your reply is on its way.')).toBeVisible();
    await expectAccessible(page);

    await page.goto(await linkMailedTo(email, 'reply to your message'));
    await expect(page.getByText('Yes, £12 a head.')).toBeVisible();
    expect(await page.content()).not.toContain(placeMail());
    await page.getByRole('textbox', { name: 'Your reply' }).fill('Lovely, thank you');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByText('Lovely, thank you')).toBeVisible();
  });

  test('signed in, and finds the letter on the dashboard', async ({ page }) => {
    await signInAs(page, 'customer');
    const message = `Is the terrace open in winter? ${crypto.randomUUID().slice(0, 8)}`;
    await page.goto(place());
    await page.getByRole('link', { name: 'Write to them' }).click();
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Sample Customer');
    await page.getByRole('textbox', { name: 'Your message' }).fill(message);
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Your message is on its way')).toBeVisible();
    await page.goto('/dashboard#inquiries');
    const mine = page.getByRole('region', { name: 'Messages to businesses' });
    await expect(mine.getByText(message)).toBeVisible();
    await expectAccessible(page);
    await mine.getByRole('listitem').filter({ hasText: message }).getByRole('link').click();
    await expect(mine.getByRole('heading', { name: /Messages with/ })).toBeVisible();
    await expectAccessible(page);
  });

  test('signed in, asks for a price with a picture, and the business sees it', async ({
    page,
    browser,
  }) => {
    test.skip(test.info().project.name === 'phone', 'One screen writes to the salon.');
    const message = `What would a cut like this cost? ${crypto.randomUUID().slice(0, 8)}`;
    const alt = `Short hair, seen from the side ${crypto.randomUUID().slice(0, 8)}`;
    await signInAs(page, 'customer');
    await page.goto('/b/shea-and-sorcery');
    await page.getByRole('link', { name: 'Write to them' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Ask for a price').click();
    await dialog.locator('input[type=file]').setInputFiles('public/icon-192.png');
    await dialog.getByRole('textbox', { name: 'Describe photo 1' }).fill(alt);
    await dialog
      .getByRole('textbox', { name: 'Your message' })
      .pressSequentially(message, { delay: 70 });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Your message is on its way')).toBeVisible();

    const business = await otherBrowser(browser);
    await signInAs(business, 'business');
    const { id } = (await (
      await business.request.get('/api/listings/shea-and-sorcery')
    ).json()) as { id: string };
    await business.goto(`/business/${id}/inbox`);
    const line = business.getByRole('listitem').filter({ hasText: message });
    await line.getByRole('link').click();
    const picture = business.getByRole('button', { name: alt });
    await expect(picture.getByRole('img')).toHaveJSProperty('complete', true);
    await picture.click();
    const large = business.getByRole('dialog', { name: alt });
    await expect(large.getByRole('img', { name: alt })).toBeVisible();
    await expectAccessible(business);
    await business.context().close();
  });

  test('an inbox is its owner’s alone', async ({ page, request }) => {
    await signInAs(page, 'business');
    const listing = (await (await request.get(`/api/listings${place().slice(2)}`)).json()) as {
      id: string;
    };
    await page.goto(`/business/${listing.id}/inbox`);
    await expect(page.getByRole('alert').first()).toContainText('permission to see its inbox');
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the letter is a plain form that is looked over before it is sent', async ({ page }) => {
    await page.goto(place());
    await page.getByRole('link', { name: 'Write to them' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('link', { name: 'Name is required' })).toBeVisible();
    await fillIn(page, freshEmail(), 'Have you a high chair for a small child?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Please check your message, then send it.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue(
      'Have you a high chair for a small child?',
    );
    // Who changes a word looks it over once more.
    const changed = 'Have you two high chairs for small children?';
    await page.getByRole('textbox', { name: 'Your message' }).fill(changed);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Please check your message, then send it.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue(changed);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Your message is on its way')).toBeVisible();
  });
});
