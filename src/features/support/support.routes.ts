import type { PageRoute } from '#platform/http/page-route.ts';

const pages = 'features/support/pages';
const admin = ['admin'] as const;
const staff = ['admin', 'moderator'] as const;

/** Specification 2. `/admin/accessibility` is in the admin area, since it shows more than tickets. */
export const supportRoutes: readonly PageRoute[] = [
  { id: 'contact', path: '/contact', file: `${pages}/contact-page.tsx`, access: 'public' },
  { id: 'feedback', path: '/feedback', file: `${pages}/feedback-page.tsx`, access: 'public' },
  {
    id: 'admin-messages',
    path: '/admin/messages',
    file: `${pages}/messages-page.tsx`,
    access: admin,
  },
  {
    id: 'admin-support-tickets',
    path: '/admin/support-tickets',
    file: `${pages}/support-tickets-page.tsx`,
    access: staff,
  },
  {
    id: 'admin-bug-reports',
    path: '/admin/bug-reports',
    file: `${pages}/bug-reports-page.tsx`,
    access: admin,
  },
  {
    id: 'admin-testimonials',
    path: '/admin/testimonials',
    file: `${pages}/testimonials-page.tsx`,
    access: staff,
  },
];
