import { describe, expect, test } from 'vitest';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { ageBands } from '#platform/access/age-band.ts';
import { person, personWith } from '#platform/test/actors.ts';
import {
  accountPolicy,
  accountStatuses,
  accountTypes,
  grantableRoles,
  isGivenByAdmins,
  hasShortSessions,
  needsGuardian,
  registrableBands,
  requestableRoles,
  sessionEnds,
} from './account.policy.ts';
import words from './locales/en.json' with { type: 'json' };

const holder = person({ id: 'holder' });
const actors: Record<string, Actor> = {
  visitor: anonymous,
  'somebody else': person({ id: 'other' }),
  holder,
  council: personWith('council'),
  moderator: personWith('moderator'),
  admin: personWith('admin'),
  'an admin, of their own account': { ...holder, roles: ['admin'] },
  'the site': system,
};

/** Nobody changes their own roles or suspends themselves (security Z7). */
const table: Record<keyof typeof accountPolicy, readonly string[]> = {
  manageOwn: ['holder', 'an admin, of their own account'],
  list: ['admin', 'an admin, of their own account', 'the site'],
  grantRole: ['admin', 'the site'],
  suspend: ['admin', 'the site'],
  endSessions: ['holder', 'admin', 'an admin, of their own account', 'the site'],
  seeAudit: ['moderator', 'admin', 'an admin, of their own account', 'the site'],
};

test.each(Object.entries(table) as [keyof typeof accountPolicy, readonly string[]][])(
  '%s is for %j',
  (action, allowed) => {
    const may = Object.keys(actors).filter((name) =>
      accountPolicy[action](actors[name] ?? anonymous, { id: holder.id }),
    );
    expect(may).toEqual(allowed);
  },
);

describe('A parent or guardian', () => {
  test('agrees to the account of somebody known to be under 18, and of nobody else', () => {
    expect(ageBands.filter(needsGuardian)).toEqual(['13-15', '16-17']);
  });
});

describe('An account', () => {
  test('is opened by people of every age that is known, from 13 on', () => {
    expect(registrableBands).toEqual(ageBands.filter((band) => band !== 'unknown'));
  });

  test('is opened for everything that the form has words for', () => {
    expect(Object.keys(words.accountType)).toEqual([...accountTypes]);
  });

  test('waits for a guardian, is used, is suspended or was closed (decision D9)', () => {
    expect(accountStatuses).toEqual(['awaiting-guardian', 'active', 'suspended', 'closed']);
  });

  test('tells its holder in words why each session ended', () => {
    expect(Object.keys(words.securityLog.because).toSorted()).toEqual([...sessionEnds].toSorted());
  });
});

describe('Roles', () => {
  test('that people ask for are granted by an admin (decision D11)', () => {
    expect(requestableRoles).toEqual(['volunteer', 'council', 'partner']);
    for (const role of requestableRoles) expect(grantableRoles).toContain(role);
    // It is earned by references, so no press of an admin's gives it.
    expect(grantableRoles.filter((role) => !isGivenByAdmins(role))).toEqual(['volunteer']);
  });

  test('that come with every account or with an age are neither given nor taken', () => {
    const own = roles.filter((role) => !(grantableRoles as readonly string[]).includes(role));
    expect(own).toEqual(['public', 'customer', 'youth']);
    expect(new Set(grantableRoles).size).toBe(roles.length - own.length);
  });

  test('of staff and councils end a session sooner (security A6)', () => {
    expect(roles.filter((role) => hasShortSessions([role]))).toEqual([
      'council',
      'admin',
      'moderator',
    ]);
    expect(hasShortSessions(['customer', 'moderator'])).toBe(true);
    expect(hasShortSessions([])).toBe(false);
  });
});
