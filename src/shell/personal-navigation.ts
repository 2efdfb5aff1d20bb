import { signedIn } from '#platform/access/actor.ts';
import type { Access, Role } from '#platform/access/actor.ts';
import type { User } from '#platform/session/user.ts';
import type { IconName } from '#ui/icon-names.ts';

interface PersonalItem {
  path: string;
  /** Key of the namespace `shell`. */
  label: string;
  icon: IconName;
  access: Access;
}

/** Everybody is a customer too; for the menu somebody is what they are beyond that. */
const menuRoles = (roles: readonly Role[]): readonly Role[] => {
  const own = roles.filter((role) => role !== 'customer');
  return own.length > 0 ? own : roles;
};

/** The menu of one person, by specification 6: "Add Your Business" for customers, businesses and admins alone. */
export function personalNavigation(user: User): readonly PersonalItem[] {
  const roles = menuRoles(user.roles);
  return itemsFor(user).filter(
    ({ access }) => access === 'public' || access.some((role) => roles.includes(role)),
  );
}

/** The menu items that depend on the role; a feature adds its line with its page (decision D44). */
const itemsFor = ({ id, roles }: User): readonly PersonalItem[] => [
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
  { path: '/youth', label: 'account.youth', icon: 'star', access: ['youth', 'volunteer', 'admin'] },
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
  { path: '/mentorship', label: 'account.mentorship', icon: 'users', access: signedIn },
  {
    path: '/mentorship/matches',
    label: 'account.mentees',
    icon: 'users',
    access: ['volunteer', 'admin'],
  },
  { path: '/volunteer', label: 'account.volunteering', icon: 'heart', access: signedIn },
  { path: '/get-involved', label: 'nav.getInvolved', icon: 'heart', access: ['volunteer'] },
  { path: '/partners', label: 'account.partner', icon: 'briefcase', access: ['partner'] },
  { path: '/partnerships', label: 'nav.partnerships', icon: 'briefcase', access: ['partner'] },
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
