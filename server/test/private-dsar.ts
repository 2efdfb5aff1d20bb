import { uuidv7 } from 'uuidv7';
import { dataRequest, dataRequestEntry, erasure } from '#features/dsar/dsar.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import type { SceneParts } from './private-people.ts';
import type { Secret } from './secret.ts';
import type { Allowed } from './allowed.ts';

/** In the order in which the scene adds them. */
export const requestRows = ['asked', 'questioned', 'to-prove', 'to-erase'];

/** Requests about data: two of the person, one of which waits for their answer, and two of people without accounts. */
export async function addDataRequests({ db, canaries, ids, personId }: SceneParts) {
  const add = async (row: string, given: Partial<typeof dataRequest.$inferInsert>) => {
    const id = uuidv7();
    await canaries.add(db, dataRequest, row, {
      id,
      kind: 'access',
      origin: 'form',
      status: 'open',
      language: 'en',
      receivedOn: '2026-11-20',
      startedOn: '2026-11-20',
      dueOn: '2026-12-21',
      holdReason: '',
      outcome: null,
      reviews: 'anonymise',
      copyState: 'none',
      identityWay: 'account',
      erased: null,
      createdAt: testNow,
      ...given,
    });
    await canaries.add(db, dataRequestEntry, row, { requestId: id, at: testNow, step: 'received' });
    return id;
  };
  const asked = await add('asked', {
    accountId: personId,
    copyState: 'ready',
    copyUntil: later(testNow, dayMs),
  });
  const questioned = await add('questioned', {
    accountId: personId,
    status: 'question',
    dueOn: null,
    pausedOn: '2026-11-20',
  });
  const toProve = await add('to-prove', {
    origin: 'letter',
    status: 'identity',
    startedOn: null,
    dueOn: null,
    identityWay: null,
  });
  const toErase = await add('to-erase', {
    kind: 'erasure',
    origin: 'letter',
    identityWay: 'seen',
    holdReason: canaries.wordFor('data_request.holdReason', 'to-erase'),
    holdUntil: '2026-11-20',
  });
  ids['data-requests'] = [asked, questioned];
  ids['dsar'] = [asked, questioned, toProve, toErase];
  // Nobody's: an admin beside the one of the scene would be named in every list of admins.
  ids['data-rights'] = [uuidv7()];
  await canaries.add(db, erasure, 'erased', { kind: 'account', erasedAt: testNow });
}

export const requestSecrets: readonly Secret[] = [
  {
    columns:
      'data_request.details data_request.question data_request.extensionReason data_request.answer',
    toldTo: ['person', 'admin'],
    why: 'the person, and admins with the right, of whom the scene has one',
  },
  {
    columns:
      'data_request.name data_request.email data_request.identityNote data_request.holdReason data_request_entry.words',
    toldTo: ['admin'],
    why: 'for whoever works on the request',
  },
  { columns: 'erasure.print', toldTo: [], why: 'tells a restored database whom to erase again' },
];

export const requestWrites: readonly Allowed[] = [
  { endpoints: 'askForData', rows: { members: '-' }, why: 'a right of everybody, for oneself' },
  { endpoints: 'answerDataQuestion', rows: { person: 'questioned' }, why: 'whoever is asked' },
  { endpoints: 'withdrawDataRequest', rows: { person: 'asked questioned' }, why: 'one’s own' },
  {
    endpoints: 'proveDataRequest',
    rows: { everyone: '-' },
    why: 'whoever has the link of the mail',
  },
  { endpoints: 'addDataRequest', rows: { admin: '-' }, why: 'an admin with the right' },
  {
    endpoints: 'sendIdentityLink noteIdentity',
    rows: { admin: 'to-prove' },
    why: 'an admin with the right, while it is not known who asks',
  },
  {
    endpoints: 'askPerson',
    rows: { admin: 'asked to-erase' },
    why: 'an admin with the right, on what is in work',
  },
  { endpoints: 'noteWords', rows: { admin: 'questioned' }, why: 'an admin with the right' },
  {
    endpoints: 'extendRequest',
    rows: { admin: 'asked to-erase' },
    why: 'an admin with the right, within the first month',
  },
  {
    endpoints: 'holdRequest liftHold erasePerson',
    rows: { admin: 'to-erase' },
    why: 'an admin with the right, on an erasure',
  },
  { endpoints: 'buildCopy', rows: { admin: 'asked' }, why: 'an admin with the right' },
  {
    endpoints: 'answerRequest',
    rows: { admin: 'asked questioned to-prove to-erase' },
    why: 'an admin with the right; a no can be said at any moment',
  },
];
