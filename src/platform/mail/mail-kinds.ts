/**
 * How much a mail is wanted, which decides what bounds it (security B1). `account`: security of an account whose
 * address is confirmed: nobody else can use up its share or switch it off. `proof`: all that an account makes the site
 * write to an address that is not confirmed to be its own. `asked`: its reader signed up for it with a confirmed
 * address, or confirmed this very correspondence. `unasked`: to an address that has neither confirmed nor answered,
 * even for a good reason.
 */
export const mailSorts = ['account', 'proof', 'asked', 'unasked'] as const;
export type MailSort = (typeof mailSorts)[number];

/**
 * Every kind of mail that leaves the site, with the sorts that it may have. `queueMail` takes no other. If you add a
 * kind, say here what bounds it.
 */
export const mailKinds = {
  'account/verify': ['proof'],
  'account/emailChange': ['proof'],
  // To the present holder of the address; alike in all that its asker could see (security A3).
  'account/addressTaken': ['proof'],
  'account/emailChanged': ['account', 'proof'],
  'account/emailUndone': ['account', 'proof'],
  'account/reset': ['account', 'proof'],
  'account/known': ['account', 'proof'],
  'account/ageKept': ['account', 'proof'],
  'account/passwordChanged': ['account', 'proof'],
  'account/newDevice': ['account', 'proof'],
  'account/reuse': ['account', 'proof'],
  'account/suspended': ['account', 'proof'],
  'account/reactivated': ['account', 'proof'],
  'account/guardian': ['unasked'],
  'claims/code': ['unasked'],
  'claims/contestContact': ['unasked'],
  'claims/contestOwner': ['unasked'],
  'claims/approvedContact': ['unasked'],
  'claims/mergedContact': ['unasked'],
  'claims/submitted': ['asked'],
  'claims/approved': ['asked'],
  'claims/rejected': ['asked'],
  'claims/moreProof': ['asked'],
  'claims/contested': ['asked'],
  'claims/contestDismissed': ['asked'],
  'claims/revoked': ['asked'],
  'claims/replaced': ['asked'],
  'claims/restored': ['asked'],
  'claims/otherApproved': ['asked'],
  'corrections/suggested': ['unasked'],
  'corrections/accepted': ['unasked'],
  'corrections/partly': ['unasked'],
  'corrections/refused': ['unasked'],
  'corrections/reopened': ['unasked'],
  'access-pass/given': ['asked'],
  'access-pass/refused': ['asked'],
  'access-pass/ending': ['asked'],
  'giving/pledged': ['unasked'],
  'giving/cancelled': ['unasked'],
  'giving/receipt': ['asked'],
  'giving/refunded': ['asked'],
  'giving/withdrawn': ['asked'],
  // To an owner with an account, or to the listed mailbox of a business that nobody has claimed.
  'inquiries/received': ['asked', 'unasked'],
  'inquiries/written': ['asked', 'unasked'],
  // To a guest whose address is confirmed, or is not yet.
  'inquiries/sent': ['asked', 'unasked'],
  'inquiries/confirm': ['unasked'],
  'inquiries/answered': ['asked'],
  'own-listing/published': ['asked'],
  'own-listing/sentBack': ['asked'],
  'own-listing/changeAccepted': ['asked'],
  'own-listing/changeRefused': ['asked'],
  'own-listing/changeTakenBack': ['asked'],
  'own-listing/proofEnded': ['asked'],
  'own-listing/introduced': ['unasked'],
  'own-listing/monthly': ['unasked'],
  'previews/confirmed': ['asked'],
  'previews/opened': ['asked'],
  'reviews/published': ['asked'],
  'reviews/rejected': ['asked'],
  'staff/asked': ['asked'],
  'staff/report-acted': ['unasked'],
  'staff/report-dismissed': ['unasked'],
  'staff/report-reopened': ['unasked'],
  'support/received': ['unasked'],
  'support/answered': ['unasked'],
  'certificates/issued': ['asked'],
  'certificates/revoked': ['asked'],
  'placements/offered': ['unasked'],
  'placements/accepted': ['asked'],
  'placements/completed': ['asked'],
  'placements/set': ['asked'],
  'placements/submitted': ['asked'],
  'placements/approved': ['asked'],
  'placements/revision': ['asked'],
  'teams/invited': ['unasked'],
  'teams/offered': ['asked'],
  'teams/recoveryAsked': ['asked'],
  'teams/recovered': ['asked'],
  'teams/recoveryRefused': ['asked'],
  'trade/published': ['asked'],
  'trade/refused': ['asked'],
  'events/published': ['asked'],
  'events/refused': ['asked'],
  'events/change-published': ['asked'],
  'events/change-refused': ['asked'],
  'events/place-gone': ['asked'],
  'events/goes-on': ['asked'],
  'attendance/confirm': ['unasked'],
  'attendance/offered': ['asked'],
  'attendance/passed': ['asked'],
  'attendance/moved': ['asked'],
  'attendance/cancelled': ['asked'],
  'attendance/left': ['asked'],
  'attendance/place': ['asked'],
  // A host's words to those who answered an event; whoever stops its sender gets no more.
  'attendee-messages/sent': ['asked'],
  'attendee-messages/reminder': ['asked'],
  // The site asks, once a day at most; whoever stops messages of the host stops these.
  'event-follow-up/asked': ['asked'],
  'opportunities/published': ['asked'],
  'opportunities/refused': ['asked'],
  'opportunities/change-published': ['asked'],
  'opportunities/change-refused': ['asked'],
  'tenders/check-asked': ['asked'],
  'tenders/taken-back': ['asked'],
  'tenders/published': ['asked'],
  'tenders/given-back': ['asked'],
  'tenders/asked': ['asked'],
  'tenders/answered': ['asked'],
  'tenders/awarded': ['asked'],
  'tenders/changed': ['asked'],
  'tenders/called-off': ['asked'],
  // To an applicant: how their application stands. To a host: that people apply, and what becomes of an offer.
  'applications/sent': ['asked'],
  'applications/shortlisted': ['asked'],
  'applications/offered': ['asked'],
  'applications/rejected': ['asked'],
  'applications/accepted': ['asked'],
  'applications/declined': ['asked'],
  'applications/withdrawn': ['asked'],
  'applications/stopped': ['asked'],
  'applications/closed': ['asked'],
  'applications/lapsed': ['asked'],
  'applications/removed': ['asked'],
  'applications/received': ['asked'],
  'applications/taken-back': ['asked'],
  'applications/unanswered': ['asked'],
  'applications/offer-accepted': ['asked'],
  'applications/offer-declined': ['asked'],
  'applications/offer-lapsed': ['asked'],
  'applications/nudge': ['asked'],
  'mentorship/asked': ['asked'],
  'mentorship/matched': ['asked'],
  'mentorship/declined': ['asked'],
  'mentorship/withdrawn': ['asked'],
  'mentorship/lapsed': ['asked'],
  'mentorship/ended': ['asked'],
  'mentorship/proposed': ['asked'],
  'mentorship/agreed': ['asked'],
  'mentorship/session': ['asked'],
  'mentorship/resting': ['asked'],
  'mentorship/resumed': ['asked'],
  'mentorship/check-ended': ['asked'],
  'mentorship/check-renewed': ['asked'],
  'mentorship/step-references': ['asked'],
  'mentorship/step-interview': ['asked'],
  'mentorship/step-check': ['asked'],
  'mentorship/step-training': ['asked'],
  'mentorship/step-active': ['asked'],
  'mentorship/step-ended': ['asked'],
  // One a day or a week with all that its reader asked for; each has a way to stop them.
  'notifications/digest': ['asked'],
  'saved-searches/confirm': ['unasked'],
  'saved-searches/ending': ['asked'],
  'readers/published': ['asked'],
  'readers/refused': ['asked'],
  'culture/published': ['asked'],
  'culture/refused': ['asked'],
  'stories/published': ['asked'],
  'stories/refused': ['asked'],
  'comments/published': ['asked'],
  'comments/refused': ['asked'],
  // A line of a digest, to whose page it is.
  'comments/received': ['asked'],
  // To somebody who asked to become a volunteer or signed up for a shift, and to those who lead it.
  'volunteering/accepted': ['asked'],
  'volunteering/refused': ['asked'],
  'volunteering/offered': ['asked'],
  'volunteering/reminder': ['asked'],
  'volunteering/check': ['asked'],
  'volunteering/lost': ['asked'],
  'volunteering/cancelled': ['asked'],
  'volunteering/put-on': ['asked'],
  'volunteering/swapped': ['asked'],
  'volunteering/team-check': ['asked'],
  'culture/wordsPublished': ['asked'],
  'culture/wordsRefused': ['asked'],
  'culture/confirm': ['unasked'],
  // To a guest, whose address is confirmed by then.
  'culture/guestPublished': ['asked'],
  'culture/guestRefused': ['asked'],
  // To a referee, whom an applicant has named.
  'vetting/asked': ['unasked'],
  'vetting/seen': ['asked'],
  'vetting/renewal': ['asked'],
  'vetting/ended': ['asked'],
  // To a parent or guardian, whom a young person has named.
  'enrolment/consent': ['unasked'],
  // To the lead and the deputies, and to admins where the lead is not there; without a word of what it is about.
  'safeguarding/alert': ['asked'],
  'safeguarding/nobody': ['asked'],
  'safeguarding/escalated': ['asked'],
  'youth-forum/published': ['asked'],
  'youth-forum/refused': ['asked'],
  'youth-offers/published': ['asked'],
  'youth-offers/refused': ['asked'],
  // To the team of a programme for young people.
  'programmes/published': ['asked'],
  'programmes/refused': ['asked'],
  'programmes/change-published': ['asked'],
  'programmes/change-refused': ['asked'],
  'programmes/uncovered': ['asked'],
  // To those who have a place on it, or had one.
  'programmes/offered': ['asked'],
  'programmes/lost': ['asked'],
  'programmes/not-on': ['asked'],
  'programmes/on-again': ['asked'],
  'programmes/date-off': ['asked'],
  'programmes/off': ['asked'],
} as const satisfies Record<string, readonly MailSort[]>;

