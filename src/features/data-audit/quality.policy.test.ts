import { expect, test } from 'vitest';
import { anonymous, roles } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { lackPoints, lacksOf, qualityPolicy, scoreOf } from './quality.policy.ts';
import type { QualityFacts } from './quality.policy.ts';

const perfect: QualityFacts = {
  hasWholeAddress: true,
  hasPoint: true,
  hasHours: true,
  hasPhone: true,
  isOnline: true,
  photoCount: 1,
  descriptionLength: 200,
  isStale: false,
  openCorrections: 0,
};

test.each<[string, Partial<QualityFacts>, string[], number]>([
  ['an entry with everything', {}, [], 100],
  ['without hours', { hasHours: false }, ['hours'], 85],
  ['with a short description', { descriptionLength: 199 }, ['description'], 90],
  ['with a correction that waits', { openCorrections: 2 }, ['corrections'], 90],
  ['stale and without a photo', { isStale: true, photoCount: 0 }, ['stale', 'photo'], 75],
  [
    'a name alone',
    {
      hasWholeAddress: false,
      hasPoint: false,
      hasHours: false,
      hasPhone: false,
      isOnline: false,
      photoCount: 0,
      descriptionLength: 0,
      isStale: true,
      openCorrections: 1,
    },
    Object.keys(lackPoints),
    0,
  ],
])('%s', (_, changes, lacking, score) => {
  const found = lacksOf({ ...perfect, ...changes });
  expect(found).toEqual(lacking);
  expect(scoreOf(found)).toBe(score);
});

test('admins alone look at it', () => {
  const allowed = roles.filter((role) => qualityPolicy.view(person({ roles: [role] })));
  expect(allowed).toEqual(['admin']);
  expect(qualityPolicy.view(anonymous)).toBe(false);
});
