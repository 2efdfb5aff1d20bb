import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { signInAs } from './people.ts';

/** Two rows to take in, one without a name, and one that has slipped. */
const register = [
  'ref;name;town;postcode;note;parking',
  'i1;Sample Lerwick Loom;Lerwick;ZE1 0AA;;in the yard',
  'i2;Sample Lerwick Larder;Lerwick;ZE1 0AB;opens soon;',
  'i3;;Lerwick;ZE1 0AC;;',
  'i4;Sample Slip;Lerwick;ZE1 0AD;;;extra;=more',
].join('\r\n');

/**
 * Presses a button that gives the queue work. Until the bar was seen the page's looks get the answer that the press
 * got: the work itself may be done before the first of them.
 */
async function pressAndSeeProgress(page: Page, button: string, progress: string): Promise<void> {
  const begun = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' && /\/(?:check|start|undo)$/.test(answer.url()),
  );
  let isSeen = false;
  await page.route('**/api/admin/imports/*', async (route) => {
    if (isSeen) return route.continue();
    const body = await (await begun).body();
    return route.fulfill({ body, contentType: 'application/json' });
  });
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('progressbar', { name: progress })).toBeVisible();
  await expect(page.getByText('You can leave this page. The work continues.')).toBeVisible();
  await expectAccessible(page);
  isSeen = true;
}

const countOf = (page: Page, name: string) =>
  page.getByRole('definition').filter({ has: page.locator(`xpath=../dt[.="${name}"]`) });

test('an admin brings a register, sees first what it would do, and takes it back', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, 'admin');
  await page.goto('/admin/import');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Choose a file.')).toBeVisible();
  await expectAccessible(page);

  const file = { name: 'lerwick.csv', mimeType: 'text/csv', buffer: Buffer.from(register) };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'lerwick.csv' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'The first rows' })).toContainText('Lerwick Loom');
  const columns = page.getByRole('group', { name: 'What the columns hold' });
  const note = columns.getByRole('listitem').filter({ hasText: 'opens soon' }).first();
  await expect(note).toContainText('25 %');
  // Headers are kept apart from the sentence by signs that show nothing.
  const holds = (header: string) =>
    columns.getByLabel(new RegExp(String.raw`^What column \W?${header}\W? holds$`));
  await expect(holds('name')).toHaveValue('name');
  await holds('ref').selectOption('The source’s reference');
  await holds('town').selectOption('Town or city');
  await holds('note').selectOption('Tagline');
  const written = page.getByLabel('Language of the words');
  await expect(written.locator('option:checked')).toHaveText('I don’t know');
  await written.selectOption('Kiswahili');
  // What has no field of its own is taken with one press.
  await page.getByRole('button', { name: 'Show below the description' }).press('Enter');
  await expect(page.getByText('Shown below the description.')).toBeFocused();
  await expect(holds('parking')).toHaveValue('facts');
  await expectAccessible(page);

  await pressAndSeeProgress(page, 'Check without changing anything', 'Checking');
  await expect(page.getByRole('heading', { name: 'What the import would do' })).toBeVisible();
  await expect(countOf(page, 'New')).toHaveText('2');
  await expect(countOf(page, 'Rejected')).toHaveText('1');
  await expect(countOf(page, 'Waiting for you')).toHaveText('1');
  await expect(page.getByRole('tabpanel')).toContainText('Sample Lerwick Larder');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Rejected (1)' }).click();
  await expectAccessible(page);

  // A row that has slipped waits beside the header, and is decided by keyboard.
  await expect(page.getByText('1 row has more or fewer cells than the header')).toBeVisible();
  await page.getByRole('button', { name: 'Leave it out: Sample Slip' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You’ve decided everything.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waiting for your decision' })).toBeFocused();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the rejected rows' }).click();
  const saved = readFileSync(await (await saving).path(), 'utf8');
  expect(saved).toContain('"i3","","Lerwick","ZE1 0AC","",""');
  expect(saved).not.toContain('Sample Slip');

  await pressAndSeeProgress(page, 'Import now', 'Importing');
  await expect(page.getByRole('heading', { name: 'What the import did' })).toBeVisible();
  await expect(countOf(page, 'New')).toHaveText('2');
  const find = async () => {
    const answer = await page.request.get('/api/listings?q=Lerwick+Larder');
    return answer.text();
  };
  expect(await find()).toContain('Sample Lerwick Larder');
  await page.goto('/directory?q=Lerwick+Larder');
  await expect(page.getByText('Sample Lerwick Larder').first()).toHaveAttribute('lang', 'sw');
  await page.goBack();

  await page.getByRole('button', { name: 'Undo this import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
  await expect(dialog).toContainText('Listings that will be deleted');
  await expectAccessible(page);
  await pressAndSeeProgress(page, 'Undo', 'Undoing');
  await expect(page.getByText('Everything this run changed is back to how it was.')).toBeVisible();
  expect(await find()).not.toContain('Sample Lerwick Larder');
  await expectAccessible(page);
});