export type MailKind = keyof typeof mailKinds;

/**
 * Kinds that one person makes the site send to another's mailbox. They name whose mailbox it is (`reader`): to nobody under
 * 18 (security B2).
 */
const personal: ReadonlySet<MailKind> = new Set<MailKind>([
  'account/guardian',
  'claims/code',
  'claims/contestContact',
  'claims/approvedContact',
  'claims/mergedContact',
  'inquiries/received',
  'inquiries/written',
  'inquiries/answered',
  'own-listing/introduced',
  'placements/offered',
  'teams/invited',
  'teams/offered',
  // A guest says that they are 18 or over; an account with that address may know better.
  'attendance/confirm',
  'attendee-messages/sent',
  'vetting/asked',
  'enrolment/consent',
]);

export const isPersonal = (kind: MailKind): boolean => personal.has(kind);

/** Kinds for which a part of the site's budget is kept: without them nobody could say whose a page is. */
const reserved: ReadonlySet<MailKind> = new Set<MailKind>(['claims/code', 'claims/contestContact']);

export const hasReserve = (kind: MailKind): boolean => reserved.has(kind);

/** Throws for a sort that the list does not allow: a mail must not be counted as more wanted than it is. */
export function assertSort(kind: MailKind, sort: MailSort): void {
  const allowed: readonly MailSort[] = mailKinds[kind];
  if (!allowed.includes(sort)) throw new Error(`A mail ${kind} is not of the sort ${sort}.`);
}
