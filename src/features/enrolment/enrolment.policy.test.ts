import { expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import { ageBands } from '#platform/access/age-band.ts';
import { person, personWith } from '#platform/test/actors.ts';
import { enrolmentPolicy } from './enrolment.policy.ts';

const young = '01990000-0000-7000-8000-0000000000aa';
const adult = '01990000-0000-7000-8000-0000000000bb';

test('people under 25 with the role and a confirmed address enrol', () => {
  const may = ageBands.filter((ageBand) =>
    enrolmentPolicy.enrol(person({ ageBand, roles: ['customer', 'youth'] })),
  );
  expect(may).toEqual(['13-15', '16-17', '18-24']);
  expect(enrolmentPolicy.enrol(person({ ageBand: '18-24' }))).toBe(false);
  const unproved = person({ ageBand: '18-24', roles: ['youth'], isVerified: false });
  expect(enrolmentPolicy.enrol(unproved)).toBe(false);
  expect(enrolmentPolicy.enrol(anonymous)).toBe(false);
  expect(enrolmentPolicy.enrol(system)).toBe(false);
});

test('adults vouch for others, and nobody under 18 does', () => {
  const may = ageBands.filter((ageBand) =>
    enrolmentPolicy.vouch(person({ ageBand }), { youngId: young }),
  );
  expect(may).toEqual(['18-24', '25+']);
  expect(enrolmentPolicy.vouch(person(), { youngId: person().id })).toBe(false);
  expect(enrolmentPolicy.vouch(person({ isVerified: false }), { youngId: young })).toBe(false);
});

test('the two whom it concerns and admins take a word back', () => {
  const vouching = { youngId: young, adultId: adult };
  expect(enrolmentPolicy.unvouch(person({ id: young }), vouching)).toBe(true);
  expect(enrolmentPolicy.unvouch(person({ id: adult }), vouching)).toBe(true);
  expect(enrolmentPolicy.unvouch(personWith('admin'), vouching)).toBe(true);
  expect(enrolmentPolicy.unvouch(personWith('moderator'), vouching)).toBe(false);
});

test('everybody signed in says their age and reads their own', () => {
  expect(enrolmentPolicy.checkAge(person())).toBe(true);
  expect(enrolmentPolicy.checkAge(anonymous)).toBe(false);
  expect(enrolmentPolicy.readOwn(person())).toBe(true);
  expect(enrolmentPolicy.readOwn(anonymous)).toBe(false);
});
