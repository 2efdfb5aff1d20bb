import fc from '#platform/test/fast-check.ts';
import { expect, test } from 'vitest';
import { joinValues, splitValues } from './separated.ts';

const value = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('|', ';', '\\', ' ', 'a', "'", '"', ',') }),
  )
  .map((text) => text.trim());

test.each([';', '|'] as const)(
  'any values come back from one text with %s between',
  (separator) => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), (values) => {
        expect(splitValues(joinValues(values, separator), separator)).toEqual(values);
      }),
    );
  },
);

test('what people type by hand is read as it looks', () => {
  expect(splitValues('Ada;Ben ; Cas', ';')).toEqual(['Ada', 'Ben', 'Cas']);
  expect(splitValues('C:\\new | B', '|')).toEqual(['C:\\new', 'B']);
});
