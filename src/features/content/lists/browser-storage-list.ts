/** Where a browser keeps something for this site. */
export const storagePlaces = ['cookie', 'local', 'session', 'database'] as const;
export type StoragePlace = (typeof storagePlaces)[number];

/** How long: a time, until the tab is closed, until signing out, or until the person deletes it. */
export type StorageTime = { months: number } | { days: number } | 'tab' | 'sign-out' | 'deleted';

export interface StoredThing {
  /** As it is in the browser; `*` for an end that changes. */
  name: string;
  place: StoragePlace;
  /** What for: `storage.<purpose>` in the namespace `content`. */
  purpose:
    | 'language'
    | 'signIn'
    | 'browserBinding'
    | 'textSize'
    | 'contrast'
    | 'reload'
    | 'notice'
    | 'consent'
    | 'tour'
    | 'banner'
    | 'lowData'
    | 'deskKeys'
    | 'deskColumns'
    | 'formDraft'
    | 'door'
    | 'familyLink'
    | 'wayBack'
    | 'recording';
  keeps: StorageTime;
}

/**
 * Everything that the site keeps in a visitor's browser; the cookies page is made from it. A name that the code uses
 * and that is not here fails `browser-storage-list.test.ts`. None of it follows people or is read by anybody else.
 */
export const browserStorage: readonly StoredThing[] = [
  { name: 'i18next', place: 'cookie', purpose: 'language', keeps: { months: 12 } },
  { name: 'lowData', place: 'cookie', purpose: 'lowData', keeps: { months: 12 } },
  { name: '__Host-rtb', place: 'cookie', purpose: 'browserBinding', keeps: { days: 400 } },
  { name: 'i18nextLng', place: 'local', purpose: 'language', keeps: 'deleted' },
  { name: 'i18nextLng', place: 'session', purpose: 'language', keeps: 'tab' },
  { name: 'language-changed', place: 'session', purpose: 'language', keeps: 'tab' },
  { name: 'accessToken', place: 'local', purpose: 'signIn', keeps: 'sign-out' },
  { name: 'refreshToken', place: 'local', purpose: 'signIn', keeps: 'sign-out' },
  { name: 'textSize', place: 'local', purpose: 'textSize', keeps: 'deleted' },
  { name: 'textScale', place: 'local', purpose: 'textSize', keeps: 'deleted' },
  { name: 'highContrast', place: 'local', purpose: 'contrast', keeps: 'deleted' },
  { name: 'deskKeys', place: 'local', purpose: 'deskKeys', keeps: 'deleted' },
  { name: 'deskColumns', place: 'local', purpose: 'deskColumns', keeps: 'deleted' },
  { name: 'way-back', place: 'local', purpose: 'wayBack', keeps: { days: 1 } },
  { name: 'linkKey', place: 'local', purpose: 'familyLink', keeps: 'deleted' },
  { name: 'cookieConsent', place: 'local', purpose: 'consent', keeps: { months: 12 } },
  { name: 'onboarding-tour', place: 'local', purpose: 'tour', keeps: 'deleted' },
  { name: 'language-banner', place: 'local', purpose: 'banner', keeps: 'deleted' },
  { name: 'install-prompt', place: 'local', purpose: 'banner', keeps: 'deleted' },
  { name: 'form-drafts', place: 'database', purpose: 'formDraft', keeps: { days: 7 } },
  { name: 'recordings', place: 'database', purpose: 'recording', keeps: 'deleted' },
  { name: 'event-door', place: 'database', purpose: 'door', keeps: { days: 8 } },
  { name: 'chunk-reload-attempted', place: 'session', purpose: 'reload', keeps: 'tab' },
  { name: 'stage-notice-*', place: 'session', purpose: 'notice', keeps: 'tab' },
];
