import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSources } from './scripts/architecture/source-file.ts';
import { isForTests, isTest } from './scripts/architecture/zones.ts';
import { chapters } from './scripts/asvs/chapters.ts';
import { asvsDocument, chapterOf, rowOf } from './scripts/asvs/document.ts';
import { foundBy, guards } from './scripts/asvs/guards.ts';
import type { Inside } from './scripts/asvs/guards.ts';
import { readAsvs } from './scripts/asvs/requirements.ts';
import type { Requirement } from './scripts/asvs/requirements.ts';
import manifest from './package.json' with { type: 'json' };

const root = import.meta.dirname;
const { source, requirements } = readAsvs(root);
const own = 'asvs.test.ts';

test('docs/asvs.md is what the data say', () => {
  const written = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
  const isRight = written === asvsDocument({ source, requirements });
  expect(isRight, 'run `npm run asvs` and commit docs/asvs.md with the change').toBe(true);
});

describe('The requirements', () => {
  test.each(chapters)('of V$number are there, each once, with its level', ({ number, levels }) => {
    const asked = [1, 2] as const;
    expect(
      requirements
        .filter(({ id }) => chapterOf(id) === number)
        .map(({ id, level }) => `${id} (${level})`)
        .toSorted(),
    ).toEqual(asked.flatMap((level) => levels[level].map((id) => `${id} (${level})`)).toSorted());
  });

  test('are 70 of level 1 and 183 of level 2, as the released list has them', () => {
    const count = (level: number) => requirements.filter((one) => one.level === level).length;
    expect([count(1), count(2), requirements.length]).toEqual([70, 183, 253]);
  });

  test('stand in their order', () => {
    const numbers = requirements.map(({ id }) =>
      id.split('.').reduce((sum, part) => sum * 100 + Number(part), 0),
    );
    expect(numbers).toEqual(numbers.toSorted((left, right) => left - right));
  });
});

/** What is wrong with what is said of a requirement. */
function problemsOf(one: Requirement): string[] {
  const isLeft = one.left !== 'nothing';
  const problems = {
    'has an empty cell': rowOf(one).some((cell) => cell.trim() === ''),
    'is not a sentence': !/^\S.*[.]$/s.test(one.asks),
    'names a file that is not there': [...one.where, ...one.tests].some(
      (path) => !existsSync(join(root, path)),
    ),
    'names as a test what is none': one.tests.some((path) => !isTest(path)),
    'is met without a place or a test':
      one.state === 'met' && (one.where.length === 0 || one.tests.length === 0),
    'is met and something is left': one.state === 'met' && isLeft,
    'does not say what is left': (one.state === 'partly' || one.state === 'open') && !isLeft,
    'says why it does not apply, and does': (one.why !== undefined) !== isAway(one),
    'does not apply without a guard': isAway(one) && one.guard === undefined,
    'has a guard that there is not': one.guard !== undefined && !(one.guard in guards),
    'counts on this test without a guard': one.tests.includes(own) !== (one.guard !== undefined),
  };
  return Object.entries(problems)
    .filter(([, isWrong]) => isWrong)
    .map(([problem]) => `${one.id} ${problem}`);
}

const isAway = ({ state }: Requirement): boolean => state === 'not applicable';

describe('What is said of a requirement', () => {
  test('is whole', () => {
    expect(requirements.flatMap(problemsOf)).toEqual([]);
  });

  const good: Requirement = {
    id: '1.1.1',
    level: 2,
    asks: 'It holds.',
    state: 'met',
    where: ['package.json'],
    tests: ['map.test.ts'],
    left: 'nothing',
  };

  test.each<[string, Partial<Requirement>]>([
    ['is met without a place or a test', { tests: [] }],
    ['is met without a place or a test', { where: [] }],
    ['is met and something is left', { left: 'A test.' }],
    ['does not say what is left', { state: 'open' }],
    ['does not say what is left', { state: 'partly' }],
    ['names a file that is not there', { where: ['src/gone.ts'] }],
    ['names as a test what is none', { tests: ['package.json'] }],
    ['has an empty cell', { left: ' ' }],
    ['does not apply without a guard', { state: 'not applicable', why: 'It is not there.' }],
    ['says why it does not apply, and does', { why: 'It is not there.' }],
    ['has a guard that there is not', { guard: 'nobody', tests: [own] }],
    ['counts on this test without a guard', { tests: [own] }],
  ])('is refused where it %s: %j', (problem, change) => {
    expect(problemsOf(good)).toEqual([]);
    expect(problemsOf({ ...good, ...change })).toContain(`1.1.1 ${problem}`);
  });

  test('is among the gravest only while something is left', () => {
    const left = requirements.filter(({ state }) => state === 'partly' || state === 'open');
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(source.gravest));
    expect(new Set(source.gravest).size).toBe(10);
  });
});

describe('The guard', () => {
  const inside: Inside = {
    packages: Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
    files: readSources(root, ['src', 'server']).filter(
      ({ path }) => !isTest(path) && !isForTests(path),
    ),
  };

  test.each(Object.entries(guards))('%s finds nothing in the site', (_, guard) => {
    expect(inside.files.length).toBeGreaterThan(1000);
    expect(foundBy(guard, inside)).toEqual([]);
  });

  test.each(Object.entries(guards))('%s would find what it is for', (_, guard) => {
    const { sample } = guard;
    const planted = { packages: [sample], files: [{ path: 'src/x.ts', text: sample }] };
    expect(foundBy(guard, planted)).not.toEqual([]);
  });

  test('is there for a requirement, each of them', () => {
    const used = new Set(requirements.flatMap(({ guard }) => guard ?? []));
    expect(Object.keys(guards).filter((name) => !used.has(name))).toEqual([]);
  });
});
