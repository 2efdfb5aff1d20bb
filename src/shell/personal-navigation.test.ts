import { expect, test } from 'vitest';
import type { Role } from '#platform/access/actor.ts';
import { personalNavigation } from './personal-navigation.ts';

const pathsOf = (...roles: Role[]) =>
  personalNavigation({
    id: '1',
    email: '',
    firstName: '',
    lastName: '',
    roles,
    withheldRoles: [],
    isVerified: true,
    ageBand: '25+',
    isAgeCheckDue: false,
    terms: 'accepted',
  }).map(({ path }) => path);

test('“Add Your Business” is for customers, businesses and admins (specification 6)', () => {
  const withIt = (
    ['business', 'volunteer', 'youth', 'council', 'partner', 'moderator', 'admin'] as const
  ).filter((role) => pathsOf('customer', role).includes('/business/new'));
  expect(withIt).toEqual(['business', 'admin']);
  expect(pathsOf('customer')).toContain('/business/new');
});

test('“My Business Hub” is for businesses and admins (specification 6)', () => {
  expect(pathsOf('customer', 'business')).toContain('/owner');
  expect(pathsOf('admin')).toContain('/owner');
  expect(pathsOf('customer')).not.toContain('/owner');
  expect(pathsOf('customer', 'council')).not.toContain('/owner');
});

test('everybody who is signed in finds the feature requests', () => {
  expect(pathsOf('customer')).toContain('/roadmap');
  expect(pathsOf('customer', 'youth')).toContain('/roadmap');
  expect(pathsOf('customer', 'admin')).toContain('/admin/feature-requests');
});

test('volunteers, partners and officers of a council find the page that is theirs', () => {
  expect(pathsOf('customer', 'volunteer')).toContain('/get-involved');
  expect(pathsOf('customer', 'partner')).toContain('/partnerships');
  expect(pathsOf('customer', 'council')).toContain('/council');
  expect(pathsOf('customer')).not.toContain('/get-involved');
});
