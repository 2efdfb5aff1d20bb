import { describe, expect, test } from 'vitest';
import { askedFrom, duplicateKeys, likenessOf, prepare, proposedFrom } from './duplicate.policy.ts';
import type { Comparable, DuplicateReason } from './duplicate.policy.ts';

/** A name and a town: as much as two entries must have in common for staff to be asked. */
const plain: Comparable = {
  kind: 'business',
  name: 'Mama Ola Kitchen',
  addressLine1: null,
  district: null,
  city: 'London',
  postcode: null,
  country: 'GB',
  point: null,
  phone: null,
  email: null,
  website: null,
  isSample: false,
};
type Facts = Partial<Comparable>;

const compare = (one: Facts, other: Facts) =>
  likenessOf(prepare({ ...plain, ...one }), prepare({ ...plain, ...other }));

const shared = (one: Facts, other: Facts): string[] => {
  const keys = new Set(duplicateKeys(prepare({ ...plain, ...other })));
  return duplicateKeys(prepare({ ...plain, ...one })).filter((key) => keys.has(key));
};

const phone = '020 7946 0000';
const email = 'ola@mamaola.example';
const website = 'https://mamaola.example';
const door = { addressLine1: '12 Rye Lane', postcode: 'SE15 5BS' };
const point = { lat: 51.47, lng: -0.07 };

describe('Two entries of one name', () => {
  test.each<[string, Facts, Facts, number, DuplicateReason[]]>([
    ['in one town are brought before staff', {}, {}, 60, ['same-name']],
    ['with one telephone', { phone }, { phone: '+44 20 7946 0000' }, 88, ['same-name', 'phone']],
    ['with different telephones', { phone }, { phone: '07700 900123' }, 56, ['same-name']],
    ['of which one tells a telephone', { phone }, {}, 60, ['same-name']],
    ['of which the other does', {}, { phone }, 60, ['same-name']],
    ['with one mailbox', { email }, { email: 'Ola@MamaOla.example' }, 84, ['same-name', 'email']],
    [
      'with one mailbox at a provider',
      { email: 'mamaola@gmail.com' },
      { email: 'mamaola@gmail.com' },
      84,
      ['same-name', 'email'],
    ],
    [
      'with two mailboxes at a provider, whose domain says nothing',
      { email: 'mamaola@gmail.com' },
      { email: 'ola@gmail.com' },
      60,
      ['same-name'],
    ],
    [
      'with two mailboxes at their own domain',
      { email },
      { email: 'info@mamaola.example' },
      72,
      ['same-name', 'email-domain'],
    ],
    ['with mail at the other’s site', { email }, { website }, 72, ['same-name', 'email-domain']],
    ['with a site at the other’s mail', { website }, { email }, 72, ['same-name', 'email-domain']],
    [
      'with one site, which counts once',
      { website, email },
      { website: 'https://www.mamaola.example/menu', email: 'info@mamaola.example' },
      74,
      ['same-name', 'website'],
    ],
    [
      'with one site and mailbox',
      { website, email },
      { website, email },
      98,
      ['same-name', 'email', 'website'],
    ],
    [
      'with one place on a platform',
      { website: 'https://www.instagram.com/mamaola/' },
      { website: 'https://instagram.com/MamaOla' },
      82,
      ['same-name', 'social'],
    ],
    ['at one door', door, door, 78, ['same-name', 'address']],
    [
      'at one postcode',
      { postcode: 'SE15 5BS' },
      { postcode: 'se155bs' },
      70,
      ['same-name', 'postcode'],
    ],
    ['on one spot', { point }, { point }, 64, ['same-name', 'near']],
    [
      'with everything, and a hundred is the most',
      { phone, email, website, ...door },
      { phone, email, website, ...door },
      100,
      ['same-name', 'phone', 'email', 'website', 'address'],
    ],
  ])('%s', (_, one, other, score, reasons) => {
    expect(compare(one, other)).toEqual({ score, reasons });
    expect(compare(other, one)).toEqual({ score, reasons });
  });
});

