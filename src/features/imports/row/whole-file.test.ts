import { describe, expect, it } from 'vitest';
import { categoryMatcher } from './category-match.ts';
import type { RowCells } from './column-mapping.ts';
import { categoryOfFile } from './file-category.ts';
import { rowToDraft } from './row-to-draft.ts';

const categories = categoryMatcher([
  { slug: 'food-shop', names: { en: 'Food shop and market' }, synonyms: ['groceries'] },
  { slug: 'bakery', names: { en: 'Bakery' }, synonyms: ['bread', 'hard dough bread'] },
  { slug: 'barber', names: { en: 'Barber' }, synonyms: ['fade'] },
  { slug: 'beauty', names: { en: 'Beauty, nails and skin' }, synonyms: ['beauty'] },
  { slug: 'butcher', names: { en: 'Butcher and fishmonger' }, synonyms: ['meat'] },
]);

type Rules = Partial<Parameters<typeof rowToDraft>[1]>;

const read = (cells: RowCells, rules: Rules = {}) =>
  rowToDraft(
    { name: 'Sample', ...cells },
    { kind: 'business', register: 'Sample register', categories, ...rules },
  );

function draftOf(cells: RowCells, rules: Rules = {}) {
  const result = read(cells, rules);
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return result.draft;
}

describe('the name of a file', () => {
  it.each([
    ['Afro Carib food shops.csv', 'food-shop'],
    ['barbers list UPDATED (copy).csv', 'barber'],
    ['BID Members export 12-06-24.csv', null],
    ['contacts.csv', null],
    ['salons barbers food BHAM.csv', null],
  ])('%s speaks of %s', (file, category) => {
    expect(categoryOfFile(file, categories)).toBe(category);
  });

  it('says what rows are that say nothing themselves, and it is told', () => {
    const result = read({ name: 'Accra Mini Stores' }, { ofFile: 'food-shop' });
    expect(result).toMatchObject({
      draft: { category: 'food-shop' },
      repairs: [{ field: 'category', key: 'imports:repair.byFile', to: 'food-shop' }],
    });
    const bakery = { name: 'Mama’s Bakery', description: 'groceries' };
    expect(draftOf(bakery, { ofFile: 'food-shop' }).category).toBe('bakery');
    // What one of the shops sells besides.
    const bread = { description: 'hard dough bread on Fridays' };
    expect(draftOf(bread, { ofFile: 'food-shop' }).category).toBe('food-shop');
  });
});

describe('what somebody says of the whole file', () => {
  it('does not keep the town from being found in an address', () => {
    const address = { addressLine1: '31 Wills Street, Lozells, Birmingham B19 1PP' };
    expect(draftOf(address, { defaults: { city: 'Leeds' } })).toMatchObject({
      addressLine1: '31 Wills Street, Lozells',
      city: 'Birmingham',
    });
    expect(draftOf({}, { defaults: { city: 'Leeds' } }).city).toBe('Leeds');
  });

  it('does not change what a row is', () => {
    const defaults = { category: 'food-shop' };
    expect(draftOf({ name: 'Kingston Butcher and fishmonger' }, { defaults }).category).toBe(
      'butcher',
    );
    expect(draftOf({ name: 'Island' }, { defaults }).category).toBe('food-shop');
  });
});

describe('a type that somebody ticked as the closest', () => {
  it('gives way to what the name and the words say more exactly', () => {
    const categoryOf = (name: string) => draftOf({ name, category: 'Hair & Beauty' }).category;
    expect(categoryOf('Fade Room Barbers')).toBe('barber');
    expect(categoryOf('Island Glow')).toBe('beauty');
    expect(draftOf({ name: 'Bailey’s Bakery', category: 'Food Retail' }).category).toBe('bakery');
  });

  it('stays where it is the name of a category', () => {
    expect(draftOf({ name: 'Bailey’s Bakery', category: 'Food shop and market' }).category).toBe(
      'food-shop',
    );
  });
});

describe('a note of the keeper of the list', () => {
  it.each([
    ['lease under dispute do not publish', 'imports:error.noConsent'],
    ['NOT African/Caribbean - remove?', 'imports:error.noConsent'],
    ['CLOSED DOWN? check', 'imports:error.ended'],
    ['CLOSED?? was Broad St', 'imports:error.ended'],
  ])('“%s” refuses the row', (note, key) => {
    expect(read({}, { others: [{ header: 'Notes', text: note }] })).toMatchObject({
      errors: [{ key }],
    });
  });

  it.each(['Surrendered', 'Lapsed', 'Suspended - non payment of fee'])(
    'a licence or a membership that is over refuses it: %s',
    (text) =>
      expect(read({}, { others: [{ header: 'Membership status', text }] })).toHaveProperty(
        'errors',
      ),
  );

  it('is not told in full', () => {
    const others = [{ header: 'Notes (private)', text: 'owes us money, do not publish' }];
    expect(read({}, { others })).toMatchObject({ errors: [{ value: 'do not publish' }] });
  });

  it.each(['good prices', 'removed asbestos in 2019', 'Pastor off sick till Easter'])(
    '“%s” does not',
    (note) =>
      expect(read({}, { others: [{ header: 'Notes', text: note }] })).toHaveProperty('draft'),
  );
});

it('what a register writes in capitals is written as others are', () => {
  const cells = { name: 'CARIBBEAN SPICE OF LEEDS', addressLine1: '84B CHAPELTOWN ROAD' };
  expect(draftOf(cells)).toMatchObject({
    name: 'Caribbean Spice of Leeds',
    addressLine1: '84B Chapeltown Road',
  });
  expect(draftOf({ ...cells, addressLine1: '84 Mill Road' }).name).toBe(cells.name);
  expect(draftOf({ name: 'ACNA', addressLine1: '31 Hungerhill Road' }).name).toBe('ACNA');
});

it('a town in small or large letters alone gets its capitals', () => {
  expect(draftOf({ city: 'leeds' }).city).toBe('Leeds');
  expect(draftOf({ city: 'STOKE-ON-TRENT' }).city).toBe('Stoke-on-Trent');
  expect(draftOf({ city: 'Bath' }).city).toBe('Bath');
});
