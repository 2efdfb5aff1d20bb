// `npm run sweep`: walks the site by its links, as a visitor and as every role, and looks at every page in five ways.
// Fails on a link to an error, on anything in the console, on a CSP violation and on what axe finds. Every role opens all
// its pages; axe looks at each address once in every way, for the first role that finds it. Links beyond the number of
// pages are asked for their status.
// node sweep/pages.ts [--roles visitor,admin] [--modes default,arabic,contrast,x-large,phone] [--pages 300]
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { roles as allRoles } from '#platform/access/actor.ts';
import { axeProblems } from '../e2e/axe.ts';
import { browserArguments, ensureBrowser } from '../scripts/browser.mjs';
import { say } from '../scripts/run.mjs';
import { showWholePage } from '../scripts/whole-page.ts';
import { startSampleSite } from './running-site.ts';

const modes: Record<string, { width: number; arabic?: true; storage?: Record<string, string> }> = {
  default: { width: 1280 },
  arabic: { width: 1280, arabic: true },
  contrast: { width: 1280, storage: { highContrast: 'true' } },
  'x-large': { width: 1280, storage: { textSize: 'x-large' } },
  phone: { width: 360 },
};

const { values } = parseArgs({
  options: {
    roles: { type: 'string', default: allRoles.join(',') },
    modes: { type: 'string', default: Object.keys(modes).join(',') },
    pages: { type: 'string', default: '300' },
  },
});

interface Fault {
  role: string;
  mode: string;
  path: string;
  what: string;
}

/** The commit of the site that is walked, since work may go on meanwhile. */
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

const faults: Fault[] = [];
/** Pages opened by role, and addresses that axe looked at by way of looking. */
const visited: Record<string, number> = {};
const looks: Record<string, number> = {};
const linksAsked = new Set<string>();
const lookedAt = new Set<string>();

const site = await startSampleSite();
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: [...browserArguments],
});
async function open(role: string, mode: string): Promise<BrowserContext> {
  const { width, arabic, storage = {} } = modes[mode] ?? { width: 1280 };
  const context = await browser.newContext({
    baseURL: site.address,
    viewport: { width, height: 800 },
  });
  if (arabic) await context.addCookies([{ name: 'i18next', value: 'ar', url: site.address }]);
  const tokens = role === 'public' ? {} : await tokensOf(context, role);
  await context.addInitScript(
    (entries) => {
      for (const [name, value] of Object.entries(entries)) {
        if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
      }
    },
    { ...storage, ...tokens },
  );
  return context;
}

async function tokensOf(context: BrowserContext, role: string): Promise<Record<string, string>> {
  const answer = await context.request.post('/api/auth/demo', { data: { role } });
  const { accessToken, refreshToken } = (await answer.json()) as Record<string, string>;
  return { accessToken: accessToken ?? '', refreshToken: refreshToken ?? '' };
}

/** At most two pages of one shape: `/b/:slug` is one page, however many businesses there are. */
const shapeOf = (path: string): string =>
  path
    .replace(/\?.*/, '?')
    .replace(
      /^\/(b|embassies|organisations|faith|universities|categories)\/(?!new$)[^/?]+/,
      '/$1/:slug',
    )
    .replace(/^\/categories\/:slug\/[^/?]+/, '/categories/:slug/:city')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, ':id');

/** Every page that links lead to from the home page, breadth first. */
async function walk(role: string): Promise<string[]> {
  const context = await open(role, 'default');
  const page = await context.newPage();
  const found: string[] = [];
  const shapes = new Map<string, number>();
  const queue = ['/'];
  const known = new Set(queue);
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (found.length >= Number(values.pages)) {
      await ask(context, { role, mode: 'link', path });
      continue;
    }
    found.push(path);
    await look(page, { role, mode: 'default', path });
    for (const href of await linksOf(page)) {
      const shape = shapeOf(href);
      const seen = shapes.get(shape) ?? 0;
      if (known.has(href) || seen >= 2) continue;
      known.add(href);
      shapes.set(shape, seen + 1);
      queue.push(href);
    }
  }
  visited[role] = found.length;
  await context.close();
  say(`${role}: ${found.length} pages, ${faults.length} faults so far`);
  return found;
}

async function ask(context: BrowserContext, place: Omit<Fault, 'what'>): Promise<void> {
  if (linksAsked.has(place.path)) return;
  linksAsked.add(place.path);
  const status = (await context.request.get(place.path)).status();
  if (status >= 400) faults.push({ ...place, what: `answers ${status}` });
}

const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href]')]
      .map((link) => new URL((link as HTMLAnchorElement).href))
      // Answers of the interface and files that are saved are no pages.
      .filter(
        ({ origin, pathname }) => origin === location.origin && !/^\/(api|files)\//.test(pathname),
      )
      .map(({ pathname, search }) => pathname + search),
  );

async function look(page: Page, { role, mode, path }: Omit<Fault, 'what'>): Promise<void> {
  const note = (what: string) => faults.push({ role, mode, path, what: what.slice(0, 300) });
  const onConsole = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error' || message.type() === 'warning')
      note(`console: ${message.text()}`);
  };
  const onError = (error: Error) => note(`error: ${error.message}`);
  page.on('console', onConsole);
  page.on('pageerror', onError);
  try {
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    if ((answer?.status() ?? 0) >= 400) note(`answers ${answer?.status()}`);
    await showWholePage(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) note(`is ${overflow} px too wide`);
    const place = `${mode} ${path}`;
    if (lookedAt.has(place)) return;
    lookedAt.add(place);
    for (const problem of await axeProblems(page)) note(`axe: ${problem}`);
    looks[mode] = (looks[mode] ?? 0) + 1;
  } catch (error) {
    note(`could not be opened: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    page.off('console', onConsole);
    page.off('pageerror', onError);
  }
}

async function lookAtAll({
  role,
  mode,
  paths,
}: {
  role: string;
  mode: string;
  paths: readonly string[];
}): Promise<void> {
  const fresh = paths.filter((path) => !lookedAt.has(`${mode} ${path}`));
  const context = await open(role, mode);
  const page = await context.newPage();
  for (const path of fresh) await look(page, { role, mode, path });
  await context.close();
  say(`${role}, ${mode}: ${fresh.length} pages, ${faults.length} faults so far`);
}

function report(): void {
  mkdirSync(new URL('results', import.meta.url), { recursive: true });
  const result = {
    date: new Date().toISOString().slice(0, 10),
    commit,
    visited,
    modes: values.modes,
    looks,
    linksAsked: linksAsked.size,
    faults,
  };
  writeFileSync(
    new URL('results/pages.json', import.meta.url),
    `${JSON.stringify(result, null, 2)}\n`,
  );
  for (const { role, mode, path, what } of faults.slice(0, 60))
    say(`${role} ${mode} ${path}: ${what}`);
  say(faults.length === 0 ? 'No fault.' : `${faults.length} faults.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

/** Two roles at once: a page waits for the network more than it works. */
async function sweepRoles(roles: string[]): Promise<void> {
  for (let role = roles.shift(); role !== undefined; role = roles.shift()) {
    const paths = await walk(role);
    for (const mode of values.modes.split(',').filter((name) => name !== 'default')) {
      await lookAtAll({ role, mode, paths });
    }
  }
}

try {
  const roles = values.roles.split(',');
  await Promise.all([sweepRoles(roles), sweepRoles(roles)]);
} finally {
  await browser.close();
  await site.stop();
}
report();
