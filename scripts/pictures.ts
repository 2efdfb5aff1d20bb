// `npm run pictures -- http://127.0.0.1:3000 docs/looks/after`: one sheet for each template of the site, of the upper part
// of a page on a phone and on a desktop in four looks. By hand; docs/looks/README.md says what to look for.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { browserArguments, ensureBrowser } from './browser.mjs';
import { Problem } from './node.mjs';
import { looks, templates } from './picture-templates.ts';
import type { Look, Template } from './picture-templates.ts';
import { runMain, say } from './run.mjs';
import { showWholePage } from './whole-page.ts';

const sizes = [
  { width: 390, height: 844, isMobile: true },
  { width: 1280, height: 800, isMobile: false },
];
type Size = (typeof sizes)[number];

/** How far down a page is shown, in CSS pixels. */
const shown = 1700;
/** `FIXED_CLOCK` of the site: browsers count from it what is open. */
const moment = '2026-11-27T12:00:00Z';
const scale = 0.5;
const gap = 20;
const caption = 28;
const across = 2;
const mostBytes = 200_000;

/** One thing at a time is asked of a newcomer; a picture is of the page itself. */
const settled = {
  cookieConsent: '00.4102444800000',
  'onboarding-tour': '2.0',
  'language-banner': 'closed',
};

async function tokensOf(address: string, role: string): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/api/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ role }),
  });
  if (!answer.ok) throw new Problem(`${role} can't sign in: ${answer.status}`);
  const { accessToken, refreshToken } = (await answer.json()) as Record<string, string>;
  return { accessToken: accessToken ?? '', refreshToken: refreshToken ?? '' };
}

interface Shot {
  template: Template;
  look: Look;
  size: Size;
}

async function shoot(browser: Browser, address: string, { template, look, size }: Shot) {
  const { width, height, isMobile } = size;
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile,
    hasTouch: isMobile,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const tokens = template.role ? await tokensOf(address, template.role) : {};
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { ...settled, ...look.storage, ...tokens },
  );
  const page = await context.newPage();
  await page.clock.setFixedTime(moment);
  const url = new URL(template.path, address);
  url.searchParams.set('lng', look.language);
  const answer = await page.goto(url.href, { waitUntil: 'networkidle' });
  if (!answer) throw new Problem(`${url.href} did not answer.`);
  await showWholePage(page);
  const whole = await page.evaluate(() => document.body.scrollHeight);
  const tall = Math.max(height, Math.min(shown, whole));
  const picture = await page.screenshot(
    template.isOneScreen ? {} : { fullPage: true, clip: { x: 0, y: 0, width, height: tall } },
  );
  await context.close();
  return sharp(picture)
    .resize({ width: Math.round(width * scale) })
    .png()
    .toBuffer();
}

const label = (text: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${caption}"><text x="0" y="20" ` +
      `font-family="sans-serif" font-size="17">${text.replace(/[<&]/g, '')}</text></svg>`,
  );

/** Looks two abreast, each with its phone and its desktop. */
async function sheetOf(template: Template, shots: readonly Buffer[]): Promise<Buffer> {
  const [phone = 0, desktop = 0] = sizes.map(({ width }) => Math.round(width * scale));
  const column = phone + desktop + 3 * gap;
  const heights = await Promise.all(
    shots.map(async (shot) => (await sharp(shot).metadata()).height),
  );
  const row = Math.max(...heights) + caption + gap;
  const placed = looks.flatMap((look, at) => {
    const left = (at % across) * column + gap;
    const top = Math.floor(at / across) * row;
    const [small, large] = shots.slice(at * sizes.length, (at + 1) * sizes.length);
    return [
      { input: label(`${template.id} ${template.path} · ${look.name}`, column - gap), left, top },
      ...(small ? [{ input: small, left, top: top + caption }] : []),
      ...(large ? [{ input: large, left: left + phone + gap, top: top + caption }] : []),
    ];
  });
  const sheet = await sharp({
    create: {
      width: column * across,
      height: row * Math.ceil(looks.length / across),
      channels: 3,
      background: '#c9ccd3',
    },
  })
    .composite(placed)
    .png()
    .toBuffer();
  return lightEnough(sheet);
}

/** As good as the bytes allow; where letters would blur, rather smaller. */
async function lightEnough(sheet: Buffer): Promise<Buffer> {
  const { width } = await sharp(sheet).metadata();
  for (let share = 1; ; share -= 0.08) {
    for (const quality of [60, 50, 40, 32]) {
      const bytes = await sharp(sheet)
        .resize({ width: Math.round(width * share) })
        .webp({ quality, effort: 6 })
        .toBuffer();
      if (bytes.length <= mostBytes) return bytes;
    }
  }
}

await runMain(async () => {
  const [address, folder, ...only] = process.argv.slice(2);
  if (!address || !folder)
    throw new Problem(
      'Name a running site and a folder: npm run pictures -- ADDRESS FOLDER [SHEET]…',
    );
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: browserArguments,
  });
  for (const template of templates) {
    if (only.length > 0 && !only.includes(template.id)) continue;
    const shots: Buffer[] = [];
    for (const look of looks)
      for (const size of sizes) shots.push(await shoot(browser, address, { template, look, size }));
    const sheet = await sheetOf(template, shots);
    writeFileSync(join(folder, `${template.id}.webp`), sheet);
    say(`${template.id}: ${Math.round(sheet.length / 1000)} KB`);
  }
  await browser.close();
});
