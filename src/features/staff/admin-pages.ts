import type { Access } from '#platform/access/actor.ts';
import type { IconName } from '#ui/icon-names.ts';

export interface AdminPage {
  path: string;
  /** `page.<name>` in the namespace `staff`. */
  name: string;
  icon: IconName;
  access: Access;
}

/**
 * The pages of staff that exist, as the dashboard links to them; a feature adds its line with its page (decision D44).
 * admin-pages.test.ts compares them with the routes.
 */
export const adminPages: readonly AdminPage[] = [
  { path: '/moderation', name: 'moderation', icon: 'flag', access: ['admin', 'moderator'] },
  { path: '/admin/claims', name: 'claims', icon: 'verified', access: ['admin'] },
  { path: '/admin/reviews', name: 'reviews', icon: 'star', access: ['admin'] },
  { path: '/admin/users', name: 'users', icon: 'users', access: ['admin'] },
  { path: '/admin/audit', name: 'audit', icon: 'shield', access: ['admin'] },
  { path: '/admin/jobs', name: 'jobs', icon: 'settings', access: ['admin'] },
];

/** Other addresses of pages that are listed above. */
export const adminAliases: Readonly<Record<string, string>> = {
  '/admin': '/admin/dashboard',
  '/admin/moderation': '/moderation',
  '/admin/users-enhanced': '/admin/users',
  '/admin/audit-logs': '/admin/audit',
};
