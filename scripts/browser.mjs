// Finds a Chromium for the journeys, the contact sheets and the bench; nothing is downloaded by Playwright.
import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findInPath, Problem } from './node.mjs';
import { logFile, run, say } from './run.mjs';

/** Sandboxing needs rights that containers lack; the rest keeps Chromium from calling home. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The first one draws no windows at all: the journeys take a quarter less of the processor with it. */
const commandNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  path.join(
    process.env.PROGRAMFILES ?? 'C:\\Program Files',
    'Google/Chrome/Application/chrome.exe',
  ),
];

function systemBrowser() {
  for (const name of commandNames) {
    const file = findInPath(name);
    if (file) return file;
  }
  return applications.find((file) => existsSync(file));
}

function playwrightCache() {
  if (process.env.PLAYWRIGHT_BROWSERS_PATH) return process.env.PLAYWRIGHT_BROWSERS_PATH;
  if (process.platform === 'darwin') return path.join(os.homedir(), 'Library/Caches/ms-playwright');
  if (process.platform === 'win32')
    return path.join(process.env.LOCALAPPDATA ?? '', 'ms-playwright');
  return path.join(os.homedir(), '.cache/ms-playwright');
}

/** The newest Chromium that an earlier `playwright install` left behind. @param {string} cache */
export function downloadedBrowser(cache = playwrightCache()) {
  if (!existsSync(cache)) return undefined;
  const programs = [
    'chrome',
    'chrome.exe',
    'headless_shell',
    'Chromium.app/Contents/MacOS/Chromium',
  ];
  const revision = (/** @type {string} */ name) => Number(name.replace(/^\D*/, ''));
  return readdirSync(cache)
    .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
    .toSorted((a, b) => revision(b) - revision(a))
    .flatMap((name) =>
      readdirSync(path.join(cache, name)).map((dir) => path.join(cache, name, dir)),
    )
    .flatMap((dir) => programs.map((program) => path.join(dir, program)))
    .find((file) => existsSync(file));
}

/**
 * Path of a Chromium that is on this machine already, or undefined.
 * @throws {Problem} when CHROMIUM_PATH names a file that is not there
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) {
    throw new Problem(`CHROMIUM_PATH is ${named}, which does not exist: correct it or unset it.`);
  }
  return named ?? systemBrowser();
}

async function installDebianBrowser() {
  if (process.getuid?.() !== 0 || !findInPath('apt-get')) return undefined;
  say('Installing Chromium with apt-get (a few minutes)…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = { env, log: logFile('apt-update'), timeoutSeconds: 180 };
  await run('apt-get', ['update'], update);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const install = { env, log: logFile(`apt-${name}`), timeoutSeconds: 600 };
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], install);
    const file = systemBrowser();
    if (file) return file;
  }
  return undefined;
}

/**
 * A Chromium for the tests: CHROMIUM_PATH, the system's, Debian's (installed now, as root), Playwright's.
 * @throws {Problem} saying what to do when there is none
 */
export async function ensureBrowser() {
  const file = findBrowser() ?? (await installDebianBrowser()) ?? downloadedBrowser();
  if (file) return file;
  throw new Problem(
    'The browser journeys need Chromium and none was found. Install Chromium or Google Chrome (Debian and ' +
      'Ubuntu: apt-get install chromium; macOS: brew install --cask chromium), or run "npx playwright install ' +
      'chromium", or set CHROMIUM_PATH to the program of one that you have. Then run the command again.',
  );
}
