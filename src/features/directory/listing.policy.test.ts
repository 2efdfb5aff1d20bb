import { describe, expect, test } from 'vitest';
import { anonymous, roles, signedIn, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { person, personWith } from '#platform/test/actors.ts';
import {
  isHeldBack,
  isPage,
  isStale,
  isTrusted,
  listingPolicy,
  proofEnds,
  proofMonths,
  statuses,
  worksOn,
} from './listing.policy.ts';
import type { ListingStatus, OwnedSubject } from './listing.policy.ts';

describe('Who may see a listing', () => {
  const staff = {
    admin: personWith('admin'),
    moderator: personWith('customer', 'moderator'),
    system,
  };
  const others = {
    visitor: anonymous,
    customer: personWith('customer'),
    business: personWith('business'),
  };

  test.each(statuses)('staff see one that is %s', (status: ListingStatus) => {
    for (const actor of Object.values(staff))
      expect(listingPolicy.view(actor, { status, ownerId: null })).toBe(true);
  });

  test.each(statuses)('everyone else sees one that is %s only when it is published', (status) => {
    for (const actor of Object.values(others)) {
      expect(listingPolicy.view(actor, { status, ownerId: null })).toBe(status === 'published');
    }
  });
});

describe('Who may import', () => {
  test('the operator and admins', () => {
    expect(listingPolicy.import(system)).toBe(true);
    expect(listingPolicy.import(personWith('admin'))).toBe(true);
  });

  test('nobody else', () => {
    for (const actor of [
      anonymous,
      personWith('customer'),
      personWith('business'),
      personWith('moderator'),
    ]) {
      expect(listingPolicy.import(actor)).toBe(false);
    }
  });
});

describe('An entry is stale', () => {
  test.each([
    ['never confirmed', null, true],
    ['confirmed 180 days ago', '2026-05-25', false],
    ['confirmed 181 days ago', '2026-05-24', true],
    ['confirmed today', '2026-11-21', false],
  ])('%s', (_, confirmedOn, stale) => {
    expect(isStale(confirmedOn, '2026-11-21')).toBe(stale);
  });
});

describe('The people of a page', () => {
  const owner = person({ id: 'owner', roles: ['business'] });
  const manager = person({ id: 'manager' });
  const member = person({ id: 'member' });
  const stranger = person({ id: 'stranger', roles: ['business'] });
  const people: Record<string, Actor> = { owner, manager, member, stranger, visitor: anonymous };
  const team = { managerIds: ['manager'], memberIds: ['member'] };
  const pageIn = (status: ListingStatus): OwnedSubject => ({
    status,
    ownerId: 'owner',
    isDisputed: false,
    ...team,
  });
  const allowed = (rule: (actor: Actor) => boolean) =>
    Object.keys(people).filter((name) => rule(people[name] ?? anonymous));

  const table: [
    'edit' | 'submit' | 'withdraw' | 'confirm' | 'remove' | 'deactivate' | 'activate',
    ListingStatus,
    string[],
  ][] = [
    ['edit', 'published', ['owner', 'manager']],
    ['submit', 'draft', ['owner', 'manager']],
    ['withdraw', 'pending', ['owner', 'manager']],
    ['confirm', 'published', ['owner', 'manager']],
    // What takes a page away is for the person who owns it.
    ['remove', 'draft', ['owner']],
    ['deactivate', 'published', ['owner']],
    ['activate', 'archived', ['owner']],
  ];
  test.each(table)('who may %s one that is %s: %j', (action, status, names) => {
    expect(allowed((actor) => listingPolicy[action](actor, pageIn(status)))).toEqual(names);
    const contested = { ...pageIn(status), isDisputed: true };
    expect(allowed((actor) => listingPolicy[action](actor, contested))).toEqual([]);
    expect(listingPolicy[action](personWith('admin'), contested)).toBe(true);
    expect(listingPolicy[action]({ ...owner, isVerified: false }, pageIn(status))).toBe(false);
    expect(listingPolicy[action]({ ...owner, ageBand: '16-17' }, pageIn(status))).toBe(false);
  });

  test.each(statuses)('see it while it is %s, and manage it though it is contested', (status) => {
    const page = { ...pageIn(status), isDisputed: true };
    const seeing = allowed((actor) => listingPolicy.view(actor, page));
    expect(seeing).toEqual(
      status === 'published' ? Object.keys(people) : ['owner', 'manager', 'member'],
    );
    expect(allowed((actor) => listingPolicy.manage(actor, page))).toEqual(['owner', 'manager']);
    expect(allowed((actor) => worksOn(actor, page))).toEqual(['owner', 'manager', 'member']);
  });

  test('decide nothing about it as staff, and do not say as staff that it is still right', () => {
    for (const id of ['owner', 'manager', 'member', 'stranger']) {
      const moderator = person({ id, roles: ['moderator'], isVerified: false });
      const page = pageIn('published');
      expect(listingPolicy.decide(moderator, page)).toBe(id === 'stranger');
      expect(listingPolicy.confirm(moderator, page)).toBe(id === 'stranger');
    }
  });

  test('are nobody where nobody has claimed it', () => {
    const page = { ...pageIn('draft'), ownerId: null, managerIds: [], memberIds: [] };
    expect(allowed((actor) => listingPolicy.view(actor, page))).toEqual([]);
    expect(allowed((actor) => listingPolicy.manage(actor, page))).toEqual([]);
  });
});

test('a page is what everybody sees, or did until its owner took it offline', () => {
  expect(statuses.filter((status) => isPage({ status }))).toEqual(['published', 'archived']);
});

test('the table of all listings is for admins, whose changes of facts are trusted', () => {
  expect(roles.filter((role) => listingPolicy.oversee(personWith(role)))).toEqual(['admin']);
  expect(roles.filter((role) => isTrusted(personWith(role)))).toEqual(['admin']);
});

describe('A listing is added', () => {
  const kind = { createdBy: ['business', 'admin'] as const };

  test('by an adult with a proved address and a role of its kind', () => {
    expect(roles.filter((role) => listingPolicy.create(personWith(role), kind))).toEqual([
      'business',
      'admin',
    ]);
    const business = personWith('business');
    expect(listingPolicy.create({ ...business, isVerified: false }, kind)).toBe(false);
    for (const ageBand of ['16-17', 'unknown'] as const)
      expect(listingPolicy.create({ ...business, ageBand }, kind)).toBe(false);
  });
});

test('letters about one’s pages go to proved addresses', () => {
  expect(listingPolicy.getLetters(person())).toBe(true);
  expect(listingPolicy.getLetters(person({ isVerified: false }))).toBe(false);
  expect(listingPolicy.getLetters(anonymous)).toBe(false);
});

describe('A change waits for staff', () => {
  const waiting = (createdBy: Parameters<typeof isHeldBack>[1]['createdBy']) =>
    signedIn.filter((role) => isHeldBack(personWith(role), { createdBy }));

  test('whoever makes it, but for admins and for councils in what they enter', () => {
    const others = signedIn.filter((role) => role !== 'admin' && role !== 'council');
    expect(waiting(['council', 'admin'])).toEqual(others);
  });

  test('a council’s too in what others enter', () => {
    const all = signedIn.filter((role) => role !== 'admin');
    expect(waiting(['business', 'admin'])).toEqual(all);
    expect(waiting('public')).toEqual(all);
  });
});

describe('A proof', () => {
  test('of papers holds longest, and what a register says has no end of its own', () => {
    expect(proofMonths).toEqual({
      'email-domain': 12,
      phone: 12,
      document: 24,
      voucher: 12,
      register: null,
    });
  });

  test.each([
    ['2026-01-31', '2027-01-31'],
    ['2026-12-31', '2027-12-31'],
    ['2027-02-28', '2028-02-28'],
    ['2028-02-29', '2029-02-28'],
  ])('of %s ends on %s, the same day of a later year', (on, until) => {
    expect(proofEnds('voucher', on)).toBe(until);
  });
});
