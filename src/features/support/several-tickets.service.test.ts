import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { mail as mailTable } from '#platform/mail/mail.table.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { addTestPeople, contactLetter, contextOf, feedbackLetter } from './desk.scene.server.ts';
import type { TestPeople } from './desk.scene.server.ts';
import { answerTicket } from './desk.service.server.ts';
import { fileTickets, restoreTickets } from './several-tickets.service.server.ts';
import type { TicketProblem } from './several-tickets.contract.ts';
import type { TicketStatus } from './ticket.policy.ts';
import { createFeedback, createTicket } from './ticket.service.server.ts';
import { supportTicket } from './ticket.table.server.ts';

const data = useTestDb();
let people: TestPeople;
beforeEach(async () => {
  people = await addTestPeople(data.db);
});

const as = (who: keyof TestPeople | 'visitor', minutes = 0) =>
  contextOf(data.db, who === 'visitor' ? anonymous : people[who], minutes);

async function letters(count: number) {
  for (let at = 0; at < count; at += 1)
    await createTicket(
      as('visitor', at),
      contactLetter(as('visitor', at), { subject: `No ${at}` }),
    );
  return rows();
}

const rows = () => data.db.select().from(supportTicket).orderBy(supportTicket.id);
const asRead = (all: Awaited<ReturnType<typeof rows>>) =>
  all.map(({ id, version }) => ({ id, version }));
const problems = ({ results }: { results: { problem: TicketProblem | null }[] }) =>
  results.map(({ problem }) => problem);
const filed = { action: 'close' as const, isTrial: false };

describe('Several letters', () => {
  test('are closed each by itself, without a word to their writers, and come back as they were', async () => {
    const before = await letters(2);
    await answerTicket(as('admin', 5), before[1]?.id ?? '', 'Sample answer to the letter.');
    await data.db.delete(mailTable);
    const read = await rows();
    const done = await fileTickets(as('moderator', 9), { ...filed, tickets: asRead(read) });
    expect(problems(done)).toEqual([null, null]);
    const closed = await rows();
    expect(closed.map(({ status }) => status)).toEqual(['closed', 'closed']);
    const tickets = read.map(({ id, version, status: was }) => ({ id, version: version + 1, was }));
    expect(problems(await restoreTickets(as('moderator', 10), { tickets }))).toEqual([null, null]);
    const clocks = (all: typeof read) =>
      all.map(({ status, dueAt, waitingSince }) => ({ status, dueAt, waitingSince }));
    expect(clocks(await rows())).toEqual(clocks(read));
    expect(await data.db.$count(mailTable)).toBe(0);
    expect(await data.db.$count(auditEntry, eq(auditEntry.action, 'ticket.filed'))).toBe(4);
  });

  test('leave nothing behind where it was a trial', async () => {
    const tickets = asRead(await letters(2));
    const tried = await fileTickets(as('admin'), { action: 'spam', tickets, isTrial: true });
    expect(problems(tried)).toEqual([null, null]);
    expect((await rows()).map(({ status }) => status)).toEqual(['open', 'open']);
    expect(await data.db.$count(auditEntry, eq(auditEntry.action, 'ticket.filed'))).toBe(0);
  });

  test('are each refused for themselves: changed, filed already, gone, of another desk', async () => {
    const [first, second, third] = asRead(await letters(3));
    await createFeedback(
      as('visitor'),
      feedbackLetter(as('visitor'), { email: 'a@sample.example' }),
    );
    const [opinion] = await data.db
      .select()
      .from(supportTicket)
      .where(eq(supportTicket.channel, 'feedback'));
    if (!first || !second || !third || !opinion) throw new Error('They were just written.');
    await fileTickets(as('admin'), { ...filed, tickets: [second] });
    const tickets = [
      { ...first, version: first.version + 7 },
      { ...second, version: second.version + 1 },
      { id: '01990000-0000-7000-8000-0000000009ff', version: 1 },
      { id: opinion.id, version: opinion.version },
      third,
    ];
    expect(problems(await fileTickets(as('moderator'), { ...filed, tickets }))).toEqual([
      'ticket/changed',
      'ticket/not-possible',
      'ticket/not-found',
      'ticket/not-found',
      null,
    ]);
  });

  test('that somebody has written to since they were filed are not put back', async () => {
    const [letter] = await letters(1);
    if (!letter) throw new Error('It was just written.');
    const put = (version: number, was: TicketStatus) =>
      restoreTickets(as('admin'), { tickets: [{ id: letter.id, version, was }] });
    expect(problems(await put(letter.version, 'answered'))).toEqual(['ticket/not-possible']);
    await fileTickets(as('admin'), { ...filed, tickets: asRead([letter]) });
    await answerTicket(as('admin', 2), letter.id, 'Sample answer to the letter.');
    expect(problems(await put(letter.version + 1, 'open'))).toEqual(['ticket/changed']);
    expect((await rows())[0]?.status).toBe('answered');
  });

  test('are not found by anybody but staff', async () => {
    const tickets = asRead(await letters(1));
    const asked = await fileTickets(as('writer'), { ...filed, tickets });
    expect(problems(asked)).toEqual(['ticket/not-found']);
  });
});
