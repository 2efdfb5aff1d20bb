import { describe, expect, test } from 'vitest';
import { nameStatements, plannedByValues, StatementNames } from './statement-names.server.ts';

const askOften = (names: StatementNames, text: string, times = 20) =>
  Array.from({ length: times }, () => names.of(text)).at(-1);

describe('A statement', () => {
  test('has a name of its own from its twentieth use on', () => {
    const names = new StatementNames();
    expect(askOften(names, 'select 1', 19)).toBeUndefined();
    expect(names.of('select 1')).toBe('often_1');
    expect(names.of('select 1')).toBe('often_1');
    expect(askOften(names, 'select 2')).toBe('often_2');
  });

  test.each(['begin', 'savepoint one', 'select 1; select 2', 'set local role none'])(
    'that the server plans nothing for, or several in one, has none: %s',
    (text) => expect(askOften(new StatementNames(), text)).toBeUndefined(),
  );

  test('whose plan depends on its values has none', () =>
    expect(askOften(new StatementNames(), `select ${plannedByValues} $1::int`)).toBeUndefined());

  test('has none when 200 others have one', () => {
    const names = new StatementNames();
    for (let number = 1; number <= 200; number += 1) askOften(names, `select ${number}`);
    expect(askOften(names, 'select 201')).toBeUndefined();
    expect(names.of('select 200')).toBe('often_200');
  });

  test('is forgotten when a thousand others came since', () => {
    const names = new StatementNames();
    askOften(names, 'select 0', 19);
    for (let number = 1; number <= 1000; number += 1) names.of(`select ${number}`);
    expect(names.of('select 0')).toBeUndefined();
  });
});

describe('On a connection', () => {
  const asked: unknown[] = [];
  const connection = { query: (...parameters: unknown[]) => asked.push(parameters) };
  nameStatements(connection, new StatementNames());
  const last = () => asked.at(-1);

  test('a statement of the query builder goes with its name and values, once it comes often', () => {
    const statement = { text: 'select $1::int', rowMode: 'array' };
    for (let use = 1; use <= 20; use += 1) connection.query(statement, [use]);
    expect(asked.at(-2)).toEqual([statement, [19]]);
    expect(last()).toEqual([{ ...statement, name: 'often_1' }, [20]]);
  });

  test('a text, and a statement that has a name, go as they are', () => {
    for (let use = 1; use <= 25; use += 1) connection.query('select 2');
    expect(last()).toEqual(['select 2']);
    for (let use = 1; use <= 25; use += 1) connection.query({ text: 'select 3', name: 'own' });
    expect(last()).toEqual([{ text: 'select 3', name: 'own' }]);
  });
});
