import { describe, expect, test } from 'vitest';
import { readCount, readIntegers } from './value-parsers.server.ts';

describe('An array of integers', () => {
  test.each([
    ['{}', []],
    ['{0}', [0]],
    ['{3,-2147483648,2147483647}', [3, -2147483648, 2147483647]],
  ])('%s is read as it is', (text, values) => {
    const refuse = () => expect.unreachable();
    expect(readIntegers(text, refuse)).toEqual(values);
  });

  test('in arrays, with null or with bounds is read by the library', () => {
    const asked: string[] = [];
    const readAny = (text: string) => void asked.push(text);
    const others = ['{{1,2},{3,4}}', '{1,NULL}', '[0:1]={1,2}'];
    for (const text of others) readIntegers(text, readAny);
    expect(asked).toEqual(others);
  });
});

describe('A count', () => {
  test('is a number where a number holds it', () =>
    expect(readCount('9007199254740991')).toBe(9007199254740991));
  test('is a bigint beyond', () => expect(readCount('9007199254740993')).toBe(9007199254740993n));
});
