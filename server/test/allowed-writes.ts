// Who may change which row (security Z3). Everything that an endpoint changes for anybody is listed here, once looked
// at.
import { accountWrites } from './allowed-account-writes.ts';
import { factorWrites } from './allowed-factor-writes.ts';
import { communityWrites } from './allowed-community-writes.ts';
import { pitchWrites } from './allowed-pitch-writes.ts';
import { placementWrites } from './allowed-placement-writes.ts';
import { youthForumWrites } from './allowed-youth-forum-writes.ts';
import { programmeWrites } from './allowed-programme-writes.ts';
import { requestWrites } from './private-dsar.ts';
import { holdWrites } from './private-holds.ts';
import { registerWrites } from './private-registers.ts';
import { groupWrites } from './allowed-group-writes.ts';
import { mentoringWrites } from './allowed-mentoring-writes.ts';
import { pageWrites } from './allowed-page-writes.ts';
import { editable, every, groups, isGroup } from './allowed.ts';
import type { Allowed } from './allowed.ts';
import { submissionSorts, submittedRows } from './submissions.ts';

const waiting = ['report', 'review', 'inquiry', 'listing', 'listing-change', 'correction']
  .flatMap((kind) => [`${kind}:open`, `${kind}:appealed`])
  .join(' ');
const withPictures = ['report', 'inquiry', 'listing', 'listing-change']
  .flatMap((kind) => [`${kind}:open`, `${kind}:appealed`])
  .join(' ');