describe('Two entries are not one', () => {
  test.each<[string, Facts]>([
    ['of different kinds', { kind: 'faith' }],
    ['of which one is a sample', { isSample: true }],
    ['of quite different names', { name: 'Peckham Tyres' }],
    ['in different towns', { city: 'Leeds' }],
    ['in different countries', { country: 'FR' }],
  ])('%s, whatever else is alike', (_, change) => {
    const contacts = { phone, email, website };
    expect(compare(contacts, contacts).score).toBe(100);
    expect(compare(contacts, { ...contacts, ...change })).toEqual({ score: 0, reasons: [] });
  });
});

describe('Names that are nearly one', () => {
  test('count less than the same name, and are told apart from it', () => {
    const { score, reasons } = compare({}, { name: 'Mama Olu Kitchen' });
    expect(reasons).toEqual(['like-name']);
    expect(score).toBeLessThan(proposedFrom);
    expect(score).toBeGreaterThanOrEqual(askedFrom);
  });

  test('are the same but for spaces and signs', () => {
    expect(compare({}, { name: 'MAMA-OLA KITCHEN' })).toEqual({
      score: 60,
      reasons: ['same-name'],
    });
    expect(compare({ name: 'Hair 2000' }, { name: 'Hair 3000' }).reasons).not.toContain(
      'same-name',
    );
  });

  test('are the same with a word that is silent in one of them', () => {
    expect(compare({ name: 'Theola' }, { name: 'The Ola' })).toEqual({
      score: 60,
      reasons: ['same-name'],
    });
  });

  test('are alike down to one letter in three', () => {
    expect(compare({ name: 'Ama' }, { name: 'Ami' }).reasons).toEqual(['like-name']);
    expect(compare({ name: 'Ama' }, { name: 'Omi' }).reasons).toEqual([]);
  });

  test('share a town’s name without being more alike for it', () => {
    const place = { city: 'Peckham' };
    const one = { ...place, name: 'Mama Ola Peckham' };
    expect(compare(one, { ...place, name: 'Mama Ola' }).score).toBeGreaterThan(
      compare({ ...one, city: 'London' }, { name: 'Mama Ola' }).score,
    );
    const district = { district: 'Peckham' };
    expect(compare({ ...one, ...district, city: 'London' }, { name: 'Mama Ola' }).score).toBe(
      compare(one, { ...place, name: 'Mama Ola' }).score,
    );
  });
});

describe('Where neither says where it is', () => {
  const nowhere = { city: null };

  test('the whole name speaks alone', () => {
    const same = { score: 60, reasons: ['same-name'] };
    expect(compare(nowhere, nowhere)).toEqual(same);
    expect(compare(nowhere, { ...nowhere, name: 'Mamaola Kitchen' })).toEqual(same);
  });

  test('a single word is too little to be told by', () => {
    const single = { ...nowhere, name: 'Kitchen' };
    expect(compare(single, single).score).toBe(50);
  });

  test('a name that is only like it speaks for itself', () => {
    const like = compare(nowhere, { ...nowhere, name: 'Mama Olu Kitchen' });
    expect(like.score).toBe(compare({}, { name: 'Mama Olu Kitchen' }).score - 10);
  });

  test.each<[string, Facts]>([
    ['street', { addressLine1: '12 Rye Lane' }],
    ['district', { district: 'Peckham' }],
    ['town', { city: 'London' }],
    ['postcode', { postcode: 'SE15 5BS' }],
    ['spot', { point }],
  ])('it does not where one of them names a %s', (_, place) => {
    expect(compare(nowhere, { ...nowhere, ...place }).score).toBe(50);
    expect(compare({ ...nowhere, ...place }, nowhere).score).toBe(50);
  });
});

describe('A British number without its zero', () => {
  const other = { phone };
  test.each<[string, Facts, boolean]>([
    ['is the number that it was', { phone: '2079460000' }, true],
    ['is another one abroad', { phone: '2079460000', country: 'FR' }, false],
    ['is none with a digit too many', { phone: '20794600001' }, false],
    ['is none with a digit too few', { phone: '207946000' }, false],
  ])('%s', (_, facts, isOne) => {
    const key = 'p:442079460000';
    expect(duplicateKeys(prepare({ ...plain, ...other }))).toContain(key);
    const keys = duplicateKeys(prepare({ ...plain, ...facts }));
    expect(keys.includes(key)).toBe(isOne);
    expect(keys.includes(`p:${facts.phone}`)).toBe(!isOne);
  });

  test('is not put where none is missing', () => {
    expect(duplicateKeys(prepare({ ...plain, phone: '4420794600' }))).toContain('p:4420794600');
  });
});

