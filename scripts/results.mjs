// Counts from the JSON reports of Vitest and Playwright, and the closing lines that name them.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './node.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const noTests = { passed: 0, failed: 0, skipped: 0 };

const folder = path.join(root, '.cache', 'test');

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
