import { describe, expect, test } from 'vitest';
import type { Row, Sql } from '../harness/world.ts';
import { Cell, Ledger, once } from './ledger.ts';

/** A database in which the row is found so often. */
const finding =
  (found: number): Sql =>
  async <T extends Row>() => [{ found: String(found) } as Row as T];

describe('The ledger', () => {
  test.each([
    { isAcknowledged: true, found: 1, fault: undefined },
    { isAcknowledged: true, found: 0, fault: 'acknowledged and lost' },
    { isAcknowledged: true, found: 2, fault: 'there 2 times' },
    { isAcknowledged: false, found: 0, fault: undefined },
    { isAcknowledged: false, found: 1, fault: undefined },
    { isAcknowledged: false, found: 2, fault: 'there 2 times' },
  ])('says of $found rows, acknowledged $isAcknowledged: $fault', async (scene) => {
    const expectation = once('a row', () => scene.isAcknowledged, 'from row', []);
    expect(await expectation.fault(finding(scene.found))).toBe(scene.fault);
  });

  test('finds again what was there once and is lost by a later crash', async () => {
    const ledger = new Ledger();
    ledger.expect(once('a row', () => true, 'from row', []));
    expect(await ledger.look(finding(1))).toEqual([]);
    expect(await ledger.look(finding(0))).toEqual([]);
    expect(await ledger.lookAgain(finding(0))).toEqual(['a row: acknowledged and lost']);
  });
});

describe('A value that changes', () => {
  test('is the acknowledged one, or the one on its way, and none before', () => {
    const cell = new Cell('first');
    cell.attempt('second');
    cell.confirm('second');
    cell.attempt('third');
    expect(cell.settle('third')).toBeUndefined();
    expect(cell.settle('second')).toBe('it is second instead of third');
  });

  test('is any that was on its way, where nobody looked in between', () => {
    const cell = new Cell('first');
    cell.attempt('second');
    cell.attempt('third');
    expect(cell.settle('second')).toBeUndefined();
  });

  test('of a refused try must not be there', () => {
    const cell = new Cell('first');
    cell.attempt('second');
    cell.drop();
    expect(cell.settle('second')).toBe('it is second instead of first');
  });
});
