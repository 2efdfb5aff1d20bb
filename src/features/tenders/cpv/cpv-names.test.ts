import { expect, test } from 'vitest';
import { cpvCodes } from './cpv-codes.server.ts';
import { cpvNameOf, findCpv } from './cpv-names.server.ts';

test('codes have eight digits, are in order, and none comes twice', () => {
  const codes = cpvCodes.map(([code]) => code);
  expect(codes.filter((code) => !/^\d{8}$/.test(code))).toEqual([]);
  expect(codes).toEqual([...new Set(codes)].toSorted());
  expect(codes.filter((code) => code.endsWith('000000'))).toHaveLength(45);
});

test.each([
  ['90910000', 'Cleaning services'],
  ['90919200', 'Cleaning services'],
  ['45262700', 'Roof works and other special trade construction works'],
  ['72999999', 'IT services: consulting, software development, Internet and support'],
  ['99999999', ''],
])('%s is called %j', (code, name) => {
  expect(cpvNameOf(code)).toBe(name);
});

test.each([
  ['school cater', ['55524000']],
  ['9091', ['90910000']],
  ['CLEANING services sewage', ['90000000']],
  ['%', []],
  ['', []],
])('%j finds %o', (words, codes) => {
  expect(findCpv(words).map(({ code }) => code)).toEqual(codes);
});
