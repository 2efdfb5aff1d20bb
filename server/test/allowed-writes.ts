// Who may change which row (security Z3). Whatever an endpoint changes for anybody stands here, once looked at.
import { signedIn } from '#platform/access/actor.ts';
import { outsiders, witnesses } from './private-people.ts';
import type { Witness } from './private-people.ts';

interface Allowed {
  /** Ids, with spaces between them. */
  endpoints: string;
  /** Rows by whom they are changed for; `-` is a call that names no row, `self` the row of whoever calls. */
  rows: Partial<Record<Witness | keyof typeof groups, string>>;
  why: string;
}

const groups = {
  everyone: [...witnesses, ...outsiders],
  members: [...signedIn, ...outsiders, 'person', 'owner'],
  adults: [...signedIn, 'neighbour', 'person', 'owner'],
  strangers: [...signedIn, ...outsiders],
  staff: ['admin', 'moderator'],
} as const satisfies Readonly<Record<string, readonly Witness[]>>;

const isGroup = (name: string): name is keyof typeof groups => name in groups;

const shown = 'published unclaimed university';
const every = 'published unclaimed draft pending suspended archived university';
const editable = 'published draft archived';
const waiting = ['report', 'review', 'inquiry', 'listing', 'listing-change', 'correction']
  .flatMap((kind) => [`${kind}:open`, `${kind}:appealed`])
  .join(' ');

