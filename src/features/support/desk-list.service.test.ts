import { beforeEach, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { countWaitingTickets } from './desk-list.service.server.ts';
import { answerTicket, assignTicket, getTicket } from './desk.service.server.ts';
import { addTestPeople, contactLetter, contextOf, feedbackLetter } from './desk.scene.server.ts';
import type { TestPeople } from './desk.scene.server.ts';
import {
  exportTestimonials,
  listTestimonialQueue,
} from './testimonials/testimonial.service.server.ts';
import { createFeedback, createTicket } from './ticket.service.server.ts';
import { supportTicket } from './ticket.table.server.ts';

const data = useTestDb();
let people: TestPeople;
beforeEach(async () => {
  people = await addTestPeople(data.db);
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

test('who decides on a quotation has its feedback, answers it, and finds no other feedback', async () => {
  const visitor = contextOf(data.db, anonymous);
  const moderator = contextOf(data.db, people.moderator);
  const consent = { quote: 'name', name: 'Abena', email: 'abena@sample.example' } as const;
  await createFeedback(visitor, feedbackLetter(visitor, consent));
  const [waiting] = (await listTestimonialQueue(moderator, { assignee: 'nobody' })).items;
  const id = waiting?.ticketId ?? '';
  expect(waiting?.assignee).toBeNull();
  const { version, assignees } = await getTicket(moderator, id);
  expect(assignees.map(({ name }) => name)).toEqual(['Ada Sample', 'Moda Sample']);
  await assignTicket(moderator, id, { assigneeId: people.moderator.id, version });
  await answerTicket(moderator, id, 'Thank you for your kind words.');
  const mine = await listTestimonialQueue(moderator, { assignee: 'me' });
  expect(mine.items).toMatchObject([{ assignee: 'Moda Sample', ticketId: id }]);
  expect((await exportTestimonials(moderator)).csv).toContain('"Moda Sample"');
  expect((await listTestimonialQueue(moderator, { assignee: 'nobody' })).items).toEqual([]);

  const later = contextOf(data.db, anonymous, 30);
  const plain = feedbackLetter(later, { message: 'Your list of embassies was hard to find.' });
  await createFeedback(later, plain);
  const rows = await data.db.select({ id: supportTicket.id }).from(supportTicket);
  const other = rows.find((row) => row.id !== id)?.id ?? '';
  await expect(getTicket(moderator, other)).rejects.toMatchObject({ code: 'ticket/not-found' });
});
