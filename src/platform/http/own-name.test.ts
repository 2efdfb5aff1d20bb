import { expect, test } from 'vitest';
import { assertOwnName } from './own-name.ts';

const site = { name: 'Baobab Commons' };

test('a name whose halves make a reserved word together is refused beside both', () => {
  expect(() => {
    assertOwnName(site, { firstName: 'Mode', lastName: 'rator' });
  }).toThrow(
    expect.objectContaining({
      fields: [
        { path: 'firstName', key: 'ui:textError.reserved' },
        { path: 'lastName', key: 'ui:textError.reserved' },
      ],
    }),
  );
});

test('nobody is called as the running site is', () => {
  expect(() => {
    assertOwnName(site, { name: 'Baobab Commons' });
  }).toThrow('marked fields');
  expect(() => {
    assertOwnName({ name: 'Iroko Town' }, { name: 'Baobab Commons' });
  }).not.toThrow();
});
