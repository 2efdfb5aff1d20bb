// `npm run test:sweeps`: tests that try a rule on every call of the API or every page, tens of thousands of times. They
// grow faster than the site, so continuous integration runs them apart, once, on the embedded database.
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { commandFile, environment, projectNode, requireBootstrapNode } from './node.mjs';
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

await runMain(async () => {
  requireBootstrapNode();
  await ensureInstalled();
  const node = projectNode();
  await ensureBuilt();
  const unitReport = reportFile('vitest-sweeps');
  const journeyReport = reportFile('playwright-sweeps');
  const env = environment(node, {
    CHROMIUM_PATH: await ensureBrowser(),
    JOURNEY_REPORT: journeyReport,
  });
  const json = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const vitest = [commandFile('vitest', 'vitest'), 'run', ...json, sweepFiles];
  const units = await runTests(node, vitest, { env, silentSeconds });
  const playwright = [commandFile('@playwright/test', 'playwright'), 'test', '--grep', sweepTag];
  const journeys = await runTests(node, playwright, { env, silentSeconds });

  const total = sum([...readVitest(unitReport).values(), readPlaywright(journeyReport)]);
  writeCounts('sweeps', total);
  say(`\n${closingLine(total)}`);
  return units.code || journeys.code;
});
