import { expect, test } from 'vitest';
import { coverKindsOf, withSaid } from './questions.ts';

test('of insurance only the kinds that these rules name are asked for', () => {
  const employers = { cover: { employers: 5_000_000 } } as const;
  expect(coverKindsOf([{}])).toEqual([]);
  expect(coverKindsOf([{}, employers])).toEqual(['employers']);
  expect(coverKindsOf([employers, { cover: { public: 1_000_000 } }])).toEqual([
    'public',
    'employers',
  ]);
});

test('what is not asked here stays as it was saved, and what is asked and left empty goes', () => {
  const saved = { age: '25+', cover: { public: 1_000_000, employers: 2_000_000 } } as const;
  const asked = { questions: ['cover'], covers: ['employers'] } as const;
  expect(withSaid(saved, { cover: { employers: 0 } }, asked)).toEqual({
    age: '25+',
    cover: { public: 1_000_000, employers: 0 },
  });
  expect(withSaid(saved, {}, asked)).toEqual({ age: '25+', cover: { public: 1_000_000 } });
  expect(withSaid({ cover: { employers: 0 } }, {}, asked)).toEqual({});
});
