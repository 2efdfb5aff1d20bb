import type { AccountType } from './account.policy.ts';

/** Where the first sign-in leads, by what somebody came for (decision D10), unless they came from somewhere. */
export const firstSteps: Record<AccountType, string> = {
  customer: '/directory',
  business: '/business/new',
  organisation: '/dashboard',
  volunteer: '/volunteer',
  youth: '/dashboard',
  council: '/account',
  partner: '/account',
};

const ownersPages = /^\/(?:business|owner)(?:[/?#]|$)/;

/** What somebody seems to have come for, by the page that sent them to register; they can choose otherwise. */
export const typeCameFor = (page: string): AccountType =>
  ownersPages.test(page) ? 'business' : 'customer';
