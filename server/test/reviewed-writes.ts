// What endpoints that write answer besides a change and a plain no, each with its reason.
import { submissionSorts } from './submissions.ts';

type Reasons = Readonly<Record<string, string>>;

const nothingThere = 'nothing of that kind is there, and taking away twice is no mistake';
const readsOnly = 'reads, and takes the token of a link in its body';

/** They say yes where nothing is to be done. */
export const idleYes: Reasons = {
  cancelRsvp: nothingThere,
  endCalendarAddress: nothingThere,
  endOtherSessions: nothingThere,
  grantAccountRole: 'held already',
  lookOverInquiry: 'answers with a token, and keeps nothing',
  lookOverSupportLetter: 'answers with a token, and keeps nothing',
  openCorrection: readsOnly,
  openGuestRsvp: readsOnly,
  openSeriesLink: readsOnly,
  openThread: readsOnly,
  openTicket: readsOnly,
  previewMessage: 'shows what a letter would look like',
  previewText: 'shows what a text would look like',
  readConfirmation: readsOnly,
  readContest: readsOnly,
  readInvitation: readsOnly,
  readNotifications: 'nobody has any that are new',
  recordListingView: 'one network is counted once a day',
  recordSearchMiss: 'counted in memory first',
  releaseCase: 'nobody has taken it',
  removeFavourite: nothingThere,
  stopRecovery: nothingThere,
  takeMissedBack: nothingThere,
  takeAccountRole: nothingThere,
  withdrawInvitation: nothingThere,
  withdrawOffer: nothingThere,
  withdrawVote: nothingThere,
};

/**
 * A body made from the contract alone is not good enough for the people who may call, or the sample has no such row.
 */
export const unfit: Reasons = {
  addClaimDocuments: '400: no document of the claimant is free',
  addListingToDoNotList: '400: it names a listing by its address',
  addOfficer: '400: the account of the sample is no officer',
  addProduct: '400: the photo of the sample belongs to the owner',
  addToDoNotList: '400: what it takes is a number, an address or a domain, as its kind says',
  cancelOwnPledge: '503: no payment provider answers here',
  cancelPledge: '503: no payment provider answers here',
  changePassword: '400: the password of the demonstration accounts is another one',
  closeAccount: '400: the password of the demonstration accounts is another one',
  createCorrection: '400: the page of a duplicate must be another one',
  decideCase: '400: outcomes differ by kind, and the sample has one of reports',
  handOverCase: '400: the account of the sample is no staff',
  mergeDuplicates: '400: it names the fields of either page',
  noteCall: '400: nobody has asked for a call',
  proveByCode: '400: the code of the sample is not the one that was sent',
  redeemVoucher: '400: the voucher of the sample is none',
  requestEmailChange: '400: the password of the demonstration accounts is another one',
  saveListingDetails: '400: the sample has the details of a business, not of a university',
  saveEventDetails: '400: the photo of the sample is not there',
  saveListingPhotos: '400: the photos of the sample are not there',
  setImportValues: '400: no word of the sample is the name of a category',
};

/** Refused, but counted and written down: guessing a password is bounded (security A4). */
export const countedRefusals = new Set([
  'login',
  'changePassword',
  'requestEmailChange',
  'closeAccount',
]);

const asUnfit = 'as `unfit` says';

