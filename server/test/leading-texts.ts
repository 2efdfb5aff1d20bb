/** Fields that hold no words of a person: secrets, and what programs alone fill in. */
const secrets = 'token refreshToken password current currentPassword newPassword homepage'.split(
  ' ',
);
/** The letter as it was filled in, word for word; nothing of it is kept, and the letter itself has rules of its own. */
const retold = ['lookOverInquiry.words', 'lookOverSupportLetter.words'];
const leftEmpty = new Set([
  'createReport.website',
  'tellConcern.website',
  'saveGuestSearch.website',
  ...retold,
]);

export const isWords = (path: string): boolean =>
  !leftEmpty.has(path) && !secrets.includes(path.split('.').at(-1) ?? '');

const codes = 'compared with what is known: anything else is refused';
const searched = 'looked for, and shown to staff alone';
const staffAlone = 'written by staff, for staff';
const ofTheSite = 'what the site says of itself; admins alone write it';
const cited = 'where facts and pictures come from; admins alone write it';
const filters = 'the filters of a page of ours, told to its reader alone';
const address = 'an address, which the page that it is about checks as such';

/** Texts in one line that may hold an address, and why that hurts nobody. `.` at the end stands for all below. */
export const mayLead: readonly (readonly [path: string, why: string])[] = [
  ['addHistoryItem.sources[].', cited],
  ['addHonour.sources[].', cited],
  ['addListingToDoNotList.listing', 'the address of a page of this site'],
  ['addListingToDoNotList.reason', staffAlone],
  ['addSynonyms.words[]', searched],
  ['addToDoNotList.', staffAlone],
  ['changeHistoryItem.item.sources[].', cited],
  ['changeHonour.honour.sources[].', cited],
  ['addGroupPost.link', 'the address of a page of this site: any other is refused'],
  ['addShare.link', 'the same'],
  ['joinGroup.key', codes],
  ['readInvite.key', codes],
  ['lookUpConcern.code', codes],
  ['moveConcern.reference', staffAlone],
  ['addBreach.title', staffAlone],
  ['decideIco.reference', staffAlone],
  ['reviseBreach.title', staffAlone],
  ['saveAssessment.accountable', staffAlone],
  ['saveAssessment.change', staffAlone],
  ['reportHold.reference', staffAlone],
  ['tellConcern.about', 'who is meant; the safeguarding lead alone reads it'],
  ['tellConcern.contact', 'how to reach whoever told of it; the safeguarding lead alone reads it'],
  ['checkInToShift.code', codes],
  ['createBugReport.', 'what the browser says; staff alone read it'],
  ['createCorrection.duplicateOf', 'the address of a page of this site'],
  ['createCorrection.email', address],
  ['createCorrection.website', address],
  ['createFeedback.page', 'the address of a page of this site'],
  ['createListing.category', codes],
  ['createTicket.page', 'the address of a page of this site'],
  ['createTicket.subject', 'read by staff alone, and in no mail'],
  ['handleSearchMiss.words', searched],
  ['introduceListing.listing.category', codes],
  ['issueVoucher.note', staffAlone],
  ['previewNoticesAt.', 'where tenders come from; admins alone bring them in'],
  ['proposePhoto.', cited],
  ['publishText.note', staffAlone],
  ['recordSearchMiss.q', searched],
  ['redeemPassVoucher.code', codes],
  ['removeFromDoNotList.reason', staffAlone],
  ['runNoticesAt.', 'where tenders come from; admins alone bring them in'],
  ['saveApplication.part.answers[].question', 'compared with what is asked: others are dropped'],
  ['saveEventWhen.times', 'read as days and hours, and shown to its host and staff alone'],
  ['saveGuestSearch.query', filters],
  ['saveLegalDraft.', ofTheSite],
  ['saveListingDetails.details.', 'see `naming-facts.test.ts`'],
  ['saveListingWhat.category', codes],
  ['saveSettings.', ofTheSite],
  ['saveSearch.query', filters],
  ['saveTextDraft.', ofTheSite],
  ['setImportMapping.', 'names its source; admins alone write it'],
  ['setImportValues.values[].meaning', codes],
  ['setImportValues.values[].value', 'a word of a file, shown to admins alone'],
  ['undoImport.reason', staffAlone],
];

/** Firms are called "Booking.com Ltd"; the service lets staff alone choose such a name (`leadsAway`). */
export const mayHoldDomain: readonly string[] = [
  'createListing.name',
  'introduceListing.listing.name',
  'saveListingWhat.name',
];
