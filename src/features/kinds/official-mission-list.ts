/** The list that the government of the UK keeps of the missions in it. */
export const officialMissionList =
  'https://www.gov.uk/government/publications/foreign-embassies-in-the-uk';
