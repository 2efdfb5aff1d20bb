import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { listNotifications } from '#features/notifications/notification.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { mail as mailTable } from '#platform/mail/mail.table.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { answerTicket, assignTicket, fileTicket, getTicket } from './desk.service.server.ts';
import { exportTickets, listTickets } from './desk-list.service.server.ts';
import {
  getMyTicket,
  listMyTickets,
  openTicket,
  writeByLink,
  writeToTicket,
} from './own-ticket.service.server.ts';
import { measureReplies } from './reply-time.service.server.ts';
import { addTestPeople, contactLetter, contextOf, feedbackLetter } from './desk.scene.server.ts';
import type { TestPeople } from './desk.scene.server.ts';
import {
  decideTestimonial,
  listTestimonialQueue,
  listTestimonials,
} from './testimonials/testimonial.service.server.ts';
import {
  createFeedback,
  createTicket,
  forgetWriter,
  sweepTickets,
} from './ticket.service.server.ts';
import { supportMessage, supportTicket } from './ticket.table.server.ts';

const data = useTestDb();
let people: TestPeople;
beforeEach(async () => {
  people = await addTestPeople(data.db);
});

const as = (who: keyof TestPeople | 'visitor', minutes = 0) =>
  contextOf(data.db, who === 'visitor' ? anonymous : people[who], minutes);
const write = (who: keyof TestPeople | 'visitor', rest = {}, minutes = 0) =>
  createTicket(as(who, minutes), contactLetter(as(who, minutes), rest));
const desk = (name: Parameters<typeof listTickets>[1]['desk'], rest = {}, minutes = 0) =>
  listTickets(as('admin', minutes), { desk: name, ...rest });
const onlyId = async () => {
  const [row] = await data.db.select({ id: supportTicket.id }).from(supportTicket);
  return row?.id ?? '';
};
const mailsOf = async (kind: string) =>
  (await listMails(data.db, { kind: `support/${kind}`, secrets: 'shown' })).mails;

describe('A guest who asks for help', () => {
  test('has a ticket with a due time, and a mail without a word of theirs', async () => {
    await write('visitor');
    const { items } = await desk('support-tickets');
    expect(items).toMatchObject([
      { name: 'Abena Mensah', status: 'open', dueAt: '2026-11-22T00:30:00.000Z', isOverdue: false },
    ]);
    const [mail] = await mailsOf('received');
    expect(mail?.to.address).toBe('abena@sample.example');
    const words = [mail?.subject, mail?.to.name, ...(mail?.paragraphs ?? [])].join(' ');
    expect(words).not.toMatch(/Abena|town/);
  });

  test('reads the answer by the link of the mail, and writes back', async () => {
    await write('visitor');
    const id = await onlyId();
    const answered = await answerTicket(as('moderator', 30), id, 'Please choose the town again.');
    expect(answered).toMatchObject({ status: 'answered', assignee: { name: 'Moda Sample' } });
    const [mail] = await mailsOf('answered');
    const token = mail?.action?.url.split('/l/open#')[1] ?? '';
    const opened = await openTicket(as('visitor', 31), token);
    expect(opened.messages.map(({ side }) => side)).toEqual(['person', 'staff']);
    expect(JSON.stringify(opened)).not.toContain('Moda');
    const again = await writeByLink(as('visitor', 40), { token, message: 'It works, thank you' });
    expect(again).toMatchObject({ status: 'open', dueAt: '2026-11-22T01:10:00.000Z' });
    await expect(openTicket(as('visitor'), `${token}x`)).rejects.toMatchObject({ status: 410 });
  });

  test('is overdue after two hours, until somebody answers', async () => {
    await write('visitor');
    expect((await desk('support-tickets', { view: 'overdue' }, 119)).items).toEqual([]);
    const late = await desk('support-tickets', { view: 'overdue' }, 121);
    expect(late.items).toMatchObject([{ isOverdue: true }]);
    expect(late.counts).toMatchObject({ open: 1, overdue: 1 });
    await answerTicket(as('admin', 125), await onlyId(), 'Sorry for the wait.');
    expect((await desk('support-tickets', {}, 126)).counts).toMatchObject({ open: 0, overdue: 0 });
  });

  test('without the form’s token is answered like anybody and is nowhere', async () => {
    expect(await write('visitor', { token: undefined })).toEqual({ status: 'sent' });
    expect(await write('visitor', { homepage: 'https://spam.example' })).toEqual({
      status: 'sent',
    });
    expect(await data.db.select().from(supportTicket)).toEqual([]);
    expect(await mailsOf('received')).toEqual([]);
  });

  test('can’t bury staff in letters', async () => {
    await write('visitor');
    const [mail] = await mailsOf('received');
    const token = mail?.action?.url.split('/l/open#')[1] ?? '';
    for (const at of [1, 2, 3, 4]) await writeByLink(as('visitor', at), { token, message: 'And?' });
    await expect(writeByLink(as('visitor', 5), { token, message: 'And?' })).rejects.toMatchObject({
      code: 'ticket/too-many',
    });
  });

  test('many at once are all heard: that is no attack', async () => {
    const towns = ['Leeds', 'Cardiff', 'Belfast', 'Bristol', 'Glasgow', 'Luton'];
    for (const [at, town] of towns.entries()) {
      const ctx = contextOf(data.db, anonymous, at);
      const client = { ...ctx.client, network: `10.${at}.0.0/24` } as NonNullable<
        typeof ctx.client
      >;
      await createTicket(
        { ...ctx, client },
        contactLetter(
          { ...ctx, client },
          {
            email: `${town}@sample.example`,
            subject: town,
            message: `${town}: ${['my page is gone', 'who may see my telephone?', 'opening hours in Ramadan', 'the search finds nothing', 'change of our name', 'two entries of one shop'][at]}`,
          },
        ),
      );
    }
    expect((await desk('support-tickets')).counts).toMatchObject({ open: 6, held: 0 });
  });
});

