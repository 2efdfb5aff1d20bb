import { expect, test } from 'vitest';
import { adminPages } from '#features/staff/admin-pages.ts';
import { currentDesk } from './current-desk.ts';

const at = (pathname: string, search = '') => currentDesk(adminPages, pathname, search)?.path;

test('is the page with the longest query that the address has', () => {
  expect(at('/moderation')).toBe('/moderation');
  expect(at('/moderation', '?kind=report&case=1')).toBe('/moderation?kind=report');
  expect(at('/moderation', '?view=mine')).toBe('/moderation?view=mine');
  expect(at('/admin/claims', '?view=late')).toBe('/admin/claims');
});

test('knows the other addresses of a page', () => {
  expect(at('/admin')).toBe('/admin/dashboard');
  expect(at('/admin/moderation', '?kind=review')).toBe('/moderation?kind=review');
  expect(at('/admin/audit-logs')).toBe('/admin/audit');
});

test('is none where no desk is', () => {
  expect(at('/owner')).toBeUndefined();
});
