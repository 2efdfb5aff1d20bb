import { uuidv7 } from 'uuidv7';
import { supportMessage, supportTicket } from '#features/support/ticket.table.server.ts';
import { testimonial } from '#features/support/testimonials/testimonial.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import type { SceneParts } from './private-people.ts';

/** What was written to staff: by the person, by a visitor, as feedback, and about a fault. */
export async function addTickets({ db, canaries, ids, personId }: SceneParts): Promise<void> {
  ids['tickets'] = [];
  ids['testimonials'] = [];
  for (const [row, channel, topic, accountId] of [
    ['help', 'ticket', 'help', personId],
    ['letter', 'contact', 'accessibility', null],
    ['opinion', 'feedback', 'well', null],
    ['fault', 'bug', null, personId],
  ] as const) {
    const id = uuidv7();
    ids['tickets'].push(id);
    await canaries.add(db, supportTicket, row, {
      id,
      channel,
      topic,
      accountId,
      status: 'open',
      language: 'en',
      waitingSince: testNow,
      lastMessageAt: testNow,
      createdAt: testNow,
    });
    await canaries.add(db, supportMessage, row, { ticketId: id, side: 'person' });
  }
  for (const status of ['pending', 'published'] as const) {
    const id = uuidv7();
    ids['testimonials'].push(id);
    await canaries.add(db, testimonial, status, { id, status, language: 'en' });
  }
}
