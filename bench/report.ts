import { mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/node.mjs';
import { table } from '../scripts/results.mjs';
import { say } from '../scripts/run.mjs';
import type { Pairs } from './pairs.ts';

/** One line of the results. Without a value it was not measured, and `note` says why. */
export interface Figure {
  bar: string;
  what: string;
  value: number | null;
  unit: string;
  limit: { most: number } | { least: number } | null;
  note: string;
  /** The measurement itself went wrong, which counts as missed. */
  failed?: true;
}

interface Results {
  machine: { processor: string; cores: number; memoryGb: number; system: string; node: string };
  runs: Record<string, { on: string; rows?: number }>;
  figures: Figure[];
}

export function isMissed({ value, limit, failed }: Figure): boolean {
  if (failed) return true;
  if (value === null || limit === null) return false;
  return 'most' in limit ? value > limit.most : value < limit.least;
}

export const ratioFigure = (
  bar: string,
  what: string,
  { a, b, ratio, spread }: Pairs,
  { limit, unit }: { limit: Figure['limit']; unit: string },
): Figure => ({
  bar,
  what,
  value: ratio,
  unit: '×',
  limit,
  note: `${number(a)} : ${number(b)} ${unit}, pairs ${spread.map(number).join('–')}`,
});

/** Figures that can't be measured say why, and those after them are measured all the same. */
export async function attempt(
  bar: string,
  what: string,
  measure: () => Promise<Figure[]>,
): Promise<Figure[]> {
  try {
    return await measure();
  } catch (error) {
    const cause = deepestCause(error);
    process.stderr.write(`${bar}, ${what}: ${cause.stack ?? cause.message}\n`);
    const note = `failed: ${cause.message}`;
    return [{ bar, what, value: null, unit: '', limit: null, note, failed: true }];
  }
}

/** The innermost cause: when a query failed, that holds the database's own words. */
function deepestCause(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  return error.cause === undefined ? error : deepestCause(error.cause);
}

export function printFigures(figures: readonly Figure[]): void {
  say(`\n${table([heading, ...figures.map(cells)])}`);
}

/** Replaces the figures of the bars that were run. Quick runs are kept apart from the committed results. */
export function saveFigures(
  figures: readonly Figure[],
  {
    bars,
    quick,
    rows,
    isPart,
  }: {
    bars: readonly string[];
    quick: boolean;
    rows: number;
    /** What was not measured now keeps its earlier figure. */
    isPart: boolean;
  },
): void {
  const folder = join(root, quick ? '.cache/bench' : 'bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'results.json');
  const earlier = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Results)
    : undefined;
  const isKept = ({ bar, what }: Figure) =>
    !bars.includes(bar) ||
    (isPart && !figures.some((figure) => figure.bar === bar && figure.what === what));
  const on = new Date().toISOString().slice(0, 10);
  const ran = bars.map((bar) => [bar, bar === 'search' ? { on, rows } : { on }] as const);
  const results: Results = {
    machine: machine(),
    runs: { ...earlier?.runs, ...Object.fromEntries(ran) },
    figures: [...(earlier?.figures ?? []).filter(isKept), ...figures],
  };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(join(folder, 'RESULTS.md'), asMarkdown(results));
}

function machine(): Results['machine'] {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    system: `${process.platform} ${process.arch}`,
    node: process.version,
  };
}

function asMarkdown({ machine: on, runs, figures }: Results): string {
  const row = (values: readonly string[]) => `| ${values.join(' | ')} |`;
  const days = Object.entries(runs).map(([bar, run]) =>
    run.rows ? `${bar} ${run.on} (${number(run.rows)} listings)` : `${bar} ${run.on}`,
  );
  return [
    '# Bench results',
    '',
    'Written by `npm run bench`; how each bar is measured stands at the top of `bench/bars/*.ts`.',
    `Machine: ${on.processor}, ${on.cores} cores, ${on.memoryGb} GB, ${on.system}, Node ${on.node}.`,
    `Measured: ${days.join(', ')}.`,
    '',
    row(heading),
    row(heading.map(() => '---')),
    ...figures.map((figure) => row(cells(figure))),
    '',
  ].join('\n');
}

const heading = ['bar', 'what', 'value', 'limit', 'met', 'measured'];

function cells(figure: Figure): string[] {
  const { bar, what, value, unit, limit, note } = figure;
  const met = isMissed(figure) ? 'MISSED' : 'yes';
  const bound = limit && ('most' in limit ? `≤ ${limit.most}` : `≥ ${limit.least}`);
  return [
    bar,
    what,
    value === null ? '–' : `${number(value)} ${unit}`.trim(),
    bound ?? '',
    figure.failed || value !== null ? met : '–',
    note,
  ];
}

const number = (value: number): string =>
  value.toLocaleString('en-GB', { maximumSignificantDigits: value >= 1000 ? 6 : 3 });
