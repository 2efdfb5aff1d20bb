import { lazy } from 'react';
import type { ComponentType } from 'react';

type Screen = ComponentType<{ token: string }>;

const screen = (load: () => Promise<Screen>) => lazy(async () => ({ default: await load() }));

/** What a link does, by the first part of its token. */
export const screens: Record<string, Screen> = {
  verify: screen(
    async () => (await import('#features/accounts/addresses/link-screens.tsx')).VerifyLink,
  ),
  confirm: screen(
    async () => (await import('#features/own-listings/confirm-listing.tsx')).ConfirmListing,
  ),
  correction: screen(
    async () => (await import('#features/corrections/guest-correction.tsx')).GuestCorrection,
  ),
  culture: screen(
    async () => (await import('#features/culture/guest-entry-link.tsx')).GuestEntryLink,
  ),
  contest: screen(async () => (await import('#features/claims/contest-claim.tsx')).ContestClaim),
  email: screen(
    async () => (await import('#features/accounts/addresses/email-links.tsx')).EmailLink,
  ),
  emailback: screen(
    async () => (await import('#features/accounts/addresses/email-links.tsx')).EmailBackLink,
  ),
  guardian: screen(
    async () => (await import('#features/accounts/addresses/link-screens.tsx')).GuardianLink,
  ),
  reference: screen(
    async () => (await import('#features/vetting/reference-link.tsx')).ReferenceLink,
  ),
  consent: screen(async () => (await import('#features/enrolment/consent-link.tsx')).ConsentLink),
  vouch: screen(async () => (await import('#features/enrolment/vouch-link.tsx')).VouchLink),
  pitch: screen(async () => (await import('#features/pitches/pitch-link.tsx')).PitchLink),
  family: screen(async () => (await import('#features/family-links/open-link.tsx')).OpenFamilyLink),
  letter: screen(
    async () => (await import('#features/inquiries/confirm-letter.tsx')).ConfirmLetter,
  ),
  team: screen(async () => (await import('#features/teams/team-invitation.tsx')).TeamInvitation),
  notme: screen(async () => (await import('#features/mail-choices/stop-mail.tsx')).StopMail),
  nosender: screen(async () => (await import('#features/mail-choices/stop-mail.tsx')).StopMail),
  never: screen(async () => (await import('#features/mail-choices/stop-mail.tsx')).StopMail),
  unmail: screen(async () => (await import('#features/mail-choices/stop-mail.tsx')).StopMail),
  ticket: screen(async () => (await import('#features/support/guest-ticket.tsx')).GuestTicket),
  noletter: screen(
    async () => (await import('#features/own-listings/stop-letters.tsx')).StopLetters,
  ),
  nodigest: screen(
    async () => (await import('#features/notifications/stop-digest.tsx')).StopDigest,
  ),
  noreports: screen(
    async () => (await import('#features/site-reports/stop-report-mail.tsx')).StopReportMail,
  ),
  mute: screen(async () => (await import('#features/saved-searches/mute-link.tsx')).MuteLink),
  searches: screen(
    async () => (await import('#features/saved-searches/guest-searches.tsx')).GuestSearchesLink,
  ),
  notify: screen(async () => (await import('#features/previews/notice-links.tsx')).ConfirmNotice),
  unnotify: screen(async () => (await import('#features/previews/notice-links.tsx')).LeaveNotice),
  rsvp: screen(async () => (await import('#features/attendance/guest-rsvp.tsx')).GuestRsvpLink),
  series: screen(async () => (await import('#features/events/series/series-link.tsx')).SeriesLink),
  datarequest: screen(async () => (await import('#features/dsar/data-links.tsx')).ProveRequest),
  datacopy: screen(async () => (await import('#features/dsar/data-links.tsx')).FetchCopy),
  thread: screen(async () => (await import('#features/inquiries/guest-thread.tsx')).GuestThread),
};

/** Empty for a token that does nothing; strangers write them too, so `constructor` is one of those. */
export function purposeOf(token: string): string {
  const [purpose = ''] = token.split('-', 1);
  return Object.hasOwn(screens, purpose) ? purpose : '';
}
