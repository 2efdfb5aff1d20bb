// Generated from the contracts: hostile words in every text of every body, where the body is otherwise accepted.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { endpoints } from '../api.ts';
import { Canaries } from '../test/canaries.ts';
import { hostile, unreadable } from '../test/hostile-texts.ts';
import { isLetIn } from '../test/private-people.ts';
import { addPrivateScene } from '../test/private-scene.ts';
import type { PrivateScene } from '../test/private-scene.ts';
import { addressesOf, searchWord } from '../test/page-addresses.ts';
import { addNamedRows } from '../test/named-rows.ts';
import { validBodyOf, schemaOf, takesWords, textsIn, withValue } from '../test/valid-body.ts';
import type { Fitting, Path } from '../test/valid-body.ts';
import { openTestApp } from '../test/test-app.ts';
import { isInPart, ofPart } from '#platform/test/sweep-part.ts';

let scene: PrivateScene;
/** Rows that a body must name before its words are read, by the endpoint. */
let named: Readonly<Record<string, Fitting>>;
const data = useTestDb(async (db) => {
  scene = await addPrivateScene(db, new Canaries());
  named = await addNamedRows(db, scene);
});
let app: FastifyInstance;
beforeAll(async () => {
  app = await openTestApp(() => data.db, { RATE_LIMITS: 'off' });
});
afterAll(() => app.close());

/** Texts are many: each field gets so many of the hostile ones, and the next field the next ones. */
const perField = 4;
const people = ['owner', 'admin', 'person', 'council', 'youth'] as const;

/** Bodies that the services refuse whatever is in them, and why. */
const unsendable: Readonly<Record<string, string>> = {
  giveEndorsement: 'the two have done nothing together: tried beside its service',
  openYouthCircle: 'nobody of the sample has the check that its leader needs',
  moveMember: 'its one text is a reason, and the sample gives none',
  appointSteward: 'the group of the scene has a steward',
  judgeAnomaly: 'nothing is unusual in the scene',
  readInvite: 'its one text is the secret of a link, and no word is one',
  addPasskey: 'a device makes the passkey: tried beside its service',
  loginSecondStep: 'its token is the answer to a right password: tried beside its service',
  acceptInvitation: 'its one text is the token of a link, and no word is one',
  addListingToDoNotList: 'it names a listing by its address, which no word is',
  addToDoNotList: 'what it takes is a number, an address or a domain, as its kind says',
  askRecovery: 'it is for a member of a team, and none of these people is one',
  addProgramme: 'it is for a page whose owner staff have checked, and the one of the sample is not',
  saveProgramme:
    'it is for a page whose owner staff have checked, and the one of the sample is not',
  saveProgrammeTimes: 'the same, and no word is a time',
  moveProgrammeDate: 'the same, and no word is a time',
  saveEventDetails: 'it names a photo, and the one of the sample is not there',
  handOverCase: 'it names a colleague, and the account of the sample is none',
  checkInToShift: 'it takes the code of the place, and no word is one',
  lookUpConcern: 'it takes a code, and no word is one',
  reportHold: 'it is for the two who are named, tried beside its service',
  releaseHold: 'it is for the two who are named, tried beside its service',
  destroyHold: 'it is for the two who are named, tried beside its service',
  moveConcern: 'it is for the safeguarding lead, tried beside its service',
  writeInConcern: 'it is for the safeguarding lead, tried beside its service',
  login: 'nobody here has the address that stands in the sample',
  readCaptions: 'it takes a file of captions, and no word is one',
  previewNoticesAt: 'it reads an address on the web, and no word is one',
  redeemPassVoucher: 'it takes a code, and no word is one',
  requestCultureEntry:
    'people without an account send it, and each of these has one; members send the same words',
  refresh: 'a token is made of the session, and no word is one',
  setImportValues: 'what a word means is one of a list, and no word of these is on it',
  runNoticesAt: 'it reads an address on the web, and no word is one',
  saveSettings: 'what was seen must be what stands there, and no word does',
};

const writes = endpoints.flatMap(({ endpoint }) => {
  const { id, access, body } = endpoint;
  const texts = body ? textsIn(schemaOf(body)) : [];
  const senders = people.filter((who) => isLetIn(who, access));
  return body && texts.length > 0 && senders.length > 0
    ? [{ id, senders, endpoint, texts, schema: schemaOf(body) }]
    : [];
});
type Write = (typeof writes)[number];

