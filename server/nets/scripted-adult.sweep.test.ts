// One adult who runs a business tries every way there is to reach one person, or to learn who they are: by each endpoint,
// about each row of the scene. While that person is grown up, each of the ways works. Once they are 15, none does.
import { eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { outboxEvent } from '#platform/jobs/outbox.table.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { endpoints } from '../api.ts';
import { reachRefusal } from '#features/safeguarding/refusal.table.server.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import { siteParts } from '../features.ts';
import { isBySite } from '../test/by-site.ts';
import { openRoads } from '../test/open-roads.ts';
import { Canaries } from '../test/canaries.ts';
import { addressesOf } from '../test/page-addresses.ts';
import { secretColumns } from '../test/private-columns.ts';
import { isLetIn } from '../test/private-people.ts';
import { arrivalsSince, knownArrivals } from '../test/reached-people.ts';
import type { Known } from '../test/reached-people.ts';
import { openTestApp } from '../test/test-app.ts';
import { writeCalls } from '../test/write-calls.ts';
import { addWritingScene } from '../test/writing-scene.ts';
import type { WritingScene } from '../test/writing-scene.ts';

const canaries = new Canaries();
let scene: WritingScene;
let known: Known;
let target = '';
/** The person by the names of the fields that call somebody. */
let person: Readonly<Record<string, string>> = {};
const noted = new Set<string>();
// What a closed account gave takes a payment provider to stop.
const jobs = siteParts.of('jobs').filter(({ name }) => name !== 'forget-giver');
const data = useTestDb(async (db) => {
  scene = await addWritingScene(db, canaries);
  target = scene.ids['users']?.[0] ?? '';
  await openRoads(db, scene);
  const [row] = await db.select().from(account).where(eq(account.id, target));
  const email = row?.email ?? '';
  person = { email, refereeEmail: email, contactEmail: email, accountId: target };
  await db.delete(outboxEvent);
  known = await knownArrivals(db);
});

let app: FastifyInstance;
beforeAll(async () => {
  app = await openTestApp(() => data.db, { RATE_LIMITS: 'off' });
});
afterAll(() => app.close());

/** The calls of an endpoint about every row, and each that names somebody once more with the person in it. */
function requestsOf(endpoint: Endpoint): InjectOptions[] {
  if (endpoint.method === 'GET') return addressesOf(endpoint, scene.ids).map((url) => ({ url }));
  return writeCalls(endpoint, scene).flatMap(({ request }) => {
    const named = Object.entries((request.payload ?? {}) as Record<string, unknown>).flatMap(
      ([key]) => (key in person ? [[key, person[key]] as const] : []),
    );
    const about = { ...(request.payload as object), ...Object.fromEntries(named) };
    return named.length > 0 ? [request, { ...request, payload: about }] : [request];
  });
}

/** What of the person is in an answer, but for what the adult has just said. */
const toldIn = (body: string, said: string): string[] =>
  canaries
    .placesIn(body)
    .filter(({ column, row }) => row === 'person' && secretColumns.has(column))
    .filter(({ column }) => !(column === 'account.email' && said.includes(person['email'] ?? '-')))
    .map(({ column }) => `tells ${column}`);

/** What has come to the person since, and what the lead hears of the try. */
async function arrived(): Promise<string[]> {
  const subjects = new SubjectRegistry(siteParts.of('subjects'));
  await runOutbox(testContext({ db: data.db, subjects }), jobs);
  const since = await arrivalsSince(data.db, known);
  for (const { way } of await data.db.select().from(reachRefusal)) noted.add(way);
  return since.flatMap(({ kind, accountId }) =>
    accountId === target && !isBySite(kind) ? `sends ${kind}` : [],
  );
}

/** All ways of the adult, each as "endpoint: what it does", while the person is of that age. */
async function waysAt(ageBand: AgeBand): Promise<string[]> {
  const found = new Set<string>();
  const headers = { authorization: `Bearer ${scene.tokens.get('owner')}` };
  const begin = async () => {
    await data.undo();
    await data.db.update(account).set({ ageBand }).where(eq(account.id, target));
  };
  await begin();
  for (const { endpoint } of endpoints) {
    // Whoever signs in with somebody's password is that person.
    if (!isLetIn('owner', endpoint.access) || endpoint.id === 'login') continue;
    for (const request of requestsOf(endpoint)) {
      const answer = await app.inject({ ...request, headers });
      const effects = toldIn(answer.body, JSON.stringify(request.payload ?? {}));
      if (endpoint.method !== 'GET') {
        effects.push(...(await arrived()));
        await begin();
      }
      for (const effect of effects) found.add(`${endpoint.id} ${effect}`);
    }
  }
  await data.undo();
  return [...found].toSorted();
}

const typed = 'an address that this adult has typed, in an invitation or offer of theirs';
/** What is left at 15, beside the news of the site itself. */
const left: Readonly<Record<string, string>> = {
  'listGuests tells rsvp.needs': 'what somebody needs to come in, without a name',
  'getTeam tells account.email': typed,
  'inviteToTeam tells account.email': typed,
  'listPlacements tells account.email': typed,
  'stopRecovery tells account.email': typed,
  'withdrawOffer tells account.email': typed,
};

/** Of the ways to somebody who is grown up at least so many work: were it fewer, the next test would say little. */
const leastWays = 35;

test('Each way of an adult to somebody who is grown up is closed at 15, and the lead learns of the tries', async () => {
  const grown = await waysAt('25+');
  expect(grown.length).toBeGreaterThanOrEqual(leastWays);
  noted.clear();
  const young = await waysAt('13-15');
  expect(young.filter((way) => !left[way])).toEqual([]);
  expect([...noted].toSorted()).toEqual(['answer', 'reply']);
}, 300_000);
