// `npm test`: what a change must pass, in order; later steps still run after a failed one. The sweeps come after it in
// continuous integration (`npm run test:sweeps`).
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, isBuildFresh } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import {
  commandFile,
  environment,
  Problem,
  projectNode,
  requireBootstrapNode,
  root,
} from './node.mjs';
import {
  closingLine,
  readPlaywright,
  readVitest,
  reportFile,
  sum,
  sweepFiles,
  table,
  writeCounts,
} from './results.mjs';
import { runMain, runTests, say } from './run.mjs';
import { sharedJourneys } from './shared-journeys.mjs';

/** @typedef {{ name: string, result: string, seconds: number, counts?: import('./results.mjs').Counts }} Step */

/** A step that hangs ends as a failure; one that is slow, on a busy machine, goes on. */
const silentSeconds = 10 * 60;

/** @type {Step[]} */
const steps = [];

/**
 * @param {string} name
 * @param {() => Promise<boolean | void>} work false when it failed
 * @param {() => import('./results.mjs').Counts} [count]
 */
async function step(name, work, count) {
  say(`\n=== ${name} ===`);
  const started = performance.now();
  const ok = await work().catch((/** @type {unknown} */ error) => {
    if (!(error instanceof Problem)) throw error;
    say(error.message);
    return false;
  });
  const seconds = (performance.now() - started) / 1000;
  const result = ok === false ? 'FAILED' : 'ok';
  steps.push({ name, result, seconds, ...(count && { counts: count() }) });
  say(`=== ${name}: ${result}, ${seconds.toFixed(1)} s ===`);
}

await runMain(async () => {
  requireBootstrapNode();
  await ensureInstalled();
  const node = projectNode();
  const chromium = await ensureBrowser();
  const env = environment(node, { CHROMIUM_PATH: chromium });
  /** @param {string} packageName @param {string} command @param {string[]} args */
  const tool = async (packageName, command, args) =>
    (await runTests(node, [commandFile(packageName, command), ...args], { env, silentSeconds }))
      .code === 0;

  const unitReport = reportFile('vitest');
  const journeyReport = reportFile('playwright');

  await step('build', ensureBuilt);
  await step('types, lint and format', async () => {
    const routeTypes = await tool('@react-router/dev', 'react-router', ['typegen']);
    // Side by side, with one checker: each further one reads the types of the libraries anew, for twice the processor time.
    const checks = await Promise.all([
      tool('typescript', 'tsc', ['-p', '.', '--checkers', '1']),
      tool('oxlint', 'oxlint', ['--type-aware', '--deny-warnings']),
      tool('oxfmt', 'oxfmt', ['--check']),
    ]);
    return routeTypes && !checks.includes(false);
  });
  await step(
    'architecture, units, services, API',
    () => {
      const json = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
      const left = ['--exclude', `**/*${sweepFiles}ts`];
      return tool('vitest', 'vitest', ['run', ...json, ...left]);
    },
    () => sum([...readVitest(unitReport).values()]),
  );
  await step(
    'browser journeys',
    async () => {
      if (isBuildFresh())
        return tool('@playwright/test', 'playwright', ['test', '--grep-invert', sharedJourneys]);
      throw new Problem('Not run: the journeys need the build that failed above.');
    },
    () => readPlaywright(journeyReport),
  );

  const rows = steps.map(({ name, result, seconds, counts }) => [
    name,
    result,
    `${seconds.toFixed(1)} s`,
    counts ? closingLine(counts) : '',
  ]);
  say(`\n${table([['step', 'result', 'time', 'tests'], ...rows])}`);
  const failed = steps.filter(({ result }) => result === 'FAILED').map(({ name }) => name);
  if (failed.length > 0)
    say(`\nFailed: ${failed.join('; ')}. See above; ${path.join(root, '.cache')} has logs.`);
  const total = sum(steps.flatMap(({ counts }) => (counts ? [counts] : [])));
  writeCounts('npm-test', total);
  say(`\n${closingLine(total)}`);
  return failed.length > 0 ? 1 : 0;
});
