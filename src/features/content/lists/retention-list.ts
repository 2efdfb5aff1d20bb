/** How long something is kept, and counted from when: `retention.<what>` in the namespace `content` says both. */
export interface Retention {
  what:
    | 'dataRequests'
    | 'dataCopies'
    | 'dataComplaints'
    | 'sessions'
    | 'unprovenAccounts'
    | 'mailLinks'
    | 'addressChanges'
    | 'youngAddresses'
    | 'failedSignIns'
    | 'signInQuestions'
    | 'factorResets'
    | 'repeatKeys'
    | 'mails'
    | 'mailCounts'
    | 'mailReaders'
    | 'notifications'
    | 'inquiries'
    | 'heldInquiries'
    | 'inquiryMarks'
    | 'claimPapers'
    | 'unsentClaims'
    | 'lostClaims'
    | 'cases'
    | 'reviewMarks'
    | 'looseUploads'
    | 'removedPhotos'
    | 'networkMarks'
    | 'pageViews'
    | 'profileViews'
    | 'statistics'
    | 'importFiles'
    | 'merges'
    | 'tickets'
    | 'heldTickets'
    | 'noticeRequests'
    | 'unconfirmedNotices'
    | 'unpaidPledges'
    | 'passRequests'
    | 'passVouchers'
    | 'teamInvitations'
    | 'teamLetters'
    | 'endedPartnerships'
    | 'searchMisses'
    | 'searchMarks'
    | 'giverNames'
    | 'corrections'
    | 'correctionAddresses'
    | 'rsvpGuests'
    | 'unconfirmedRsvps'
    | 'hostMessages'
    | 'hostMessageReaders'
    | 'followUps'
    | 'followUpRequests'
    | 'eventViews'
    | 'opportunityViews'
    | 'tenderViews'
    | 'applications'
    | 'placements'
    | 'applicationDrafts'
    | 'mentorAsks'
    | 'endedMentorships'
    | 'guardianConsents'
    | 'reachRefusals'
    | 'looseRecordings'
    | 'savedSearchGuests'
    | 'unconfirmedSearches'
    | 'digestEntries'
    | 'guestSubmissions'
    | 'unconfirmedSubmissions'
    | 'volunteerShifts'
    | 'youthBoards'
    | 'gonePosts'
    | 'keptWords'
    | 'shares'
    | 'sharedNeeds'
    | 'programmes';
  keeps: { days: number } | { months: number };
  /** The scheduled job that deletes it. */
  job: string;
}

/**
 * What the site deletes by itself, and when; the cookies page shows it. `retention-list.test.ts` holds it against the
 * jobs and the numbers in the code: neither can change without the other.
 */
