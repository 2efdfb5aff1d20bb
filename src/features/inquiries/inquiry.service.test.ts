import { describe, expect, test } from 'vitest';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import { replaceSchedule } from '#features/schedule/schedule.service.server.ts';
import { listNotifications } from '#features/notifications/notification.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { inquiryCase } from './inquiry.case.server.ts';
import { listInquiries } from './inbox/inbox.service.server.ts';
import {
  createInquiry,
  forgetSender,
  getInquiryFacts,
  sweepInquiries,
} from './inquiry.service.server.ts';
import { inquiry } from './inquiry.table.server.ts';
import { owned, useTestTown } from './town.scene.server.ts';
import { getThread, openThread, writeMessage } from './thread.service.server.ts';

const test_ = useTestDb();
const town = useTestTown(test_);

describe('A letter to a claimed business', () => {
  test('stands in the inbox, and owner and guest have mail', async () => {
    expect(await createInquiry(town.as(anonymous), town.letter(owned))).toEqual({
      status: 'sent',
      away: null,
    });
    expect(await town.inbox()).toMatchObject([
      { with: 'Abena', status: 'new', isWaitingForYou: true },
    ]);
    const [toOwner] = await town.mailsOf('received');
    expect(toOwner?.to.address).toBe('canary-owner@sample.example');
    expect(toOwner?.action?.url).toBe(
      `http://127.0.0.1:3000/business/${owned}/inbox?thread=${await town.onlyId()}`,
    );
    const [toGuest] = await town.mailsOf('sent');
    expect(toGuest?.to.address).toBe('canary-abena@sample.example');
    const { items } = await listNotifications(town.as(town.person('owner')), undefined);
    expect(items).toMatchObject([
      { kind: 'inquiries/received', values: { name: 'Abena', business: 'Sample Kitchen' } },
    ]);
  });

  test('carries no link of a stranger into a mail, and none of their words to the address they gave', async () => {
    await createInquiry(town.as(anonymous), town.letter(owned, { name: 'Win www.evil.example' }));
    const [toOwner] = await town.mailsOf('received');
    const words = [toOwner?.subject, ...(toOwner?.paragraphs ?? [])].join(' ');
    expect(words).toContain('https[:]//abena[.]example/party');
    expect(words).toContain('www[.]evil[.]example');
    expect(words).not.toMatch(/abena\.example|evil\.example/);
    const [toGuest] = await town.mailsOf('sent');
    expect([toGuest?.subject, ...(toGuest?.paragraphs ?? [])].join(' ')).not.toMatch(/evil|forty/);
  });
});

describe('Out of hours', () => {
  const shop = {
    ...emptySchedule,
    periods: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 540, closes: 1020 })),
  };

  test('the guest is told when it opens, in the thread, the answer and the mail', async () => {
    await replaceSchedule(test_.db, { type: 'listing', id: owned }, shop);
    const ctx = { ...town.as(anonymous), language: 'fr' as const };
    const { away } = await createInquiry(ctx, town.letter(owned));
    expect(away).toMatchObject({ day: 'week', weekday: 1, minute: 540 });
    const { messages } = await getThread(town.as(town.person('owner')), await town.onlyId());
    expect(messages.map(({ side }) => side)).toEqual(['guest', 'auto']);
    expect(messages[1]?.body).toContain('rouvre lundi à 9 h');
    const [mail] = await town.mailsOf('sent');
    expect(mail?.paragraphs.join(' ')).toContain('rouvre lundi à 9 h');
  });

  test('answer times count opening hours, and are told after five answers', async () => {
    await replaceSchedule(test_.db, { type: 'listing', id: owned }, shop);
    town.now = new Date('2026-11-20T16:30:00Z');
    for (const place of [1, 2, 3, 4, 5]) {
      const message = `Question number ${'I'.repeat(place)}: ${['braids', 'cakes', 'shoes', 'drums', 'taxes'][place - 1]}?`;
      await createInquiry(
        town.as(anonymous),
        town.letter(owned, { message, email: `p${place}@sample.example` }),
      );
      town.later(15);
    }
    expect((await getInquiryFacts(town.as(anonymous), owned)).usual).toBeNull();
    town.now = new Date('2026-11-23T09:30:00Z');
    for (const { id } of await town.inbox())
      await writeMessage(town.as(town.person('owner')), id, 'Yes, with pleasure');
    const { usual } = await getInquiryFacts(town.as(anonymous), owned);
    // From Friday 17:00, when it shut, to Monday 09:30.
    expect(usual).toEqual({ minutes: 30, counted: 'open', answers: 5 });
  });
});

