import type { Db } from '#platform/db/db.server.ts';
import type { Canaries } from './canaries.ts';
import { addClaims, addInquiries, addListings, addReviews } from './private-listings.ts';
import { addPeople } from './private-people.ts';
import type { Ids, Tokens } from './private-people.ts';
import { addCases, addLinks, addRecords } from './private-records.ts';

export interface PrivateScene {
  tokens: Tokens;
  ids: Ids;
  /** Of links that were sent by mail, by the endpoint that takes them. */
  links: Readonly<Record<string, string>>;
}

/** People, and everything that the site keeps of them in confidence, for tests of who is told what. */
export async function addPrivateScene(db: Db, canaries: Canaries): Promise<PrivateScene> {
  const ids: Ids = {};
  const { tokens, ...people } = await addPeople({ db, canaries, ids });
  const parts = { db, canaries, ids, ...people };
  await addListings(parts);
  await addReviews(parts);
  await addClaims(parts);
  await addInquiries(parts);
  await addCases(parts);
  await addRecords(parts);
  return { tokens, ids, links: await addLinks(parts) };
}