export const retentions: readonly Retention[] = [
  { what: 'inquiries', keeps: { months: 24 }, job: 'sweep-inquiries' },
  { what: 'heldInquiries', keeps: { days: 60 }, job: 'sweep-inquiries' },
  { what: 'inquiryMarks', keeps: { days: 31 }, job: 'sweep-inquiries' },
  { what: 'tickets', keeps: { months: 12 }, job: 'sweep-tickets' },
  { what: 'heldTickets', keeps: { days: 60 }, job: 'sweep-tickets' },
  { what: 'corrections', keeps: { months: 12 }, job: 'sweep-corrections' },
  { what: 'correctionAddresses', keeps: { days: 30 }, job: 'sweep-corrections' },
  { what: 'mails', keeps: { days: 90 }, job: 'delete-old-mail' },
  { what: 'mailCounts', keeps: { days: 3 }, job: 'forget-mail-counts' },
  { what: 'mailReaders', keeps: { days: 400 }, job: 'forget-mail-counts' },
  { what: 'notifications', keeps: { days: 365 }, job: 'sweep-notifications' },
  { what: 'claimPapers', keeps: { days: 90 }, job: 'sweep-claims' },
  { what: 'unsentClaims', keeps: { days: 30 }, job: 'sweep-claims' },
  { what: 'lostClaims', keeps: { months: 12 }, job: 'sweep-claims' },
  { what: 'cases', keeps: { months: 36 }, job: 'sweep-cases' },
  { what: 'reviewMarks', keeps: { days: 90 }, job: 'forget-review-prints' },
  { what: 'looseUploads', keeps: { days: 1 }, job: 'sweep-abandoned-media' },
  { what: 'removedPhotos', keeps: { days: 30 }, job: 'sweep-abandoned-media' },
  { what: 'sessions', keeps: { days: 90 }, job: 'sweep-accounts' },
  { what: 'unprovenAccounts', keeps: { days: 30 }, job: 'sweep-accounts' },
  { what: 'mailLinks', keeps: { days: 30 }, job: 'sweep-accounts' },
  { what: 'addressChanges', keeps: { days: 30 }, job: 'sweep-accounts' },
  { what: 'youngAddresses', keeps: { months: 12 }, job: 'sweep-accounts' },
  { what: 'failedSignIns', keeps: { days: 1 }, job: 'sweep-accounts' },
  { what: 'signInQuestions', keeps: { days: 1 }, job: 'sweep-accounts' },
  { what: 'factorResets', keeps: { days: 90 }, job: 'sweep-accounts' },
  { what: 'repeatKeys', keeps: { days: 1 }, job: 'sweep-idempotency-keys' },
  { what: 'guestSubmissions', keeps: { days: 90 }, job: 'sweep-guest-submissions' },
  { what: 'unconfirmedSubmissions', keeps: { days: 7 }, job: 'sweep-guest-submissions' },
  { what: 'networkMarks', keeps: { days: 1 }, job: 'forget-networks' },
  { what: 'pageViews', keeps: { days: 470 }, job: 'sweep-listing-views' },
  { what: 'profileViews', keeps: { days: 365 }, job: 'sweep-accounts' },
  { what: 'statistics', keeps: { months: 13 }, job: 'sweep-page-views' },
  { what: 'importFiles', keeps: { days: 30 }, job: 'sweep-import-files' },
  { what: 'searchMisses', keeps: { months: 13 }, job: 'sweep-search-misses' },
  { what: 'searchMarks', keeps: { days: 90 }, job: 'sweep-search-misses' },
  { what: 'merges', keeps: { days: 30 }, job: 'sweep-merges' },
  { what: 'noticeRequests', keeps: { months: 24 }, job: 'sweep-notice-requests' },
  { what: 'unconfirmedNotices', keeps: { days: 7 }, job: 'sweep-notice-requests' },
  { what: 'unpaidPledges', keeps: { days: 90 }, job: 'sweep-pledges' },
  { what: 'passRequests', keeps: { days: 365 }, job: 'sweep-passes' },
  { what: 'passVouchers', keeps: { days: 365 }, job: 'sweep-passes' },
  { what: 'teamInvitations', keeps: { days: 30 }, job: 'sweep-team-invitations' },
  { what: 'teamLetters', keeps: { days: 30 }, job: 'sweep-team-invitations' },
  { what: 'endedPartnerships', keeps: { months: 12 }, job: 'sweep-partnerships' },
  { what: 'giverNames', keeps: { months: 84 }, job: 'sweep-pledges' },
  { what: 'rsvpGuests', keeps: { days: 90 }, job: 'sweep-rsvps' },
  { what: 'unconfirmedRsvps', keeps: { days: 7 }, job: 'sweep-rsvps' },
  { what: 'hostMessages', keeps: { days: 365 }, job: 'sweep-attendee-messages' },
  { what: 'hostMessageReaders', keeps: { days: 30 }, job: 'sweep-attendee-messages' },
  { what: 'followUps', keeps: { days: 365 }, job: 'sweep-event-follow-ups' },
  { what: 'followUpRequests', keeps: { days: 40 }, job: 'sweep-event-follow-ups' },
  { what: 'eventViews', keeps: { days: 470 }, job: 'sweep-event-views' },
  { what: 'opportunityViews', keeps: { days: 400 }, job: 'sweep-opportunity-views' },
  { what: 'tenderViews', keeps: { days: 470 }, job: 'sweep-tender-views' },
  { what: 'applications', keeps: { months: 6 }, job: 'sweep-applications' },
  { what: 'placements', keeps: { months: 24 }, job: 'sweep-placements' },
  { what: 'applicationDrafts', keeps: { months: 3 }, job: 'sweep-applications' },
  { what: 'mentorAsks', keeps: { months: 6 }, job: 'sweep-mentorships' },
  { what: 'endedMentorships', keeps: { months: 24 }, job: 'sweep-mentorships' },
  { what: 'reachRefusals', keeps: { days: 90 }, job: 'sweep-reach-refusals' },
  { what: 'guardianConsents', keeps: { days: 365 }, job: 'sweep-consents' },
  { what: 'looseRecordings', keeps: { days: 14 }, job: 'sweep-recordings' },
  { what: 'savedSearchGuests', keeps: { days: 365 }, job: 'sweep-saved-searches' },
  { what: 'unconfirmedSearches', keeps: { days: 7 }, job: 'sweep-saved-searches' },
  { what: 'digestEntries', keeps: { days: 365 }, job: 'sweep-digests' },
  { what: 'volunteerShifts', keeps: { months: 36 }, job: 'sweep-shifts' },
  { what: 'youthBoards', keeps: { months: 24 }, job: 'sweep-youth-boards' },
  { what: 'keptWords', keeps: { days: 14 }, job: 'sweep-kept-words' },
  { what: 'gonePosts', keeps: { days: 30 }, job: 'sweep-gone-posts' },
  { what: 'shares', keeps: { days: 60 }, job: 'sweep-shares' },
  { what: 'sharedNeeds', keeps: { days: 30 }, job: 'sweep-shares' },
  { what: 'programmes', keeps: { months: 24 }, job: 'sweep-programmes' },
  { what: 'dataRequests', keeps: { months: 36 }, job: 'sweep-data-requests' },
  { what: 'dataComplaints', keeps: { months: 36 }, job: 'sweep-complaints' },
  { what: 'dataCopies', keeps: { days: 7 }, job: 'sweep-data-requests' },
];
