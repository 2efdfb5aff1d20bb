import { describe, expect, test } from 'vitest';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import {
  isAccountNumber,
  isCharityNumber,
  isSortCode,
  isTileUrl,
  settingLimits,
  settingPolicy,
} from './setting.policy.ts';

test('settings are changed by admins', () => {
  expect(roles.filter((role) => settingPolicy.change(personWith(role)))).toEqual(['admin']);
  expect([settingPolicy.change(anonymous), settingPolicy.change(system)]).toEqual([false, true]);
});

describe('The address of a map', () => {
  const secure = { url: 'https://site.example' };
  const plain = { url: 'http://localhost:3000' };
  test.each([
    ['with its three places', 'https://tiles.example/{z}/{x}/{y}.png', true],
    ['with a place in its host and one in its query', 'https://{x}.t.example/{z}?row={y}', true],
    ['without the zoom', 'https://tiles.example/{x}/{y}.png', false],
    ['without the column', 'https://tiles.example/{z}/{y}.png', false],
    ['without the row', 'https://tiles.example/{z}/{x}.png', false],
    ['without https', 'http://tiles.example/{z}/{x}/{y}.png', false],
    ['of a file', 'ftp://tiles.example/{z}/{x}/{y}.png', false],
    ['of a script', 'javascript:{z}{x}{y}', false],
    ['that is none', 'tiles {z} {x} {y}', false],
    ['with a name to sign in by', 'https://ada@tiles.example/{z}/{x}/{y}.png', false],
    ['with a name that one of the places fills in', 'https://{z}@t.example/{x}/{y}', false],
    ['with a place for its port', 'https://tiles.example:{z}/{x}/{y}.png', false],
    ['with all places in its host', 'https://a{z}b{x}c{y}.example/', true],
  ])('%s: %s', (_, text, isGood) => {
    expect(isTileUrl(text, secure)).toBe(isGood);
  });

  test('may lack https where the site itself does, and be nothing else', () => {
    expect(isTileUrl('http://tiles.example/{z}/{x}/{y}.png', plain)).toBe(true);
    expect(isTileUrl('https://tiles.example/{z}/{x}/{y}.png', plain)).toBe(true);
    expect(isTileUrl('ftp://tiles.example/{z}/{x}/{y}.png', plain)).toBe(false);
  });
});

test.each([
  ['12-34-56', true],
  ['123456', false],
  ['12-34-5', false],
  ['12-3-56', false],
  ['1-34-56', false],
  ['12-34-567', false],
  ['112-34-56', false],
  ['12-34-56 ', false],
  ['ab-cd-ef', false],
  ['', false],
])('a sort code as British banks write it: “%s”, %s', (text, isGood) => {
  expect(isSortCode(text)).toBe(isGood);
});

test.each([
  ['12345678', true],
  ['1234567', false],
  ['123456789', false],
  ['a12345678', false],
  ['1234567a', false],
  ['', false],
])('an account number has eight digits: “%s”, %s', (text, isGood) => {
  expect(isAccountNumber(text)).toBe(isGood);
});

describe('The number of a charity', () => {
  test.each([
    ['of England and Wales', '1234567', true],
    ['an old one', '123456', true],
    ['of one that belongs to another', '1234567-1', true],
    ['of the hundredth', '1234567-123', true],
    ['of Scotland', 'SC012345', true],
    ['of Northern Ireland', 'NIC101234', true],
    ['too short', '12345', false],
    ['too long', '12345678', false],
    ['with nothing after its dash', '1234567-', false],
    ['with too much after it', '1234567-1234', false],
    ['with letters after it', '1234567-a', false],
    ['of Scotland, too short', 'SC01234', false],
    ['of Scotland, with letters', 'SCabcdef', false],
    ['of Northern Ireland, too long', 'NIC1012345', false],
    ['of Northern Ireland, with letters', 'NICabcdef', false],
    ['with words before it', 'No. 1234567', false],
    ['with words after it', '1234567 Ltd', false],
    ['in letters', 'abcdefg', false],
  ])('%s: %s', (_, text, isGood) => {
    expect(isCharityNumber(text)).toBe(isGood);
  });
});

test('a limit leaves room for what the check lets pass, and for no more', () => {
  expect(settingLimits.bankSortCode).toBe('12-34-56'.length);
  expect(settingLimits.bankAccountNumber).toBe('12345678'.length);
  expect(settingLimits.charityNumber).toBeGreaterThanOrEqual('1234567-123'.length);
});
