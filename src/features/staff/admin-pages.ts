import type { Access } from '#platform/access/actor.ts';
import type { IconName } from '#ui/icon-names.ts';

/** The parts of the side navigation of staff, in its order. */
export const deskGroups = ['work', 'listings', 'community', 'people', 'site'] as const;
export type DeskGroup = (typeof deskGroups)[number];

export interface AdminPage {
  /** With `?kind=` it is one kind of case in the queue of all. */
  path: string;
  /** `page.<name>` in the namespace `staff`. */
  name: string;
  icon: IconName;
  group: DeskGroup;
  access: Access;
  /** Only people who are named see it: those who are told how much waits there (`deskCounts`). */
  isForNamed?: true;
}

const admin = ['admin'] as const;
const staff = ['admin', 'moderator'] as const;

const queueOf = (kind: string): string => `/moderation?kind=${kind}`;

/**
 * The desks of staff that exist, as their navigation and the dashboard link to them; a feature adds its line with its
 * page or kind of case (decision D44). admin-pages.test.ts compares them with the routes and with the kinds.
 */
export const adminPages: readonly AdminPage[] = [
  { path: '/admin/dashboard', name: 'dashboard', icon: 'home', group: 'work', access: admin },
  { path: '/moderation?view=mine', name: 'mine', icon: 'user', group: 'work', access: staff },
  { path: '/moderation', name: 'moderation', icon: 'flag', group: 'work', access: staff },
  {
    path: '/moderation#safeguarding',
    name: 'safeguarding',
    icon: 'shield',
    group: 'work',
    access: staff,
    isForNamed: true,
  },

  { path: '/admin/claims', name: 'claims', icon: 'verified', group: 'listings', access: admin },
  { path: queueOf('listing'), name: 'newPages', icon: 'plus', group: 'listings', access: staff },
  {
    path: queueOf('listing-change'),
    name: 'changes',
    icon: 'pencil',
    group: 'listings',
    access: staff,
  },
  { path: queueOf('listing-look'), name: 'looks', icon: 'eye', group: 'listings', access: staff },
  {
    path: queueOf('correction'),
    name: 'corrections',
    icon: 'check',
    group: 'listings',
    access: staff,
  },
  {
    path: queueOf('team-recovery'),
    name: 'ownersGone',
    icon: 'users',
    group: 'listings',
    access: staff,
  },
  {
    path: queueOf('event'),
    name: 'events',
    icon: 'calendar',
    group: 'listings',
    access: staff,
  },
  {
    path: queueOf('opportunity'),
    name: 'opportunities',
    icon: 'briefcase',
    group: 'listings',
    access: staff,
  },
  {
    path: queueOf('trade-product'),
    name: 'products',
    icon: 'truck',
    group: 'listings',
    access: staff,
  },
  {
    path: queueOf('reading-list'),
    name: 'readingLists',
    icon: 'star',
    group: 'community',
    access: staff,
  },
  {
    path: '/admin/culture',
    name: 'culture',
    icon: 'globe',
    group: 'community',
    access: admin,
  },
  {
    path: queueOf('culture-entry'),
    name: 'cultureCases',
    icon: 'globe',
    group: 'community',
    access: staff,
  },
  {
    path: queueOf('culture-words'),
    name: 'cultureWords',
    icon: 'globe',
    group: 'community',
    access: staff,
  },
  {
    path: queueOf('story'),
    name: 'storyCases',
    icon: 'message',
    group: 'community',
    access: staff,
  },
  {
    path: queueOf('youth-offer'),
    name: 'youthOfferCases',
    icon: 'tag',
    group: 'community',
    access: staff,
  },
  {
    path: queueOf('youth-programme'),
    name: 'programmeCases',
    icon: 'calendar',
    group: 'community',
    access: staff,
  },
  {
    path: '/engagement-admin',
    name: 'engagement',
    icon: 'users',
    group: 'community',
    access: staff,
  },
  {
    path: queueOf('group'),
    name: 'groupCases',
    icon: 'users',
    group: 'community',
    access: staff,
  },
  {
    path: queueOf('group-words'),
    name: 'groupWords',
    icon: 'message',
    group: 'community',
    access: staff,
  },
  {
    path: queueOf('group-place'),
    name: 'groupPlaces',
    icon: 'user',
    group: 'community',
    access: staff,
  },
  {
    path: queueOf('share'),
    name: 'shareCases',
    icon: 'share',
    group: 'community',
    access: staff,
  },
  {
    path: queueOf('youth-post'),
    name: 'youthPostCases',
    icon: 'message',
    group: 'community',
    access: staff,
  },
  {
    path: queueOf('comment'),
    name: 'commentCases',
    icon: 'message',
    group: 'community',
    access: staff,
  },
  {
    path: queueOf('badge'),
    name: 'badges',
    icon: 'star',
    group: 'community',
    access: staff,
  },
  {
    path: queueOf('volunteer'),
    name: 'volunteerCases',
    icon: 'heart',
    group: 'community',
    access: staff,
  },
  {
    path: queueOf('pass-request'),
    name: 'passRequests',
    icon: 'tag',
    group: 'people',
    access: staff,
  },
  { path: '/council', name: 'tenders', icon: 'landmark', group: 'listings', access: admin },
  { path: '/funding/new', name: 'funding', icon: 'plus', group: 'listings', access: admin },
  { path: '/admin/dedup', name: 'dedup', icon: 'copy', group: 'listings', access: admin },
  {
    path: '/admin/dedup-management',
    name: 'dedupManagement',
    icon: 'refresh',
    group: 'listings',
    access: admin,
  },
  { path: '/admin/entities', name: 'entities', icon: 'store', group: 'listings', access: admin },
  { path: '/admin/data-audit', name: 'dataAudit', icon: 'check', group: 'listings', access: admin },
  { path: '/admin/import', name: 'import', icon: 'upload', group: 'listings', access: admin },
  { path: '/admin/migration', name: 'migration', icon: 'truck', group: 'listings', access: admin },
  { path: '/admin/search', name: 'search', icon: 'search', group: 'listings', access: admin },

  {
    path: '/admin/history-items',
    name: 'history',
    icon: 'clock',
    group: 'community',
    access: admin,
  },
  { path: '/admin/honours', name: 'honours', icon: 'star', group: 'community', access: admin },
  {
    path: '/admin/honours/photo-sourcing',
    name: 'honourPhotos',
    icon: 'image',
    group: 'community',
    access: admin,
  },

  { path: '/admin/reviews', name: 'reviews', icon: 'star', group: 'community', access: admin },
  {
    // Admins have the desk of reviews itself.
    path: queueOf('review'),
    name: 'reviews',
    icon: 'star',
    group: 'community',
    access: ['moderator'],
  },
  { path: queueOf('report'), name: 'reports', icon: 'flag', group: 'community', access: staff },
  {
    path: queueOf('inquiry'),
    name: 'heldLetters',
    icon: 'mail',
    group: 'community',
    access: staff,
  },
  {
    path: '/admin/support-tickets',
    name: 'supportTickets',
    icon: 'message',
    group: 'community',
    access: staff,
  },
  { path: '/admin/messages', name: 'messages', icon: 'mail', group: 'community', access: admin },
  {
    path: '/admin/testimonials',
    name: 'testimonials',
    icon: 'heart',
    group: 'community',
    access: staff,
  },
  {
    path: '/admin/feature-requests',
    name: 'feature-requests',
    icon: 'star',
    group: 'community',
    access: admin,
  },
  {
    path: '/admin/bug-reports',
    name: 'bugReports',
    icon: 'warning',
    group: 'community',
    access: admin,
  },
  {
    path: '/admin/accessibility',
    name: 'accessibility',
    icon: 'accessibility',
    group: 'community',
    access: admin,
  },

  { path: '/admin/users', name: 'users', icon: 'users', group: 'people', access: admin },
  {
    path: '/admin/dsar',
    name: 'dsar',
    icon: 'shield',
    group: 'people',
    access: admin,
    isForNamed: true,
  },
  {
    path: '/admin/verification',
    name: 'verification',
    icon: 'verified',
    group: 'people',
    access: admin,
  },
  {
    path: '/admin/mentorships',
    name: 'mentorships',
    icon: 'users',
    group: 'people',
    access: admin,
  },
  { path: '/admin/councils', name: 'councils', icon: 'landmark', group: 'people', access: admin },

  { path: '/admin/content', name: 'content', icon: 'pencil', group: 'site', access: admin },
  { path: '/admin/legal', name: 'legal', icon: 'check', group: 'site', access: admin },
  {
    path: '/admin/legal?register=assessments',
    name: 'assessments',
    icon: 'pencil',
    group: 'site',
    access: admin,
  },
  {
    path: '/admin/legal?register=complaints',
    name: 'complaints',
    icon: 'flag',
    group: 'site',
    access: admin,
    isForNamed: true,
  },
  {
    path: '/admin/legal?register=breaches',
    name: 'breaches',
    icon: 'shield',
    group: 'site',
    access: admin,
    isForNamed: true,
  },
  { path: '/admin/reports', name: 'figures', icon: 'sort', group: 'site', access: admin },
  { path: '/admin/analytics', name: 'analytics', icon: 'eye', group: 'site', access: admin },
  { path: '/admin/finops', name: 'giving', icon: 'heart', group: 'site', access: admin },
  { path: '/admin/settings', name: 'settings', icon: 'settings', group: 'site', access: admin },
  { path: '/admin/jobs', name: 'jobs', icon: 'clock', group: 'site', access: admin },
  { path: '/admin/audit', name: 'audit', icon: 'shield', group: 'site', access: admin },
  {
    // Moderators have an address of their own for it.
    path: '/admin/audit-logs',
    name: 'audit',
    icon: 'shield',
    group: 'site',
    access: ['moderator'],
  },
];

/** Other addresses of pages that are listed above. */
export const adminAliases: Readonly<Record<string, string>> = {
  '/admin': '/admin/dashboard',
  '/admin/moderation': '/moderation',
  '/admin/users-enhanced': '/admin/users',
  '/admin/audit-logs': '/admin/audit',
};
