import { describe, expect, test } from 'vitest';
import { tabForKey } from './tab-keys.ts';

describe('the keys of tabs', () => {
  test('the right arrow goes to the next tab and from the last to the first', () => {
    expect(tabForKey('ArrowRight', 0, 3, false)).toBe(1);
    expect(tabForKey('ArrowRight', 2, 3, false)).toBe(0);
  });

  test('arrows are mirrored in a right-to-left page', () => {
    expect(tabForKey('ArrowRight', 0, 3, true)).toBe(2);
    expect(tabForKey('ArrowLeft', 0, 3, true)).toBe(1);
  });

  test('Home and End go to the first and the last tab in both directions', () => {
    for (const rightToLeft of [false, true]) {
      expect(tabForKey('Home', 1, 3, rightToLeft)).toBe(0);
      expect(tabForKey('End', 1, 3, rightToLeft)).toBe(2);
    }
  });

  test('other keys are left to the browser', () => {
    expect(tabForKey('Enter', 1, 3, false)).toBeUndefined();
    expect(tabForKey('ArrowDown', 1, 3, false)).toBeUndefined();
  });
});
