// Ways of somebody who has nothing but a keyboard.
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** More stops than any way to something has. */
const mostStops = 150;

interface Stop {
  /** The element that was asked about has the focus. */
  isTarget: boolean;
  /** Nothing has it but the page itself. */
  isLost: boolean;
  /** The ring of `base.css` shows, on it or on what holds it. */
  isSeen: boolean;
  words: string;
}

function stopOf(target: Element): Stop {
  const element = document.activeElement ?? document.body;
  const isLost = element === document.body;
  const hasRing = (one: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  };
  // Headings and regions that scripts focus are read aloud and have no ring. Of the parts of a clock or calendar the
  // browser itself shows which one has the focus.
  const needsNone = element.matches('[tabindex="-1"], input[type=date], input[type=time]');
  const { width, height } = element.getBoundingClientRect();
  return {
    isTarget: element === target,
    isLost,
    isSeen:
      width > 0 &&
      height > 0 &&
      (needsNone || hasRing(element) || hasRing(element.parentElement ?? element)),
    words: element.outerHTML.slice(0, 120),
  };
}

/** After a task the focus is somewhere, and one sees where. */
export async function expectSeen(page: Page): Promise<void> {
  const html = page.locator('html');
  // Both are asked at once: between a dialog that closes and what follows it the focus is nowhere for a moment.
  const seen = async () => {
    const { isLost, isSeen, words } = await html.evaluate(stopOf);
    return isSeen && !isLost ? 'seen' : words;
  };
  await expect.poll(seen, 'somebody sees where the focus is').toBe('seen');
}

/** Goes from stop to stop until it is there; every stop on the way shows that it has the focus. */
export async function goTo(page: Page, target: Locator): Promise<void> {
  const hidden: string[] = [];
  for (let count = 0; count < mostStops; count += 1) {
    const stop = await target.evaluate(stopOf);
    if (!stop.isLost && !stop.isSeen) hidden.push(stop.words);
    if (stop.isTarget) {
      expect(hidden).toEqual([]);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not lead to ${String(target)}.`);
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await goTo(page, target);
  await page.keyboard.press(key);
}

export async function intoMain(page: Page): Promise<void> {
  await page.goto(page.url());
  await press(page, page.getByRole('link', { name: 'Skip to main content' }));
  await expect(page.locator('#main-content')).toBeFocused();
}