describe('Somebody signed in', () => {
  test('finds tickets on the dashboard, and is told of the answer there', async () => {
    await write('writer', { email: 'wole@sample.example', token: undefined });
    const { items } = await listMyTickets(as('writer'), undefined);
    expect(items).toMatchObject([
      { channel: 'ticket', status: 'open', subject: 'The map of my town' },
    ]);
    const id = items[0]?.id ?? '';
    await answerTicket(as('admin', 5), id, 'Done.');
    const news = await listNotifications(as('writer'), undefined);
    expect(news.items).toMatchObject([
      { kind: 'support/answered', url: `/dashboard?ticket=${id}#tickets` },
    ]);
    await writeToTicket(as('writer', 9), id, 'Thank you');
    expect((await getMyTicket(as('writer', 9), id)).messages).toHaveLength(3);
    await expect(getMyTicket(as('minor'), id)).rejects.toMatchObject({ status: 404 });
    await expect(getMyTicket(as('admin'), id)).rejects.toMatchObject({ status: 404 });
  });

  test('leaves no name, address or word behind when the account is closed', async () => {
    await write('writer');
    await createFeedback(
      as('writer'),
      feedbackLetter(as('writer'), { quote: 'name', name: 'Wole' }),
    );
    await forgetWriter(data.db, people.writer.id);
    const rows = await data.db.select().from(supportTicket);
    const messages = await data.db.select().from(supportMessage);
    expect(JSON.stringify([rows, messages])).not.toMatch(/Abena|abena|Wole|town|braider/);
    expect((await listTestimonialQueue(as('admin'), {})).items).toEqual([]);
  });
});

