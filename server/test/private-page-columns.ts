// Who may read which columns of pages, and of what people write, claim and report about them.
import { everyone, staff, team } from './secret.ts';
import type { Secret } from './secret.ts';

const unpublished = /^(draft|pending|suspended|archived)$/;

export const pageSecrets: readonly Secret[] = [
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
    why: 'kept for undoing and for disputes; officers read the notes of their own council alone',
  },
  { columns: 'team_invitation.email', toldTo: ['owner'], why: 'whom the owner has invited' },
  {
    columns: 'team_recovery.note team_recovery.previous listing_introduction.ownerEmail',
    toldTo: [],
    why: 'staff read the note in its case; the rest is for undoing, and for one mail',
  },
  {
    columns: 'partnership.contactName partnership.contactEmail partnership.notes',
    toldTo: [...team, 'admin'],
    why: 'both sides of a partnership, whose teams read it, and admins',
  },
  { columns: 'council.name council.districts', toldTo: ['council', 'admin'], why: 'its officers' },
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
    rows: /^upload$/,
    toldTo: ['owner', ...staff],
    why: 'a photo that belongs to nothing yet',
  },
  {
    columns: 'media.alt media.sha256',
    rows: /^(published|unclaimed)$/,
    toldTo: everyone,
    why: 'photos of a public page',
  },
  {
    columns:
      'staff_case.note staff_case.appealText staff_case.handoverNote report.text report.words',
    toldTo: staff,
    why: 'what was said to staff, whoever it is about',
  },
  {
    columns: 'report.title report.url',
    toldTo: [...staff, 'owner'],
    why: 'name and page of what was reported: its owner hears that something was decided about it',
  },
  { columns: 'report.email correction.email', toldTo: [], why: 'the reporter gets one mail' },
  {
    columns: 'case_question.question case_question.answer',
    rows: /^report open$/,
    toldTo: [...staff, 'owner'],
    why: 'asked of the person concerned, who answers staff',
  },
  {
    columns: 'case_question.question case_question.answer',
    rows: /^report decided$/,
    toldTo: staff,
    why: 'once it is decided nobody answers any more',
  },
  {
    columns: 'case_decision.reason',
    rows: /^(review|inquiry) /,
    toldTo: [...staff, 'person'],
    why: 'told to the person concerned',
  },
  {
    columns: 'case_decision.reason',
    rows: /^(listing|listing-change|report|correction) /,
    toldTo: [...staff, 'owner'],
    why: 'told to the person concerned',
  },
  {
    columns: `support_ticket.name support_ticket.email support_ticket.userAgent support_ticket.consoleLog
      support_message.body support_ticket.subject support_ticket.page`,
    rows: /^help$/,
    toldTo: staff,
    why: 'support tickets are for moderators and admins',
  },
  {
    columns: `support_ticket.name support_ticket.email support_ticket.userAgent support_ticket.consoleLog
      support_message.body support_ticket.subject support_ticket.page`,
    rows: /^(letter|opinion|fault)$/,
    toldTo: ['admin'],
    why: 'messages, feedback and reports of faults are for admins',
  },
  {
    columns: 'support_ticket.subject support_message.body',
    rows: /^(help|fault)$/,
    toldTo: ['person'],
    why: 'the person who wrote it; guests read theirs by the link in a mail',
  },
  {
    columns: 'testimonial.quote testimonial.attribution',
    rows: /^published$/,
    toldTo: everyone,
    why: 'published with the consent of who said it',
  },
  {
    columns: 'testimonial.quote testimonial.attribution',
    rows: /^pending$/,
    toldTo: staff,
    why: 'staff decide',
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
    columns: `listing.slug listing.name listing.tagline listing.description listing.traits listing.addressLine1
      listing.addressLine2 listing.district listing.city listing.region listing.postcode listing.phone
      listing.email listing.website listing.details listing.source listing.licence listing.attribution listing.sourcePage listing.blackOwned listing.contactSource
      schedule_special_day.label`,
    rows: unpublished,
    toldTo: ['owner', ...staff],
    why: 'drafts, and pages that wait, were suspended or archived (security Z6)',
  },
  {
    columns: 'listing.sentBackReason',
    toldTo: ['owner', 'manager', 'admin'],
    why: 'said to those who change the page, also while it is public',
  },
  {
    columns: 'listing_change.proposed',
    toldTo: ['owner', 'manager', ...staff],
    why: 'not public before staff have accepted it',
  },
  {
    columns: 'correction.changes correction.note',
    rows: /^asked$/,
    toldTo: ['owner'],
    why: 'the owner of the page answers it first',
  },
  {
    columns: 'correction.changes correction.note',
    rows: /^passed on$/,
    toldTo: staff,
    why: 'staff decide; a guest reads it by the link in a mail',
  },
  {
    columns: `import_run.source import_run.licence import_run.attribution import_run.fileName import_run.columns
      import_run.preview import_run.problem import_preview.name import_preview.changes
      import_row_error.field import_row_error.key import_row_error.value import_rejected_row.cells
      import_question.name import_question.cells import_run.leftInFile
      import_old_address.path import_photo.address import_photo.reason
      do_not_list_entry.hint do_not_list_entry.reason`,
    toldTo: ['admin'],
    why: 'admins bring files, and keep the register of those who are not listed',
  },
  {
    columns: 'duplicate_merge.keptName duplicate_merge.lostName',
    toldTo: ['admin'],
    why: 'admins merge and undo',
  },
  {
    columns: 'duplicate_merge_row.before duplicate_merge_row.prints duplicate_merge_row.wasPrint',
    toldTo: [],
    why: 'for undoing a merge',
  },
  {
    columns: `listing.sourceRef listing.sourceHash listing.sortName listing_change.replaced listing_change.reason
      import_run.fileSha256 import_run.storageKey import_change.before import_change.after import_change.hoursBefore import_run.defaults
      import_photo.host import_photo.alt
      import_question.key import_answer.source import_answer.key import_answer.answer do_not_list_entry.value
      correction.replaced correction.reason`,
    toldTo: [],
    why: 'for imports, for sorting and for undoing',
  },
];
