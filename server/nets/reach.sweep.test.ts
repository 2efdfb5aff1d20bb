// Generated from the contracts: whatever one person's call makes arrive at another arrives between adults alone
// (security B2). Each such call is made again by somebody under 18, and towards somebody whose age is not known; and again
// with a block between the two, in each direction, when nothing arrives but what goes on in spite of a block.
import { eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { inSpiteOf } from '#features/accounts/blocks/in-spite-of-blocks.ts';
import { personBlock } from '#features/accounts/blocks/block.table.server.ts';
import { inquiry } from '#features/inquiries/inquiry.table.server.ts';
import { getInquiryForm } from '#features/inquiries/inquiry.service.server.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { outboxEvent } from '#platform/jobs/outbox.table.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { endpoints } from '../api.ts';
import { addNeighbour } from '../test/add-neighbour.ts';
import { Canaries } from '../test/canaries.ts';
import { addNamedRows } from '../test/named-rows.ts';
import { isLetIn } from '../test/private-people.ts';
import { addPrivateScene } from '../test/private-scene.ts';
import { isBySite } from '../test/by-site.ts';
import { openRoads } from '../test/open-roads.ts';
import { arrivalsSince, knownArrivals } from '../test/reached-people.ts';
import type { Arrival, Known } from '../test/reached-people.ts';
import { rowNames } from '../test/row-names.ts';
import type { Fitting } from '../test/valid-body.ts';
import { writeCalls } from '../test/write-calls.ts';
import type { WriteCall } from '../test/write-calls.ts';
import type { WritingScene } from '../test/writing-scene.ts';
import { openTestApp } from '../test/test-app.ts';
import { siteParts } from '../features.ts';
import { isInPart, isWholeSweep, ofPart } from '#platform/test/sweep-part.ts';

/** Those who can call without being staff; `public` is a visitor. */
const callers = ['public', 'person', 'owner', 'manager', 'member', 'neighbour'] as const;
type Caller = (typeof callers)[number];

/** Endpoints by which one person reaches another. One that is new here needs `mayReach` on both sides. */
const roads = [
  'acceptAgreement',
  'acceptInvitation',
  'addGroupReply',
  'answerByLink',
  'askMentor',
  'askRecovery',
  'askReference',
  'changeTeamRole',
  'commentAssignment',
  'createCorrection',
  'createInquiry',
  'inviteToTeam',
  'issueCertificate',
  'joinGroup',
  'logMentorSession',
  'moveMentorship',
  'movePlacement',
  'offerOwnership',
  'offerPlacement',
  'proposeAgreement',
  'proposePartnership',
  'replyToReview',
  'reviewAssignment',
  'revokeCertificate',
  'setAssignment',
  'submitAssignment',
  'writeMessage',
];

/** Kinds that arrive in spite of a block; `inSpiteOfBlocks` says why. */
const goesOn = [
  'account/passwordChanged',
  'applications/offer-accepted',
  'applications/taken-back',
  'attendance/left',
  'attendance/moved',
  'certificates/issued',
  'certificates/revoked',
  'enrolment/agreed',
  'groups/asked',
  'mentorship/declined',
  'mentorship/ended',
  'placements/left',
  'programmes/date-off',
  'programmes/not-on',
  'programmes/off',
  'programmes/uncovered',
  'teams/left',
  'teams/recoveryAsked',
  'teams/removed',
  'tenders/asked',
  'vetting/given',
  'volunteering/cancelled',
  'volunteering/hours-approved',
  'volunteering/hours-claimed',
  'volunteering/lost',
  'volunteering/missed',
];

let scene: WritingScene;
/** Accounts of the callers. */
let ids: Readonly<Partial<Record<Caller, string>>>;
let staffIds: ReadonlySet<string>;
let known: Known;

const data = useTestDb(async (db) => {
  const rows = await addPrivateScene(db, new Canaries());
  const people = await db.select().from(account);
  scene = {
    ...rows,
    names: await rowNames(db, rows.ids),
    named: {
      ...(await addNamedRows(db, rows)),
      offerOwnership: { accountId: rows.teamIds[0] },
    },
    tokens: new Map([...rows.tokens, ['neighbour', await addNeighbour(db)] as const]),
  };
  const isStaff = ({ roles }: { roles: readonly string[] }) =>
    roles.includes('admin') || roles.includes('moderator');
  staffIds = new Set(people.filter(isStaff).map(({ id }) => id));
  const [personId = '', ownerId = ''] = scene.ids['users'] ?? [];
  const [managerId = '', memberId = ''] = scene.teamIds;
  const [neighbour] = await db.select().from(account).where(eq(account.firstName, 'Neighbour'));
  ids = {
    person: personId,
    owner: ownerId,
    manager: managerId,
    member: memberId,
    neighbour: neighbour?.id ?? '',
  };
  scene.ids['members'] = [...scene.teamIds];

  await openRoads(db, scene);
  await db.delete(outboxEvent);
  known = await knownArrivals(db);
});

type Payload = Readonly<Record<string, unknown>>;
const payloadOf = ({ request }: WriteCall) => (request.payload ?? {}) as Payload;

/** The calls of an endpoint; a letter is one that the shield lets pass. */
async function callsOf(endpoint: Endpoint): Promise<WriteCall[]> {
  const calls = writeCalls(endpoint, scene);
  if (endpoint.id !== 'createInquiry') return calls;
  return Promise.all(
    calls.map(async (call) => {
      const payload = payloadOf(call);
      const given = { ...payload, ...(await letterTo(String(payload['listingId']))) };
      return { ...call, request: { ...call.request, payload: given } };
    }),
  );
}

/** Written in a minute. */
async function letterTo(listingId: string): Promise<Fitting> {
  const now = new Date(testNow.getTime() - 60_000);
  const { token } = await getInquiryForm(testContext({ db: data.db, now }), listingId);
  return { ...letter, token };
}

const letter = {
  type: 'general',
  name: 'Ama Visitor',
  email: 'ama@visitors.example',
  message: 'Good morning. Do you also braid the hair of children, and on which days?',
  isAdult: true,
};

let app: FastifyInstance;
beforeAll(async () => {
  app = await openTestApp(() => data.db, { RATE_LIMITS: 'off' });
});
afterAll(() => app.close());

/** What the call makes arrive at people who are neither the caller nor staff. */
async function arrivalsOf(who: Caller, { request }: WriteCall): Promise<Arrival[]> {
  const token = scene.tokens.get(who);
  const { statusCode } = await app.inject({
    ...request,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (statusCode >= 300 || !data.mayHaveWritten()) return [];
  // What a closed account gave takes a payment provider to stop.
  const ran = siteParts.of('jobs').filter(({ name }) => name !== 'forget-giver');
  const subjects = new SubjectRegistry(siteParts.of('subjects'));
  await runOutbox(testContext({ db: data.db, subjects }), ran);
  return (await arrivalsSince(data.db, known)).filter(
    ({ accountId }) => accountId === null || (accountId !== ids[who] && !staffIds.has(accountId)),
  );
}

const ofPeople = (arrived: readonly Arrival[]) => arrived.filter(({ kind }) => !isBySite(kind));

/** The same call of somebody of 16, or of a visitor who has not said that they are older. */
async function arrivalsFromYoung(endpoint: Endpoint, who: Caller, call: WriteCall) {
  const { isAdult: _, ...payload } = payloadOf(call);
  // A person with a mail's link is the one it was sent to.
  const byLink = scene.links[endpoint.id] ? ids.person : undefined;
  const youngIds = [ids[who], byLink].filter((id) => id !== undefined);
  await data.db.update(account).set({ ageBand: '16-17' }).where(inArray(account.id, youngIds));
  await data.db.update(inquiry).set({ senderIsAdult: false });
  return arrivalsOf(who, { ...call, request: { ...call.request, payload } });
}

/** Those who were reached by the call, when nobody knows any more how old they are. */
async function arrivalsAtUnknown(who: Caller, call: WriteCall, reached: readonly Arrival[]) {
  const accountIds = reached.flatMap(({ accountId }) => accountId ?? []);
  await data.db.update(account).set({ ageBand: 'unknown' }).where(inArray(account.id, accountIds));
  await data.db.update(inquiry).set({ senderIsAdult: false });
  const arrived = ofPeople(await arrivalsOf(who, call));
  return arrived.filter(({ accountId, kind }) =>
    // A visitor has no account and is told of answers by mail.
    accountId === null ? kind === 'inquiries/answered' : accountIds.includes(accountId),
  );
}

const writing = endpoints.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET');
const found = new Set<string>();
/** Kinds that arrived in spite of a block. */
const inSpiteFound = new Set<string>();

/** What arrives all the same, when each of those who were reached has blocked the caller, or the caller them. */
async function arrivalsInSpite(who: Caller, call: WriteCall, reached: readonly Arrival[]) {
  const callerId = ids[who];
  const reachedIds = [...new Set(reached.flatMap(({ accountId }) => accountId ?? []))];
  // Without accounts that the call itself opened.
  const others = await data.db.select().from(account).where(inArray(account.id, reachedIds));
  const otherIds = others.map(({ id }) => id);
  if (!callerId || otherIds.length === 0) return [];
  const arrived: Arrival[] = [];
  for (const isOwn of [true, false]) {
    await data.db.insert(personBlock).values(
      otherIds.map((otherId) => ({
        ...(isOwn ? { accountId: callerId, otherId } : { accountId: otherId, otherId: callerId }),
        kind: 'block' as const,
        shownAs: 'Sample',
        createdAt: testNow,
      })),
    );
    arrived.push(...(await arrivalsOf(who, call)));
    await data.undo();
  }
  return arrived.filter(({ accountId }) => otherIds.some((id) => id === accountId));
}

async function walk(endpoint: Endpoint) {
  const faults: string[] = [];
  const note = (line: string, arrived: readonly Arrival[]) =>
    faults.push(...arrived.map(({ kind }) => `${line}: ${kind}`));
  for (const who of callers.filter((one) => isLetIn(one, endpoint.access))) {
    for (const call of await callsOf(endpoint)) {
      const all = await arrivalsOf(who, call);
      await data.undo();
      const inSpite = await arrivalsInSpite(who, call, all);
      for (const { kind } of inSpite) inSpiteFound.add(kind);
      note(
        `${who} with a block, ${call.row}`,
        inSpite.filter(({ kind }) => !inSpiteOf(kind)),
      );
      const reached = ofPeople(all);
      if (reached.length === 0) continue;
      found.add(endpoint.id);
      note(`${who} at 16, ${call.row}`, ofPeople(await arrivalsFromYoung(endpoint, who, call)));
      await data.undo();
      note(`${who} to unknown age, ${call.row}`, await arrivalsAtUnknown(who, call, reached));
      await data.undo();
    }
  }
  return faults;
}

describe('Between people', () => {
  test.each(ofPart(writing))(
    '$id reaches adults, is used by adults alone, and stops at a block',
    async (endpoint) => {
      expect(await walk(endpoint)).toEqual([]);
    },
  );

  test('the roads are those that are known', () => {
    expect([...found].toSorted()).toEqual(roads.filter(isInPart));
  });

  test('what goes on in spite of a block is known', () => {
    expect([...inSpiteFound].filter((kind) => !goesOn.includes(kind))).toEqual([]);
  });

  test.runIf(isWholeSweep)('and all of it still happens', () => {
    expect([...inSpiteFound].toSorted()).toEqual(goesOn);
  });
});
