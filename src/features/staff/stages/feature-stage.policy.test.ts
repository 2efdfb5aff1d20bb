import { expect, test } from 'vitest';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { featureStagePolicy, featureStages, stagedFeatures } from './feature-stage.policy.ts';

test('an admin says of an area that it is done', () => {
  expect(roles.filter((role) => featureStagePolicy.set(personWith(role)))).toEqual(['admin']);
  expect([featureStagePolicy.set(anonymous), featureStagePolicy.set(system)]).toEqual([
    false,
    true,
  ]);
});

test('three areas say that they are being worked on, until they are live (decision D6)', () => {
  expect(stagedFeatures).toEqual(['users', 'organisation-claim', 'school', 'youth-enrolment']);
  expect(featureStages).toEqual(['in-development', 'live']);
});
