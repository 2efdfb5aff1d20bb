// A picture that somebody of staff takes for an illegal image of a child goes out of everybody's sight with one press, and the
// two who are named for it write down the report to the National Crime Agency, without ever seeing it again.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { openGroup } from './groups.ts';
import { freshWord, signInAs } from './people.ts';
import { newPerson, otherBrowser } from './prepare.ts';

test('a picture is held with one press, reported, and destroyed by two @one-screen', async ({
  page,
  browser,
}) => {
  test.slow();
  const words = `A post ${freshWord()}`;
  const poster = await newPerson(page.request, 'Poster');
  const groupId = await openGroup(page.request, poster, `Sample ${freshWord()}`);
  const sent = await page.request.post('/api/media', {
    headers: {
      authorization: `Bearer ${poster.tokens.accessToken}`,
      'idempotency-key': crypto.randomUUID(),
    },
    multipart: {
      file: {
        name: 'picture.png',
        mimeType: 'image/png',
        buffer: readFileSync('public/icon-192.png'),
      },
    },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const photo = (await sent.json()) as { id: string };
  const { id: postId } = await poster.call<{ id: string }>('POST', `/groups/${groupId}/posts`, {
    sort: 'talk',
    text: words,
    photos: [photo.id],
  });
  const reporter = await newPerson(page.request, 'Reporter');
  await reporter.call('POST', '/reports', {
    subjectType: 'group-post',
    subjectId: postId,
    reason: 'danger',
    text: 'This picture must not be here.',
    elapsedMs: 5000,
  });

  await signInAs(page, 'admin');
  await page.goto('/admin/settings#illegal-images');
  const names = page.getByRole('region', { name: 'Who reads what is held for the police' });
  await names.getByLabel('First person').selectOption({ index: 1 });
  await names.getByLabel('Second person').selectOption({ index: 1 });
  await names.getByRole('button', { name: 'Name these two' }).click();
  await expect(names.getByText('Choose two different people.').first()).toBeVisible();
  await names.getByLabel('Second person').selectOption({ index: 2 });
  await names.getByRole('button', { name: 'Name these two' }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();
  await expectAccessible(page);

  const moderator = await otherBrowser(browser);
  await signInAs(moderator, 'moderator');
  await moderator.goto(`/moderation?kind=report&q=${encodeURIComponent(words)}`);
  await moderator.getByRole('link', { name: words }).first().click();
  await moderator.getByRole('button', { name: 'Illegal image of a child' }).click();
  const dialog = moderator.getByRole('dialog');
  await expect(dialog.getByRole('img')).toHaveCount(0);
  await expectAccessible(moderator);
  await dialog.getByRole('button', { name: 'Hold it now' }).click();
  await expect(moderator.getByText('It is held.').first()).toBeVisible();
  await moderator.reload();
  await expect(moderator.getByText(words)).toHaveCount(0);
  for (const as of [poster, reporter]) {
    const seen = await page.request.get(`/api/media/${photo.id}/400`, {
      headers: { authorization: `Bearer ${as.tokens.accessToken}` },
    });
    expect(seen.status()).toBe(404);
  }

  await page.goto('/moderation#illegal-images');
  const desk = page.getByRole('region', { name: 'Held for the police' });
  await desk.getByRole('button', { name: 'Open the record' }).first().click();
  const record = desk.getByRole('article', { name: 'The record of a hold' });
  await expect(record.getByText(words).first()).toBeVisible();
  await expect(record.getByRole('img')).toHaveCount(0);
  await record.getByRole('button', { name: 'Write down the report' }).click();
  await page.getByRole('dialog').getByLabel('Reference').fill('NCA-2026-1');
  await page.getByRole('dialog').getByLabel('When it was reported').fill('2026-11-21T11:00');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save the report' }).click();
  await record.getByRole('button', { name: 'Ask to destroy the files' }).click();
  const reason = 'Letter of the NCA of today, by post.';
  await page.getByRole('dialog').getByLabel('Who instructed it').fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: 'Ask the other one' }).click();
  await expect(record.getByText('Nothing is deleted until')).toBeVisible();
  await expect(record.getByRole('button', { name: 'Destroy the files' })).toHaveCount(0);
  await expectAccessible(page);

  await moderator.goto('/moderation#illegal-images');
  const other = moderator.getByRole('region', { name: 'Held for the police' });
  await other.getByRole('button', { name: 'Open the record' }).first().click();
  await other.getByRole('button', { name: 'Destroy the files' }).click();
  await moderator.getByRole('dialog').getByLabel('Why you agree').fill(reason);
  await moderator.getByRole('dialog').getByRole('button', { name: 'Destroy them now' }).click();
  await expect(other.getByRole('heading', { name: 'Files destroyed' })).toBeVisible();
  await expectAccessible(moderator);
});
