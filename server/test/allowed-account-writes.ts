// Who may change which rows of accounts, and what the forms for everybody write.
import { every } from './allowed.ts';
import type { Allowed } from './allowed.ts';

/** An event, and a page that the body names. */
const eachPage = ['public', 'refused']
  .flatMap((row) =>
    ['published', 'unclaimed', 'draft', 'pending', 'suspended', 'archived', 'university'].map(
      (page) => `${row}/${page}`,
    ),
  )
  .join(' ');

export const accountWrites: readonly Allowed[] = [
  {
    endpoints: `demoLogin register createGift saveGuestSearch createTicket createFeedback
      createBugReport forgotPassword resendVerification tellConcern`,
    rows: { everyone: '-' },
    why: 'forms for everybody, which name nothing that is there',
  },
  {
    endpoints: `verifyEmail confirmGuardian resetPassword undoEmailChange confirmListingByLink stopOwnerLetters
      contestClaim confirmLetter confirmThread answerByLink confirmNotice leaveNotice writeByLink stopMail
      confirmGuestRsvp changeGuestRsvp changeGuestSearch keepGuestSearches removeGuestMute
      muteByLink stopDigest stopReportMail confirmGuestEntry withdrawGuestEntry contestMissedByLink confirmSeriesByLink answerFollowUp
      answerReference setConsent`,
    rows: { everyone: '-' },
    why: 'whoever holds the link of a mail holds the mailbox',
  },
  {
    endpoints: 'requestCultureEntry',
    rows: { public: '-' },
    why: 'counts once the link of the mail is confirmed; whoever has an account sends with it',
  },
  {
    endpoints: 'keepAway',
    rows: {
      grownStrangers: 'person owner child waiting-child',
      child: 'person owner waiting-child',
      person: 'owner child waiting-child',
      owner: 'person child waiting-child',
    },
    why: 'anybody but oneself, for oneself; the other is told nothing',
  },
  { endpoints: 'saveNoticeChoice', rows: { members: '-' }, why: 'for oneself' },
  { endpoints: 'moveEndorsement', rows: { owner: 'waiting-word' }, why: 'what one was given' },
  {
    endpoints: 'takeBackEndorsement',
    rows: { person: 'waiting-word', owner: 'standing-word' },
    why: 'what one has given',
  },
  { endpoints: 'beginRecording', rows: { members: '-' }, why: 'for oneself' },
  { endpoints: 'logout', rows: { members: '-' }, why: "one's own account" },
  { endpoints: 'addFund', rows: { admin: '-' }, why: 'admins' },
  { endpoints: 'addHistoryItem addHonour', rows: { admin: '-' }, why: 'admins' },
  {
    endpoints: 'changeHistoryItem moveHistoryItem restoreHistoryVersion',
    rows: { admin: 'history-items' },
    why: 'admins',
  },
  { endpoints: 'checkHistorySource', rows: { admin: 'history-items' }, why: 'admins' },
  { endpoints: 'undoHistoryImport', rows: { admin: 'files' }, why: 'admins' },
  {
    endpoints: 'changeHonour moveHonour checkHonourSource',
    rows: { admin: 'draft' },
    why: 'admins',
  },
  { endpoints: 'proposePhoto', rows: { admin: 'draft' }, why: 'admins, with a photo of their own' },
  { endpoints: 'movePhoto', rows: { admin: 'photos' }, why: 'a second person of staff' },
  { endpoints: 'changeFund removeFund', rows: { admin: 'funding' }, why: 'admins' },
  {
    endpoints: 'addTender',
    rows: { council: '-', admin: '-' },
    why: 'officers for their council, admins for any',
  },
  {
    endpoints: 'changeTender',
    rows: {
      council: 'own own-draft own-waiting',
      admin: 'own own-draft own-waiting',
    },
    why: 'what a council wrote, until bids close: its officers, and admins; it stays its council’s',
  },
  {
    endpoints: 'removeTender',
    rows: { council: 'own-draft own-waiting', admin: 'own-draft own-waiting' },
    why: 'what nobody has published',
  },
  {
    endpoints: 'askForCheck',
    rows: { council: 'own-draft', admin: 'own-draft' },
    why: 'a draft of the council',
  },
  {
    endpoints: 'takeTenderBack',
    rows: { council: 'own-waiting', admin: 'own-waiting' },
    why: 'what waits to be checked, by whoever may change it',
  },
  {
    endpoints: 'checkTender',
    rows: { council: 'own-waiting' },
    why: 'the second person: the officer of what an admin wrote',
  },
  {
    endpoints: 'cancelTender',
    rows: { council: 'own own-closed', admin: 'free free-2 free-3 own own-closed' },
    why: 'what a council has published',
  },
  {
    endpoints: 'askTenderQuestion',
    rows: {
      customer: 'own',
      business: 'own',
      volunteer: 'own',
      youth: 'own',
      partner: 'own',
      moderator: 'own',
      neighbour: 'own',
      person: 'own',
      owner: 'own',
    },
    why: 'adults but the council itself, where questions are taken',
  },
  {
    endpoints: 'answerTenderQuestion',
    rows: { council: 'waiting', admin: 'answered waiting' },
    why: 'the council that was asked, and admins',
  },
  {
    endpoints: 'registerInterest',
    rows: {
      owner: 'free/published free-2/published free-3/published locked/published own/published',
    },
    why: 'who runs a page that everybody sees, while bids are taken',
  },
  { endpoints: 'withdrawInterest', rows: { owner: 'registered' }, why: "one's own line" },
  {
    endpoints: 'addBidder',
    rows: { council: 'own own-closed', admin: 'free free-2 free-3 own own-closed' },
    why: 'the list of the council, until the award',
  },
  {
    endpoints: 'removeBidder',
    rows: { council: 'typed winner', admin: 'typed winner' },
    why: 'names that were typed in',
  },
  {
    endpoints: 'saveFeedback',
    rows: { council: 'registered typed winner', admin: 'registered typed winner' },
    why: 'the council, until the award',
  },
  {
    endpoints: 'awardTender',
    rows: { council: 'own-closed', admin: 'own-closed' },
    why: 'what has closed, whose only bidder won and has a reason',
  },
  {
    endpoints: 'savePassport',
    rows: { owner: 'published draft pending suspended archived' },
    why: 'pages that one runs',
  },
  {
    endpoints: 'saveOwnAnswers',
    rows: { members: '-' },
    why: 'for oneself; no one else reads them',
  },
  {
    endpoints: 'submitIdea',
    rows: { adults: '-' },
    why: "ideas of one's own, which are public before staff have read them",
  },
  { endpoints: 'becomeBusiness', rows: { adults: '-' }, why: 'no child runs a business' },
  {
    endpoints: 'setMarketingConsent',
    rows: { adults: '-' },
    why: 'nobody advertises to children',
  },
  {
    endpoints: 'endCalendarAddress',
    rows: { person: '-' },
    why: 'the one who has an address',
  },
  {
    endpoints: 'makeCalendarAddress',
    rows: { members: '-' },
    why: "the calendar of one's own events",
  },
  {
    endpoints: 'saveSearch muteWord',
    rows: { members: '-' },
    why: "one's own searches, of which nobody else learns",
  },
  {
    endpoints: 'endSession',
    rows: { withRows: 'self' },
    why: "one's own browsers",
  },
  {
    endpoints: 'changePassword requestEmailChange closeAccount',
    rows: { person: '-', owner: '-', neighbour: '-', child: '-' },
    why: 'theirs is the password in the body',
  },
  {
    endpoints: 'confirmEmailChange',
    rows: { person: '-' },
    why: 'the link is bound to the account that asked for it',
  },
  {
    endpoints: 'requestRole',
    rows: {
      person: '-',
      customer: '-',
      business: '-',
      youth: '-',
      council: '-',
      partner: '-',
      staff: '-',
      owner: '-',
      neighbour: '-',
    },
    why: 'adults who are no volunteer yet, and staff decide',
  },
  {
    endpoints: 'updateProfile',
    rows: { person: 'self', owner: 'self', child: 'self' },
    why: 'a profile is for its person alone, admins included',
  },
  {
    endpoints: 'saveReportSubscription removeReportSubscription',
    rows: { admin: 'admin' },
    why: 'admins, for those who are admins',
  },
  {
    endpoints: 'grantAccountRole',
    rows: { admin: 'person' },
    why: 'the owner has that role already',
  },
  { endpoints: 'takeAccountRole', rows: { admin: 'owner' }, why: 'the person has none to lose' },
  {
    endpoints: 'suspendAccount endAccountSessions',
    rows: { admin: 'person owner' },
    why: 'admins',
  },
  { endpoints: 'decideRoleRequest', rows: { admin: 'pending' }, why: 'decided ones stay decided' },
  {
    endpoints: 'createEvent',
    rows: { adults: '-' },
    why: 'a draft that nobody sees, and nobody under 18 holds events',
  },
  {
    endpoints: `saveEventWhat saveEventWhen copyEvent transferEvent confirmSeries`,
    rows: { person: 'public refused' },
    why: 'the person holds both',
  },
  {
    endpoints: 'saveEventWhere',
    rows: { person: eachPage },
    why: 'the person holds both; at an address no page is taken',
  },
  { endpoints: 'sendEvent', rows: { person: 'refused' }, why: 'the other one is published' },
  {
    endpoints: 'cancelEvent',
    rows: { person: 'public' },
    why: 'the other one was never announced',
  },
  {
    endpoints: 'moveEventDate cancelEventDate',
    rows: { person: 'public/dates' },
    why: 'its only date',
  },
  {
    endpoints: 'saveApplication',
    rows: {
      business: 'public',
      volunteer: 'public',
      youth: 'public',
      council: 'public',
      staff: 'public',
      neighbour: 'public',
    },
    why: 'adults who have not begun, and don’t offer it; the other one is not open',
  },
  {
    endpoints: 'sendApplication discardApplication',
    rows: { customer: 'draft' },
    why: 'whose draft it is',
  },
  {
    endpoints: 'withdrawApplication answerApplicationOffer',
    rows: { owner: 'offered' },
    why: 'whoever has the offer',
  },
  {
    endpoints: 'reopenApplication',
    rows: { partner: 'taken-back' },
    why: 'whoever took it back, while it can be applied for',
  },
  {
    endpoints: 'decideApplication',
    rows: { person: 'sent' },
    why: 'the person offers it; of the others one waits, one is offered and one has ended',
  },
  {
    endpoints: 'undoApplicationDecision',
    rows: { person: 'held' },
    why: 'the only one that waits to be told',
  },
  {
    endpoints: 'reviewApplication',
    rows: { person: 'offered sent held' },
    why: 'the person offers it, and one has ended',
  },
  {
    endpoints: 'archiveApplication',
    rows: { person: 'ended taken-back' },
    why: 'what has ended alone',
  },
  {
    endpoints: 'createOpportunity',
    rows: { adults: '-' },
    why: 'a draft that nobody sees, and nobody under 18 offers work',
  },
  {
    endpoints: 'saveOpportunityWhat saveOpportunityPay saveOpportunityWhere saveOpportunityApply',
    rows: { person: 'public refused' },
    why: 'the person keeps both',
  },
  { endpoints: 'sendOpportunity', rows: { person: 'refused' }, why: 'the other one is published' },
  { endpoints: 'closeOpportunity', rows: { person: 'public' }, why: 'the other one was refused' },
  {
    endpoints: 'checkOwnAge',
    rows: { adults: '-' },
    why: 'one’s own age, which the rules of its step bound',
  },
  { endpoints: 'enrol', rows: { youth: '-' }, why: 'one’s own address, as the sample names it' },
  { endpoints: 'leaveEnrolment', rows: { members: '-' }, why: 'one’s own enrolment' },
  { endpoints: 'makeVouchCode', rows: { child: '-' }, why: 'whoever is enrolled' },
  {
    endpoints: 'endVouching',
    rows: { child: 'known-adults', admin: 'known-adults' },
    why: 'the two and admins',
  },
  {
    endpoints: 'vouch',
    rows: { staff: every },
    why: 'staff say that they know somebody; the page counts for nothing then',
  },
  { endpoints: 'askReference', rows: { adults: '-' }, why: 'adults, about themselves' },
  { endpoints: 'withdrawReference', rows: { person: 'asked-reference' }, why: 'whoever asked' },
  { endpoints: 'recordCheck', rows: { admin: 'person' }, why: 'admins, about others' },
  { endpoints: 'withdrawCheck', rows: { admin: 'checks' }, why: 'admins, about others' },
  { endpoints: 'nameLeads', rows: { admin: '-' }, why: 'admins' },
  {
    endpoints: 'getConcern writeInConcern moveConcern exportConcern',
    rows: { moderator: 'desk' },
    why: 'the lead; opening is written down',
  },
  {
    endpoints: 'writeInThread markThreadRead',
    rows: { child: 'threads', owner: 'threads' },
    why: 'the two',
  },
  {
    endpoints: 'saveMenteeWish',
    rows: { members: '-' },
    why: 'what one looks for, for oneself',
  },
  {
    endpoints: 'saveOwnMentor',
    rows: { grownStrangers: '-', person: '-' },
    why: 'adults apply, and the owner has already',
  },
  { endpoints: 'moveOwnMentor', rows: { owner: '-' }, why: 'the mentor of the scene' },
  {
    endpoints: 'askMentor',
    rows: { grownStrangers: 'mentors', child: 'mentors' },
    why: 'adults without a mentorship there, and a child whose guardian allows it; the mentor is not asked by themselves',
  },
  {
    endpoints: 'moveMentorship',
    rows: { owner: 'asked' },
    why: 'a yes is the mentor’s, and the others are answered',
  },
  {
    endpoints: 'proposeAgreement',
    rows: { owner: 'matched active', person: 'active' },
    why: 'the two, while it is open',
  },
  { endpoints: 'putOnShelf', rows: { members: '-' }, why: 'one’s own shelf' },
  { endpoints: 'addReadingList', rows: { members: '-' }, why: 'staff read it before it appears' },
  { endpoints: 'addCultureEntry', rows: { members: '-' }, why: 'staff read it before it appears' },
  {
    endpoints: 'addYouthOffer',
    rows: { youth: '-' },
    why: 'people under 25, from 16 on; staff read it before it appears',
  },
];
