import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { isStale, listingPolicy, statuses } from './listing.policy.ts';
import type { ListingStatus } from './listing.policy.ts';

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
