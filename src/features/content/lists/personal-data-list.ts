import type { Retention } from './retention-list.ts';

/** Until when a row stays: by the clock, with the account, with the page it belongs to, or as a record of what was done. */
export type End = Retention['what'] | 'account' | 'page' | 'record';

/**
 * Every table that can tell something about a person: the section of the privacy notice that speaks of it, and what ends
 * it. `personal-data.test.ts` finds the tables in the schema, so that none comes without its words.
 */
export const personalData: Record<string, { section: string; ends: End }> = {
  acceptance: { section: 'account', ends: 'account' },
  account: { section: 'account', ends: 'account' },
  email_change: { section: 'security', ends: 'addressChanges' },
  link_token: { section: 'security', ends: 'mailLinks' },
  login_throttle: { section: 'security', ends: 'failedSignIns' },
  profile: { section: 'profile', ends: 'account' },
  role_request: { section: 'account', ends: 'account' },
  session: { section: 'browser', ends: 'sessions' },
  young_address: { section: 'young', ends: 'youngAddresses' },

  review: { section: 'reviews', ends: 'account' },
  review_reply: { section: 'reviews', ends: 'page' },
  review_revision: { section: 'reviews', ends: 'account' },
  media: { section: 'messages', ends: 'looseUploads' },

  inquiry: { section: 'messages', ends: 'inquiries' },
  inquiry_attempt: { section: 'messages', ends: 'inquiryMarks' },
  inquiry_message: { section: 'messages', ends: 'inquiries' },
  outgoing_answer: { section: 'messages', ends: 'inquiries' },

  claim: { section: 'claims', ends: 'lostClaims' },
  claim_evidence: { section: 'claims', ends: 'claimPapers' },
  claim_voucher: { section: 'teams', ends: 'record' },

  council_member: { section: 'teams', ends: 'account' },
  listing_introduction: { section: 'teams', ends: 'account' },
  partnership: { section: 'teams', ends: 'endedPartnerships' },
  recommendation: { section: 'teams', ends: 'page' },
  team_hand_over: { section: 'teams', ends: 'teamInvitations' },
  team_invitation: { section: 'teams', ends: 'teamInvitations' },
  team_letter: { section: 'teams', ends: 'teamLetters' },
  team_member: { section: 'teams', ends: 'account' },
  team_recovery: { section: 'teams', ends: 'record' },

  eligibility_answers: { section: 'eligibility', ends: 'account' },
  favourite: { section: 'saved', ends: 'account' },
  mail: { section: 'saved', ends: 'mails' },
  mail_count: { section: 'saved', ends: 'mailCounts' },
  mail_reader: { section: 'saved', ends: 'mailReaders' },
  notification: { section: 'saved', ends: 'notifications' },
  digest_entry: { section: 'saved', ends: 'digestEntries' },
  digest_stop: { section: 'saved', ends: 'account' },
  saved_search: { section: 'saved', ends: 'account' },
  saved_search_guest: { section: 'saved', ends: 'savedSearchGuests' },
  saved_search_mute: { section: 'saved', ends: 'account' },
  owner_letter: { section: 'saved', ends: 'account' },

  support_message: { section: 'support', ends: 'tickets' },
  support_ticket: { section: 'support', ends: 'tickets' },
  testimonial: { section: 'support', ends: 'account' },
  idea: { section: 'ideas', ends: 'account' },
  idea_vote: { section: 'ideas', ends: 'account' },
  correction: { section: 'corrections', ends: 'corrections' },
  notice_request: { section: 'notices', ends: 'noticeRequests' },
  trade_product: { section: 'trade', ends: 'account' },

  entitlement: { section: 'giving', ends: 'account' },
  pass_request: { section: 'giving', ends: 'passRequests' },
  pass_voucher: { section: 'giving', ends: 'passVouchers' },
  pledge: { section: 'giving', ends: 'giverNames' },

  audit_entry: { section: 'staff', ends: 'record' },
  case_decision: { section: 'staff', ends: 'cases' },
  case_question: { section: 'staff', ends: 'cases' },
  report: { section: 'staff', ends: 'cases' },
  staff_case: { section: 'staff', ends: 'cases' },
  content_version: { section: 'staff', ends: 'record' },
  do_not_list_entry: { section: 'listed-people', ends: 'record' },
  duplicate_merge: { section: 'staff', ends: 'merges' },
  duplicate_pair: { section: 'staff', ends: 'record' },
  duplicate_search: { section: 'staff', ends: 'record' },
  handled_miss: { section: 'staff', ends: 'record' },
  import_run: { section: 'staff', ends: 'record' },
  setting: { section: 'staff', ends: 'record' },
  site_file: { section: 'staff', ends: 'record' },

  network_day: { section: 'views', ends: 'networkMarks' },

  listing: { section: 'listed-people', ends: 'page' },
  listing_change: { section: 'listed-people', ends: 'page' },
  event: { section: 'sent', ends: 'page' },
  rsvp: { section: 'attendance', ends: 'rsvpGuests' },
  waitlist_offer: { section: 'attendance', ends: 'rsvpGuests' },
  door_entry: { section: 'attendance', ends: 'rsvpGuests' },
  calendar_address: { section: 'calendars', ends: 'account' },
  event_import_run: { section: 'calendars', ends: 'account' },
  attendee_message: { section: 'attendance', ends: 'hostMessages' },
  attendee_message_delivery: { section: 'attendance', ends: 'hostMessageReaders' },
  attendee_reminder: { section: 'attendance', ends: 'hostMessageReaders' },
  event_follow_up: { section: 'attendance', ends: 'followUps' },
  opportunity: { section: 'sent', ends: 'page' },
  tender: { section: 'tenders', ends: 'page' },
  tender_bidder: { section: 'tenders', ends: 'page' },
  tender_editor: { section: 'tenders', ends: 'account' },
  tender_question: { section: 'tenders', ends: 'page' },
  application: { section: 'applications', ends: 'applications' },
  application_review: { section: 'applications', ends: 'applications' },
};
