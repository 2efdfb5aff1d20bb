import * as z from 'zod/mini';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { person, personWith } from '#platform/test/actors.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { testimonialStatuses } from './testimonials/testimonial.policy.ts';
import { testimonial } from './testimonials/testimonial.table.server.ts';
import { supportMessage, supportTicket } from './ticket.table.server.ts';
import { later } from '#platform/time/moments.ts';

type NewTicket = Partial<typeof supportTicket.$inferInsert> & { message?: string };

const me = person().id;
const colleague = '01990000-0000-7000-8000-000000000002';
const minutes = (number: number) => later(testNow, number * 60_000);

const asksForHelp: Record<string, NewTicket> = {
  open: { dueAt: minutes(30) },
  overdue: { dueAt: minutes(-30) },
  answered: { status: 'answered', dueAt: minutes(30) },
  'answered late': { status: 'answered', dueAt: minutes(-30) },
  closed: { status: 'closed' },
  held: { status: 'held' },
  spam: { status: 'spam' },
};

const letters: Record<string, NewTicket> = {
  'Zuri by name': {},
  'in the address': { email: 'ZURI@sample.example' },
  'in the subject': { subject: 'About Zuri' },
  'in the page': { page: '/b/zuri-sample' },
  'in the message': { message: 'I look for Zuri.' },
  'given to me': { assigneeId: me },
  'given to a colleague': { assigneeId: colleague },
  'given to nobody': {},
  barrier: { topic: 'accessibility' },
  opinion: { channel: 'feedback', topic: 'well' },
};

/** Who has the feedback that a quotation comes from. */
const quoted = { mine: me, 'of a colleague': colleague, 'of nobody': null };

async function add(db: Db): Promise<void> {
  await addTestAccount(db, ['admin'], { firstName: 'Ada', id: me });
  await addTestAccount(db, ['moderator'], { firstName: 'Moda', id: colleague });
  const store = async (name: string, { message = 'Hello.', ...values }: NewTicket) => {
    const [row] = await db
      .insert(supportTicket)
      .values({
        channel: 'contact',
        status: 'open',
        name,
        language: 'en',
        waitingSince: minutes(-60),
        lastMessageAt: minutes(-60),
        ...values,
      })
      .returning({ id: supportTicket.id });
    if (!row) throw new Error('The ticket was not stored.');
    await db
      .insert(supportMessage)
      .values({ ticketId: row.id, side: 'person', body: message, createdAt: minutes(-60) });
    return row.id;
  };
  for (const [name, values] of Object.entries(asksForHelp))
    await store(name, { channel: 'ticket', topic: 'help', ...values });
  for (const [name, values] of Object.entries(letters)) await store(name, values);
  await store('fault', { channel: 'bug' });

  const quote = (attribution: string, values: Partial<typeof testimonial.$inferInsert>) =>
    db.insert(testimonial).values({ attribution, quote: 'Good.', language: 'en', ...values });
  for (const status of testimonialStatuses) await quote(status, { quote: 'A stage.', status });
  await quote('in the words', { quote: 'The market is near.' });
  await quote('Market Mary', {});
  for (const [attribution, assigneeId] of Object.entries(quoted)) {
    const ticketId = await store(attribution, {
      channel: 'feedback',
      status: 'closed',
      assigneeId,
    });
    await quote(attribution, { quote: 'Work.', ticketId });
  }
  await quote('of a letter that is gone', { quote: 'Work.' });
}

const desk = 'messages';
const helpDesk = 'support-tickets';
const written = Object.keys(letters).join(', ');
const asked = Object.keys(asksForHelp).join(', ');

const Queue = z.object({ items: z.array(z.object({ attribution: z.string() })) });

export const golden: GoldenRows = {
  add,
  lists: [
    {
      endpoints: ['listTickets'],
      actor: personWith('admin'),
      cases: [
        [{ desk: helpDesk }, 'open, overdue'],
        [{ desk }, written],
        [{ desk: 'bug-reports' }, 'fault'],
        [{ desk: 'accessibility' }, 'barrier'],
        [{ desk: helpDesk, view: 'open' }, 'open, overdue'],
        [{ desk: helpDesk, view: 'overdue' }, 'overdue'],
        [{ desk: helpDesk, view: 'answered' }, 'answered, answered late'],
        [{ desk: helpDesk, view: 'closed' }, 'closed'],
        [{ desk: helpDesk, view: 'held' }, 'held'],
        [{ desk: helpDesk, view: 'spam' }, 'spam'],
        [{ desk: helpDesk, view: 'all' }, 'open, overdue, answered, answered late, closed, held'],
        [
          { desk, q: 'zuri' },
          'Zuri by name, in the address, in the subject, in the page, in the message',
        ],
        [{ desk, q: '%' }, ''],
        [{ desk, q: 'given', assignee: 'me' }, 'given to me'],
        [{ desk, q: 'given', assignee: 'nobody' }, 'given to nobody'],
      ],
    },
    {
      endpoints: ['exportTickets'],
      actor: personWith('admin'),
      namesOf: namesOfExport,
      cases: [
        [{ desk: helpDesk }, asked],
        [{ desk }, `${written}, ${Object.keys(quoted).join(', ')}`],
        [{ desk: 'bug-reports' }, 'fault'],
        [{ desk: 'accessibility' }, 'barrier'],
      ],
    },
    {
      endpoints: ['listTestimonialQueue'],
      actor: personWith('moderator'),
      namesOf: (answer) => z.parse(Queue, answer).items.map(({ attribution }) => attribution),
      cases: [
        ...testimonialStatuses.map((status): GoldenCase => [{ q: 'stage', status }, status]),
        [{ q: 'market' }, 'in the words, Market Mary'],
        [{ q: '%' }, ''],
        [{ q: 'work', assignee: 'me' }, 'mine'],
        [{ q: 'work', assignee: 'nobody' }, 'of nobody, of a letter that is gone'],
      ],
    },
  ],
};

const Download = z.object({ csv: z.string() });

/** Its cells hold no commas. */
function namesOfExport(answer: unknown): readonly string[] {
  const [headers = '', ...lines] = z.parse(Download, answer).csv.trim().split(/\r?\n/);
  const column = headers.replaceAll('"', '').split(',').indexOf('name');
  return lines.map((line) => (line.split(',')[column] ?? '').replaceAll('"', ''));
}