describe('What the shield does', () => {
  test('a dropped letter is answered like any other and is nowhere', async () => {
    const answer = await createInquiry(
      town.as(anonymous),
      town.letter(owned, { token: undefined }),
    );
    expect(answer).toEqual({ status: 'sent', away: null });
    expect(await test_.db.select().from(inquiry)).toEqual([]);
    expect(await town.mailsOf('sent')).toEqual([]);
  });

  test('a token serves once', async () => {
    const same = town.letter(owned);
    await createInquiry(town.as(anonymous), same);
    await createInquiry(town.as(anonymous), same);
    expect(await town.inbox()).toHaveLength(1);
  });

  const doubtful = (more = '') =>
    town.letter(owned, {
      message: `Business loans and working capital, no collateral. Interested? ${more}`,
    });
  const decision = async (outcome: string) => ({
    caseId: owned,
    subjectId: await town.onlyId(),
    outcome,
    reason: '',
  });

  test('a held letter is seen by staff alone until they deliver it', async () => {
    await createInquiry(town.as(town.person('guest')), doubtful('Fast approval'));
    expect(await town.inbox()).toEqual([]);
    expect(await town.mailsOf('received')).toEqual([]);
    await expect(
      getThread(town.as(town.person('owner')), await town.onlyId()),
    ).rejects.toMatchObject({ kind: 'not-found' });
    expect((await getThread(town.as(town.person('guest')), await town.onlyId())).status).toBe(
      'new',
    );
    const shown = await inquiryCase.show(town.as(town.person('other')), [await town.onlyId()]);
    expect([...shown.values()][0]).toMatchObject({ title: 'Sample Kitchen' });

    const staff = town.as(town.person('other'));
    await test_.db.transaction(async (tx) =>
      inquiryCase.decide(staff, tx, await decisionIn(tx, 'deliver')),
    );
    expect(await town.inbox('new')).toHaveLength(1);
    expect(await town.mailsOf('received')).toHaveLength(1);
    await inquiryCase.undo(staff, test_.db, await decision('deliver'));
    expect(await town.inbox()).toEqual([]);
  });

  test('one that staff call spam goes nowhere, and can be taken back', async () => {
    await createInquiry(town.as(anonymous), doubtful());
    await inquiryCase.decide(town.as(town.person('other')), test_.db, await decision('spam'));
    expect(await town.inbox()).toEqual([]);
    await inquiryCase.undo(town.as(town.person('other')), test_.db, await decision('spam'));
    await inquiryCase.decide(town.as(town.person('other')), test_.db, await decision('deliver'));
    expect(await town.inbox()).toHaveLength(1);
  });

  const decisionIn = async (tx: typeof test_.db, outcome: string) => {
    const [row] = await tx.select({ id: inquiry.id }).from(inquiry);
    return { caseId: owned, subjectId: row?.id ?? '', outcome, reason: '' };
  };
});

describe('What is kept', () => {
  test('of somebody who left: no name, address, number or word of theirs', async () => {
    await createInquiry(
      town.as(town.person('guest')),
      town.letter(owned, { subject: 'canary-subject' }),
    );
    const id = await town.onlyId();
    town.later(10);
    await writeMessage(town.as(town.person('owner')), id, 'Yes, with pleasure');
    const token = await town.linkOf('answered');
    await test_.db.transaction((tx) => forgetSender(tx, town.person('guest').id));
    const rows = await test_.db.select().from(inquiry);
    expect(JSON.stringify(rows)).not.toMatch(/canary|Abena|07700/);
    const thread = await getThread(town.as(town.person('owner')), id);
    expect(thread.messages.map(({ body }) => body)).toEqual(['', 'Yes, with pleasure']);
    await expect(openThread(town.as(anonymous), token)).rejects.toMatchObject({
      code: 'link/not-valid',
    });
    await expect(getThread(town.as(town.person('guest')), id)).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  test('nothing 24 months after the last message', async () => {
    await createInquiry(town.as(anonymous), town.letter(owned));
    town.now = new Date('2028-11-20T00:00:00Z');
    await sweepInquiries(town.as(anonymous));
    expect(await test_.db.select().from(inquiry)).toHaveLength(1);
    town.now = new Date('2028-11-23T00:00:00Z');
    await sweepInquiries(town.as(anonymous));
    expect(await test_.db.select().from(inquiry)).toEqual([]);
  });
});

test('the inbox goes on page by page without losing or doubling a letter', async () => {
  const texts = Array.from({ length: 60 }, (_, place) =>
    String.fromCodePoint(97 + (place % 26)).repeat(6 + place),
  );
  for (const [place, word] of texts.entries()) {
    town.later(place % 3 === 0 ? 0 : 90);
    const network = `10.${place}.0.0/24`;
    await createInquiry(
      town.as(anonymous, network),
      town.letter(
        owned,
        { message: `Do you have ${word}?`, email: `p${place}@sample.example` },
        network,
      ),
    );
  }
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await listInquiries(town.as(town.person('owner')), owned, { after });
    seen.push(...page.items.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after);
  const { counts } = await listInquiries(town.as(town.person('owner')), owned, {});
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBe(counts.new);
  expect(seen.length).toBeGreaterThan(48);
});
