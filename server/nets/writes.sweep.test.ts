// Generated from the contracts: everybody tries to change every row, and whatever changes must be allowed (security Z3).
import { eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { endpoints } from '../api.ts';
import { allowedChanges, endpointsOfAllowed } from '../test/allowed-writes.ts';
import { Canaries } from '../test/canaries.ts';
import { changedTables } from '../test/changed-tables.ts';
import { leaksIn } from '../test/leaks.ts';
import type { Told } from '../test/leaks.ts';
import { isLetIn, outsiders, witnesses } from '../test/private-people.ts';
import type { Witness } from '../test/private-people.ts';
import { beforeProof, countedRefusals, idleYes, unfit, unproven } from '../test/reviewed-writes.ts';
import { writeCalls } from '../test/write-calls.ts';
import type { WriteCall } from '../test/write-calls.ts';
import { addWritingScene } from '../test/writing-scene.ts';
import type { WritingScene } from '../test/writing-scene.ts';
import { openTestApp } from '../test/test-app.ts';
import { ofPart } from '#platform/test/sweep-part.ts';

const canaries = new Canaries();
let scene: WritingScene;
const data = useTestDb(async (db) => {
  scene = await addWritingScene(db, canaries);
});
let app: FastifyInstance;
beforeAll(async () => {
  app = await openTestApp(() => data.db, { RATE_LIMITS: 'off' });
});
afterAll(() => app.close());

const writing = endpoints.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET');
const refusals = new Set([401, 403, 404, 409, 410, 422]);
/** People who may read nothing that is not for everybody, whatever they try. */
const strangers = new Set<Witness>(['public', 'customer', 'business', ...outsiders]);

interface Outcome {
  /** Changes, as `who: row`. */
  changes: Set<string>;
  /** A yes that changes nothing. */
  isIdle: boolean;
  /** Answers that are neither a yes nor one of the refusals. */
  unfit: Set<number>;
  isProven: boolean;
  /** Refusals that changed something all the same. */
  notRefused: string[];
  /** What somebody did whose address is not proved, and what somebody did who is suspended. */
  unverified: Set<string>;
  suspended: string[];
  told: Told[];
}

const send = (who: Witness, request: InjectOptions) => {
  const token = scene.tokens.get(who);
  return app.inject({
    ...request,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
};

/** Where a wrong password is counted. */
const counts = new Set(['audit_entry', 'login_throttle']);

/** One call, with what it changed taken back. */
async function tryOne(endpoint: Endpoint, who: Witness, call: WriteCall, outcome: Outcome) {
  const { id } = endpoint;
  const { statusCode, body } = await send(who, call.request);
  const changed = data.mayHaveWritten() ? await changedTables(data.db) : [];
  const line = `${who}: ${call.row}`;
  const isYes = statusCode < 300;
  if (isYes) outcome.isProven = true;
  else if (!refusals.has(statusCode)) outcome.unfit.add(statusCode);
  if (isYes && changed.length > 0) outcome.changes.add(line);
  if (isYes && changed.length === 0) outcome.isIdle = true;
  const isCounted = countedRefusals.has(id) && changed.every((name) => counts.has(name));
  if (!isYes && changed.length > 0 && !isCounted) {
    outcome.notRefused.push(`${line}: ${statusCode} ${changed.join(' ')}`);
  }
  // A token of a link tells whom it was sent to.
  if (strangers.has(who) && !scene.links[id]) {
    for (const place of canaries.placesIn(body)) outcome.told.push({ ...place, to: who, by: id });
  }
  await data.undo();
  return isYes && changed.length > 0;
}

const states = {
  unverified: { emailVerifiedAt: null },
  suspended: { status: 'suspended' },
} as const;

/** The same call of somebody who may, but is not verified any more, or suspended. */
async function tryInStates(who: 'person' | 'owner', { row, request }: WriteCall, outcome: Outcome) {
  const [personId = '', ownerId = ''] = scene.ids['accounts'] ?? [];
  for (const [state, values] of Object.entries(states)) {
    const id = who === 'person' ? personId : ownerId;
    await data.db.update(account).set(values).where(eq(account.id, id));
    const { statusCode } = await send(who, request);
    await data.undo();
    if (state === 'unverified' && ![403, 404].includes(statusCode))
      outcome.unverified.add(`${who}: ${row}`);
    if (state === 'suspended' && statusCode !== 401) {
      outcome.suspended.push(`${who}: ${row}: ${statusCode}`);
    }
  }
}

async function tryAll(endpoint: Endpoint): Promise<Outcome> {
  const outcome: Outcome = {
    changes: new Set(),
    isIdle: false,
    unfit: new Set(),
    isProven: false,
    notRefused: [],
    unverified: new Set(),
    suspended: [],
    told: [],
  };
  const calls = writeCalls(endpoint, scene);
  for (const who of [...witnesses, ...outsiders].filter((one) => isLetIn(one, endpoint.access))) {
    let changing: WriteCall | undefined;
    for (const call of calls) {
      if (await tryOne(endpoint, who, call, outcome)) changing ??= call;
    }
    const hasStates = who === 'person' || who === 'owner';
    if (changing && hasStates) await tryInStates(who, changing, outcome);
  }
  return outcome;
}

const statusesIn = (reason = ''): number[] => (/^\d+/.exec(reason) ?? []).map(Number);

describe('Every endpoint that writes', () => {
  test.each(ofPart(writing))('changes what it may: $id', async (endpoint) => {
    const { id } = endpoint;
    const outcome = await tryAll(endpoint);
    expect([...outcome.changes].toSorted()).toEqual(allowedChanges(id));
    expect(outcome.notRefused).toEqual([]);
    expect(outcome.suspended).toEqual([]);
    expect(leaksIn(outcome.told)).toEqual([]);
    expect({
      isIdle: outcome.isIdle,
      unfit: [...outcome.unfit],
      isProven: outcome.isProven,
      isOpenBeforeProof: outcome.unverified.size > 0,
    }).toEqual({
      isIdle: id in idleYes,
      unfit: statusesIn(unfit[id]),
      isProven: !(id in unproven),
      isOpenBeforeProof: id in beforeProof,
    });
  });

  test('that is reviewed is there', () => {
    const reviewed = [
      ...endpointsOfAllowed,
      ...[idleYes, unfit, unproven, beforeProof].flatMap((list) => Object.keys(list)),
      ...countedRefusals,
    ];
    const known = new Set(writing.map(({ id }) => id));
    expect(reviewed.filter((id) => !known.has(id))).toEqual([]);
  });
});
