type Reasons = Readonly<Record<string, string>>;

const sameSearch = 'the same search as listListings, which its own test compares with this';
const oneThing = 'answers one thing, which its query names';
const oneText = 'a text in the language that is asked for';
const ranked = 'suggestions by likeness: tested with golden words of their own';
const figures = 'figures of a time, which are no rows';

/** Reads with a query that is no filter of a list, each with its reason. */
export const withoutGoldenRows: Reasons = {
  listMapCells: sameSearch,
  previewSearch: 'what a search would be called: tested beside its service',
  getMyReview: oneThing,
  findPledge: oneThing,
  getOrganization: oneThing,
  getLegalText: oneText,
  getPageText: oneText,
  listYouthResources: 'one text, filtered in the browser: tested beside its service',
  getOwnText: oneText,
  listConcerns: 'concerns, which the lead alone reads: tested beside its service',
  suggestSearch: ranked,
  findPlaces: ranked,
  findSimilarListings: ranked,
  findCpv: 'codes of a list in the code, by words of their names: tested beside it',
  findSuppliers: 'pages with what they have ready: tested beside its service',
  listOwnTenders: 'what a council wrote: tested beside its service',
  findSimilarIdeas: ranked,
  findUnclaimedListings: ranked,
  searchEverything: ranked,
  listSimilarEvents: ranked,
  listShifts: 'dates as one person may take them: tested beside its service',
  listTeamShifts: 'dates of one team by now and then: tested beside its service',
  previewTimes: 'how a text is read: tested with its reader',
  getPageViews: figures,
  getReach: figures,
  getAwardReport: figures,
  getDoorList: 'what has changed since a moment: tested beside its service',
  countRecipients: 'sums of a date, tested beside its service',
};
