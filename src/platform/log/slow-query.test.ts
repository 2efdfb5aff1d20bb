import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestLog } from '#platform/test/test-log.server.ts';
import { slowQueryLog } from './slow-query.server.ts';

function logOf(statement: string, ms = 700, threshold = 500) {
  const log = createTestLog();
  slowQueryLog(log, threshold)({ statement, ms, rows: 3, failed: false });
  return log.lines;
}

test('A slow statement is logged in one line, with its time and its rows', () => {
  expect(logOf('select *\n  from listing\n  where id = $1')).toEqual([
    {
      level: 'warn',
      details: {
        ms: 700,
        rows: 3,
        failed: false,
        statement: 'select * from listing where id = $1',
      },
      message: 'slow query',
    },
  ]);
});

test('A quick one is not logged, and none is when the threshold is 0', () => {
  expect(logOf('select 1', 499)).toEqual([]);
  expect(logOf('select 1', 99_999, 0)).toEqual([]);
});

test.each([
  ["select 'anna@secret.example'", "select '…'"],
  ["select 'it''s secret', 'two'", "select '…', '…'"],
  ["select 'secret without an end", "select '…'"],
])('No literal of %s stays', (statement, shown) => {
  expect(logOf(statement)[0]?.details).toMatchObject({ statement: shown });
});

test('A huge statement is cut, also in the middle of a literal', () => {
  const [line] = logOf(`insert into t values ('${'secret '.repeat(100_000)}')`);
  expect(JSON.stringify(line)).not.toContain('secret');
  const [long] = logOf(`select ${'a, '.repeat(100_000)} b`);
  const { statement } = z.parse(z.object({ statement: z.string() }), long?.details);
  expect(statement).toHaveLength(1001);
});
