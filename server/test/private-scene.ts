import type { Db } from '#platform/db/db.server.ts';
import type { Canaries } from './canaries.ts';
import { addDataRequests } from './private-dsar.ts';
import { addHolds } from './private-holds.ts';
import { addRegisters } from './private-registers.ts';
import { addGroups } from './private-groups.ts';
import { addEvents } from './private-events.ts';
import { addApplications } from './private-applications.ts';
import { addOpportunities } from './private-opportunities.ts';
import { addAttendance } from './private-attendance.ts';
import { addGiving, addPasses } from './private-giving.ts';
import { addSearches } from './private-searches.ts';
import { addReading } from './private-reading.ts';
import { addAgreed } from './private-stories.ts';
import { addVoices } from './private-voices.ts';
import { addSubmissions } from './submissions.ts';
import {
  addClaims,
  addCorrections,
  addInquiries,
  addListings,
  addReviews,
} from './private-listings.ts';
import { addMentoring } from './private-mentoring.ts';
import { addHistory } from './private-history.ts';
import { addPeople } from './private-people.ts';
import type { Ids, Tokens } from './private-people.ts';
import { addYouth } from './private-youth.ts';
import { addPitches } from './private-pitches.ts';
import { addPlacements } from './private-placements.ts';
import { addReportSubscription } from './private-reports.ts';
import { addTenders } from './private-tenders.ts';
import { addTeams } from './private-teams.ts';
import { addTickets } from './private-tickets.ts';
import { addProgrammes } from './private-programmes.ts';
import { addVolunteering } from './private-volunteering.ts';
import {
  addCases,
  addFunds,
  addImports,
  addMerges,
  addLinks,
  addMisses,
  addRecords,
  addTexts,
  addWishes,
} from './private-records.ts';

export interface PrivateScene {
  tokens: Tokens;
  ids: Ids;
  /** Accounts of the owner's team, in the order of `helpers`. */
  teamIds: readonly string[];
  /** The links that were sent by mail, by the endpoint that takes them. */
  links: Readonly<Record<string, string>>;
}

/** People, and everything that the site keeps of them in confidence, for tests of who is told what. */
export async function addPrivateScene(db: Db, canaries: Canaries): Promise<PrivateScene> {
  // By their slugs, as everybody knows them.
  const ids: Ids = { categories: ['hair-salon', 'hair-and-beauty'] };
  const { tokens, ...people } = await addPeople({ db, canaries, ids });
  const parts = { db, canaries, ids, ...people };
  await addListings(parts);
  await addReviews(parts);
  await addClaims(parts);
  await addInquiries(parts);
  await addCorrections(parts);
  await addCases(parts);
  await addRecords(parts);
  await addImports(parts);
  await addMerges(parts);
  await addTexts(parts);
  await addTickets(parts);
  await addWishes(parts);
  await addSubmissions(parts);
  await addReading(parts);
  await addAgreed(parts);
  await addVoices(parts);
  await addEvents(parts);
  await addOpportunities(parts);
  await addApplications(parts);
  await addAttendance(parts);
  await addSearches(parts);
  await addMisses(parts);
  await addGiving(parts);
  await addFunds(parts);
  await addHistory(parts);
  await addReportSubscription(parts);
  await addTenders(parts);
  await addTeams(parts);
  await addPlacements(parts);
  await addPitches(parts);
  await addPasses(parts);
  await addYouth(parts);
  await addMentoring(parts);
  await addVolunteering(parts);
  await addProgrammes(parts);
  await addGroups(parts);
  await addDataRequests(parts);
  await addRegisters(parts);
  await addHolds(parts);
  return { tokens, ids, teamIds: people.teamIds, links: await addLinks(parts) };
}
