// Counts from the JSON reports of Vitest and Playwright, and the closing lines that name them.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './node.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const noTests = { passed: 0, failed: 0, skipped: 0 };

const folder = path.join(root, '.cache', 'test');

/** In the path of a Vitest file that `npm test` leaves to `npm run test:sweeps`. */
export const sweepFiles = '.sweep.test.';

/** Where a runner writes its JSON report; an older one is removed first. @param {string} name */
export function reportFile(name) {
  const file = path.join(folder, `${name}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** Keeps the total of a run for `closing-line.mjs`. @param {string} name @param {Counts} counts */
export function writeCounts(name, counts) {
  writeFileSync(reportFile(`${name}-total`), JSON.stringify(counts));
}

/** @param {string} name @returns {Counts | undefined} undefined when that run did not get to its end */
export function readCounts(name) {
  const file = path.join(folder, `${name}-total.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @param {Counts[]} list @returns {Counts} */
export function sum(list) {
  return list.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    noTests,
  );
}

/**
 * Counts per test file of a Vitest JSON report. A file that could not be loaded counts as one failure.
 * @param {{ testResults: { name: string, status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Map<string, Counts>} by path relative to the root
 */
export function vitestCounts(report) {
  return new Map(
    report.testResults.map(({ name, status, assertionResults }) => {
      const count = (/** @type {string[]} */ ...states) =>
        assertionResults.filter((result) => states.includes(result.status)).length;
      const failed = count('failed');
      return [
        path.relative(root, name),
        {
          passed: count('passed'),
          failed: failed === 0 && status === 'failed' ? 1 : failed,
          skipped: count('skipped', 'pending', 'todo', 'disabled'),
        },
      ];
    }),
  );
}

/** @param {string} file of a Vitest JSON report @returns {Map<string, Counts>} empty when it is missing */
export function readVitest(file) {
  return existsSync(file) ? vitestCounts(JSON.parse(readFileSync(file, 'utf8'))) : new Map();
}

/** @param {string} file of a Playwright JSON report @returns {Counts} */
export function readPlaywright(file) {
  if (!existsSync(file)) return noTests;
  const { stats, errors = [] } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
  };
}

/**
 * What failed in a Vitest JSON report, by file and name, so that the end of a long log says it again.
 * @param {string} file
 * @returns {string[]}
 */
export function vitestFailures(file) {
  if (!existsSync(file)) return [];
  /** @type {{ testResults: { name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    const where = path.relative(root, name);
    if (failed.length === 0) return status === 'failed' ? [`${where}: ${firstLines(message)}`] : [];
    return failed.map(
      (test) => `${where}: ${test.fullName}: ${firstLines(test.failureMessages.join('\n'))}`,
    );
  });
}

/**
 * What failed in a Playwright JSON report, and what passed only at its second try.
 * @param {string} file
 * @returns {string[]}
 */
export function journeyFailures(file) {
  if (!existsSync(file)) return [];
  /** @typedef {{ title: string, file?: string, suites?: Suite[], specs?: { title: string, file: string, line: number, tests: { projectName: string, status: string, results: { error?: { message?: string } }[] }[] }[] }} Suite */
  /** @param {Suite} suite @returns {string[]} */
  const within = (suite) => [
    ...(suite.suites ?? []).flatMap(within),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, status, results }) => {
          // Why the first try failed and why the second did are often two things.
          const said = results
            .flatMap(({ error }) => (error?.message ? [firstLines(error.message)] : []))
            .join(' | then: ');
          const where = `${spec.file}:${spec.line} (${projectName}): ${spec.title}`;
          return status === 'flaky'
            ? `only at a second try: ${where}: ${said}`
            : `${where}: ${said}`;
        }),
    ),
  ];
  return JSON.parse(readFileSync(file, 'utf8')).suites.flatMap(within);
}

/** @param {string} text */
function firstLines(text) {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines.filter(Boolean).slice(0, 5).join(' ').slice(0, 500);
}

/** The last line of a run, alone on its line. @param {Counts} counts */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Columns padded to the same width. @param {string[][]} rows */
export function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
