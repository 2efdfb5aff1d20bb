import { submissionSecrets } from './submissions.ts';
// Who may read which columns that hold words (security Z4). A new column belongs into one of the three lists.
import { namesIn } from './plain-columns.ts';
import { requestSecrets } from './private-dsar.ts';
import { holdSecrets } from './private-holds.ts';
import { registerSecrets } from './private-registers.ts';
import { readingSecrets } from './private-reading.ts';
import { storySecrets } from './private-stories.ts';
import { voiceSecrets } from './private-voices.ts';
import { searchSecrets } from './private-searches.ts';
import { eventSecrets } from './private-events.ts';
import { pitchSecrets } from './private-pitches.ts';
import { placementSecrets } from './private-placements.ts';
import { applicationSecrets } from './private-applications.ts';
import { opportunitySecrets } from './private-opportunities.ts';
import { youthSecrets } from './private-youth.ts';
import { tenderSecrets } from './private-tenders.ts';
import { mentoringSecrets } from './private-mentoring.ts';
import { attendanceSecrets } from './private-attendance-columns.ts';
import { groupSecrets } from './private-groups.ts';
import { programmeSecrets } from './private-programmes.ts';
import { volunteeringSecrets } from './private-volunteering.ts';
import { letterSecrets } from './private-letters.ts';
import { pageSecrets } from './private-page-columns.ts';
import { everyMember, everyone, staff, team } from './secret.ts';
import type { Secret } from './secret.ts';

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
  {
    columns: 'person_block.shownAs',
    toldTo: ['self'],
    why: 'whom somebody blocked is theirs alone',
  },
  {
    columns: 'endorsement.text endorsement.title',
    toldTo: ['person', 'owner'],
    why: 'who gave it and who was given it; one stands on a private profile, one waits',
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
      login_throttle.key young_address.print claim_voucher.codeHash claim_evidence.codeHash claim_evidence.codeSalt
      idempotency_key.scope idempotency_key.key idempotency_key.bodyHash idempotency_key.answer
      outbox_event.payload media.storageKey team_letter.print mail_count.print
      mail_reader.addressPrint mail_reader.senderPrint mail.stops mail.messageId mail.replyTo mail.unsubscribeUrl`,
    toldTo: [],
    why: 'secrets, and what the site needs for its own work',
  },
  {
    columns: `inquiry_attempt.nonce inquiry_attempt.network inquiry_attempt.address inquiry_attempt.hosts
      inquiry_attempt.contacts review.networkPrint review.devicePrint correction.personPrint correction.networkPrint
      correction.diffHash network_day.mark`,
    toldTo: [],
    why: 'fingerprints, which serve the automatic checks',
  },
  {
    columns: `passkey.credentialId passkey.publicKey one_time_code.sealedSeed recovery_code.codeHash
      sign_in_challenge.tokenHash`,
    toldTo: [],
    why: 'second steps: what they are checked with',
  },
  {
    columns: 'passkey.name',
    toldTo: ['self'],
    why: "one's own devices",
  },
  { columns: 'factor_reset.reason', toldTo: ['admin'], why: 'another admin decides' },
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
    columns: 'idea.sortTitle idea.searchText',
    toldTo: [],
    why: 'for searching',
  },
  ...submissionSecrets,
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
    columns: 'pass_request.reason pass_voucher.codeHash',
    toldTo: [],
    why: 'why somebody can’t pay is read in the case of staff alone; a code is shown once, and this is a mark of it',
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
  ...eventSecrets,
  ...opportunitySecrets,
  ...tenderSecrets,
  ...applicationSecrets,
  ...pitchSecrets,
  ...placementSecrets,
  ...attendanceSecrets,
  ...volunteeringSecrets,
  ...programmeSecrets,
  ...groupSecrets,
  ...readingSecrets,
  ...storySecrets,
  ...voiceSecrets,
  ...searchSecrets,
  ...letterSecrets,
  ...pageSecrets,
  ...youthSecrets,
  ...mentoringSecrets,
  ...requestSecrets,
  ...registerSecrets,
  ...holdSecrets,
];

export const secretColumns = namesIn(secrets.map(({ columns }) => columns).join(' '));