const allowed: readonly Allowed[] = [
  {
    endpoints: `demoLogin register createGift recordPageView requestNotice createTicket createFeedback
      createBugReport forgotPassword resendVerification`,
    rows: { everyone: '-' },
    why: 'forms for everybody, which name nothing that is there',
  },
  {
    endpoints: `verifyEmail confirmGuardian resetPassword undoEmailChange confirmListingByLink stopOwnerLetters
      contestClaim confirmLetter answerByLink confirmNotice leaveNotice writeByLink`,
    rows: { everyone: '-' },
    why: 'whoever holds the link of a mail holds the mailbox',
  },
  {
    endpoints: 'logout becomeBusiness submitIdea',
    rows: { members: '-' },
    why: "one's own account, and ideas of one's own",
  },
  {
    endpoints: 'setMarketingConsent',
    rows: { adults: '-' },
    why: 'nobody advertises to children',
  },
  {
    endpoints: 'endSession',
    rows: {
      ...Object.fromEntries([...signedIn, 'person', 'owner', 'child'].map((who) => [who, 'self'])),
    },
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
    why: 'who is no volunteer yet, and staff decide; the person has asked already',
  },
  {
    endpoints: 'updateProfile',
    rows: { person: 'self', owner: 'self', child: 'self' },
    why: 'a profile is for its person alone, admins included',
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
    endpoints: 'createListing',
    rows: { business: '-', admin: '-', owner: '-', neighbour: '-' },
    why: 'members of a business',
  },
  {
    endpoints: 'saveOwnerLetters',
    rows: { business: '-', council: '-', admin: '-', owner: '-', neighbour: '-' },
    why: "one's own choice",
  },
  {
    endpoints: 'submitListing removeListing',
    rows: { admin: 'draft', owner: 'draft' },
    why: 'only drafts',
  },
  {
    endpoints: 'withdrawListing',
    rows: { admin: 'pending', owner: 'pending' },
    why: 'only what waits for staff',
  },
  {
    endpoints: 'deactivateListing',
    rows: { admin: shown, owner: 'published' },
    why: 'only public pages; the owner has one',
  },
  {
    endpoints: 'activateListing',
    rows: { admin: 'archived', owner: 'archived' },
    why: 'never what staff have suspended',
  },
  {
    endpoints: 'confirmListing',
    rows: { staff: shown, owner: 'published' },
    why: 'only public pages are confirmed',
  },
  {
    endpoints: `saveListingWhat saveListingWhere saveListingWhen saveListingContact saveListingCommunity`,
    rows: { admin: `${editable} unclaimed university`, owner: editable },
    why: 'what waits for staff or was suspended stands still',
  },
  {
    endpoints: 'saveListingDetails',
    rows: { admin: `${editable} unclaimed`, owner: editable },
    why: 'the sample has the details of a business, not of a university',
  },
  {
    endpoints: `introduceListing startDuplicateSearch saveLegalDraft discardLegalDraft publishLegalText openArea
      handleSearchMiss addSynonyms saveTextDraft discardTextDraft publishText withdrawText clearMissingKeys removeSiteFile
      changeVerification setFeatureStage createCouncil`,
    rows: { admin: '-' },
    why: 'the desk of admins',
  },
  {
    endpoints: 'recordListingView',
    rows: { public: shown },
    why: 'public pages are counted once for a browser; all share one here, and the visitor comes first',
  },
  {
    endpoints: 'startClaim',
    rows: { strangers: shown, person: 'published university', owner: `${shown} archived` },
    why: 'an approval that is contested lets others claim; the person has an open claim, the owner sees the archived page',
  },
  {
    endpoints: 'sendClaimCode requestCall submitClaim',
    rows: { person: 'started' },
    why: 'the claimant, before staff look at it',
  },
  { endpoints: 'withdrawClaim', rows: { person: 'open started' }, why: 'the claimant' },
  {
    endpoints: 'approveClaim rejectClaim askForProof',
    rows: { admin: 'open' },
    why: 'what was submitted',
  },
  { endpoints: 'settleContest', rows: { admin: 'contested' }, why: 'what was contested' },
  { endpoints: 'undoClaimDecision', rows: { admin: 'rejected' }, why: 'what was decided' },
  { endpoints: 'issueVoucher', rows: { admin: `${shown} archived` }, why: 'pages to be claimed' },
  {
    endpoints: 'createCorrection createInquiry',
    rows: { public: shown, strangers: shown, person: shown, owner: 'unclaimed university' },
    why: "public pages, and nobody writes about one's own",
  },
  {
    endpoints: 'answerCorrection',
    rows: { owner: 'asked' },
    why: 'what staff have not been asked',
  },
  {
    endpoints: 'writeReview',
    rows: { strangers: 'published unclaimed', owner: 'unclaimed' },
    why: "public businesses, not one's own; the person has written both already",
  },
  {
    endpoints: 'changeReview withdrawReview',
    rows: { person: 'pending published' },
    why: 'its author',
  },
  {
    endpoints: 'replyToReview inviteToTeam proposePartnership',
    rows: { owner: 'published' },
    why: 'the owner, while what it is about is public',
  },
  {
    endpoints: 'addFavourite',
    rows: {
      customer: shown,
      business: shown,
      volunteer: shown,
      youth: shown,
      council: shown,
      partner: shown,
      person: shown,
      neighbour: shown,
      child: shown,
      owner: every,
      staff: every,
    },
    why: 'what one sees',
  },
  {
    endpoints: 'createReport',
    rows: {
      public: shown,
      customer: shown,
      business: shown,
      volunteer: shown,
      youth: shown,
      council: shown,
      partner: shown,
      person: shown,
      neighbour: shown,
      child: shown,
      owner: every,
      staff: every,
    },
    why: 'what one sees',
  },
  { endpoints: 'setNotDuplicate', rows: { admin: 'duplicates' }, why: 'admins' },
  {
    endpoints: 'describePhoto',
    rows: { owner: 'photo:draft photo:pending photo:suspended photo:archived' },
    why: 'words of photos that nobody has published',
  },
  { endpoints: 'orderPlan', rows: { adults: 'plans' }, why: 'for oneself, and no child buys' },
  { endpoints: 'updatePlan', rows: { admin: 'plans' }, why: 'admins' },
  { endpoints: 'confirmPledge', rows: { admin: 'order' }, why: 'the gift has no way to be paid' },
  {
    endpoints: 'setImportMapping checkImport discardImport',
    rows: { admin: 'mapped' },
    why: 'what has not run',
  },
  { endpoints: 'retryImport', rows: { admin: 'done' }, why: 'rows that were left out' },
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
  { endpoints: 'withdrawProduct', rows: { person: 'public refused' }, why: 'whoever added it' },
  { endpoints: 'removeSynonyms', rows: { admin: 'search-synonyms' }, why: 'admins' },
  { endpoints: 'takeCase', rows: { staff: waiting }, why: 'cases that wait' },
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
