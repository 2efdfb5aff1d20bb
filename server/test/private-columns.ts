// Who is told what of the columns that hold words (security Z4). A new column belongs into one of the three lists.
import { roles, signedIn } from '#platform/access/actor.ts';
import type { Witness } from './private-people.ts';

interface Secret {
  /** Full names, `table.column`, with spaces between them. */
  columns: string;
  /** Of the scene's rows; all of them without. */
  rows?: RegExp;
  /** `self`: the person or owner whose row it is. Nobody else is ever told. */
  toldTo: readonly (Witness | 'self')[];
  why: string;
}

const namesIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
const staff = ['admin', 'moderator'] as const;
const everyone = [...roles, 'person', 'owner'] as const;
const everyMember = [...signedIn, 'person', 'owner'] as const;
const unpublished = /^(draft|pending|suspended|archived)$/;

export const secrets: readonly Secret[] = [
  {
    columns: 'account.email',
    toldTo: ['self', 'admin'],
    why: 'the person, and admins, who find accounts by it',
  },
  {
    columns: 'account.firstName account.lastName',
    toldTo: ['self', ...staff],
    why: 'staff see whom a case or an entry of the record is about',
  },
  {
    columns: 'account.firstName account.lastName account.city',
    rows: /^owner$/,
    toldTo: everyMember,
    why: 'the owner has a public profile, which members see',
  },
  { columns: 'account.city', toldTo: ['self'], why: 'a private profile is for its person alone' },
  {
    columns: `profile.contributionStory profile.canOffer profile.needsSupport profile.sustainabilityFocus
      profile.countryOfOrigin profile.diasporaRegion profile.primaryLanguage`,
    toldTo: ['self'],
    why: 'a private profile, and that of somebody under 18 whatever it says of itself (security P8)',
  },
  {
    columns: `profile.contributionStory profile.canOffer profile.needsSupport profile.sustainabilityFocus
      profile.countryOfOrigin profile.diasporaRegion profile.primaryLanguage`,
    rows: /^owner$/,
    toldTo: everyMember,
    why: 'the owner has a public profile',
  },
  {
    columns: `account.passwordHash account.guardianEmail session.salt session.bindingHash link_token.tokenHash
      login_throttle.key claim_voucher.codeHash claim_evidence.codeHash claim_evidence.codeSalt
      idempotency_key.scope idempotency_key.key idempotency_key.bodyHash idempotency_key.answer
      outbox_event.payload media.storageKey mail.messageId mail.replyTo mail.unsubscribeUrl`,
    toldTo: [],
    why: 'secrets, and what the site needs for its own work',
  },
  {
    columns: `inquiry_attempt.nonce inquiry_attempt.network inquiry_attempt.address inquiry_attempt.hosts
      inquiry_attempt.contacts review.networkPrint review.devicePrint`,
    toldTo: [],
    why: 'fingerprints, which serve the automatic checks',
  },
  {
    columns: 'session.userAgent session.network',
    toldTo: ['self'],
    why: "one's own list of signed-in browsers",
  },
  { columns: 'notification.values notification.url', toldTo: ['self'], why: 'told to one person' },
  { columns: 'role_request.reason', toldTo: ['admin'], why: 'an admin decides' },
  { columns: 'role_request.answer', toldTo: ['person'], why: 'whoever asked' },
  { columns: 'audit_entry.detail', toldTo: staff, why: 'the record is read by staff' },
  { columns: 'audit_entry.network', toldTo: ['admin'], why: 'networks are for admins alone' },
  {
    columns: `mail.toName mail.toAddress mail.subject mail.paragraphs mail.action mail.lastError`,
    toldTo: ['admin'],
    why: 'admins look for mail that did not arrive',
  },
  {
    columns: 'canned_answer.title canned_answer.body',
    toldTo: ['owner'],
    why: "the owner's own words",
  },
  {
    columns: 'inquiry.senderName inquiry.subject inquiry_message.body',
    rows: /^sent$/,
    toldTo: ['person', 'owner'],
    why: 'the two who write to each other',
  },
  {
    columns: 'inquiry.senderName inquiry.subject inquiry_message.body',
    rows: /^guest$/,
    toldTo: ['owner'],
    why: 'a visitor reads the thread by the link in a mail',
  },
  {
    columns: 'inquiry.senderName inquiry.subject inquiry_message.body',
    rows: /^held$/,
    toldTo: ['person', ...staff],
    why: 'staff decide before the owner hears of it',
  },
  {
    columns: 'inquiry.senderEmail',
    rows: /^held$/,
    toldTo: staff,
    why: 'staff judge a letter that was stopped by its address too; letters go through the site',
  },
  {
    columns: 'inquiry.senderPhone',
    rows: /^(sent|guest)$/,
    toldTo: ['owner'],
    why: 'given for calling back',
  },
  {
    columns: 'claim.fullName claim.email claim.phone claim.staffNote',
    rows: /^(open|started|contested)$/,
    toldTo: ['person', 'admin'],
    why: 'the claimant, and admins, who decide',
  },
  {
    columns: 'claim.fullName claim.email claim.phone claim.staffNote',
    rows: /^rejected$/,
    toldTo: ['owner', 'admin'],
    why: 'this claimant is the owner of another page',
  },
  {
    columns: 'claim.contestNote claim_evidence.codeAddress',
    toldTo: ['admin'],
    why: 'what others said against the claim, and whose mailbox read the code',
  },
  {
    columns: 'claim.previous claim_voucher.note',
    toldTo: [],
    why: 'kept for undoing and for disputes',
  },
  {
    columns: 'media.name media.sha256',
    rows: /^document/,
    toldTo: ['person', 'admin'],
    why: 'proof of a claim, for whoever brought it and for admins, whose reading is written down',
  },
  {
    columns: 'media.alt media.sha256',
    rows: unpublished,
    toldTo: ['owner', ...staff],
    why: 'photos of a page that is not public; the hash is the ETag of the file',
  },
  {
    columns: 'media.alt media.sha256',
    rows: /^(published|unclaimed)$/,
    toldTo: everyone,
    why: 'photos of a public page',
  },
  {
    columns: 'staff_case.note staff_case.appealText report.text',
    toldTo: staff,
    why: 'what was said to staff, whoever it is about',
  },
  {
    columns: 'report.title report.url',
    toldTo: [...staff, 'owner'],
    why: 'name and page of what was reported: its owner hears that something was decided about it',
  },
  { columns: 'report.email', toldTo: [], why: 'the reporter gets one mail' },
  {
    columns: 'case_decision.reason',
    rows: /^(review|inquiry) /,
    toldTo: [...staff, 'person'],
    why: 'told to the person concerned',
  },
  {
    columns: 'case_decision.reason',
    rows: /^(listing|listing-change|report) /,
    toldTo: [...staff, 'owner'],
    why: 'told to the person concerned',
  },
  {
    columns: 'review.title review.body review.authorName review.offer review_reply.body',
    rows: /^published$/,
    toldTo: everyone,
    why: 'published',
  },
  {
    columns: 'review.title review.body review.authorName review.offer',
    rows: /^pending$/,
    toldTo: ['person', ...staff],
    why: 'the author, and staff in the queue',
  },
  {
    columns: 'review.reason review_reply.body',
    rows: /^(pending|published)$/,
    toldTo: ['person'],
    why: 'the author hears why, and reads what was answered',
  },
  {
    columns: 'review_revision.title review_revision.body review_revision.offer',
    toldTo: [],
    why: 'earlier words are never shown',
  },
  {
    columns: `listing.slug listing.name listing.tagline listing.description listing.addressLine1
      listing.addressLine2 listing.district listing.city listing.region listing.postcode listing.phone
      listing.email listing.website listing.details listing.source listing.licence listing.attribution
      schedule_special_day.label`,
    rows: unpublished,
    toldTo: ['owner', ...staff],
    why: 'drafts, and pages that wait, were suspended or archived (security Z6)',
  },
  {
    columns: 'listing.sentBackReason',
    toldTo: ['owner', 'admin'],
    why: 'said to the owner, also while the page is public',
  },
  {
    columns: 'listing_change.proposed',
    toldTo: ['owner', ...staff],
    why: 'not public before staff have accepted it',
  },
  {
    columns: `listing.sourceRef listing.sourceHash listing.sortName listing_change.replaced listing_change.reason
      import_run.source import_run.fileName import_run.fileSha256 import_change.before import_row_error.field
      import_row_error.key import_row_error.value`,
    toldTo: [],
    why: 'for imports, for sorting and for undoing',
  },
];

