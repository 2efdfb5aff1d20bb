import { expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import { ageBands } from '#platform/access/age-band.ts';
import { person } from '#platform/test/actors.ts';
import { isNamedZone, streakPolicy } from './streak.policy.ts';

test('days are counted for people known to be 18 or older', () => {
  const counted = ageBands.filter((ageBand) => streakPolicy.count(person({ ageBand })));
  expect(counted).toEqual(['18-24', '25+']);
  expect([streakPolicy.count(anonymous), streakPolicy.count(system)]).toEqual([false, false]);
});

test('everybody with an account is answered, and nobody else', () => {
  expect(ageBands.every((ageBand) => streakPolicy.ask(person({ ageBand })))).toBe(true);
  expect([streakPolicy.ask(anonymous), streakPolicy.ask(system)]).toEqual([false, false]);
});

test.each([
  ['Europe/London', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['+02:00', false],
  ['Mars/Olympus', false],
  ['', false],
])('“%s” is a zone: %s', (zone, isOne) => {
  expect(isNamedZone(zone)).toBe(isOne);
});
