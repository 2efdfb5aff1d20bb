// Which journeys continuous integration tries by thirds, with the sweeps (record 0072).

/** What staff do at their desks: the tests of the services go the same ways. */
export const atDesks = [
  'access-pass',
  'content',
  'corrections',
  'culture',
  'desk-columns',
  'dsar',
  'duplicates',
  'engagement-admin',
  'figures',
  'funding',
  'history',
  'honours',
  'illegal-images',
  'import-a-register',
  'readers',
  'registers',
  'reports',
  'roadmap',
  'support',
  'take-over-a-directory',
  'teams-and-councils',
];

/** What people do who know the site already, and what hangs on a network or a device. */
export const further = [
  'change-email',
  'early-press',
  'groups',
  'held-change',
  'host-an-event',
  'map',
  'own-words',
  'pitch',
  'place-the-pin',
  'programmes',
  'save-a-search',
  'search-everything',
  'social-card',
  'tenders',
  'unreachable',
  'youth-forum',
];

/** What the whole site shares, and seldom changes. */
export const ofParts = ['form-draft', 'kit-behaviour', 'process'];

/** What the desktop has shown already; the frame, which differs, is tried on both. */
export const phoneAgain = [
  'find-a-business',
  'first-visit',
  'join-and-sign-in',
  'kit',
  'strong-sign-in',
  'unread-notices',
  'write-to-a-business',
];

/** @param {string[]} names */
const files = (names) => `(?:${names.join('|')})\\.spec\\.ts `;

/** Fits the line that Playwright compares: the project, the file, the title and the tags. */
export const sharedJourneys = `@sweep|^\\w+ ${files([...atDesks, ...further, ...ofParts])}|^phone ${files(phoneAgain)}`;
