import { describe, expect, test } from 'vitest';
import { hasDigitRun, hasLink, isPersonName, isReservedName } from './name-rules.ts';

/** Names as people and places have them. None of them is an address, a number or the site itself. */
const trueNames = [
  'Ọlá',
  'Ọ̀ṣun Adébáyọ̀',
  'ትግርኛ',
  'ዶ.ር አበበ በቀለ',
  'عمر بن الخطاب',
  "O'Brien",
  'N’Golo Kanté',
  'Jean-Luc',
  'Mary Ann van der Merwe',
  'J.P. Okafor',
  'J.P.Morgan Chase',
  'J.Okafor & Sons',
  'Dr.Adeyemi',
  'St.Patrick Okonkwo',
  'Akyerεko',
  'Aïdara',
  '!Xóõ',
  'Stafford',
  'Adminatu',
  'Анна',
  '王小明',
  'X Æ A-12',
  '1Xtra',
  '24/7 Care',
  'Est. 1998',
  'Heritage 2019-2026',
  'Great food. Will return',
  'Come in. Me too',
];

describe('What is a name', () => {
  test.each(trueNames)('%s passes all rules', (name) => {
    expect([hasLink(name), hasDigitRun(name), isReservedName(name, 'Baobab Commons')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

test.each([
  'Ọlá',
  'Ọ̀ṣun Adébáyọ̀',
  'ትግርኛ',
  'ዶ.ር አበበ በቀለ',
  'ߒߞߏ',
  '𞤀𞤣𞤤𞤢𞤥',
  'عمر بن الخطاب',
  "O'Brien",
  'N’Golo Kanté',
  "N'Ko",
  'Ama-Serwaa',
  'Mary Ann van der Merwe',
  'J. R. Ofori',
  'J.P. Okafor',
  'Dr. Adeyemi',
  'Martin Luther King Jr.',
  'Akyerεko',
  '!Xóõ',
  'Анна',
  '王小明',
  '',
])('somebody may be called %s', (name) => {
  expect(isPersonName(name)).toBe(true);
  expect([hasLink(name), hasDigitRun(name), isReservedName(name)]).toEqual([false, false, false]);
});

test.each([
  'Refund.Zone',
  'x.ninja',
  'X.Co',
  'dr.cash',
  'Dr.Cash',
  'evil.e-x',
  'Your parcel waits at refund.Zone',
  '@evilhandle',
  '07·70·09·00',
  '①②③④⑤',
  'Ada 7',
  'Ada!',
  'Ada: call us',
  'Ada/Ben',
  'Ada & Ben',
  'Ada <b>',
  'Saf€guarding',
  '🅰🅳🅼🅸🅽',
  'Ada 😀',
  'Ada..',
  'evil。com',
])('nobody is called %s', (name) => {
  expect(isPersonName(name)).toBe(false);
});

test.each([
  'Win at example.com',
  'EXAMPLE.COM',
  'Evil.Com',
  'Refund.Zone',
  'Your parcel waits at refund.Zone',
  'x.ninja',
  'X.Ninja',
  'dr.cash',
  'Dr.Cash',
  'evil.Example',
  't.me/x',
  'bit.ly/x',
  'www.example.org',
  'www . example',
  'https://x',
  '//evil.example',
  'mail me@home',
  'example . com',
  'example (dot) com',
  'example dot com',
  'example。com',
  'exam\uff0eple.net',
  'пример.рф',
  'javascript:alert(1)',
])('%s leads somewhere', (text) => {
  expect(hasLink(text)).toBe(true);
});

test.each([
  'Studio 54321',
  '07700900123',
  '0770 090 0123',
  '(0770) 090-0123',
  '٠٧٧٠٠',
  '１２３４５',
  '①②③④⑤',
  '07·70·09·00',
  '07_70_09_00',
])('%s holds a run of digits', (text) => {
  expect(hasDigitRun(text)).toBe(true);
});

test.each([
  'Staff',
  'STAFF team',
  'S t a f f',
  'Ѕtаff',
  'Stąff',
  'Adm1n',
  'Аdmin',
  'ad min',
  'Moderator',
  'Support',
  'Offícial',
  'Baobab Commons',
  'baobab-commons',
  'Bαοbab Commons Team',
  'ᴀᴅᴍɪɴ',
  'ꜱᴛᴀꜰꜰ',
  '🅰🅳🅼🅸🅽',
  '🄰🄳🄼🄸🄽',
  '🅐🅓🅜🅘🅝',
  '🇦🇩🇲🇮🇳',
  'Saf€guarding',
  '$upport',
  'Mod',
  'The Mods',
  'M o d s',
])('nobody may be called %s', (name) => {
  expect(isReservedName(name, 'Baobab Commons')).toBe(true);
});

test.each(['Mo D.', 'Modupe', 'Modou', 'Commodore'])('%s is no moderator', (name) => {
  expect(isReservedName(name)).toBe(false);
});

test('a site with a short name keeps that name alone', () => {
  expect(isReservedName('Kin', 'Kin')).toBe(true);
  expect(isReservedName('Kingsley', 'Kin')).toBe(false);
});
