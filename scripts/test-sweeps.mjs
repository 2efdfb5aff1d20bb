// `npm run test:sweeps`: tests that try a rule on every call of the API or every page, lives at random, damaged databases
// and the journeys of `shared-journeys.mjs`, on the embedded database. Together they take longer than all other tests:
// continuous integration (`-- --third`) tries a third, and the whole is run by hand, which writes its counts to
// sweep/results/endpoints.json (records 0071 and 0072).
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { commandFile, environment, projectNode, requireBootstrapNode, root } from './node.mjs';
import {
  closingLine,
  readPlaywright,
  readVitest,
  reportFile,
  sum,
  sweepFiles,
  writeCounts,
} from './results.mjs';
import { runMain, runTests, say } from './run.mjs';
import { sharedJourneys } from './shared-journeys.mjs';

const silentSeconds = 10 * 60;
const parts = 3;

/** What HEAD is; undefined where there is no repository. */
function headCommit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/** As `SWEEP_PART` names it: the same for a commit at every run, another for most others. */
function thirdOf(commit = '0') {
  return `${(Number.parseInt(commit.slice(0, 8), 16) % parts) + 1}/${parts}`;
}

/**
 * The files of tests of this part: those that share out their calls or pages themselves, and every third of the others.
 * @param {string} sweepPart
 */
function filesOf(sweepPart) {
  const [part = 1, of = 1] = sweepPart.split('/').map(Number);
  const isShared = (/** @type {string} */ file) =>
    readFileSync(path.join(root, file), 'utf8').includes('/sweep-part.ts');
  const all = execFileSync('git', ['ls-files', `*${sweepFiles}ts`], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  const whole = all.filter((file) => !isShared(file));
  return [...all.filter(isShared), ...whole.filter((_, at) => at % of === part - 1)];
}

await runMain(async () => {
  requireBootstrapNode();
  await ensureInstalled();
  const node = projectNode();
  await ensureBuilt();
  const commit = headCommit();
  const sweepPart = process.argv.includes('--third') ? thirdOf(commit) : '1/1';
  if (sweepPart !== '1/1')
    say(`Part ${sweepPart} of the calls, pages, long tests and shared journeys.`);
  const started = performance.now();
  const unitReport = reportFile('vitest-sweeps');
  const journeyReport = reportFile('playwright-sweeps');
  const env = environment(node, {
    CHROMIUM_PATH: await ensureBrowser(),
    JOURNEY_REPORT: journeyReport,
    SWEEP_PART: sweepPart,
  });
  const json = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const vitest = [commandFile('vitest', 'vitest'), 'run', ...json, ...filesOf(sweepPart)];
  const units = await runTests(node, vitest, { env, silentSeconds });
  const shared = ['test', '--grep', sharedJourneys, `--shard=${sweepPart}`];
  const playwright = [commandFile('@playwright/test', 'playwright'), ...shared];
  const journeys = await runTests(node, playwright, { env, silentSeconds });

  const total = sum([...readVitest(unitReport).values(), readPlaywright(journeyReport)]);
  writeCounts('sweeps', total);
  if (sweepPart === '1/1') {
    const seconds = Math.round((performance.now() - started) / 1000);
    const date = new Date().toISOString().slice(0, 10);
    const results = { date, commit: commit?.slice(0, 12), seconds, ...total };
    const file = path.join(root, 'sweep', 'results', 'endpoints.json');
    writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  }
  say(`\n${closingLine(total)}`);
  return units.code || journeys.code;
});