/** Who sends a body, and to which address. */
interface Road {
  who: (typeof people)[number];
  url: string;
}

const accepted = new Set<string>();

async function send({ endpoint }: Write, { who, url }: Road, payload: unknown) {
  const token = scene.tokens.get(who);
  const answer = await app.inject({
    method: endpoint.method,
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload: payload as object,
  });
  await data.undo();
  return answer;
}

const bodyOf = ({ id, schema }: Write): unknown => {
  const [listingId] = scene.ids['listings'] ?? [];
  const token = scene.links[id];
  const row = { listingId, subjectId: listingId, ...(token && { token }) };
  return validBodyOf(schema, { ...row, ...named[id] });
};

/** Who may send the body, and where: of the roads on which it does best, the first. */
async function bestRoad(write: Write): Promise<Road | undefined> {
  let best: { road: Road; status: number } | undefined;
  const roads = write.senders.flatMap((who) =>
    addressesOf(write.endpoint, scene.ids).map((url) => ({ who, url })),
  );
  for (const road of roads) {
    const { statusCode } = await send(write, road, bodyOf(write));
    if (statusCode < (best?.status ?? 999)) best = { road, status: statusCode };
    if (statusCode < 300) break;
  }
  if (best && best.status < 300) accepted.add(write.id);
  return best?.road;
}

describe('Hostile words', () => {
  let next = 0;

  test.each(ofPart(writes))('in $id are text or refused', async (write) => {
    const road = await bestRoad(write);
    if (!road) throw new Error('Nobody may send this body.');
    const wrong: string[] = [];
    const tryOne = async (path: Path, text: string, isFine: (status: number) => boolean) => {
      const answer = await send(write, road, withValue(bodyOf(write), path, text));
      const type = String(answer.headers['content-type']);
      const isData = /^application\/(problem\+)?json/.test(type);
      if (!isFine(answer.statusCode) || !isData)
        wrong.push(
          `${path.join('.')} ${JSON.stringify(text.slice(0, 40))}: ${answer.statusCode} ${type} ${answer.body.slice(0, 200)}`,
        );
    };
    for (const path of write.texts) {
      for (const text of unreadable) await tryOne(path, text, (status) => status === 400);
      for (let count = 0; count < perField; count += 1) {
        await tryOne(path, hostile[next % hostile.length] ?? '', (status) => status < 500);
        next += 1;
      }
    }
    expect(wrong).toEqual([]);
  });

  test('in every query are words or refused', async () => {
    const wrong: string[] = [];
    const headers = { authorization: `Bearer ${scene.tokens.get('admin')}` };
    const searches = endpoints
      .filter(({ endpoint: { method } }) => method === 'GET')
      .flatMap(({ endpoint }) => addressesOf(endpoint, scene.ids))
      .filter((url) => url.includes(`=${searchWord}`));
    for (const search of searches) {
      const ask = async (text: string) => {
        const url = search.replaceAll(`=${searchWord}`, `=${encodeURIComponent(text)}`);
        const { statusCode } = await app.inject({ url, headers });
        return { url, statusCode };
      };
      const refused = await ask('zero \0 byte');
      if (refused.statusCode !== 400) wrong.push(`${refused.url}: ${refused.statusCode}`);
      for (let count = 0; count < perField; count += 1) {
        const { url, statusCode } = await ask(hostile[next % hostile.length] ?? '');
        if (statusCode >= 500) wrong.push(`${url}: ${statusCode}`);
        next += 1;
      }
    }
    expect(wrong).toEqual([]);
  });

  test('reach the services: every body with words in it is accepted from somebody, but these', async () => {
    const tried = ofPart(writes);
    for (const write of tried) if (!accepted.has(write.id)) await bestRoad(write);
    const withWords = tried.filter(({ schema }) => takesWords(schema)).map(({ id }) => id);
    const unsent = new Set(withWords.filter((id) => !accepted.has(id)));
    expect([...unsent].toSorted()).toEqual(Object.keys(unsendable).filter(isInPart).toSorted());
  });
});
