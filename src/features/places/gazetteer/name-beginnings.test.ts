import fc from '#platform/test/fast-check.ts';
import { expect, it } from 'vitest';
import { NameBeginnings } from './name-beginnings.ts';

it('finds what a look at every text finds', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'é'), maxLength: 4 });
  fc.assert(
    fc.property(fc.array(text), text, (texts, prefix) => {
      const index = new NameBeginnings(texts.map((each, at) => [each, at]));
      const all = texts.flatMap((each, at) => (each.startsWith(prefix) ? [at] : []));
      expect(index.startingWith(prefix)).toEqual(all);
    }),
  );
});

it('names once what begins so in several ways', () => {
  const index = new NameBeginnings([
    ['peckham', 7],
    ['peckham london', 7],
    ['peckham rye', 3],
  ]);
  expect(index.startingWith('peck')).toEqual([3, 7]);
});
