import { signedIn } from '#platform/access/actor.ts';
import type { PageRoute } from '#platform/http/page-route.ts';

const page = (name: string) => `features/accounts/pages/${name}.tsx`;

export const accountRoutes: readonly PageRoute[] = [
  { id: 'login', path: '/login', file: page('login-page'), access: 'public' },
  { id: 'join', path: '/join', file: page('join-page'), access: 'public' },
  { id: 'register', path: '/register', file: page('register-page'), access: 'public' },
  {
    id: 'forgot-password',
    path: '/forgot-password',
    file: page('forgot-password-page'),
    access: 'public',
  },
  {
    id: 'reset-password',
    path: '/reset-password',
    file: page('reset-password-page'),
    access: 'public',
  },
  { id: 'account', path: '/account', file: page('account-page'), access: signedIn },
];
