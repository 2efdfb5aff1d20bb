// `npm run shots -- /b/x /directory`: a contact sheet of the running site in .cache/shots.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { browserArguments, ensureBrowser } from './browser.mjs';
import { Problem, root } from './node.mjs';
import { runMain, say } from './run.mjs';
import { showWholePage } from './whole-page.ts';

const widths = [360, 768, 1280];
type Look = { name: string; language?: string; storage: Record<string, string> };
const looks: Look[] = [
  { name: 'light', storage: {} },
  { name: 'contrast', storage: { highContrast: 'true' } },
  { name: 'arabic', language: 'ar', storage: {} },
];

const baseUrl = process.env.BASE_URL ?? 'http://127.0.0.1:3000';
const folder = join(root, '.cache', 'shots');

const fileName = (path: string, look: string, width: number) =>
  `${path.replace(/^\/|\/$/g, '').replace(/[^\w-]+/g, '-') || 'home'}.${look}.${width}.png`;

async function shoot(browser: Browser, path: string, look: Look, width: number): Promise<string> {
  const page = await browser.newPage({
    viewport: { width, height: 800 },
    isMobile: width < 500,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, look.storage);
  const url = new URL(path, baseUrl);
  if (look.language) url.searchParams.set('lng', look.language);
  const answer = await page.goto(url.href, { waitUntil: 'networkidle' });
  if (!answer?.ok()) say(`${url.href} answered ${answer?.status() ?? 'nothing'}`);
  const file = fileName(path, look.name, width);
  await showWholePage(page);
  await page.screenshot({ path: join(folder, file), fullPage: true });
  await page.close();
  return file;
}

function sheet(rows: readonly { path: string; files: readonly string[] }[]): string {
  const figures = (files: readonly string[]) =>
    files.map(
      (file) => `<figure><img src="${file}" alt=""><figcaption>${file}</figcaption></figure>`,
    );
  const sections = rows.map(
    ({ path, files }) =>
      `<h1>${path.replace(/[<&]/g, '')}</h1><div>${figures(files).join('')}</div>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>
body { font: 14px system-ui; margin: 1rem } div { display: flex; gap: 1rem; align-items: start }
figure { margin: 0; flex: 1 1 0 } img { width: 100%; border: 1px solid #999 } figcaption { padding-block: .25rem }
</style>${sections.join('')}`;
}

async function requireSite(): Promise<void> {
  const answers = await fetch(new URL('/readyz', baseUrl)).then(
    ({ ok }) => ok,
    () => false,
  );
  if (answers) return;
  throw new Problem(`No site answers at ${baseUrl}: run "npm start" first, or set BASE_URL.`);
}

await runMain(async () => {
  const paths = process.argv.slice(2).filter((argument) => argument.startsWith('/'));
  if (paths.length === 0)
    throw new Problem('Name the pages: npm run shots -- / /directory /b/some-place');
  await requireSite();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: browserArguments,
  });
  const rows: { path: string; files: string[] }[] = [];
  for (const path of paths) {
    const files: string[] = [];
    for (const look of looks)
      for (const width of widths) files.push(await shoot(browser, path, look, width));
    rows.push({ path, files });
  }
  const index = join(folder, 'index.html');
  writeFileSync(index, sheet(rows));
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await page.goto(pathToFileURL(index).href);
  await page.screenshot({ path: join(folder, 'sheet.png'), fullPage: true });
  await browser.close();
  say(`${rows.flatMap(({ files }) => files).length} pictures: ${index} (all on one: sheet.png)`);
});
