import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/node.mjs';
import type { Verdict } from './fault.ts';
import { missedBy } from './limits.ts';

interface Results {
  machine: { processor: string; cores: number; memoryGb: number; node: string };
  verdicts: Kept[];
}

/** The newest verdict, and how often the fault was tried: one good run says less than ten. */
type Kept = Verdict & { on: string; runs: number; notWithstood: number };

const file = join(root, 'chaos', 'results.json');

/** Keeps the newest verdict of each fault in `chaos/results.json`, and tells them in `chaos/RESULTS.md`. */
export function saveVerdicts(fresh: readonly Verdict[]): void {
  const known = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Results).verdicts
    : [];
  const on = new Date().toISOString().slice(0, 10);
  const names = new Set(fresh.map(({ name }) => name));
  const verdicts = [
    ...known.filter(({ name }) => !names.has(name)).map(measuredAnew),
    ...fresh.map((verdict) => withHistory(verdict, on, known)),
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const machine = {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
  const results: Results = { machine, verdicts };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(join(root, 'chaos', 'RESULTS.md'), asText(results));
}

const withstood = (ok: boolean): string => (ok ? 'withstood' : 'not withstood');

/** A limit may have changed since. */
const measuredAnew = (kept: Kept): Kept => ({
  ...kept,
  missed: missedBy(kept.name, kept.figures),
});

function withHistory(verdict: Verdict, on: string, known: readonly Kept[]): Kept {
  const { runs = 0, notWithstood = 0 } = known.find(({ name }) => name === verdict.name) ?? {};
  return { on, runs: runs + 1, notWithstood: notWithstood + (verdict.ok ? 0 : 1), ...verdict };
}

function asText({ machine, verdicts }: Results): string {
  const head =
    `# Faults: results\n\nWritten by \`npm run chaos\`. ${machine.cores} cores (${machine.processor}), ` +
    `${machine.memoryGb} GB, Node ${machine.node}. The machine did other work at the same time.\n` +
    '“Missed” are figures above what the requirements (security R1 to R14) ask of two cores with nothing else to do: `chaos/limits.ts`.\n';
  return [head, ...verdicts.map(section)].join('\n');
}

function section(kept: Kept): string {
  const { name, ok, on, seconds, figures, failures, missed, skipped, runs, notWithstood } = kept;
  const lines = Object.entries(figures).map(([what, value]) => `- ${what}: ${value}`);
  const faults = failures.map((failure) => `- **${failure.split('\n', 1)[0]}**`);
  const above = missed.map(
    ({ figure, value, limit }) => `- **missed**: ${figure}: ${value}, at most ${limit}`,
  );
  const told = [...faults, ...above, ...lines].join('\n');
  return `## ${name}: ${skipped ? `skipped, ${skipped}` : withstood(ok)}\n\n${on}, ${seconds} s; tried ${runs} times, not withstood ${notWithstood} times\n\n${told}\n`;
}
