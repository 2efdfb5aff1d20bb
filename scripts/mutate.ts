// `npm run mutate`: small mistakes are made in the code, one at a time, and the tests beside it must notice each.
// `-- --count 200 --seed 1 --only search`. Takes minutes, so it is run by hand; with
// `--save` the figures go to bench/RESULTS.md.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { areas } from './mutate/areas.ts';
import type { MutationArea } from './mutate/areas.ts';
import { equivalentMutants } from './mutate/equivalent-mutants.ts';
import { drawRanges, mutantsOf, textAt } from './mutate/sample-mutants.ts';
import { isMissed, printFigures, saveFigures } from '../bench/report.ts';
import type { Figure } from '../bench/report.ts';
import { root } from './node.mjs';
import { say } from './run.mjs';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    save: { type: 'boolean', default: false },
  },
});
const chosen = areas.filter(({ name }) => values.only === undefined || name === values.only);
const perArea = Math.ceil(Number(values.count) / chosen.length);
const cache = join(root, '.cache', 'mutate');
mkdirSync(cache, { recursive: true });

const filesOf = (patterns: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns.map((pattern) => `:(glob)${pattern}`)], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '');

/** No tables, contracts and routes: what they say is checked by types, and by the tests of the whole site. */
const isLogic = (file: string): boolean =>
  !/\.test\.tsx?$|\.(?:table|contract|api|routes|seed|golden|scene|feature|examples)\b|arbitrary-|\.d\.ts$/.test(
    file,
  );

/** Below the copy of the code that is changed, so its paths are relative. */
function configOf({ name, tests }: MutationArea): string {
  const file = join('.cache', 'mutate', `${name}.vitest.config.ts`);
  const test = `{ ...base.test, include: ${JSON.stringify(tests)}, maxWorkers: 1 }`;
  writeFileSync(
    join(root, file),
    `import base from '../../vitest.config.ts';\nexport default { ...base, test: ${test} };\n`,
  );
  return file;
}

async function run(area: MutationArea): Promise<MutantResult[]> {
  const mutants = await mutantsOf(root, filesOf(area.sources).filter(isLogic));
  const ranges = drawRanges(mutants, perArea, Number(values.seed));
  say(`${area.name}: ${ranges.length} places of ${mutants.length} possible changes`);
  return new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: configOf(area), related: false },
    mutate: ranges,
    coverageAnalysis: 'perTest',
    concurrency: 2,
    reporters: ['dots'],
    tempDirName: join('.cache', 'stryker'),
    // It is read by a compiler that this version of TypeScript no longer has.
    tsconfigFile: 'none.json',
    ignorePatterns: ['build', '.data', 'docs', 'bench', 'sweep', 'e2e', 'test-results'],
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 15,
    logLevel: 'warn',
  } as PartialStrykerOptions).runMutationTest();
}

const textOf = ({ fileName, location }: MutantResult): string =>
  textAt(readFileSync(resolve(root, fileName), 'utf8'), location, 1);

const pathOf = (fileName: string): string => relative(root, resolve(root, fileName));

const isEquivalent = (result: MutantResult): boolean =>
  equivalentMutants.some(
    ({ file, original, replacement }) =>
      file === pathOf(result.fileName) &&
      original === textOf(result) &&
      replacement === result.replacement,
  );

const noticed = new Set(['Killed', 'Timeout']);
/** Not tried, or no code that runs. */
const isTried = ({ status }: MutantResult): boolean =>
  !['Ignored', 'RuntimeError', 'CompileError'].includes(status);

/** What was changed in an area, and which changes no test noticed. */
interface Tried {
  name: string;
  count: number;
  same: number;
  alive: readonly MutantResult[];
}

const tried: Tried[] = [];
for (const area of chosen) {
  const results = (await run(area)).filter(isTried);
  const real = results.filter((result) => !isEquivalent(result));
  const alive = real.filter(({ status }) => !noticed.has(status));
  tried.push({ name: area.name, count: real.length, same: results.length - real.length, alive });
}

const total = (number: (one: Tried) => number): number =>
  tried.reduce((sum, one) => sum + number(one), 0);
const all: Tried = {
  name: 'all areas',
  count: total(({ count }) => count),
  same: total(({ same }) => same),
  alive: tried.flatMap(({ alive }) => alive),
};

for (const result of all.alive) {
  const { fileName, location, replacement, status } = result;
  const change = `${textOf(result)} → ${replacement ?? ''} (${status})`.replaceAll(/\s+/g, ' ');
  say(`${pathOf(fileName)}:${location.start.line} ${change}`);
}

const least = 0.9;
const figures = [...tried, all].map(({ name, count, same, alive }): Figure => ({
  bar: 'mutation',
  what: name,
  value: (count - alive.length) / count,
  unit: 'noticed',
  limit: name === all.name ? { least } : null,
  note: `${count - alive.length} of ${count} changes, seed ${values.seed}, ${same} left out as the same`,
}));
printFigures(figures);
if (values.save && values.only === undefined)
  saveFigures(figures, { bars: ['mutation'], quick: false, rows: 0, isPart: false });
process.exitCode = figures.some(isMissed) ? 1 : 0;
