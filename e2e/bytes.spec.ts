import { expect, test } from '@playwright/test';
import { requestPlain } from '../bench/http-request.ts';
import {
  fetchAll,
  gzipSize,
  linked,
  scriptsWithImports,
  zippedSize,
} from '../bench/probe/page-files.ts';

/** Of a first visit, as gzip; what is missed or nearly so stands in bench/RESULTS.md with its profile. */
const most = { files: 10, scripts: 150_000, styles: 12_000 };

/** Pages that have a file for each of their parts: a file that many share takes along what not all of them need. */
const inPieces = new Set(['/about', '/community/hub', '/culture', '/stories', '/trade']);

for (const [path, html] of [
  ['/', 10_000],
  // The hour decides what its 24 cards say of opening: some 0.1 KB.
  ['/directory', 13_100],
  ['/b/nine-night-and-morning', 10_000],
  // The menu names what there is to read: history, honours, culture, reading lists and stories take 0.2 KB.
  ['/embassies', 10_200],
  ['/search', 10_000],
  // One of thirty texts.
  ['/about', 10_000],
  ['/community/groups', 10_000],
  ['/community/hub', 10_000],
  ['/culture', 10_000],
  ['/stories', 10_000],
  ['/trade', 10_000],
] as const) {
  test(`${path} is light: see decisions 0026 and 0038 for what makes it heavy`, async ({
    baseURL,
  }) => {
    const address = baseURL ?? '';
    const page = await requestPlain(address + path);
    const text = page.toString();
    const scripts = await scriptsWithImports(address, text);
    const styles = await fetchAll(address, linked(text, 'stylesheet'));
    expect(scripts.size).toBeGreaterThan(5);
    // Each file is named twice in the page, by a hash that does not compress: `chunks` of vite.config.ts.
    expect(scripts.size).toBeLessThanOrEqual(inPieces.has(path) ? 17 : most.files);
    expect(styles.size).toBeGreaterThan(0);
    expect(zippedSize(scripts)).toBeLessThanOrEqual(most.scripts);
    expect(zippedSize(styles)).toBeLessThanOrEqual(most.styles);
    expect(gzipSize(page)).toBeLessThanOrEqual(html);
  });
}

test('the whole look and the frame of staff are sheets that public pages do not load', async ({
  baseURL,
}) => {
  const address = baseURL ?? '';
  const sheetsOf = async (path: string) =>
    linked((await requestPlain(address + path)).toString(), 'stylesheet');
  const everywhere = await sheetsOf('/');
  const own = (await sheetsOf('/moderation')).filter((sheet) => !everywhere.includes(sheet));
  // The third is that of dialogs, which the frame of staff has at once.
  expect(own).toHaveLength(3);
  expect(zippedSize(await fetchAll(address, own))).toBeLessThanOrEqual(16_000);
});

test('no style sheet is asked for twice, however much is loaded later', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') asked.push(new URL(request.url()).pathname);
  });
  // Counting a view, for whoever agreed to it, loads a chunk that shares the site's styles.
  await page.addInitScript(() => localStorage.setItem('cookieConsent', '01.4102444800000'));
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/view'));
  await page.goto('/b/nine-night-and-morning');
  await counted;
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  expect(asked.length).toBeGreaterThan(0);
});
