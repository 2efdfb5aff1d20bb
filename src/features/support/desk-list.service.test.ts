import { beforeEach, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { countWaitingTickets } from './desk-list.service.server.ts';
import { addSamplePeople, contactLetter, contextOf } from './sample-desk.server.ts';
import type { SamplePeople } from './sample-desk.server.ts';
import { createTicket } from './ticket.service.server.ts';
import { supportTicket } from './ticket.table.server.ts';

const data = useTestDb();
let people: SamplePeople;
beforeEach(async () => {
  people = await addSamplePeople(data.db);
});

test('a barrier that the shield held is counted as waiting on both its desks', async () => {
  const visitor = contextOf(data.db, anonymous);
  await createTicket(visitor, contactLetter(visitor, { topic: 'accessibility' }));
  await data.db.update(supportTicket).set({ status: 'held' });
  const { items } = await countWaitingTickets(contextOf(data.db, people.admin));
  expect(items).toEqual([
    { desk: 'support-tickets', open: 0, held: 0 },
    { desk: 'messages', open: 0, held: 1 },
    { desk: 'bug-reports', open: 0, held: 0 },
    { desk: 'accessibility', open: 0, held: 1 },
  ]);
});

test('moderators are told of their own desk alone, others of none', async () => {
  const moderator = await countWaitingTickets(contextOf(data.db, people.moderator));
  expect(moderator.items.map(({ desk }) => desk)).toEqual(['support-tickets']);
  expect((await countWaitingTickets(contextOf(data.db, people.writer))).items).toEqual([]);
});
