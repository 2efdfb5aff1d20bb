import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { showWholePage } from '../scripts/whole-page.ts';

declare global {
  /** Put into the page by `expectAccessible`. */
  var axe: { run: (options: RunOptions) => Promise<AxeResults> };
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe sees popovers in the top layer as too small targets although they can be hit; see docs/guides/test.md. */
const falseAlarms = { 'target-size': { enabled: false } };

/** The broken rules and the elements that break them (WCAG 2.2 A and AA). */
export async function axeProblems(page: Page): Promise<string[]> {
  await showWholePage(page);
  await page.evaluate(source);
  return page.evaluate(async (rules) => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const result = await axe.run({ runOnly: tags, rules });
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    );
  }, falseAlarms);
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeProblems(page)).toEqual([]);
}
