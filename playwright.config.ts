import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments, ensureBrowser } from './scripts/browser.mjs';
import { copySampleSite, siteSettings } from './e2e/sample-site.ts';
import { fromNetwork, regular } from './e2e/visitors.ts';
import { freePort } from './scripts/engines.mjs';

// Playwright loads this file again in each worker; only the first load chooses a port and a data folder.
if (!process.env.E2E_PORT) {
  process.env.E2E_PORT = String(await freePort());
  const created = mkdtempSync(path.join(os.tmpdir(), 'e2e-data-'));
  const dataDir = path.join(created, 'data');
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_SAID = path.join(created, 'said.log');
  process.on('exit', () => rmSync(created, { recursive: true, force: true }));
  // Playwright takes its server down at SIGINT, but leaves it behind at SIGTERM.
  process.on('SIGTERM', () => process.kill(process.pid, 'SIGINT'));
  if (!process.argv.includes('--list')) await copySampleSite(dataDir);
}

const port = process.env.E2E_PORT;
const saidFile = process.env.E2E_SAID ?? '';
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/test/journeys',
  fullyParallel: true,
  // One more than the cores of a small machine: a fifth of the time journeys wait, some of them for half a minute.
  workers: 3,
  // A second try is reported as "flaky", by name: a busy machine is seen, and does not hide what is really broken.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // A journey that hangs ends; a slow machine takes three times as long as a quick one.
  timeout: 120_000,
  // Machines that run the journeys beside other work need more than the usual five seconds.
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.JOURNEY_REPORT || '.cache/test/playwright.json' }],
  ],
  use: {
    baseURL,
    locale: 'en-GB',
    // What the site would say to a newcomer: journeys that are about it start without.
    storageState: regular(baseURL),
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    // Recording costs about as much as the journey itself: only what failed once is recorded.
    trace: 'on-first-retry',
    // A page lives for seconds: to compile its code well costs a sixth of the journeys, and is not paid back.
    launchOptions: {
      executablePath: await ensureBrowser(),
      args: [...browserArguments, '--js-flags=--no-opt --no-maglev'],
    },
  },
  projects: [
    {
      name: 'desktop',
      // Long ways on which the phone asks more: one screen is enough.
      testIgnore:
        /\/(pitch|comments|programmes|community-hub|youth-circles|youth|groups|volunteering|stories|door|young-person)\.spec/,
      use: { viewport: { width: 1280, height: 800 }, extraHTTPHeaders: fromNetwork(1) },
    },
    {
      name: 'phone',
      // Journeys whose way is the same on every screen.
      grepInvert: /@one-screen/,
      // What staff do at a desk, and ways that one screen has shown; the sweep looks at their pages at this width.
      testIgnore:
        /(own-and-decide|engagement-admin|duplicates|corrections|owner-hub|claim-a-business|staff-day|report-and-appeal|change-email|site-map|teams-and-councils|keyboard-tasks|languages|linked-data|bytes|import-a-register|\/map|hostile-words|kit-behaviour|decide-by-keyboard|own-words|held-change|form-draft|host-an-event|email-address|stop-mail|unreachable|early-press|place-the-pin|process|content|roadmap|giving|funding|tenders|save-a-search|search-everything|post-an-opportunity|support|culture|apply|readers|honours|history|events|answer-an-event)\.spec/,
      use: {
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
        extraHTTPHeaders: fromNetwork(2),
      },
    },
  ],
  webServer: {
    // What the site says holds the links of its mails, which journeys follow.
    command: `exec node build/server/main.js > ${saidFile}`,
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      ...siteSettings,
      PORT: port,
      PUBLIC_URL: baseURL,
      DATA_DIR: process.env.E2E_DATA_DIR ?? '',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  },
});
