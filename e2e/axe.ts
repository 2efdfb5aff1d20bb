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
  // Once in a document: half a megabyte takes a fifth of a second to get there.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    // What is right is counted too without this, for a third of the time.
    const result = await axe.run({ runOnly: tags, resultTypes: ['violations'] });
    // axe counts what a popover or a bar that sticks covers at this moment as too small, see docs/guides/test.md.
    const isLarge = (selector: unknown) => {
      const target = document.querySelector(String(selector));
      const { width = 0, height = 0 } =
        (target?.closest('tr:has([data-row])') ?? target)?.getBoundingClientRect() ?? {};
      return width >= 24 && height >= 24;
    };
    return result.violations.flatMap(({ id, nodes }) => {
      const broken =
        id === 'target-size' ? nodes.filter(({ target }) => !isLarge(target.at(-1))) : nodes;
      return broken.length > 0 ? `${id}: ${broken.map(({ html }) => html).join(' | ')}` : [];
    });
  });
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeProblems(page)).toEqual([]);
}
