import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { Mutant } from '@stryker-mutator/api/core';
import { Dice } from '../../src/platform/test/dice.ts';

const silent = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  fatal: () => undefined,
};

/** A mutant of a whole function holds all mutants of its lines. It would take up too much of the sample. */
const mostWithin = 6;

/** Every change that can be made to these files. */
export async function mutantsOf(root: string, files: readonly string[]): Promise<Mutant[]> {
  const sources = files.map((name) => ({
    name,
    content: readFileSync(join(root, name), 'utf8'),
    mutate: true,
  }));
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: true };
  const { mutants } = await new Instrumenter(silent).instrument(sources, options);
  return [...mutants];
}

type Location = Mutant['location'];
type Position = Location['start'];

/** The text that is changed. Lines and columns are counted from 0 by the instrumenter, from 1 by a result. */
export function textAt(source: string, { start, end }: Location, first: 0 | 1): string {
  const lines = source.split('\n').slice(start.line - first, end.line - first + 1);
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? '').slice(0, end.column - first);
  lines[0] = (lines[0] ?? '').slice(start.column - first);
  return lines.join('\n');
}

const isBefore = (one: Position, other: Position): boolean =>
  one.line < other.line || (one.line === other.line && one.column <= other.column);

const isWithin = (one: Mutant, other: Mutant): boolean =>
  one.fileName === other.fileName &&
  isBefore(other.location.start, one.location.start) &&
  isBefore(one.location.end, other.location.end);

/**
 * Places in the code, drawn by the seed, until they hold so many mutants: `file:line:column-line:column`. The same seed
 * draws the same places while the code is the same.
 */
export function drawRanges(mutants: readonly Mutant[], count: number, seed: number): string[] {
  const dice = new Dice(seed);
  const left = [...mutants];
  const drawn = new Set<Mutant>();
  const ranges: string[] = [];
  while (left.length > 0 && drawn.size < count) {
    const [mutant] = left.splice(dice.whole(0, left.length - 1), 1);
    if (!mutant || drawn.has(mutant)) continue;
    const within = mutants.filter((other) => isWithin(other, mutant));
    if (within.length > mostWithin) continue;
    for (const one of within) drawn.add(one);
    ranges.push(rangeOf(mutant));
  }
  return ranges;
}

/** Lines are counted from 1 here, from 0 by the instrumenter; columns from 0 by both. */
const rangeOf = ({ fileName, location: { start, end } }: Mutant): string =>
  `${fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
