import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles } from '#scripts/architecture/source-file.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { projectRoot } from '#platform/root.server.ts';
import { retentions } from './retention-list.ts';
import type { Retention } from './retention-list.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

/** Where each number is in the code, as it is written there. */
const proofs: Record<Retention['what'], [path: string, words: string]> = {
  dataRequests: ['src/features/dsar/dsar.policy.ts', 'keptMonths = 36'],
  dataComplaints: ['src/features/registers/complaint.policy.ts', 'keptMonths = 36'],
  dataCopies: ['src/features/dsar/dsar.policy.ts', 'copyDays = 7'],
  inquiries: ['src/features/inquiries/inquiry.policy.ts', 'retentionMonths = 24'],
  heldInquiries: ['src/features/inquiries/inquiry.service.server.ts', 'heldDays = 60'],
  inquiryMarks: ['src/features/inquiries/inquiry.service.server.ts', 'attemptDays = 31'],
  mails: ['src/platform/mail/mail-jobs.server.ts', 'keepDays = 90'],
  mailCounts: ['src/platform/mail/forget-mail-counts.server.ts', 'countDays = 3'],
  mailReaders: ['src/platform/mail/forget-mail-counts.server.ts', 'readerDays = 400'],
  notifications: [
    'src/features/notifications/notification.service.server.ts',
    'yearMs = 365 * dayMs',
  ],
  claimPapers: ['src/features/claims/claim-privacy.service.server.ts', 'papersKept = 90'],
  unsentClaims: ['src/features/claims/claim-privacy.service.server.ts', 'startedKept = 30'],
  lostClaims: ['src/features/claims/claim-privacy.service.server.ts', 'lostClaimMonths = 12'],
  keptWords: ['src/features/groups/appeals/removal.policy.ts', 'keptDays = 14'],
  gonePosts: ['src/features/groups/posts/post.policy.ts', 'goneDays = 30'],
  cases: ['src/features/staff/staff.job.server.ts', 'closedCaseMonths = 36'],
  reviewMarks: [
    'src/features/reviews/review-privacy.service.server.ts',
    'keepPrintsMs = 90 * dayMs',
  ],
  looseUploads: ['src/features/media/media.policy.ts', 'abandonedAfterHours = 24'],
  removedPhotos: ['src/features/media/media.policy.ts', 'removedPhotosDays = 30'],
  sessions: ['src/features/accounts/account.job.server.ts', 'endedSessions: 90'],
  unprovenAccounts: ['src/features/accounts/account.job.server.ts', 'unverifiedAccounts: 30'],
  mailLinks: ['src/features/accounts/account.job.server.ts', 'links: 30'],
  addressChanges: ['src/features/accounts/account.job.server.ts', 'emailChanges: 30'],
  youngAddresses: [
    'src/features/accounts/addresses/young-address.service.server.ts',
    'youngAddressMonths = 12',
  ],
  failedSignIns: [
    'src/features/accounts/sessions/login-throttle.server.ts',
    'forgetAfterMs = dayMs',
  ],
  signInQuestions: [
    'src/features/accounts/factors/sweep-factors.server.ts',
    'earlier(ctx.now, dayMs)',
  ],
  factorResets: ['src/features/accounts/factors/sweep-factors.server.ts', 'keepResets = 90'],
  repeatKeys: ['src/platform/http/idempotency.server.ts', 'earlier(ctx.now, dayMs)'],
  guestSubmissions: [
    'src/features/submissions/guests/guest-submission.policy.ts',
    'guestDays = 90',
  ],
  unconfirmedSubmissions: [
    'src/features/submissions/guests/guest-submission.policy.ts',
    'unconfirmedDays = 7',
  ],
  volunteerShifts: [
    'src/features/volunteering/volunteering-clock.service.server.ts',
    'keptMonths = 36',
  ],
  youthBoards: ['src/features/youth-forum/youth-post.policy.ts', 'keptMonths = 24'],
  shares: ['src/features/shares/share.policy.ts', 'win: 60'],
  sharedNeeds: ['src/features/shares/share.policy.ts', 'need: 30'],
  programmes: ['src/features/programmes/programme.policy.ts', 'keptMonths = 24'],
  networkMarks: ['src/platform/security/network-day.server.ts', 'keptDays = 1'],
  pageViews: ['src/features/directory/views/listing-view.service.server.ts', 'keptDays = 470'],
  profileViews: ['src/features/accounts/profile/profile-view.service.server.ts', 'keptDays = 365'],
  statistics: ['src/platform/appearance/consent.ts', 'statisticsMonths = 13'],
  tickets: ['src/features/support/ticket.policy.ts', 'retentionMonths = 12'],
  heldTickets: ['src/features/support/ticket.policy.ts', 'heldDays = 60'],
  noticeRequests: ['src/features/previews/notice.policy.ts', 'noticeMonths = 24'],
  unconfirmedNotices: ['src/features/previews/notice.policy.ts', 'unconfirmedDays = 7'],
  corrections: ['src/features/corrections/correction.policy.ts', 'retentionMonths = 12'],
  correctionAddresses: ['src/features/corrections/correction.policy.ts', 'addressDays = 30'],
  importFiles: ['src/features/imports/sweep.service.server.ts', 'keptDays = 30'],
  merges: ['src/features/duplicates/duplicate-pair.policy.ts', 'undoDays = 30'],
  unpaidPledges: ['src/features/giving/giving.policy.ts', 'unpaidPledgeDays = 90'],
  passRequests: ['src/features/access-pass/pass.policy.ts', 'keptDays = 365'],
  passVouchers: ['src/features/access-pass/pass.policy.ts', 'keptDays = 365'],
  teamInvitations: ['src/features/teams/team.policy.ts', 'invitationKeptDays = 30'],
  teamLetters: ['src/features/teams/team.policy.ts', 'letterKeptDays = 30'],
  endedPartnerships: [
    'src/features/partnerships/partnership.policy.ts',
    'endedPartnershipMonths = 12',
  ],
  searchMisses: ['src/features/search/search-miss.policy.ts', 'missMonths = 13'],
  searchMarks: ['src/features/search/search-miss.policy.ts', 'markDays = 90'],
  giverNames: ['src/features/giving/giving.policy.ts', 'giverNameMonths = 84'],
  rsvpGuests: ['src/features/attendance/attendance.policy.ts', 'keptDays = 90'],
  unconfirmedRsvps: ['src/features/attendance/attendance.policy.ts', 'unconfirmedDays = 7'],
  hostMessages: ['src/features/attendee-messages/attendee-message.policy.ts', 'keptDays = 365'],
  followUps: ['src/features/event-follow-up/follow-up.policy.ts', 'keptDays = 365'],
  followUpRequests: ['src/features/event-follow-up/follow-up.policy.ts', 'requestDays = 40'],
  eventViews: ['src/features/event-follow-up/figures/event-figures.policy.ts', 'viewDays = 470'],
  opportunityViews: [
    'src/features/opportunities/views/opportunity-view.service.server.ts',
    'keptDays = 400',
  ],
  tenderViews: ['src/features/tenders/reach/tender-reach.service.server.ts', 'keptDays = 470'],
  applications: ['src/features/applications/application.policy.ts', 'keptMonths = 6'],
  placements: ['src/features/placements/placement.policy.ts', 'keptMonths = 24'],
  reachRefusals: ['src/features/safeguarding/safeguarding.policy.ts', 'refusalKeptDays = 90'],
  guardianConsents: ['src/features/enrolment/consent.service.server.ts', 'keptDays = 365'],
  applicationDrafts: ['src/features/applications/application.policy.ts', 'draftMonths = 3'],
  mentorAsks: ['src/features/mentorship/mentorship.policy.ts', 'asks: 6'],
  endedMentorships: ['src/features/mentorship/mentorship.policy.ts', 'ended: 24'],
  looseRecordings: ['src/features/recordings/recording.policy.ts', 'keptOpenDays = 14'],
  savedSearchGuests: ['src/features/saved-searches/saved-search.policy.ts', 'guestDays = 365'],
  unconfirmedSearches: [
    'src/features/saved-searches/saved-search.policy.ts',
    'unconfirmedDays = 7',
  ],
  digestEntries: ['src/features/notifications/digest.service.server.ts', 'toldDays = 365'],
  hostMessageReaders: [
    'src/features/attendee-messages/attendee-message.policy.ts',
    'deliveryDays = 30',
  ],
};

