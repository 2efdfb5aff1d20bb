/** A kind of page of the site, and the page that shows it. */
export interface Template {
  /** The name of its sheet. */
  id: string;
  path: string;
  /** Whose page it is: a role of the demonstration. Left out for visitors. */
  role?: string;
  /** It fills the screen: below that a picture of the page would be of another size of the map. */
  isOneScreen?: true;
}

/** The templates of the site, each with a page that shows it. */
export const templates: readonly Template[] = [
  { id: '01-home', path: '/' },
  { id: '02-results', path: '/directory/businesses?near=Peckham' },
  { id: '03-detail', path: '/b/nine-night-and-morning' },
  { id: '04-map', path: '/map', isOneScreen: true },
  { id: '05-form', path: '/business/new', role: 'business' },
  { id: '06-hub', path: '/dashboard', role: 'business' },
  { id: '07-desk', path: '/moderation', role: 'moderator' },
  { id: '08-prose', path: '/standards' },
  { id: '09-questions', path: '/faq' },
  { id: '10-calendar', path: '/events?view=month&month=2026-12' },
  { id: '11-wall', path: '/roadmap' },
  { id: '12-player', path: '/our-story-video' },
  { id: '13-group', path: '/council', role: 'council' },
  { id: '14-gate', path: '/business/new' },
];

export interface Look {
  name: string;
  language: string;
  storage?: Record<string, string>;
}

export const looks: readonly Look[] = [
  { name: 'English', language: 'en' },
  { name: 'high contrast', language: 'en', storage: { highContrast: 'true' } },
  { name: 'Arabic', language: 'ar' },
  { name: 'Amharic', language: 'am' },
];
