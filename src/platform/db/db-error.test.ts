import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { useTestDb } from '#platform/test/test-db.server.ts';
import {
  isForeignKeyViolation,
  isDiskFull,
  isUnavailable,
  isUniqueViolation,
  sqlStateOf,
} from './db-error.server.ts';
import { EngineError } from './engine-error.server.ts';

describe('errors of the database', () => {
  const shared = useTestDb(async (db) => {
    await db.execute(
      sql`create table parent (id integer primary key, slug text constraint parent_slug unique)`,
    );
    await db.execute(
      sql`create table child (parent_id integer not null references parent, age integer check (age > 0))`,
    );
    await db.execute(sql`insert into parent values (1, 'taken')`);
  });
  const errorOf = async (query: SQL): Promise<unknown> => {
    try {
      await shared.db.execute(query);
    } catch (error) {
      return error;
    }
    throw new Error('The statement was expected to fail.');
  };

  test.each([
    ['a unique violation', sql`insert into parent values (2, 'taken')`, '23505'],
    ['a foreign key violation', sql`insert into child values (9, 1)`, '23503'],
    ['a check violation', sql`insert into child values (1, 0)`, '23514'],
    ['a missing value', sql`insert into child values (null, 1)`, '23502'],
    ['a value of the wrong form', sql`select ${'x'}::uuid`, '22P02'],
    ['a zero byte in a text', sql`select ${'a\u0000b'}::text`, '22021'],
    ['a missing table', sql`select * from nowhere`, '42P01'],
    ['a syntax error', sql`selec 1`, '42601'],
  ])('carry the SQLSTATE of %s', async (_name, query, state) => {
    const error = await errorOf(query);
    expect(sqlStateOf(error)).toBe(state);
    expect(error instanceof Error && error.cause).toBeInstanceOf(pg.DatabaseError);
    expect(isUnavailable(error)).toBe(false);
  });

  test('carry constraint, table and detail', async () => {
    const error = await errorOf(sql`insert into parent values (2, 'taken')`);
    expect(error).toMatchObject({
      cause: {
        constraint: 'parent_slug',
        table: 'parent',
        detail: 'Key (slug)=(taken) already exists.',
      },
    });
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'parent_slug')).toBe(true);
    expect(isUniqueViolation(error, 'parent_pkey')).toBe(false);
    expect(isForeignKeyViolation(await errorOf(sql`insert into child values (9, 1)`))).toBe(true);
  });

  test('of other kinds have no SQLSTATE', () => {
    expect(sqlStateOf(new Error('unrelated'))).toBeUndefined();
    expect(
      sqlStateOf(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })),
    ).toBeUndefined();
    expect(sqlStateOf('23505')).toBeUndefined();
  });

  test.each([
    ['53100', true],
    ['ENOSPC', true],
    ['EDQUOT', true],
    ['53300', false],
    ['57014', false],
  ])('tell a full disk from a busy site: %s', (code, expected) => {
    const cause = Object.assign(new Error('could not extend file'), { code });
    expect(isDiskFull(new Error('Failed query', { cause }))).toBe(expected);
  });

  test.each([
    ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true],
    ['a full pool', new Error('timeout exceeded when trying to connect'), true],
    ['a lost connection', new Error('Connection terminated unexpectedly'), true],
    ['a query that took too long', new EngineError('57014', 'too long'), true],
    ['an engine that crashed', new EngineError('57P02', 'crashed'), true],
    [
      'a full disk, wrapped',
      new Error('Failed query', { cause: Object.assign(new Error('write'), { code: '53100' }) }),
      true,
    ],
    ['a programming error', new TypeError('x is not a function'), false],
  ])('tell whether trying again helps: %s', (_name, error, expected) => {
    expect(isUnavailable(error)).toBe(expected);
  });
});