describe('A desk', () => {
  test('is opened by those whom specification 2 names', async () => {
    await write('visitor', { topic: 'press' });
    const id = await onlyId();
    await expect(listTickets(as('moderator'), { desk: 'messages' })).rejects.toMatchObject({
      status: 403,
    });
    await expect(getTicket(as('moderator'), id)).rejects.toMatchObject({ status: 404 });
    await expect(answerTicket(as('moderator'), id, 'Hm')).rejects.toMatchObject({ status: 404 });
    await expect(exportTickets(as('moderator'), 'bug-reports')).rejects.toMatchObject({
      status: 403,
    });
    expect((await getTicket(as('admin'), id)).assignees.map(({ name }) => name)).toEqual([
      'Ada Sample',
    ]);
  });

  test('has barriers on two pages: among the messages and on a page of their own', async () => {
    await write('visitor', { topic: 'accessibility' });
    expect((await desk('accessibility')).items).toHaveLength(1);
    expect((await desk('messages')).items).toHaveLength(1);
    expect((await desk('support-tickets')).items).toEqual([]);
  });

  test('finds words in name, address and message, and whose it is', async () => {
    await write('visitor');
    const found = async (query: object) => (await desk('support-tickets', query)).items.length;
    expect(await found({ q: 'ABENA' })).toBe(1);
    expect(await found({ q: 'another town' })).toBe(1);
    expect(await found({ q: '100%' })).toBe(0);
    expect(await found({ assignee: 'me' })).toBe(0);
    const ticket = await getTicket(as('admin'), await onlyId());
    await assignTicket(as('admin'), ticket.id, {
      assigneeId: people.admin.id,
      version: ticket.version,
    });
    expect(await found({ assignee: 'me' })).toBe(1);
    expect(await found({ assignee: 'nobody' })).toBe(0);
  });

  test('gives nothing to people who may not work on it, and nothing twice', async () => {
    await write('visitor');
    const { id, version } = await getTicket(as('admin'), await onlyId());
    await expect(
      assignTicket(as('admin'), id, { assigneeId: people.writer.id, version }),
    ).rejects.toMatchObject({ code: 'ticket/not-staff' });
    await fileTicket(as('admin'), id, { action: 'close', version });
    await expect(fileTicket(as('admin'), id, { action: 'close', version })).rejects.toMatchObject({
      code: 'ticket/changed',
    });
    await expect(
      fileTicket(as('admin'), id, { action: 'close', version: version + 1 }),
    ).rejects.toMatchObject({ code: 'ticket/not-possible' });
  });

  test('opens what the shield held: from then on it is a letter like any other', async () => {
    await write('visitor');
    await data.db.update(supportTicket).set({ status: 'held' });
    await data.db.delete(mailTable);
    const { id, version, can } = await getTicket(as('admin', 30), await onlyId());
    expect(can.reopen).toBe(true);
    const opened = await fileTicket(as('moderator', 30), id, { action: 'reopen', version });
    // The person has waited since they wrote, and now hears that the letter has come.
    expect(opened).toMatchObject({ status: 'open', dueAt: '2026-11-22T00:30:00.000Z' });
    expect((await desk('support-tickets', {}, 31)).counts).toMatchObject({ open: 1, held: 0 });
    expect(await mailsOf('received')).toMatchObject([{ to: { address: 'abena@sample.example' } }]);
    const [entry] = await data.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'ticket.filed'));
    expect(entry?.detail).toEqual({ status: 'open', was: 'held' });
  });

  test('writes no mail for feedback that was held: nobody waits for an answer', async () => {
    await createFeedback(
      as('visitor'),
      feedbackLetter(as('visitor'), { email: 'a@sample.example' }),
    );
    await data.db.update(supportTicket).set({ status: 'held' });
    const { id, version } = await getTicket(as('admin'), await onlyId());
    await fileTicket(as('admin'), id, { action: 'reopen', version });
    expect(await mailsOf('received')).toEqual([]);
  });

  test('comes in pages of fifty, the longest waiting first', async () => {
    const values = Array.from({ length: 53 }, (_, at) => ({
      channel: 'ticket' as const,
      status: 'open' as const,
      name: `P${at}`,
      language: 'en' as const,
      waitingSince: new Date(Date.UTC(2026, 10, 1, 0, at)),
      lastMessageAt: new Date(Date.UTC(2026, 10, 1)),
    }));
    await data.db.insert(supportTicket).values(values);
    const first = await desk('support-tickets');
    const second = await desk('support-tickets', { after: first.next });
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 3, null]);
    expect([first.items[0]?.name, second.items.at(-1)?.name]).toEqual(['P0', 'P52']);
  });

  test('is exported without formulas, and it is written down', async () => {
    await write('visitor', { subject: '=HYPERLINK("http://evil.example")', name: '+44' });
    const { csv, fileName } = await exportTickets(as('moderator'), 'support-tickets');
    expect(fileName).toBe('support-tickets-2026-11-21.csv');
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(csv).toContain(`"'+44"`);
  });

  test('with what is old or spam is swept', async () => {
    await write('visitor');
    const { id, version } = await getTicket(as('admin'), await onlyId());
    await sweepTickets(as('admin', 60 * 24 * 61));
    expect(await onlyId()).toBe(id);
    await fileTicket(as('admin'), id, { action: 'spam', version });
    await sweepTickets(as('admin', 60 * 24 * 61));
    expect(await onlyId()).toBe('');
    await write('visitor');
    await sweepTickets(as('admin', 60 * 24 * 400));
    expect(await onlyId()).toBe('');
  });
});

