import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { signInAs } from './people.ts';

const message = 'The lift at the side entrance says it is out of order.';

test('what was written and not sent is there again after a crash, and gone once it is sent', async ({
  page,
}) => {
  await page.goto('/contact');
  const box = page.getByRole('textbox', { name: 'Your message' });
  await box.pressSequentially(message, { delay: 60 });
  await page.getByRole('textbox', { name: 'Your name' }).fill('Kofi');
  // The kept words are written a moment after the last key.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open('form-drafts');
            opening.addEventListener('success', () => {
              const found = opening.result
                .transaction('drafts')
                .objectStore('drafts')
                .get('contact');
              found.addEventListener('success', () => resolve(JSON.stringify(found.result)));
            });
          }),
      ),
    )
    .toContain('Kofi');
  await page.goto('about:blank');
  await page.goto('/contact');
  await expect(box).toHaveValue(message);
  await expect(page.getByText('We’ve kept what you wrote here.')).toBeVisible();

  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(box).toHaveValue('');
  await page.reload();
  await expect(box).toHaveValue('');
});

test('a letter written offline is kept, and leaves by itself, and counts once', async ({
  page,
  context,
}) => {
  await page.goto('/contact');
  const email = `p${crypto.randomUUID().slice(0, 8)}@sample.example`;
  await page.getByRole('textbox', { name: 'Your name' }).fill('Kofi');
  await page.getByRole('textbox', { name: 'Your email' }).fill(email);
  await page.getByLabel('What is it about?').selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'Subject' }).fill('The lift');
  await page
    .getByRole('textbox', { name: 'Your message' })
    .pressSequentially(`${message} Is there another way in?`, { delay: 60 });
  const keys: string[] = [];
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (request.method() === 'POST' && key) keys.push(key);
  });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert').first()).toContainText('on this device');
  const copy = await context.newPage();
  // By itself as soon as the connection is back.
  await context.setOffline(false);
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[0]).toBe(keys[1]);
  await expect(page.getByText('We have your message')).toBeVisible();
  await copy.goto('/contact');
  await expect(copy.getByRole('textbox', { name: 'Your email' })).toHaveValue('');
});

test('photos are not kept, and the form says so where they are chosen', async ({ page }) => {
  await signInAs(page, 'customer');
  const dialog = page.getByRole('dialog');
  const open = async () => {
    await page.goto('/b/shea-and-sorcery');
    await page.getByRole('link', { name: 'Write to them' }).click();
  };
  const lost = dialog.getByText('We couldn’t keep your photos');
  const chooser = dialog.locator('input[type=file]');
  await open();
  await dialog.getByText('Ask for a price').click();
  await chooser.setInputFiles('public/icon-192.png');
  await expect(dialog.getByRole('textbox', { name: 'Describe photo 1' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Your message' }).pressSequentially(message);
  // The kept words are written a moment after the last key.
  await page.waitForTimeout(1500);
  await page.goto('about:blank');

  await open();
  await expect(dialog.getByText('We’ve kept what you wrote here.')).toBeVisible();
  await expect(lost).toBeVisible();
  await expect(chooser).toHaveAccessibleDescription(/We couldn’t keep your photos/);
  await expectAccessible(page);
  await chooser.setInputFiles('public/icon-192.png');
  await expect(lost).toBeHidden();
});

test('the first page of a new entry is kept while the network is away, and is there after a crash', async ({
  page,
  context,
}) => {
  const said = 'Braids and twists, and a cup of tea.';
  await signInAs(page, 'business');
  await page.goto('/business/new');
  const name = page.getByRole('textbox', { name: 'Name of the business' });
  const box = page.getByRole('textbox', { name: 'Description' });
  await name.fill('Sample salon');
  await page.getByLabel('Category').selectOption({ index: 1 });
  await box.pressSequentially(said, { delay: 30 });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('alert')).toContainText('on this device');
  await expectAccessible(page);
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);

  const later = await context.newPage();
  await signInAs(later, 'business');
  await later.goto('/business/new');
  await expect(later.getByText('We’ve kept what you wrote here.')).toBeVisible();
  await expect(later.getByRole('textbox', { name: 'Name of the business' })).toHaveValue(
    'Sample salon',
  );
  await expect(later.getByRole('textbox', { name: 'Description' })).toHaveValue(said);
  await later.getByRole('button', { name: 'Start again' }).click();
  await expect(later.getByRole('textbox', { name: 'Description' })).toHaveValue('');
});
