import { signedIn } from '#platform/access/actor.ts';
import type { Access } from '#platform/access/actor.ts';
import type { User } from '#platform/session/user.ts';
import type { IconName } from '#ui/icon-names.ts';

interface PersonalItem {
  path: string;
  /** Key of the namespace `shell`. */
  label: string;
  icon: IconName;
  access: Access;
}

/** The menu items of specification 6 that depend on the role; a feature adds its line with its page (decision D44). */
export const personalNavigation = ({ id, roles }: User): readonly PersonalItem[] => [
  { path: '/dashboard', label: 'account.dashboard', icon: 'home', access: signedIn },
  { path: '/account', label: 'account.account', icon: 'settings', access: signedIn },
  { path: `/users/${id}`, label: 'account.profile', icon: 'user', access: signedIn },
  {
    path: '/business/new',
    label: 'account.addBusiness',
    icon: 'plus',
    access: ['customer', 'business', 'admin'],
  },
  {
    path: '/owner',
    label: 'account.businessHub',
    icon: 'store',
    access: ['business', 'admin'],
  },
  {
    path: '/organisation/dashboard',
    label: 'account.organisations',
    icon: 'users',
    access: signedIn,
  },
  {
    // Decision D30: admins work on what others wish for.
    path: roles.includes('admin') ? '/admin/feature-requests' : '/roadmap',
    label: 'account.featureRequests',
    icon: 'flag',
    access: signedIn,
  },
  {
    path: '/council',
    label: 'account.council',
    icon: 'landmark',
    access: ['council', 'admin'],
  },
  {
    path: '/embassy/businesses',
    label: 'account.embassy',
    icon: 'landmark',
    access: ['council', 'admin'],
  },
  {
    path: '/moderation',
    label: 'account.moderation',
    icon: 'flag',
    access: ['admin', 'moderator'],
  },
  {
    path: '/admin/support-tickets',
    label: 'account.supportTickets',
    icon: 'message',
    access: ['admin', 'moderator'],
  },
  {
    path: '/admin/testimonials',
    label: 'account.testimonials',
    icon: 'heart',
    access: ['admin', 'moderator'],
  },
  { path: '/admin/dashboard', label: 'account.admin', icon: 'shield', access: ['admin'] },
];
