import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { helpLink } from './help.ts';
import { freshEmail, freshWord, linkMailedTo, signInAs } from './people.ts';
import { callAs, otherBrowser } from './prepare.ts';

/** Two screens must not send the same letter: from two addresses that is what mass mail does. */
const questions: Record<string, string> = {
  desktop: 'My opening hours show Monday twice. How do I take one away?',
  phone: 'Where do I see who has claimed the page of my church?',
};

async function fillIn(page: Page, email: string, message: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill('Abena');
  await page.getByRole('textbox', { name: 'Your email' }).fill(email);
  await page.getByRole('textbox', { name: 'Subject' }).fill(`A question ${email.slice(1, 7)}`);
  // As people type: what comes all at once gets a second look.
  await page
    .getByRole('textbox', { name: 'Your message' })
    .pressSequentially(message, { delay: 70 });
}

test.describe('Somebody asks staff for help', () => {
  test('finds the way from any page, is answered, and reads it by the link of the mail', async ({
    page,
    browser,
    isMobile,
  }) => {
    const email = freshEmail();
    const question = questions[test.info().project.name] ?? '';
    await page.goto('/directory');
    const help = helpLink(page, isMobile);
    await help.click();
    const panel = page.getByRole('dialog', { name: 'How can we help?' });
    await panel.getByRole('searchbox').fill('claim');
    await panel.getByRole('button', { name: 'Search' }).click();
    await expect(panel.getByRole('list', { name: 'Answers found' })).toContainText('claim');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(help).toBeFocused();
    await help.click();
    await panel.getByRole('link', { name: 'Open a support ticket' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
    await expect(page.getByRole('combobox', { name: 'What is it about?' })).toHaveValue('help');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toContainText('Name is required');
    await expect(page.getByRole('alert')).toContainText('Subject is required');
    await expectAccessible(page);
    await fillIn(page, email, question);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('We have your message')).toBeVisible();

    const staff = await otherBrowser(browser);
    await signInAs(staff, 'moderator');
    await staff.goto(`/admin/support-tickets?view=all&q=${encodeURIComponent(email)}`);
    await staff
      .getByRole('table')
      .getByRole('link', { name: `A question ${email.slice(1, 7)}` })
      .click();
    await expect(staff.getByText(question)).toHaveCount(1);
    await expectAccessible(staff);
    await staff.getByRole('textbox', { name: 'Your reply' }).fill('Please look at your hours.');
    await staff.getByRole('button', { name: 'Send message' }).click();
    await expect(staff.getByText('Your reply is on its way.')).toBeVisible();
    await expect(staff.getByRole('combobox', { name: 'Assigned to' }).last()).not.toHaveValue('');
    await staff.close();

    await page.goto(await linkMailedTo(email, 'has replied to you'));
    await expect(page.getByText('Please look at your hours.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Write to us again' }).fill('That was it, thanks');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('That was it, thanks')).toBeVisible();
    await expectAccessible(page);
  });

  test('signed in, finds name and address filled in, and the ticket on the dashboard', async ({
    page,
  }) => {
    await signInAs(page, 'customer');
    const subject = `Ticket ${crypto.randomUUID().slice(0, 8)}`;
    await page.goto('/contact?topic=help');
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Sample Customer');
    await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
    await page.getByRole('textbox', { name: 'Your message' }).fill('How do I change my address?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('link', { name: 'Your messages to us' }).click();
    const mine = page.getByRole('region', { name: 'Messages to our staff' });
    await mine.getByRole('link', { name: subject }).click();
    await expect(mine.getByText('How do I change my address?').first()).toBeVisible();
    await expect(mine.getByText('Reply promised by')).toBeVisible();
    await expectAccessible(page);
  });

  test('the promise stands beside what was measured', async ({ page }) => {
    await page.goto('/help');
    await expect(page.getByText('A reply within 2 hours')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Your tickets' })).toBeVisible();
  });
});

test.describe('A report of a fault', () => {
  test('needs a description, shows what goes along, and says why when it fails', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.evaluate(() => console.error('failed for ama@sample.example'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Report a bug' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report a bug' });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Please describe what went wrong');
    await dialog.getByText('What we send with it').click();
    await expect(dialog.getByText('failed for [e-mail]')).toBeVisible();
    await expectAccessible(page);
    const words = `The list is empty ${crypto.randomUUID().slice(0, 8)}`;
    await dialog.getByRole('textbox', { name: 'What went wrong?' }).fill(words);

    await page.route('**/api/bug-reports', (route) => route.fulfill({ status: 502, body: '' }));
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Failed to send: HTTP 502')).toBeVisible();
    await page.unroute('**/api/bug-reports');
    await page.route('**/api/bug-reports', (route) =>
      route.fulfill({ status: 429, json: { error: 'Too many reports.' } }),
    );
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Failed to send: Too many reports.')).toBeVisible();
    await page.unroute('**/api/bug-reports');

    await expect(dialog.getByRole('textbox', { name: 'What went wrong?' })).toHaveValue(words);
    const sent = page.waitForRequest('**/api/bug-reports');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    const body = (await sent).postDataJSON() as Record<string, string>;
    expect(Object.keys(body).toSorted()).toEqual([
      'consoleLog',
      'description',
      'route',
      'userAgent',
    ]);
    expect(body['consoleLog']).not.toContain('ama@');
    await expect(page.getByText('Thank you. We have your report.')).toBeVisible();
    await expect(dialog).toBeHidden();

    await signInAs(page, 'admin');
    await page.goto(`/admin/bug-reports?q=${encodeURIComponent(words)}`);
    await page.getByRole('table').getByRole('link', { name: words }).click();
    await expect(page.getByText('They didn’t leave an address')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('Feedback', () => {
  test('is quoted after staff have published it', async ({ page, browser }) => {
    const words = `The filters helped my aunt ${crypto.randomUUID().slice(0, 8)}`;
    await signInAs(page, 'business');
    await page.goto('/feedback?about=/directory');
    await page.getByText('Something went well').click();
    await expect(page.getByRole('textbox', { name: 'Which page' })).toHaveValue('/directory');
    await page.getByRole('textbox', { name: 'What happened?' }).fill(words);
    await page.getByText('Yes, with my initials only').click();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Efua Sample');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Thank you for telling us')).toBeVisible();
    const staff = await otherBrowser(browser);
    await signInAs(staff, 'moderator');
    await staff.goto('/admin/testimonials');
    const row = staff.getByRole('row').filter({ hasText: words });
    await expectAccessible(staff);
    await row.getByRole('link').click();
    await staff.getByRole('button', { name: 'Publish' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Publish these words?' });
    await expect(dialog.getByRole('figure')).toContainText('E. S.');
    await expect(dialog.getByRole('definition').filter({ hasText: 'English' })).toBeVisible();
    await expectAccessible(staff);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(row).toBeHidden();
    await page.goto('/get-involved');
    const quote = page.getByRole('figure').filter({ hasText: words });
    await expect(quote).toContainText('E. S.');
    await expectAccessible(page);
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the letter is a plain form, and help is a link', async ({ page, isMobile }) => {
    await page.goto('/contact');
    await helpLink(page, isMobile).click();
    await expect(page).toHaveURL(/\/help$/);
    await page.getByRole('link', { name: 'Open a support ticket' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('link', { name: 'Name is required' })).toBeVisible();
    await fillIn(page, freshEmail(), 'Does the map need my position at all?');
    await page.getByRole('combobox', { name: 'What is it about?' }).selectOption('other');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Please check your message, then send it.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'What is it about?' })).toHaveValue('other');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('We have your message')).toBeVisible();
  });
});

test('several reports of faults are closed at once after a look, and put back @one-screen', async ({
  page,
}) => {
  const word = freshWord();
  const call = await callAs(page.request, 'customer');
  for (const number of ['first', 'second'])
    await call('POST', '/bug-reports', {
      description: `The ${number} button ${word} does nothing at all.`,
      route: '/directory',
    });
  await signInAs(page, 'admin');
  await page.goto(`/admin/bug-reports?q=${word}`);
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: /^Choose the first/ }).check();
  await expect(page.getByText('2 messages chosen')).toBeVisible();
  await page.getByRole('button', { name: 'File the chosen messages' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show what would happen' }).click();
  await expect(dialog.getByText('Would be filed')).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'File 2 messages' }).click();
  await expect(dialog.getByText('The writers aren’t told.')).toBeVisible();
  await expect(rows).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Put 2 messages back' }).click();
  await expect(dialog.getByText('These messages wait again, as before.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(rows).toHaveCount(2);
});
