// Who may change which rows of pages, and of claims, corrections, reviews and reports.
import { editable, every, shown } from './allowed.ts';
import type { Allowed } from './allowed.ts';

export const pageWrites: readonly Allowed[] = [
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
    endpoints: 'setBlackOwned',
    rows: { staff: 'published unclaimed' },
    why: 'staff alone say what proof they saw, and a university is nobody’s',
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
      changeVerification setFeatureStage createCouncil saveCostAmount`,
    rows: { admin: '-' },
    why: 'the desk of admins',
  },
  {
    endpoints: 'recordListingView',
    rows: { public: shown },
    why: 'public pages are counted once for a network; all share one here, and the visitor comes first',
  },
  {
    endpoints: 'startClaim',
    rows: { grownStrangers: shown, person: 'published university', owner: `${shown} archived` },
    why: 'adults; an approval that is contested lets others claim; the person has an open claim, the owner sees the archived page',
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
  {
    endpoints: 'settleContest lookOverClaim',
    rows: { admin: 'contested' },
    why: 'what was contested, and what a code decided',
  },
  { endpoints: 'undoClaimDecision', rows: { admin: 'rejected' }, why: 'what was decided' },
  { endpoints: 'issueVoucher', rows: { admin: `${shown} archived` }, why: 'pages to be claimed' },
  {
    endpoints: 'createCorrection',
    rows: { public: shown, strangers: shown, person: shown, owner: 'unclaimed university' },
    why: "public pages, and nobody writes about one's own",
  },
  {
    endpoints: 'createInquiry',
    rows: { public: shown, grownStrangers: shown, person: shown, owner: 'unclaimed university' },
    why: 'the same, by adults',
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
];
