import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import sharp from 'sharp';
import { projectRoot } from '#platform/root.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { openTestApp } from '../test/test-app.ts';
import { webManifest } from './web-manifest.ts';

const data = useTestDb();
const { icons } = webManifest('Site');

test('bears the name of the site', async () => {
  const app = await openTestApp(() => data.db, { SITE_NAME: 'Ìlú & "Co"' });
  const answer = await app.inject('/site.webmanifest');
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(answer.json()).toMatchObject({ name: 'Ìlú & "Co"', start_url: '/' });
  await app.close();
});

test.each(icons.filter(({ sizes }) => sizes !== 'any'))(
  '$src is there as $purpose in $sizes',
  async ({ src, sizes }) => {
    const { width, height } = await sharp(
      readFileSync(join(projectRoot, 'public', src)),
    ).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  },
);
