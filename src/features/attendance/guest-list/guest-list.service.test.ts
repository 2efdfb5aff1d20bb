import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestEvent } from '#features/events/event.scene.server.ts';
import type { Question } from '#features/events/event-parts.ts';
import type { Person } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { addTestGuest } from '../attendance.scene.server.ts';
import { guestPageSize } from './guest-list.contract.ts';
import { getAnswerSums, listGuests } from './guest-list.service.server.ts';
import { reachableAttendees } from '../reachable-attendees.server.ts';
import { rsvp } from '../rsvp.table.server.ts';

const test_ = useTestDb();
const questions: Question[] = [
  { id: 'q1', kind: 'food', label: 'Anything you do not eat?', options: [] },
  { id: 'q2', kind: 'choice', label: 'Which dish?', options: ['Jollof', 'Fufu'] },
  { id: 'q3', kind: 'text', label: 'How did you hear of us?', options: [] },
];
let host: Person;
let dateId = '';
const as = (actor: Person) => testContext({ db: test_.db, actor });

beforeEach(async () => {
  host = await addTestAccount(test_.db, ['customer'], { firstName: 'Hana' });
  const made = await addTestEvent(test_.db, { ownerId: host.id, questions });
  dateId = made.dates[0]?.id ?? '';
});

async function addMember(firstName: string, values: Partial<typeof rsvp.$inferInsert> = {}) {
  const { id } = await addTestAccount(test_.db, ['customer'], {
    firstName,
    ...(firstName === 'Efe' && { ageBand: '16-17', guardianEmail: 'mother@sample.example' }),
  });
  await test_.db
    .insert(rsvp)
    .values({ occurrenceId: dateId, accountId: id, status: 'going', ...values });
  return id;
}

describe('The list of guests', () => {
  test('has first names, parties and needs, and nobody’s name who is under 18', async () => {
    await addMember('Ada', { needs: { q1: 'No nuts' }, answers: { q2: 'Fufu' } });
    await addMember('Efe', { partySize: 2 });
    await addTestGuest(test_.db, dateId, { guestName: 'Ola Sample' });
    await addMember('Ben', { onBehalfOf: 'Grace Sample' });
    await addMember('Cleo', { status: 'waiting', waitingSince: testNow });
    const list = await listGuests(as(host), dateId, {});
    const rows = list.items.map(({ name, partySize, needs }) => [name, partySize, needs]);
    expect(rows).toEqual([
      ['Ada', 1, { q1: 'No nuts' }],
      [null, 2, {}],
      ['Ola', 1, {}],
      ['Grace', 1, {}],
    ]);
    expect([list.counts.going, list.counts.waiting, list.seats]).toEqual([4, 1, 5]);
    expect(list.questions).toEqual([{ id: 'q1', label: 'Anything you do not eat?' }]);
    const work = await listGuests(as(host), dateId, { needs: '1' });
    expect(work.items.map(({ name }) => name)).toEqual(['Ada']);
    const waiting = await listGuests(as(host), dateId, { status: 'waiting' });
    expect(waiting.items.map(({ name }) => name)).toEqual(['Cleo']);
  });

  test('is for the host alone, not for guests and not for staff', async () => {
    const guest = await addTestAccount(test_.db, ['customer'], { firstName: 'Ada' });
    for (const actor of [guest, personWith('moderator'), personWith('admin')])
      for (const read of [
        () => listGuests(as(actor), dateId, {}),
        () => getAnswerSums(as(actor), dateId),
      ])
        await expect(read()).rejects.toMatchObject({ code: 'access/forbidden' });
  });

  test('comes in pages', async () => {
    for (let at = 0; at <= guestPageSize; at += 1)
      await addTestGuest(test_.db, dateId, { guestName: `Guest${String.fromCodePoint(97 + at)}` });
    const first = await listGuests(as(host), dateId, {});
    const second = await listGuests(as(host), dateId, { after: first.next ?? undefined });
    expect([first.items.length, second.items.length, second.next]).toEqual([
      guestPageSize,
      1,
      null,
    ]);
  });
});

test('answers are told as sums, and nothing that fewer than five said', async () => {
  const say = async (times: number, answers: Record<string, string>) => {
    for (let at = 0; at < times; at += 1) await addTestGuest(test_.db, dateId, { answers });
  };
  await say(3, { q2: 'Fufu', q3: 'a friend' });
  await say(4, { q2: 'Jollof', q3: 'A friend' });
  await say(1, { q2: 'Jollof', q3: 'A poster' });
  await addTestGuest(test_.db, dateId, { status: 'interested', answers: { q2: 'Jollof' } });
  const sums = await getAnswerSums(as(host), dateId);
  expect(
    sums.questions.map(({ id, counts, hasOthers }) => [
      id,
      counts.map(({ count }) => count),
      hasOthers,
    ]),
  ).toEqual([
    ['q2', [5], true],
    ['q3', [7], true],
  ]);
  expect(sums.questions[0]?.counts[0]?.text).toBe('Jollof');
});

test('a host reaches adults alone: no child, nobody of unknown age, nobody suspended', async () => {
  const ada = await addMember('Ada');
  await addMember('Efe');
  const ben = await addTestAccount(test_.db, ['customer'], {
    firstName: 'Ben',
    ageBand: 'unknown',
  });
  const cleo = await addTestAccount(test_.db, ['customer'], {
    firstName: 'Cleo',
    status: 'suspended',
  });
  for (const { id } of [ben, cleo])
    await test_.db.insert(rsvp).values({ occurrenceId: dateId, accountId: id, status: 'going' });
  const ola = await addTestGuest(test_.db, dateId);
  // The mailbox of a child's account, which somebody gave as a guest.
  await addTestGuest(test_.db, dateId, { guestEmail: 'efe@sample.example' });
  await addTestGuest(test_.db, dateId, {
    status: 'unconfirmed',
    guestConfirmedAt: null,
    wanted: 'going',
  });
  const wanted = { dateIds: [dateId], statuses: ['going', 'interested'] as const };
  const { attendees, next } = await reachableAttendees(test_.db, {
    ...wanted,
    from: 'adult',
    by: null,
  });
  expect(attendees.map(({ accountId, guest }) => accountId ?? guest?.email)).toEqual([
    ada,
    ola.guestEmail,
  ]);
  expect(next).toBeNull();
  const young = await reachableAttendees(test_.db, { ...wanted, from: 'young', by: null });
  expect(young.attendees).toEqual([]);
});
