// Who is told what of the columns that hold words (security Z4). A new column belongs into one of the three lists.
import { namesIn } from './plain-columns.ts';
import { letterSecrets } from './private-letters.ts';
import { everyMember, everyone, staff, team } from './secret.ts';
import type { Secret } from './secret.ts';

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
    columns: 'account.firstName account.lastName',
    rows: /^(manager|member)$/,
    toldTo: team,
    why: 'a team knows who is in it',
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
      outbox_event.payload media.storageKey team_letter.print mail.messageId mail.replyTo mail.unsubscribeUrl`,
    toldTo: [],
    why: 'secrets, and what the site needs for its own work',
  },
  {
    columns: `inquiry_attempt.nonce inquiry_attempt.network inquiry_attempt.address inquiry_attempt.hosts
      inquiry_attempt.contacts review.networkPrint review.devicePrint correction.personPrint correction.networkPrint
      correction.diffHash`,
    toldTo: [],
    why: 'fingerprints, which serve the automatic checks',
  },
  {
    columns: 'email_change.oldEmail email_change.newEmail',
    toldTo: [],
    why: 'addresses asked for and given up, which only their mailboxes hear of',
  },
  {
    columns: 'content_version.title content_version.summary content_version.body',
    rows: /^public$/,
    toldTo: everyone,
    why: 'the text of a page that everybody reads',
  },
  {
    columns: `content_version.title content_version.summary content_version.body content_version.note
      missing_key.key search_miss.words handled_miss.note search_synonym.words`,
    toldTo: ['admin'],
    why: 'drafts, what admins note about a version, and what anybody may have missed',
  },
  {
    columns: 'legal_version.words',
    rows: /^published$/,
    toldTo: everyone,
    why: 'terms and privacy notice are for everybody',
  },
  { columns: 'legal_version.words', toldTo: ['admin'], why: 'a draft' },
  {
    columns: 'idea.title idea.description idea.reply',
    rows: /^public$/,
    toldTo: everyone,
    why: 'on the roadmap, without whoever wrote it',
  },
  {
    columns: 'idea.title idea.description idea.reply',
    rows: /^hidden$/,
    toldTo: ['person', 'admin'],
    why: 'hidden by a decision: whoever wrote it, and admins',
  },
  {
    columns: 'idea.reply',
    rows: /^hidden$/,
    toldTo: ['moderator'],
    why: 'staff change the answer that they have given',
  },
  {
    columns: 'idea.sortTitle idea.searchText trade_product.searchText',
    toldTo: [],
    why: 'for searching',
  },
  {
    columns: 'trade_product.name',
    rows: /^public$/,
    toldTo: everyone,
    why: 'offered for trade',
  },
  {
    columns: 'trade_product.name trade_product.reason',
    rows: /^refused$/,
    toldTo: ['person'],
    why: 'not published: whoever added it, who hears why',
  },
  {
    columns: 'notice_request.email',
    toldTo: [],
    why: 'for one mail; admins fetch the confirmed ones as a file, which is written down',
  },
  {
    columns: 'site_file.storageKey site_file.sha256',
    toldTo: [],
    why: 'where a film of the site lies',
  },
  {
    columns: 'plan.slug plan.name plan.summary',
    toldTo: everyone,
    why: 'what is on offer',
  },
  {
    columns: 'pledge.reference',
    toldTo: ['self', 'admin'],
    why: 'who gave, by their account or by the key in an address, and admins, who find the transfer by it',
  },
  {
    columns: 'pledge.giverName pledge.giverEmail',
    toldTo: ['admin'],
    why: 'for the receipt, and for who asks about a gift',
  },
  {
    columns: `pledge.keyHash pledge.subscription payment.providerRef payment.chargeRef payment_event.eventId
      payment_event.providerRef payment_event.chargeRef`,
    toldTo: [],
    why: 'secrets, and names of the payment provider',
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
  ...letterSecrets,
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
  { columns: 'report.email correction.email', toldTo: [], why: 'the reporter gets one mail' },
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
      listing.email listing.website listing.details listing.source listing.licence listing.attribution
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
      import_run.fileSha256 import_run.storageKey import_change.before import_change.after do_not_list_entry.value
      correction.replaced correction.reason`,
    toldTo: [],
    why: 'for imports, for sorting and for undoing',
  },
];

export const secretColumns = namesIn(secrets.map(({ columns }) => columns).join(' '));
