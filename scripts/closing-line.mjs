// The sum of several test runs, alone on the last line: `node scripts/closing-line.mjs RUN…` (used by .ci/run).
import { Problem } from './node.mjs';
import { closingLine, readCounts, sum } from './results.mjs';
import { runMain, say } from './run.mjs';

await runMain(async () => {
  const names = process.argv.slice(2);
  const runs = names.map((name) => ({ name, counts: readCounts(name) }));
  const missing = runs.filter(({ counts }) => !counts).map(({ name }) => name);
  say(`\n${closingLine(sum(runs.flatMap(({ counts }) => (counts ? [counts] : []))))}`);
  if (missing.length > 0) throw new Problem(`Not run to the end: ${missing.join(', ')}.`);
});
