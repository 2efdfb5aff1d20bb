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

/** The broken rules and the elements that break them (WCAG 2.2 A and AA). */
export async function axeProblems(page: Page): Promise<string[]> {
  await showWholePage(page);
  await page.evaluate(source);
  return page.evaluate(async () => {
    // axe does not know the top layer: it takes what an open popover covers for too small, see docs/guides/test.md.
    const rules = { 'target-size': { enabled: !document.querySelector(':popover-open, :modal') } };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const result = await axe.run({ runOnly: tags, rules });
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    );
  });
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeProblems(page)).toEqual([]);
}
