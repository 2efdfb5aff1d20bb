// `npm run test:sweeps`: tests that try a rule on every call of the API or every page, tens of thousands of times, on the
// embedded database. They grow faster than the site: continuous integration (`-- --third`) tries a third of the calls, and
// the whole is run by hand, which writes its counts to sweep/results/endpoints.json (record 0071).
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
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
  sweepTag,
  writeCounts,
} from './results.mjs';
import { runMain, runTests, say } from './run.mjs';

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

await runMain(async () => {
  requireBootstrapNode();
  await ensureInstalled();
  const node = projectNode();
  await ensureBuilt();
  const commit = headCommit();
  const sweepPart = process.argv.includes('--third') ? thirdOf(commit) : '1/1';
  if (sweepPart !== '1/1')
    say(
      `Part ${sweepPart} of the calls, pages and languages; the same again: SWEEP_PART=${sweepPart} npm run test:unit`,
    );
  const started = performance.now();
  const unitReport = reportFile('vitest-sweeps');
  const journeyReport = reportFile('playwright-sweeps');
  const env = environment(node, {
    CHROMIUM_PATH: await ensureBrowser(),
    JOURNEY_REPORT: journeyReport,
    SWEEP_PART: sweepPart,
  });
  const json = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const vitest = [commandFile('vitest', 'vitest'), 'run', ...json, sweepFiles];
  const units = await runTests(node, vitest, { env, silentSeconds });
  const playwright = [commandFile('@playwright/test', 'playwright'), 'test', '--grep', sweepTag];
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