/** Nobody gets a yes here, so that only the refusals are proved. Their services have tests of their own. */
export const unproven: Reasons = {
  acceptInvitation: 'nobody has the address that was invited',
  acceptTerms: 'the terms of the sample are not the present ones',
  addClaimDocuments: asUnfit,
  addListingToDoNotList: asUnfit,
  addOfficer: asUnfit,
  addToDoNotList: asUnfit,
  answerOffer: 'nothing is offered',
  askRecovery: 'for members of a team, and there are none',
  assignIdea: 'the account of the sample is no staff',
  assignTicket: 'the account of the sample is no staff',
  cancelImport: 'no import runs',
  cancelOwnPledge: asUnfit,
  cancelPledge: asUnfit,
  changeTeamRole: 'for members of a team, and there are none',
  forgetNotDuplicate: 'the pair is open',
  handOverCase: asUnfit,
  leaveTeam: 'the last owner stays',
  login: 'nobody has the address of the sample',
  mergeDuplicates: asUnfit,
  mergeIdea: 'the other idea of the sample is not there',
  movePartnership: 'the state of the sample is not the next one',
  noteCall: asUnfit,
  offerOwnership: 'for members of a team, and there are none',
  proveByCode: asUnfit,
  reactivateAccount: 'both accounts are active',
  redeemVoucher: asUnfit,
  refresh: 'a token is made of the session',
  refundPayment: 'transfers are paid back by hand',
  removeTeamMember: 'for members of a team, and there are none',
  retryDeadLetter: "the queue's own tables are not there in tests",
  saveEventDetails: asUnfit,
  saveListingPhotos: asUnfit,
  saveSettings: 'it names what was seen',
  setImportValues: asUnfit,
  setImportFormat: 'no file waits for it',
  startImport: 'no file waits for it',
  undoEventImport: 'nobody has brought a calendar in',
  undoCase: 'who decided may undo, and for fifteen minutes',
  undoMerge: 'the time for it is over',
};

const likeVisitors = 'as any visitor may';
const byLink = 'the link proves a mailbox';
const ownAffairs = "one's own account, open to whoever mends or leaves it";
const takesBack = "takes back one's own words";

/** What people may do before their address is proved: they publish, write, claim and review nothing (security A9). */
export const beforeProof: Reasons = {
  addFavourite: 'a list for oneself',
  answerByLink: byLink,
  answerQuestion: 'told to staff alone',
  appealDecision: 'told to staff alone',
  changeGuestRsvp: byLink,
  changePassword: ownAffairs,
  closeAccount: ownAffairs,
  confirmEmailChange: byLink,
  confirmGuardian: byLink,
  confirmGuestRsvp: byLink,
  confirmLetter: byLink,
  confirmListingByLink: byLink,
  confirmNotice: byLink,
  confirmSeriesByLink: byLink,
  confirmThread: byLink,
  contestClaim: byLink,
  contestMissed: "one's own answer",
  contestMissedByLink: byLink,
  createBugReport: likeVisitors,
  createCorrection: likeVisitors,
  createFeedback: likeVisitors,
  createGift: likeVisitors,
  createInquiry: `${likeVisitors}, through the same shield`,
  createReport: likeVisitors,
  createTicket: likeVisitors,
  demoLogin: likeVisitors,
  describePhoto: 'words of a photo that belongs to nothing yet',
  endSession: ownAffairs,
  forgotPassword: likeVisitors,
  leaveNotice: byLink,
  logout: ownAffairs,
  endCalendarAddress: takesBack,
  makeCalendarAddress: 'an address for oneself',
  orderPlan: 'for oneself',
  recordPageView: likeVisitors,
  register: likeVisitors,
  removeMedia: 'a file that belongs to nothing yet',
  requestEmailChange: ownAffairs,
  requestGuestRsvp: likeVisitors,
  requestNotice: likeVisitors,
  resendConfirmation: 'asks for the link that proves an address',
  resendVerification: likeVisitors,
  resetPassword: byLink,
  setMarketingConsent: ownAffairs,
  stopMail: byLink,
  stopOwnerLetters: byLink,
  undoEmailChange: byLink,
  verifyEmail: byLink,
  withdrawIdea: takesBack,
  ...Object.fromEntries(submissionSorts.map(({ withdraw }) => [withdraw.id, takesBack])),
  withdrawReview: takesBack,
  writeByLink: byLink,
  writeMessage: 'goes on with a letter that went through the shield, as a visitor does by the link',
  writeToTicket: 'told to staff alone',
};