describe('Compared at all are entries that have in common', () => {
  const stranger = { name: 'Peckham Tyres', city: 'Leeds' };
  test.each<[string, Facts, Facts]>([
    ['a telephone', { phone }, { ...stranger, phone: '+442079460000' }],
    ['a mailbox', { email: 'ola@gmail.com' }, { ...stranger, email: 'OLA@gmail.com' }],
    [
      'a place on a platform',
      { website: 'https://instagram.com/ola' },
      { ...stranger, website: 'https://www.instagram.com/ola/' },
    ],
    ['a site', { website }, { ...stranger, website: 'https://www.mamaola.example/x' }],
    ['the domain of a mailbox', { email }, { ...stranger, email: 'info@mamaola.example' }],
    ['one’s site and the other’s mail', { website }, { ...stranger, email }],
    [
      'a postcode and the beginning of a word',
      { postcode: 'SE15 5BS' },
      { name: 'Kitten Care', city: 'Leeds', postcode: 'se155bs' },
    ],
    ['a town and a word', {}, { name: 'Ola Mama Grill', city: ' london' }],
    ['a district that the other calls its town', { district: 'Peckham' }, { city: 'Peckham' }],
    ['a town and a word of three letters', { name: 'Jon Kitchen' }, { name: 'Jon Tyres' }],
    ['all words of the name, in any order', {}, { name: 'Kitchen Ola Mama', city: 'Leeds' }],
  ])('%s', (_, one, other) => {
    expect(shared(one, other)).not.toEqual([]);
  });
});

describe('Never compared are entries that have in common', () => {
  const full = (last: string, country: string): Facts => ({
    name: `Peckham ${last}`,
    city: `City ${last}`,
    district: `District ${last}`,
    postcode: country,
    phone: `020 7946 00${country}`,
    email: `a@${last}.example`,
    website: `https://${last}.shop.example`,
  });
  test.each<[string, Facts, Facts]>([
    ['nothing, and tell little', { city: null }, { name: 'Peckham Tyres', city: null }],
    [
      'nothing, and tell all',
      full('one', '11'),
      { ...full('two', '22'), website: 'https://b.example' },
    ],
    ['a word, in different towns', {}, { name: 'Ola Grill', city: 'Leeds' }],
    ['a word, and no town', { city: null }, { name: 'Ola Grill', city: null }],
    ['a town alone', {}, { name: 'Peckham Tyres' }],
    [
      'a postcode alone',
      { postcode: 'SE15 5BS', city: null },
      {
        name: 'Peckham Tyres',
        postcode: 'SE15 5BS',
        city: null,
      },
    ],
    [
      'a platform, and different places on it',
      { website: 'https://instagram.com/ola' },
      { name: 'Peckham Tyres', website: 'https://instagram.com/tyres' },
    ],
    [
      'letters, and different words',
      { name: 'Abc Def', city: null },
      { name: 'Abcdef', city: null },
    ],
    ['a word of two letters', { name: 'Jo Kitchen' }, { name: 'Jo Tyres' }],
    [
      'the sixth word of a long name',
      { name: 'Alpha Bravo Charlie Delta Echo Foxtrot' },
      { name: 'Golf Hotel India Juliet Kilo Foxtrot' },
    ],
  ])('%s', (_, one, other) => {
    expect(shared(one, other)).toEqual([]);
  });

  test('a word that comes again takes no place of another', () => {
    const name = 'Alpha Alpha Bravo Charlie Delta Foxtrot';
    expect(shared({ name }, { name: 'Golf Hotel India Juliet Foxtrot' })).toHaveLength(1);
  });
});

test('what an entry is found by is named once', () => {
  const keys = duplicateKeys(prepare({ ...plain, email, website, district: 'London' }));
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => key.startsWith('d:'))).toEqual(['d:mamaola.example']);
});
