import { describe, expect, test } from 'vitest';
import { person, personWith } from '#platform/test/actors.ts';
import {
  anonymous,
  isAdmitted,
  isAdult,
  isSelf,
  isStaff,
  isVerifiedPerson,
  roles,
  rolesAt,
  signedIn,
  system,
} from './actor.ts';
import type { Role } from './actor.ts';
import { ageBands } from './age-band.ts';

const eight: Role[] = [
  'customer',
  'business',
  'volunteer',
  'youth',
  'council',
  'partner',
  'admin',
  'moderator',
];

describe('The roles of the specification', () => {
  test('are eight of people with an account, and that of everyone who is not signed in', () => {
    expect(signedIn).toEqual(eight);
    expect(roles).toEqual(['public', ...eight]);
    expect(anonymous).toEqual({ kind: 'anonymous', roles: ['public'] });
  });

  test('are none of the site itself: it needs none, and nobody borrows one from it', () => {
    expect(system).toEqual({ kind: 'system', roles: [] });
  });
});

describe('What is open to', () => {
  test('everyone admits a visitor, every person and the site', () => {
    expect(isAdmitted(anonymous, 'public')).toBe(true);
    expect(isAdmitted(system, 'public')).toBe(true);
    for (const role of roles) expect(isAdmitted(personWith(role), 'public')).toBe(true);
    expect(isAdmitted(person({ roles: [] }), 'public')).toBe(true);
  });

  test.each(eight)('the role %s admits whoever has it, the site, and nobody else', (role) => {
    expect(roles.filter((held) => isAdmitted(personWith(held), [role]))).toEqual([role]);
    expect(isAdmitted(anonymous, [role])).toBe(false);
    expect(isAdmitted(person({ roles: [] }), [role])).toBe(false);
    expect(isAdmitted(system, [role])).toBe(true);
  });

  test('several roles admits whoever has any one of them', () => {
    const access = ['council', 'admin'] as const;
    expect(isAdmitted(personWith('customer', 'council'), access)).toBe(true);
    expect(isAdmitted(personWith('admin'), access)).toBe(true);
    expect(isAdmitted(personWith('customer', 'moderator'), access)).toBe(false);
  });

  test('everyone with an account keeps visitors out', () => {
    expect(isAdmitted(anonymous, signedIn)).toBe(false);
    expect(eight.every((role) => isAdmitted(personWith(role), signedIn))).toBe(true);
  });

  test('no role at all is for the site alone', () => {
    expect(isAdmitted(personWith('admin'), [])).toBe(false);
    expect(isAdmitted(system, [])).toBe(true);
  });

  test('a role is open to it however either is spelt', () => {
    const shouting = person({ roles: ['ADMIN' as Role] });
    expect(isAdmitted(shouting, ['admin'])).toBe(true);
    const written = 'Admin' as Role;
    expect(isAdmitted(personWith('admin'), [written])).toBe(true);
  });
});

describe('The roles that count', () => {
  test.each(ageBands)('at the age of %s', (band) => {
    const isGrown = band === '18-24' || band === '25+';
    // Under 18, or of unknown age, nobody answers for a business, the young or the site (decision D47).
    expect(rolesAt(band, eight)).toEqual(isGrown ? eight : ['customer', 'youth']);
  });

  test('are never more than were granted', () => {
    for (const band of ageBands) expect(rolesAt(band, ['customer'])).toEqual(['customer']);
  });
});

test('staff are moderators, admins and the site itself', () => {
  expect(roles.filter((role) => isStaff(personWith(role)))).toEqual(['admin', 'moderator']);
  expect(isStaff(system)).toBe(true);
  expect(isStaff(anonymous)).toBe(false);
});

describe('An account is one’s own', () => {
  const { id } = person();

  test('where it has one’s id', () => {
    expect(isSelf(person(), id)).toBe(true);
    expect(isSelf(person({ id: '01990000-0000-7000-8000-000000000002' }), id)).toBe(false);
  });

  test('never where there is no account, and never a visitor’s or the site’s', () => {
    for (const actor of [person(), anonymous, system]) expect(isSelf(actor, null)).toBe(false);
    expect([isSelf(anonymous, id), isSelf(system, id)]).toEqual([false, false]);
    const claimsToBe = { ...anonymous, id };
    expect(isSelf(claimsToBe, id)).toBe(false);
  });
});

test('a proved address is asked of people, so neither a visitor nor the site has one', () => {
  expect(isVerifiedPerson(person({ isVerified: true }))).toBe(true);
  expect(isVerifiedPerson(person({ isVerified: false }))).toBe(false);
  for (const actor of [anonymous, system]) {
    expect(isVerifiedPerson(actor)).toBe(false);
    const claimsToBe = { ...actor, isVerified: true };
    expect(isVerifiedPerson(claimsToBe)).toBe(false);
  }
});

describe('Known to be 18 or older', () => {
  test('are two bands; unknown counts as younger', () => {
    expect(ageBands.filter((ageBand) => isAdult(person({ ageBand })))).toEqual(['18-24', '25+']);
  });

  test('is neither a visitor nor the site', () => {
    for (const actor of [anonymous, system]) {
      expect(isAdult(actor)).toBe(false);
      const claimsToBe = { ...actor, ageBand: '25+' as const };
      expect(isAdult(claimsToBe)).toBe(false);
    }
  });
});
