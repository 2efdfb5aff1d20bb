import { expect, test } from 'vitest';
import { readCpvCodes } from './cpv-file.server.ts';
import { cpvNameOf, findCpv } from './cpv-names.server.ts';

test('all codes are there, in order, each with its name', () => {
  const all = readCpvCodes();
  const codes = all.map(([code]) => code);
  expect(
    all.filter(([code, name]) => !/^\d{8}$/.test(code) || name.trim() !== name || !name),
  ).toEqual([]);
  expect(codes).toEqual([...new Set(codes)].toSorted());
  expect(codes).toHaveLength(9454);
  expect(codes.filter((code) => code.endsWith('000000'))).toHaveLength(45);
});

test.each([
  ['90910000', 'Cleaning services'],
  ['90919200', 'Office cleaning services'],
  ['45262700', 'Building alteration work'],
  ['72999999', 'Computer back-up and catalogue conversion services'],
  ['99999999', ''],
])('%s is called %j', (code, name) => {
  expect(cpvNameOf(code)).toBe(name);
});

test.each([
  ['school cater', '55524000'],
  ['9091', '90910000'],
  ['OFFICE cleaning', '90919000'],
  ['hairdressing', '98320000'],
  ['puree', '15332200'],
  ['site preparation', '45100000'],
  ['90919200', '90919200'],
])('%j finds %s first', (words, code) => {
  expect(findCpv(words)[0]?.code).toBe(code);
});

test.each(['%', '', 'zzzz'])('%j finds nothing', (words) => {
  expect(findCpv(words)).toEqual([]);
});

test('what holds the letters inside a word is found where no word begins with them', () => {
  const found = findCpv('gardening').map(({ name }) => name);
  expect(found.length).toBeGreaterThan(0);
  expect(findCpv('airdress').length).toBeGreaterThan(0);
});

test('a word after a hyphen is a word', () => {
  const names = findCpv('alcoholic').map(({ name }) => name);
  expect(names).toContain('Non-alcoholic beverages');
});

test('no more are found than a list shows', () => {
  expect(findCpv('services')).toHaveLength(12);
});
