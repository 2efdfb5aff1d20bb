import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { createAccessToken } from '#features/accounts/sessions/access-token.server.ts';
import { SiteKeys } from '#platform/security/site-keys.server.ts';
import { siteFacts } from '#platform/http/site-facts.ts';
import { secret } from './site.ts';
import type { Sql } from './world.ts';

export interface Person {
  accountId: string;
  sessionId: string;
  /** Reads and decides what others write. */
  isModerator: boolean;
}

const dayMs = 86_400_000;
export const peopleCount = 32;
const moderators = 2;

/** Stores people with a living session each. Signing in is slow on purpose, and not what is tried here. */
export async function addPeople(sql: Sql): Promise<readonly Person[]> {
  const people = Array.from({ length: peopleCount + moderators }, (_, index) => ({
    accountId: uuidv7(),
    sessionId: uuidv7(),
    isModerator: index >= peopleCount,
  }));
  for (const [index, person] of people.entries()) await addPerson(sql, person, index);
  return people;
}

async function addPerson(sql: Sql, person: Person, index: number): Promise<void> {
  const roles = person.isModerator ? ['customer', 'moderator'] : ['customer', 'business'];
  await sql(
    `insert into account (id, email, email_verified_at, password_hash, first_name, last_name, status, account_type,
       roles, age_band, language, terms_version, privacy_version, accepted_at)
     values ($1, $2, now(), '-', 'Sample', 'Person', 'active', 'customer', $3, '25+', 'en', '1', '1', now())`,
    [person.accountId, `person-${index}@sample.example`, roles],
  );
  const later = new Date(Date.now() + dayMs / 3);
  await sql(
    `insert into session (id, account_id, salt, counter, user_agent, network, last_seen_at, idle_until, ends_at)
     values ($1, $2, $3, 1, 'chaos', '', now(), $4, $4)`,
    [person.sessionId, person.accountId, randomBytes(16).toString('base64url'), later],
  );
}

const renewMs = 5 * 60_000;
const tokens = new Map<string, { text: string; madeAt: number }>();

/** The access token that the site with this address would have given. */
export async function tokenOf(address: string, person: Person): Promise<string> {
  const key = `${address} ${person.sessionId}`;
  const known = tokens.get(key);
  if (known && Date.now() - known.madeAt < renewMs) return known.text;
  const site = siteFacts({ url: address, mode: 'demo' }, {});
  const text = await createAccessToken(
    { keys: new SiteKeys(secret), site, now: new Date() },
    { accountId: person.accountId, sessionId: person.sessionId },
  );
  tokens.set(key, { text, madeAt: Date.now() });
  return text;
}
