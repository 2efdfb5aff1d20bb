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
  { path: '/admin/import', name: 'import', icon: 'upload', access: ['admin'] },
  { path: '/admin/dedup', name: 'dedup', icon: 'copy', access: ['admin'] },
  {
    path: '/admin/dedup-management',
    name: 'dedupManagement',
    icon: 'search',
    access: ['admin'],
  },
  { path: '/admin/feature-requests', name: 'feature-requests', icon: 'star', access: ['admin'] },
  { path: '/admin/users', name: 'users', icon: 'users', access: ['admin'] },
  { path: '/admin/councils', name: 'councils', icon: 'landmark', access: ['admin'] },
  { path: '/admin/content', name: 'content', icon: 'pencil', access: ['admin'] },
  { path: '/admin/search', name: 'search', icon: 'search', access: ['admin'] },
  { path: '/admin/entities', name: 'entities', icon: 'store', access: ['admin'] },
  { path: '/admin/verification', name: 'verification', icon: 'verified', access: ['admin'] },
  { path: '/admin/legal', name: 'legal', icon: 'check', access: ['admin'] },
  { path: '/admin/analytics', name: 'analytics', icon: 'eye', access: ['admin'] },
  { path: '/admin/finops', name: 'giving', icon: 'heart', access: ['admin'] },
  { path: '/admin/settings', name: 'settings', icon: 'settings', access: ['admin'] },
  { path: '/admin/messages', name: 'messages', icon: 'mail', access: ['admin'] },
  {
    path: '/admin/support-tickets',
    name: 'supportTickets',
    icon: 'message',
    access: ['admin', 'moderator'],
  },
  { path: '/admin/bug-reports', name: 'bugReports', icon: 'warning', access: ['admin'] },
  {
    path: '/admin/testimonials',
    name: 'testimonials',
    icon: 'heart',
    access: ['admin', 'moderator'],
  },
  { path: '/admin/accessibility', name: 'accessibility', icon: 'accessibility', access: ['admin'] },
  { path: '/admin/data-audit', name: 'dataAudit', icon: 'check', access: ['admin'] },
  { path: '/admin/audit', name: 'audit', icon: 'shield', access: ['admin'] },
  { path: '/admin/jobs', name: 'jobs', icon: 'clock', access: ['admin'] },
];

/** Other addresses of pages that are listed above. */
export const adminAliases: Readonly<Record<string, string>> = {
  '/admin': '/admin/dashboard',
  '/admin/moderation': '/moderation',
  '/admin/users-enhanced': '/admin/users',
  '/admin/audit-logs': '/admin/audit',
};
