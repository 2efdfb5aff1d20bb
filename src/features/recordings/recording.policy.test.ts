import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { recordingPolicy } from './recording.policy.ts';

const ada = person();

describe('Beginning a recording', () => {
  test.each([
    ['a visitor', anonymous, false],
    ['somebody without a verified address', person({ isVerified: false }), false],
    ['somebody verified', ada, true],
    ['the site itself', system, false],
  ])('by %s', (_, actor, may) => {
    expect(recordingPolicy.begin(actor)).toBe(may);
  });
});

describe('Keeping a recording', () => {
  test.each([
    ['a visitor', anonymous, false],
    ['whose it is', ada, true],
    ['another person', person({ id: '01990000-0000-7000-8000-000000000002' }), false],
    ['staff', person({ id: '01990000-0000-7000-8000-000000000003', roles: ['admin'] }), false],
  ])('by %s', (_, actor, may) => {
    expect(recordingPolicy.keep(actor, { ownerId: ada.id })).toBe(may);
  });

  test('is for nobody when its owner has gone', () => {
    expect(recordingPolicy.keep(ada, { ownerId: null })).toBe(false);
    expect(recordingPolicy.keep(anonymous, { ownerId: null })).toBe(false);
  });
});