/** Anybody may read them: the site's own words and facts from public registers. */
export const publicColumns = namesIn(
  'category.slug category.names category.synonyms outcode.code search_term.word',
);

/** Values out of a list in the code or of a standard; search vectors repeat words of their own row. */
export const wordlessColumns = namesIn(`
  account.status account.accountType account.roles account.ageBand account.language account.termsVersion
  account.privacyVersion audit_entry.actorKind audit_entry.action audit_entry.subjectType canned_answer.subjectType
  case_decision.stage case_decision.outcome claim.status claim.method claim_evidence.method favourite.subjectType
  feature_stage.feature feature_stage.stage idempotency_key.endpoint import_change.action import_run.status
  inquiry.subjectType inquiry.type inquiry.status inquiry.senderLanguage inquiry_attempt.verdict
  inquiry_message.side link_token.purpose listing.kind listing.status listing.country listing.languages
  listing.verifiedMethod listing.editedFields listing.nameVector listing.searchVector listing_change.status
  mail.kind mail.language mail.status media.purpose media.subjectType media.status media.contentType
  notification.kind outbox_event.name report.subjectType report.reason report.language review.subjectType
  review.status review.signals role_request.role role_request.status schedule.subjectType schedule.zone
  schedule.holidayCalendar schedule.onBankHolidays session.revokedBecause staff_case.kind staff_case.subjectType
  staff_case.status
`);

export const secretColumns = namesIn(secrets.map(({ columns }) => columns).join(' '));

interface Telling {
  column: string;
  row: string;
  to: Witness;
}

/** True where this line of the table lets this witness see the column of this row. */
export function allows({ columns, rows, toldTo }: Secret, { column, row, to }: Telling): boolean {
  return (
    namesIn(columns).has(column) &&
    (rows?.test(row) ?? true) &&
    (toldTo.includes(to) || (toldTo.includes('self') && to === row))
  );
}
