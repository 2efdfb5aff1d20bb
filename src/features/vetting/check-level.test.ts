import { describe, expect, test } from 'vitest';
import {
  checkedTasks,
  checkLevels,
  endOfCheck,
  isAllowedFor,
  isEnoughFor,
  levelsOf,
  needsCheck,
} from './check-level.ts';

describe('The level of a check', () => {
  test('is enough or not, and may be asked for or not, as the table says', () => {
    const cells = checkedTasks.map((task) => [
      task,
      checkLevels.filter((level) => isEnoughFor(task, level)).join(' '),
      checkLevels.filter((level) => isAllowedFor(task, level)).join(' '),
    ]);
    expect(cells).toEqual([
      ['adults', 'basic standard enhanced enhanced-barred', 'basic'],
      ['children-supervised', 'enhanced enhanced-barred', 'basic standard enhanced'],
      ['children-alone', 'enhanced-barred', 'basic standard enhanced enhanced-barred'],
    ]);
    expect(checkedTasks.filter(needsCheck)).toEqual(['children-supervised', 'children-alone']);
  });

  test('is one alone in Scotland', () => {
    expect(levelsOf('pvg')).toEqual(['enhanced-barred']);
    expect(levelsOf('dbs')).toEqual(checkLevels);
  });
});

describe('A check ends', () => {
  test.each([
    ['2023-11-29', '2026-11-29'],
    ['2024-02-29', '2027-03-01'],
    ['2024-12-31', '2027-12-31'],
  ])('of %s on %s', (issuedOn, endsOn) => {
    expect(endOfCheck(issuedOn)).toBe(endsOn);
  });
});