describe('The measured reply', () => {
  const answerAfter = async (at: number, minutes: number) => {
    await data.db.insert(supportTicket).values({
      channel: 'ticket',
      status: 'answered',
      name: '',
      language: 'en',
      createdAt: new Date(Date.UTC(2026, 10, 10 + at)),
      waitingSince: new Date(Date.UTC(2026, 10, 10 + at)),
      lastMessageAt: new Date(Date.UTC(2026, 10, 10 + at)),
      firstReplyAt: new Date(Date.UTC(2026, 10, 10 + at, 0, minutes)),
    });
  };

  test('is told from five answers on, as their median', async () => {
    for (const [at, minutes] of [10, 20, 50, 90].entries()) await answerAfter(at, minutes);
    expect(await measureReplies(as('visitor'))).toBeNull();
    await answerAfter(4, 30);
    expect(await measureReplies(as('visitor'))).toEqual({
      medianMinutes: 30,
      answers: 5,
      since: '2026-11-10',
    });
  });

  test('counts what was never answered', async () => {
    for (const at of [0, 1, 2, 3, 4]) await answerAfter(at, 10);
    for (const at of [0, 1, 2, 3, 4, 5]) {
      await write('writer', { token: undefined }, -60 * 24 * (at + 1));
    }
    expect((await measureReplies(as('visitor')))?.medianMinutes).toBe(1440);
  });
});

describe('Feedback', () => {
  test('without an address is taken, and cannot be answered', async () => {
    await createFeedback(as('visitor'), feedbackLetter(as('visitor')));
    const { items } = await desk('messages');
    expect(items).toMatchObject([
      { channel: 'feedback', topic: 'well', page: '/directory', dueAt: null },
    ]);
    expect((await getTicket(as('admin'), await onlyId())).can.answer).toBe(false);
    await expect(answerTicket(as('admin'), await onlyId(), 'Thanks')).rejects.toMatchObject({
      code: 'ticket/no-address',
    });
    expect((await listTestimonialQueue(as('moderator'), {})).items).toEqual([]);
  });

  test('is quoted with consent, after staff have published it, by initials where wished', async () => {
    const quoted = { quote: 'initials', name: 'Abena Mensah' } as const;
    await createFeedback(as('visitor'), feedbackLetter(as('visitor'), quoted));
    expect((await listTestimonials(as('visitor'))).items).toEqual([]);
    const [waiting] = (await listTestimonialQueue(as('moderator'), { status: 'pending' })).items;
    const { id = '', version = 0 } = waiting ?? {};
    await expect(
      decideTestimonial(as('writer'), id, { status: 'published', version }),
    ).rejects.toMatchObject({ status: 403 });
    await decideTestimonial(as('moderator'), id, { status: 'published', version });
    expect((await listTestimonials(as('visitor'))).items).toMatchObject([{ attribution: 'A. M.' }]);
    await expect(
      decideTestimonial(as('moderator'), id, { status: 'rejected', version }),
    ).rejects.toMatchObject({ code: 'testimonial/changed' });
    await decideTestimonial(as('admin'), id, { status: 'rejected', version: version + 1 });
    expect((await listTestimonials(as('visitor'))).items).toEqual([]);
    await data.db.delete(supportTicket).where(eq(supportTicket.id, await onlyId()));
    expect((await listTestimonialQueue(as('admin'), { q: 'braider' })).items).toHaveLength(1);
  });

  test('of somebody under 18 is never quoted', async () => {
    await createFeedback(
      as('minor'),
      feedbackLetter(as('minor'), { quote: 'name', name: 'Young' }),
    );
    expect((await listTestimonialQueue(as('admin'), {})).items).toEqual([]);
    expect((await desk('messages')).items).toHaveLength(1);
  });

  test('of a guest is not quoted where the address is that of somebody under 18', async () => {
    const sent = await Promise.all(
      ['minor', 'writer'].map(async (who) => {
        const person = people[who as 'minor' | 'writer'];
        const [row] = await data.db.select().from(account).where(eq(account.id, person.id));
        const email = row?.email.toUpperCase() ?? '';
        return createFeedback(
          as('visitor'),
          feedbackLetter(as('visitor'), { quote: 'name', name: `Ada ${who}`, email }),
        );
      }),
    );
    expect(sent).toEqual([{ status: 'sent' }, { status: 'sent' }]);
    const { items } = await listTestimonialQueue(as('admin'), {});
    expect(items.map(({ attribution }) => attribution)).toEqual(['Ada writer']);
  });
});
