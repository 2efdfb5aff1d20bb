interface Redirect {
  from: string;
  to: string;
}

/** The redirects of specification 2 whose targets have landed; a feature adds its lines with its page (D44). */
export const redirects: readonly Redirect[] = [
  { from: '/aboutus', to: '/about' },
  { from: '/partnership', to: '/partnerships' },
  { from: '/video', to: '/our-story-video' },
  { from: '/champions', to: '/community/champions' },
  { from: '/champions/our-future', to: '/our-future' },
  { from: '/community-hub', to: '/community' },
  { from: '/community-map', to: '/map' },
  { from: '/help/faq', to: '/faq' },
  { from: '/import-hub', to: '/trade' },
  { from: '/legal/cookies', to: '/cookies' },
  { from: '/signin', to: '/login' },
  { from: '/signup', to: '/register' },
  { from: '/welcome', to: '/join' },
  { from: '/submit-business', to: '/business/new' },
  { from: '/legal/privacy', to: '/privacy' },
  { from: '/legal/terms', to: '/terms' },
  { from: '/notifications', to: '/dashboard' },
  { from: '/youth/market', to: '/youth/opportunities' },
  { from: '/youth/marketplace', to: '/youth/opportunities' },
  { from: '/youth/pitch-protect', to: '/youth' },
  { from: '/youth/requests', to: '/youth' },
  { from: '/youth/safeguarding', to: '/youth#safeguarding' },
  { from: '/owner/pitch-protect', to: '/owner' },
  { from: '/mentors/join', to: '/mentorship' },
];

/** Where this address has moved to, with its query. Addresses are compared without regard to case. */
export function redirectOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  const found = redirects.find(({ from }) => from === path);
  if (!found) throw new Error(`No redirect is listed for ${pathname}.`);
  const [target = '', part] = found.to.split('#');
  return target + search + (part ? `#${part}` : '');
}