const asked = waiting.replaceAll(/correction:(open|appealed)/g, '').trim();
const allowed: readonly Allowed[] = [
  ...accountWrites,
  ...factorWrites,
  ...pageWrites,
  ...communityWrites,
  ...pitchWrites,
  ...placementWrites,
  ...youthForumWrites,
  ...programmeWrites,
  ...mentoringWrites,
  ...groupWrites,
  ...requestWrites,
  ...registerWrites,
  ...holdWrites,
  { endpoints: 'setNotDuplicate', rows: { admin: 'duplicates' }, why: 'admins' },
  {
    endpoints: 'describePhoto removeMedia',
    rows: { owner: 'upload' },
    why: 'what belongs to nothing yet',
  },
  {
    endpoints: 'changeSavedSearch removeSavedSearch',
    rows: { person: 'saved-searches' },
    why: 'whoever saved it',
  },
  { endpoints: 'discardRecording', rows: { person: 'recordings' }, why: 'one’s own recording' },
  {
    endpoints: 'updateStreak saveStreakChoice',
    rows: { adults: '-' },
    why: 'for oneself, from 18 on',
  },
  { endpoints: 'moveOnShelf takeOffShelf', rows: { person: 'shelf' }, why: 'one’s own shelf' },
  {
    endpoints: 'changeCultureEntry',
    rows: { admin: 'public refused' },
    why: 'the desk is for admins',
  },
  {
    endpoints: 'writeTranscript',
    rows: { person: 'transcripts/public transcripts/refused' },
    why: 'whoever owns the recording',
  },
  {
    endpoints: 'proposeLine',
    rows: { members: 'transcripts/public/lines' },
    why: 'of a story that everybody may hear; two others confirm it, and staff look',
  },
  {
    endpoints: 'confirmLine',
    rows: { strangers: 'transcripts/public/proposals', owner: 'transcripts/public/proposals' },
    why: 'not one’s own words',
  },
  {
    endpoints: 'addComment',
    rows: { adults: 'transcripts/public' },
    why: 'adults, on a story that they may read whose giver lets people comment; staff look first',
  },
  {
    endpoints: 'switchComments',
    rows: { person: 'transcripts/public transcripts/refused' },
    why: 'on one’s own story',
  },
  { endpoints: 'removeComment', rows: { person: 'public' }, why: 'on one’s own story' },
  {
    endpoints: 'addStory',
    rows: { owner: '-' },
    why: 'staff look at it before it appears; the photo of the sample is the owner’s',
  },
  {
    endpoints: 'changeConsent changeStoryWords',
    rows: { person: 'public refused' },
    why: 'whoever sent it',
  },
  {
    endpoints: 'proposeCultureWords',
    rows: { members: 'public' },
    why: 'a translation of what everybody sees; staff read it before it appears',
  },
  { endpoints: 'withdrawCultureWords', rows: { person: 'culture-words' }, why: 'whoever sent it' },
  {
    endpoints: 'makeFamilyLink',
    rows: { person: 'family-links/public family-links/refused' },
    why: 'whoever sent it',
  },
  { endpoints: 'removeMute', rows: { person: 'mutes' }, why: 'whoever muted it' },
  { endpoints: 'orderPlan', rows: { adults: 'plans' }, why: 'for oneself, and no child buys' },
  { endpoints: 'askForPass', rows: { grownStrangers: '-', owner: '-' }, why: 'for oneself, once' },
  { endpoints: 'takeBackPassRequest', rows: { person: '-' }, why: 'whoever asked' },
  {
    endpoints: 'issuePassVouchers',
    rows: { admin: 'councils', council: 'councils' },
    why: 'officers, and admins',
  },
  { endpoints: 'updatePlan', rows: { admin: 'plans' }, why: 'admins' },
  { endpoints: 'confirmPledge', rows: { admin: 'order' }, why: 'the gift has no way to be paid' },
  {
    endpoints: 'setImportMapping checkImport discardImport',
    rows: { admin: 'mapped' },
    why: 'what has not run',
  },
  { endpoints: 'retryImport', rows: { admin: 'done' }, why: 'rows that were left out' },
  { endpoints: 'answerImportQuestions', rows: { admin: 'done' }, why: 'rows that wait' },
  { endpoints: 'undoImport', rows: { admin: 'mapped done' }, why: 'also one that changed nothing' },
  { endpoints: 'removeFromDoNotList', rows: { admin: 'do-not-list' }, why: 'admins' },
  {
    endpoints: 'writeMessage',
    rows: { owner: 'sent guest', person: 'sent held' },
    why: 'each side of a thread; the owner does not know of what was held',
  },
  {
    endpoints: 'resendConfirmation',
    rows: { person: 'held' },
    why: 'the sender of a letter that waits for its link',
  },
  {
    endpoints: 'fileInquiry snoozeInquiry queueAnswer',
    rows: { owner: 'sent guest' },
    why: 'the inbox',
  },
  {
    endpoints: 'withdrawAnswer',
    rows: { owner: 'outgoing' },
    why: 'whoever answers takes back what has not left',
  },
  {
    endpoints: 'createCannedAnswer',
    rows: { owner: `${editable} pending suspended` },
    why: "the owner's own words, which nobody sees before they are sent",
  },
  {
    endpoints: 'updateCannedAnswer deleteCannedAnswer',
    rows: { owner: 'canned-answers' },
    why: "the owner's own words",
  },
  {
    endpoints: 'changeIdea withdrawIdea',
    rows: { person: 'untouched' },
    why: 'before anybody has voted or answered',
  },
  {
    endpoints: 'voteForIdea',
    rows: { strangers: 'public untouched', owner: 'public untouched' },
    why: "not for one's own, and not for what is hidden",
  },
  { endpoints: 'answerIdea', rows: { staff: 'public hidden untouched' }, why: 'staff' },
  {
    endpoints: 'addProduct',
    rows: { owner: 'published draft pending suspended archived' },
    why: 'in the name of pages of their own; staff look at it before it appears',
  },
  ...submissionSorts.map(({ type, withdraw }) => ({
    endpoints: withdraw.id,
    // An event that was announced is called off instead, and a group archived.
    rows: { person: type === 'event' || type === 'group' ? 'refused' : submittedRows.join(' ') },
    why: 'whoever sent it',
  })),
  { endpoints: 'removeSynonyms', rows: { admin: 'search-synonyms' }, why: 'admins' },
  { endpoints: 'takeCase', rows: { staff: waiting }, why: 'cases that wait' },
  {
    endpoints: 'holdImages',
    rows: { staff: withPictures },
    why: 'cases that wait, about what has pictures',
  },
  { endpoints: 'decideMovePhotos', rows: { admin: 'done' }, why: 'of a move that is through' },
  { endpoints: 'askConcerned', rows: { staff: asked }, why: 'of somebody, once until they answer' },
  { endpoints: 'answerQuestion', rows: { owner: 'put' }, why: 'whom it was put to' },
  {
    endpoints: 'decideCase',
    rows: { staff: 'report:open report:appealed' },
    why: 'the outcome of the sample is one of reports',
  },
  {
    endpoints: 'appealDecision',
    rows: { owner: 'report:decided' },
    why: 'whom the decision is about; the others of the scene leave nothing to be put back',
  },
  {
    endpoints: 'setRsvp',
    rows: { adults: 'coming-date open-door' },
    why: 'everybody answers for themselves; children events for families and the young alone',
  },
  {
    endpoints: 'requestGuestRsvp',
    rows: { public: 'coming-date open-door', adults: 'coming-date open-door' },
    why: 'counts once the link of the mail is confirmed; a child with an account is no guest',
  },
  {
    endpoints: 'cancelRsvp takeOffer declineOffer',
    rows: { person: 'coming-date' },
    why: 'the one who has a place or is offered one',
  },
  {
    endpoints: 'tellDoor',
    rows: { owner: 'open-door over-date' },
    why: 'the host, from a day before the start until a week after the end',
  },
  {
    endpoints: 'saveOwnVolunteer',
    rows: {
      customer: '-',
      business: '-',
      youth: '-',
      council: '-',
      partner: '-',
      staff: '-',
      owner: '-',
      neighbour: '-',
      child: '-',
    },
    why: 'one’s own profile; those of the person and the volunteer are of a later version',
  },
  {
    endpoints: 'askToVolunteer',
    rows: {
      customer: '-',
      business: '-',
      youth: '-',
      council: '-',
      partner: '-',
      staff: '-',
      person: '-',
      owner: '-',
      neighbour: '-',
    },
    why: 'adults who are no volunteer yet, for themselves; people under 18 need consent',
  },
  { endpoints: 'signUpForShift', rows: { volunteer: 'free offered' }, why: 'who fits' },
  { endpoints: 'leaveShift', rows: { volunteer: 'held' }, why: 'one’s own place' },
  { endpoints: 'answerShiftOffer', rows: { volunteer: 'offered' }, why: 'whom it is kept for' },
  { endpoints: 'wantShiftSwap', rows: { volunteer: 'held' }, why: 'one’s own place' },
  {
    endpoints: 'claimShiftHours',
    rows: { person: 'told-place', volunteer: 'open-place' },
    why: 'one’s own hours, after the end',
  },
  { endpoints: 'contestMissedShift', rows: { volunteer: 'missed-place' }, why: 'one’s own' },
  { endpoints: 'addShift', rows: { owner: 'published' }, why: 'who leads the team' },
  {
    endpoints: 'saveShift endShift',
    rows: { owner: 'published/shift', admin: 'published/shift' },
    why: 'who leads the team, and admins',
  },
  {
    endpoints: 'cancelShiftDate',
    rows: {
      owner: 'published/free published/held published/offered',
      admin: 'published/free published/held published/offered',
    },
    why: 'who leads the team, and admins',
  },
  { endpoints: 'judgeShiftHours', rows: { owner: 'published/told-place' }, why: 'the team alone' },
  {
    endpoints: 'noteMissedShift',
    rows: { owner: 'published/open-place published/told-place' },
    why: 'the team alone',
  },
  {
    endpoints: 'takeOffShift',
    rows: { owner: 'published/held-place', admin: 'published/held-place' },
    why: 'who leads the team, and admins',
  },
  { endpoints: 'noteMissed', rows: { owner: 'over-date' }, why: 'the host, after the end' },
  {
    endpoints: 'contestMissed',
    rows: { person: 'over-date' },
    why: 'of whom it was noted that they did not come',
  },
  {
    endpoints: 'setOwnFollowUp',
    rows: { person: 'coming-date' },
    why: 'who was asked about the date',
  },
  {
    endpoints: 'recordOpportunityView',
    rows: { public: 'public' },
    why: 'public pages are counted once for a network; all share one here, and the visitor comes first',
  },
  {
    endpoints: 'recordTenderView',
    rows: { public: 'free free-2 free-3 locked own own-closed' },
    why: 'as above; what is published has a page for everybody, with or without its details',
  },
  {
    endpoints: 'undoNoticeRun',
    rows: { admin: 'tender-runs' },
    why: 'files of open data, of admins alone',
  },
  {
    endpoints: 'recordEventView',
    rows: { public: 'public' },
    why: 'public pages are counted once for a network; all share one here, and the visitor comes first',
  },
  {
    endpoints: 'sendMessage',
    rows: { owner: 'hosted-events' },
    why: 'the host of the event, to those who answered',
  },
  {
    endpoints: 'cancelMessage',
    rows: { owner: 'attendee-messages' },
    why: 'the host of the event',
  },
  { endpoints: 'saveCouncil', rows: { admin: 'councils' }, why: 'admins' },
  { endpoints: 'removeOfficer', rows: { admin: 'councils/council' }, why: 'admins' },
  {
    endpoints: 'savePartnership',
    rows: { owner: 'published/partnerships' },
    why: 'the page that proposed it',
  },
  {
    endpoints: 'recommend',
    rows: {
      admin: `published/unclaimed published/university unclaimed/published draft/published pending/published
        suspended/published archived/published university/published`,
    },
    why: 'only public pages are recommended; admins keep the lists of all',
  },
  {
    endpoints: 'unrecommend',
    rows: {
      admin: [...every.split(' '), 'published']
        .flatMap((name) => [`published/${name}`, `${name}/published`])
        .join(' '),
    },
    why: 'admins take off any list whatever is on it',
  },
  {
    endpoints: 'writeToTicket',
    rows: { person: 'help fault' },
    why: 'whoever wrote the ticket',
  },
  {
    endpoints: 'answerTicket fileTicket',
    rows: { admin: 'help letter opinion fault', moderator: 'help' },
    why: 'letters, opinions and faults are for admins',
  },
  { endpoints: 'decideTestimonial', rows: { staff: 'pending published' }, why: 'staff' },
  {
    endpoints: 'withdrawInvitation',
    rows: { owner: 'published/invitations' },
    why: 'by the page that invited, not by another one of the same owner',
  },
];

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

/** `who: row` for each change that this endpoint may make. */
export function allowedChanges(id: string): string[] {
  const lines = allowed
    .filter(({ endpoints }) => wordsOf(endpoints).includes(id))
    .flatMap(({ rows }) => Object.entries(rows))
    .flatMap(([group, names]) =>
      (isGroup(group) ? groups[group] : [group]).flatMap((who) =>
        wordsOf(names).map((name) => `${who}: ${name === 'self' ? who : name}`),
      ),
    );
  return [...new Set(lines)].toSorted();
}

export const endpointsOfAllowed = allowed.flatMap(({ endpoints }) => wordsOf(endpoints));
