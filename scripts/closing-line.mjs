// The sum of several test runs, alone on the last line: `node scripts/closing-line.mjs RUN…` (used by .ci/run).
import path from 'node:path';
import { root } from './node.mjs';
import { closingLine, journeyFailures, readCounts, sum, vitestFailures } from './results.mjs';
import { runMain, say } from './run.mjs';

await runMain(async () => {
  const runs = process.argv.slice(2).map((name) => ({ name, counts: readCounts(name) }));
  const missing = runs.filter(({ counts }) => !counts).map(({ name }) => name);
  const report = (/** @type {string} */ name) => path.join(root, '.cache', 'test', `${name}.json`);
  // A reader who sees only the end of a long log still learns what to mend.
  const failures = [
    ...vitestFailures(report('vitest')),
    ...journeyFailures(report('playwright')),
    ...vitestFailures(report('vitest-sweeps')),
    ...journeyFailures(report('playwright-sweeps')),
    ...vitestFailures(report('vitest-servers')).map((failure) => `on the servers: ${failure}`),
  ];
  if (failures.length > 0) say(`\nDid not pass at once:\n  ${failures.join('\n  ')}`);
  if (missing.length > 0) say(`\nNot run to the end: ${missing.join(', ')}.`);
  say(`\n${closingLine(sum(runs.flatMap(({ counts }) => (counts ? [counts] : []))))}`);
  return missing.length > 0 ? 1 : 0;
});