/** Names of the scheduled jobs that say that they delete something. */
const deletingJobs = listFiles(projectRoot, 'src')
  .filter((path) => path.endsWith('.server.ts'))
  .flatMap((path) =>
    [...read(path).matchAll(/onSchedule\(\{\s*name: '([^']+)'/g)].map(([, name = '']) => name),
  )
  .filter((name) => /^(sweep|delete|forget|purge|erase|remove)-/.test(name));

describe('The list of what is deleted, and when', () => {
  test('has words for each thing', () => {
    const { exists } = i18nFor('en');
    const keys = retentions.map(({ what }) => `retention.${what}`);
    expect(keys.filter((key) => !exists(key, { ns: 'content' }))).toEqual([]);
  });

  test('has every scheduled job that deletes something, and no other', () => {
    const listed = new Set(retentions.map(({ job }) => job));
    expect(deletingJobs.length).toBeGreaterThan(5);
    expect([...listed].toSorted()).toEqual([...new Set(deletingJobs)].toSorted());
  });

  test.each(retentions)('$what is kept as long as the code says', ({ what, keeps }) => {
    const [path, words] = proofs[what];
    expect(read(path)).toContain(words);
    const [unit, count] = 'months' in keeps ? ['months', keeps.months] : ['days', keeps.days];
    const said = Number(/(?:= |: )(\d+)/.exec(words)?.[1]);
    const inDays = new Map([
      ['abandonedAfterHours = 24', 1],
      ['forgetAfterMs = dayMs', 1],
      ['earlier(ctx.now, dayMs)', 1],
    ]);
    expect([unit, inDays.get(words) ?? said]).toEqual([unit, count]);
  });
});
