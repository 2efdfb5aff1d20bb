// The sum of several test runs, alone on the last line: `node scripts/closing-line.mjs RUN…` (used by .ci/run).
import { closingLine, readCounts, sum } from './results.mjs';
import { runMain, say } from './run.mjs';

await runMain(async () => {
  const runs = process.argv.slice(2).map((name) => ({ name, counts: readCounts(name) }));
  const missing = runs.filter(({ counts }) => !counts).map(({ name }) => name);
  if (missing.length > 0) say(`\nNot run to the end: ${missing.join(', ')}.`);
  say(`\n${closingLine(sum(runs.flatMap(({ counts }) => (counts ? [counts] : []))))}`);
  return missing.length > 0 ? 1 : 0;
});
