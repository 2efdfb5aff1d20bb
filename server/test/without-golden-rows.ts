type Reasons = Readonly<Record<string, string>>;

const sameSearch = 'the same search as listListings, which its own test compares with this';
const oneThing = 'answers one thing, which its query names';
const oneText = 'a text in the language that is asked for';
const ranked = 'suggestions by likeness: tested with golden words of their own';
const questions =
  'questions near a place, by the same rule as listGroups: tested beside their service';
const inGroup = 'rows of one group for its members: tested beside its service';
const ownActs = 'one’s own acts, by the kinds that a figure counts: tested beside its service';
const figures = 'figures of a time, which are no rows';

/** Reads with a query that is no filter of a list, each with its reason. */
export const withoutGoldenRows: Reasons = {
  listMapCells: sameSearch,
  previewSearch: 'what a search would be called: tested beside its service',
  getMyReview: oneThing,
  getProfile: oneThing,
  listMembers: inGroup,
  listGroupDesk: 'all groups, for staff: tested beside its service',
  getGroupHealth: figures,
  listFlags: 'cases by what they are about: tested beside its service',
  listAnomalies: 'counted anew each time: tested beside its service',
  listGroupPosts: inGroup,
  countNewPosts: inGroup,
  findGroupMembers: inGroup,
  listOwnActs: ownActs,
  getStatement: 'one paper for the days that are asked for: tested beside its service',
  findPledge: oneThing,
  getOrganization: oneThing,
  getLegalText: oneText,
  getPageText: oneText,
  listYouthResources: 'one text, filtered in the browser: tested beside its service',
  getOwnText: oneText,
  listHolds: 'what is held, which two people alone read: tested beside its service',
  listConcerns: 'concerns, which the lead alone reads: tested beside its service',
  countWaitingQuestions: questions,
  listWaitingQuestions: questions,
  suggestSearch: ranked,
  findPlaces: ranked,
  findSimilarListings: ranked,
  findCpv: 'codes of a list in the code, by words of their names: tested beside it',
  findSuppliers: 'pages with what they have ready: tested beside its service',
  listOwnTenders: 'what a council wrote: tested beside its service',
  findSimilarIdeas: ranked,
  findUnclaimedListings: ranked,
  findForStaff: 'a few of each kind for staff: server/nets/staff-finders.test.ts',
  searchEverything: ranked,
  listSimilarEvents: ranked,
  listShifts: 'dates as one person may take them: tested beside its service',
  listTeamShifts: 'dates of one team by now and then: tested beside its service',
  previewTimes: 'how a text is read: tested with its reader',
  getPageViews: figures,
  getReport: figures,
  getReach: figures,
  getAwardReport: figures,
  getDoorList: 'what has changed since a moment: tested beside its service',
  countRecipients: 'sums of a date, tested beside its service',
};
