import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord, signInAs } from './people.ts';

const cdata = (text: string) => `<![CDATA[${text}]]>`;

/** A directory on WordPress of two places, of which one is a draft, beside a page that is no place. */
function exportOf(word: string): string {
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;
  const post = (id: number, title: string, type: string, status: string) =>
    `<item><title>${cdata(title)}</title><link>https://old.example/places/${word}-${id}/</link>
    <wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type><wp:status>${status}</wp:status>
    ${meta('city', 'Lerwick')}${meta('street', `${id} Sample Lane`)}${meta('parking', 'In the yard')}</item>`;
  return `<?xml version="1.0" encoding="UTF-8" ?>
  <rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title>
  ${post(1, `Sample ${word} Loom`, 'gd_place', 'publish')}
  ${post(2, `Sample ${word} Larder`, 'gd_place', 'draft')}
  ${post(3, 'About us', 'page', 'publish')}</channel></rss>`;
}

test('an admin takes over a directory, its old address leads to the page here, and all is taken back', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const word = freshWord();
  const old = `/places/${word}-1/`;
  await signInAs(page, 'admin');
  await page.goto('/admin/migration');
  await page.getByRole('button', { name: 'Upload the export' }).click();
  await expect(page.getByText('Choose a file.')).toBeVisible();
  await expectAccessible(page);

  const file = { name: `${word}.xml`, mimeType: 'text/xml', buffer: Buffer.from(exportOf(word)) };
  await page.getByLabel('Export of the old directory').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload the export' }).click();
  await expect(page.getByRole('heading', { name: `${word}.xml` })).toBeVisible();
  await page.getByRole('button', { name: 'Check without changing anything' }).click();
  await expect(page.getByRole('heading', { name: 'What the import would do' })).toBeVisible();
  const left = page.getByRole('table', { name: 'What didn’t come along' });
  await expect(left).toContainText('The old directory had not published this.');
  await expect(left).toContainText('parking');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Import now' }).click();
  await expect(page.getByRole('heading', { name: 'What came along' })).toBeVisible();
  const addresses = page.getByRole('table', { name: 'Old addresses' });
  await expect(addresses).toContainText(`/places/${word}-1`);
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the whole list' }).click();
  expect(readFileSync(await (await saving).path(), 'utf8')).toContain('Posts that aren’t places');

  const answer = await page.request.get(old, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  await page.goto(old);
  await expect(page.getByRole('heading', { name: `Sample ${word} Loom` })).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page
    .getByRole('dialog', { name: 'Undo this import?' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click();
  await expect(page.getByText('Everything this run changed is back to how it was.')).toBeVisible();
  expect((await page.request.get(old)).status()).toBe(404);
});
