import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { currentScope, inScope } from '#platform/log/work-scope.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { observeQueries } from './observe-queries.server.ts';

const test_ = useCommittingTestDb();
let client: pg.PoolClient;
let seen: {
  statement: string;
  rows: number | null;
  failed: boolean;
  isTimed: boolean;
  request?: string;
}[];

beforeEach(async () => {
  seen = [];
  client = await test_.database.pool.connect();
  observeQueries(client, ({ statement, rows, failed, ms }) => {
    seen.push({ statement, rows, failed, isTimed: ms > 0, request: currentScope()?.requestId });
  });
});
// Ended, not given back: the next test wants a connection that nobody observes.
afterEach(() => client.release(true));

describe('The observer of a connection', () => {
  test('sees the text with placeholders and the rows, never the values', async () => {
    const answer = await client.query('select $1::text as word from generate_series(1, 3)', [
      'secret',
    ]);
    expect(answer.rows).toHaveLength(3);
    expect(seen).toEqual([
      {
        statement: 'select $1::text as word from generate_series(1, 3)',
        rows: 3,
        failed: false,
        isTimed: true,
        request: undefined,
      },
    ]);
  });

  test('sees what fails, and leaves the error to the caller', async () => {
    await expect(client.query({ text: 'select nothing_here' })).rejects.toThrow('nothing_here');
    expect(seen).toMatchObject([{ statement: 'select nothing_here', rows: null, failed: true }]);
  });

  test('sees what is asked with a callback, which the pool does, in the scope of the caller', async () => {
    const ask = () =>
      new Promise<number | null>((resolve, reject) => {
        client.query('select 1', [], (error, result) =>
          error ? reject(error) : resolve(result.rowCount),
        );
      });
    expect(await inScope({ requestId: 'request-7' }, ask)).toBe(1);
    expect(seen).toMatchObject([{ statement: 'select 1', rows: 1, request: 'request-7' }]);
  });

  test('names the request of each of two statements that were asked at once', async () => {
    const ask = (requestId: string) =>
      inScope({ requestId }, () => client.query(`select '${requestId}'`));
    await Promise.all([ask('first'), ask('second')]);
    expect(seen.map(({ request }) => request)).toEqual(['first', 'second']);
  });
});
