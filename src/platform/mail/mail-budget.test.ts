// One budget of mails to an address, for everybody who makes the site write them (security B1).
import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { forgetMailCounts } from './forget-mail-counts.server.ts';
import { mailboxOf } from './mail-address.ts';
import { hasReserve, isPersonal, mailKinds, mailSorts } from './mail-kinds.ts';
import type { MailKind, MailSort } from './mail-kinds.ts';
import { mailCount, mailReader } from './mail-reader.table.server.ts';
import { noteAnswered } from './mail-reader.server.ts';
import { listMails, queueMail } from './mail.server.ts';
import { stopMail } from './stop-mail.server.ts';
import type { StopPurpose } from './stop-purposes.ts';
import { hourMs } from '#platform/time/durations.ts';

const data = useTestDb();
const victim = 'victim@sample.example';

const at = (hours: number, over: Partial<ServiceContext> = {}) =>
  testContext({ db: data.db, now: new Date(testNow.getTime() + hours * hourMs), ...over });
const client = (network: string): Pick<ServiceContext, 'actor' | 'client'> => ({
  actor: anonymous,
  client: {
    network,
    userAgent: 'Mozilla/5.0',
    isSameOrigin: true,
    binding: undefined,
    bind: () => undefined,
  },
});
const somebody = (place: number) => ({
  actor: { ...personWith('customer'), id: `01990000-0000-7000-8000-00000000010${place}` },
});

const ada = '01990000-0000-7000-8000-000000000201';
const ben = '01990000-0000-7000-8000-000000000202';

interface Sent {
  address?: string;
  accountId?: string;
  kind?: MailKind;
  sort?: MailSort;
}

const send = (
  ctx: ServiceContext,
  { address = victim, accountId, kind = 'teams/invited', sort = 'unasked' }: Sent = {},
) =>
  queueMail(ctx, data.db, {
    to: { name: '', address },
    language: 'en',
    subject: 'Sample',
    paragraphs: ['Sample words.'],
    kind,
    sort,
    accountId,
    reader: 'adult',
  });

async function sendTimes(times: number, ctx: ServiceContext, sent?: Sent): Promise<number> {
  let queued = 0;
  for (let place = 0; place < times; place += 1) {
    if ((await send(ctx, sent)) === 'queued') queued += 1;
  }
  return queued;
}

async function press(purpose: StopPurpose, isStopped = true): Promise<void> {
  const { mails } = await listMails(data.db, { secrets: 'shown' });
  const token = mails[0]?.stops?.[purpose]?.split(/[/#]/).at(-1) ?? '';
  await stopMail(at(0), { token, isStopped });
}

const kindsOf = (sort: MailSort) =>
  Object.entries(mailKinds).flatMap(([kind, sorts]: [string, readonly MailSort[]]) =>
    sorts.includes(sort) ? [kind as MailKind] : [],
  );

describe('Mails that nobody asked for', () => {
  test.each(kindsOf('unasked'))('are three a day to one address, or five: %s', async (kind) => {
    let queued = 0;
    for (let place = 0; place < 6; place += 1) {
      queued += await sendTimes(4, at(0, somebody(place)), { kind });
    }
    const most = hasReserve(kind) ? 5 : 3;
    expect(queued).toBe(most);
    expect((await listMails(data.db, { address: victim, limit: 50 })).mails).toHaveLength(most);
  });

  test('are three a day of one sender, an account or the network of somebody without one', async () => {
    expect(await sendTimes(6, at(0, somebody(1)))).toBe(3);
    expect(
      await sendTimes(6, at(0, client('10.1.2.0/24')), { address: 'other@sample.example' }),
    ).toBe(3);
  });

  test('of different kinds share the budget, and those of other addresses have their own', async () => {
    const kinds = kindsOf('unasked');
    let queued = 0;
    for (const kind of kinds) queued += await sendTimes(1, at(0), { kind });
    expect(queued).toBe(5);
    expect(await sendTimes(1, at(0), { address: 'other@sample.example' })).toBe(1);
  });

  test('go on after a day', async () => {
    expect(await sendTimes(6, at(0))).toBe(3);
    expect(await sendTimes(1, at(23.9))).toBe(0);
    expect(await sendTimes(6, at(24.1))).toBe(3);
  });

  test('are counted for the mailbox, however its address is written', async () => {
    const spellings = [
      'Victim@Sample.Example',
      'victim+1@sample.example',
      'victim+2@sample.example',
    ];
    let queued = 0;
    for (const address of spellings) queued += await sendTimes(3, at(0), { address });
    expect(queued).toBe(3);
    expect(mailboxOf('A.da+x@GoogleMail.com')).toBe(mailboxOf('ada@gmail.com'));
    expect(mailboxOf('a.da@sample.example')).not.toBe(mailboxOf('ada@sample.example'));
  });

  test('may be more once the reader has confirmed the address, and without bound for whom they answered', async () => {
    await noteAnswered(at(0), data.db, { address: victim });
    let queued = 0;
    for (let place = 0; place < 9; place += 1) queued += await sendTimes(4, at(0, somebody(place)));
    expect(queued).toBe(20);
    await noteAnswered(at(0), data.db, { address: 'b@sample.example', sender: 'ticket 1' });
    const answered = { to: { name: '', address: 'b@sample.example' }, sender: 'ticket 1' };
    for (let place = 0; place < 6; place += 1) {
      const outcome = await queueMail(at(0), data.db, {
        ...answered,
        language: 'en',
        subject: 'Sample',
        paragraphs: [],
        kind: 'support/answered',
        sort: 'unasked',
      });
      expect(outcome).toBe('queued');
    }
  });
});

describe('A kind of mail', () => {
  test('has one of its own sorts', async () => {
    await expect(send(at(0), { kind: 'teams/invited', sort: 'asked' })).rejects.toThrow(
      'is not of the sort asked',
    );
    for (const sorts of Object.values(mailKinds)) {
      expect(mailSorts).toEqual(expect.arrayContaining([...sorts]));
    }
  });

  const safe = (kind: MailKind, accountId = ada) => ({ kind, sort: 'account', accountId }) as const;

  test.each(kindsOf('account'))(
    'has a budget of its own where it keeps an account safe: %s',
    async (kind) => {
      await sendTimes(9, at(0));
      await sendTimes(9, at(0), { kind: 'account/verify', sort: 'proof' });
      for (const other of kindsOf('account').filter((one) => one !== kind)) {
        await sendTimes(9, at(0), safe(other));
      }
      // Somebody else's account that names the same mailbox.
      await sendTimes(9, at(0), safe(kind, ben));
      expect(await sendTimes(12, at(0), safe(kind))).toBe(8);
    },
  );

  test('that keeps an account safe comes once an hour when its share of the day is used up', async () => {
    await sendTimes(9, at(0), safe('account/reset'));
    expect(await sendTimes(3, at(0.9), safe('account/reset'))).toBe(0);
    expect(await sendTimes(3, at(1.1), safe('account/reset'))).toBe(1);
    expect(await sendTimes(3, at(2.2), safe('account/reset'))).toBe(1);
  });

  const sendProofs = async (sent: Sent = {}) => {
    let queued = 0;
    for (const kind of kindsOf('proof'))
      queued += await sendTimes(9, at(0), { kind, sort: 'proof', ...sent });
    return queued;
  };

  test('to an address that is not confirmed shares five a day with its like, or one where no mail is wanted', async () => {
    expect(await sendProofs()).toBe(5);
    await data.undo();
    await send(at(0, somebody(1)));
    await press('never');
    expect(await sendProofs()).toBe(1);
  });

  test('to other spellings of a mailbox leaves some for the mailbox itself', async () => {
    expect(await sendProofs({ address: 'victim+a@sample.example' })).toBe(3);
    expect(await sendProofs({ address: 'victim+b@sample.example' })).toBe(0);
    expect(await sendProofs({ address: 'Victim@sample.example' })).toBe(2);
  });

  test('that does not leave makes no link, so that earlier ones go on working', async () => {
    let made = 0;
    const url = async () => {
      made += 1;
      return 'https://site.example/l/open#verify-sample';
    };
    const one = {
      to: { name: '', address: victim },
      language: 'en',
      subject: 'Sample',
      paragraphs: [],
      action: { label: 'Go', url },
      kind: 'account/verify',
      sort: 'proof',
    } as const;
    for (let time = 0; time < 8; time += 1) await queueMail(at(0), data.db, one);
    expect(made).toBe(5);
  });
});

describe('A mail that a person causes', () => {
  const personal = Object.entries(mailKinds).flatMap(
    ([kind, [sort]]: [string, readonly MailSort[]]) =>
      isPersonal(kind as MailKind) && sort ? [[kind as MailKind, sort] as const] : [],
  );
  const write = (kind: MailKind, sort: MailSort, reader?: 'adult' | 'young') =>
    queueMail(at(0, somebody(1)), data.db, {
      to: { name: '', address: victim },
      language: 'en',
      subject: 'Sample',
      paragraphs: [],
      kind,
      sort,
      reader,
    });

  test.each(personal)('says whose the mailbox is: %s', async (kind, sort) => {
    await expect(write(kind, sort)).rejects.toThrow('says whose the mailbox is');
  });

  test.each(personal)(
    'goes to nobody under 18, which its sender can’t tell: %s',
    async (kind, sort) => {
      const outcomes: Record<string, string[]> = { adult: [], young: [] };
      for (const reader of ['adult', 'young'] as const) {
        for (let time = 0; time < 4; time += 1)
          outcomes[reader]?.push(await write(kind, sort, reader));
        const { mails } = await listMails(data.db, { address: victim });
        expect(mails.length > 0).toBe(reader === 'adult');
        await data.undo();
      }
      expect(outcomes.young).toEqual(outcomes.adult);
    },
  );
});

describe('The links below a mail', () => {
  test('stand in every mail but those that keep an account safe', async () => {
    await send(at(0, somebody(1)));
    await send(at(0, somebody(1)), { kind: 'account/verify', sort: 'proof' });
    await send(at(0, somebody(1)), { kind: 'inquiries/answered', sort: 'asked' });
    await send(at(0, somebody(1)), { kind: 'reviews/published', sort: 'asked' });
    await send(at(0), { kind: 'account/reset', sort: 'account', accountId: ada });
    const { mails } = await listMails(data.db, { secrets: 'shown' });
    const linksOf = Object.fromEntries(
      mails.map(({ kind, stops }) => [kind, Object.keys(stops ?? {}).toSorted()]),
    );
    expect(linksOf).toEqual({
      'teams/invited': ['never', 'nosender', 'notme', 'unmail'],
      'account/verify': ['never', 'nosender', 'notme'],
      'inquiries/answered': ['never', 'nosender'],
      'reviews/published': ['never'],
      'account/reset': [],
    });
  });

  test('are masked where mail is listed', async () => {
    await send(at(0, somebody(1)));
    const { mails } = await listMails(data.db);
    expect(JSON.stringify(mails[0]?.stops)).not.toMatch(/(?:notme|nosender|never|unmail)-/);
  });

  test.each(['notme', 'nosender'] as const)(
    '%s stops one sender, and can be taken back',
    async (purpose) => {
      await send(at(0, somebody(1)));
      await press(purpose);
      expect(await send(at(0, somebody(1)))).toBe('stopped');
      // A new day, and beginning anew, change nothing.
      expect(await send(at(100, somebody(1)), { kind: 'claims/code' })).toBe('stopped');
      expect(await send(at(0, somebody(2)))).toBe('queued');
    },
  );

  test.each([
    ['account/verify', 'proof'],
    ['inquiries/answered', 'asked'],
  ] as const)('stop one sender in a mail %s, too', async (kind, sort) => {
    await send(at(0, somebody(1)), { kind, sort });
    await press('nosender');
    expect(await send(at(0, somebody(1)), { kind, sort })).toBe('stopped');
    expect(await send(at(100, somebody(1)), { kind, sort })).toBe('stopped');
    expect(await send(at(0, somebody(2)), { kind, sort })).toBe('queued');
  });

  test.each(['never', 'unmail'] as const)(
    '%s stops everything but the security of an account',
    async (purpose) => {
      await send(at(0, somebody(1)));
      await press(purpose);
      expect(await send(at(0, somebody(2)))).toBe('stopped');
      expect(await send(at(0), { kind: 'reviews/published', sort: 'asked' })).toBe('stopped');
      expect(await send(at(0), { kind: 'account/reset', sort: 'account', accountId: ada })).toBe(
        'queued',
      );
    },
  );

  test('allow again what they stopped', async () => {
    await send(at(0, somebody(1)));
    await press('never');
    await press('never', false);
    expect(await send(at(0, somebody(2)))).toBe('queued');
  });

  test('of three readers who do not know a sender end its mails to everybody', async () => {
    for (const place of [1, 2, 3]) {
      expect(await send(at(0, somebody(1)), { address: `reader${place}@sample.example` })).toBe(
        'queued',
      );
      await press('notme');
    }
    expect(await send(at(0, somebody(1)), { address: 'fourth@sample.example' })).toBe('over');
    expect(await send(at(0, somebody(2)), { address: 'fourth@sample.example' })).toBe('queued');
  });

  test('that were guessed or belong to something else stop nothing', async () => {
    for (const token of ['', 'never-x', 'verify-x', 'constructor-x']) {
      await expect(stopMail(at(0), { token, isStopped: true })).rejects.toMatchObject({
        code: 'link/not-valid',
      });
    }
  });
});

test('counts are forgotten after some days, and what was stopped is not', async () => {
  await send(at(0, somebody(1)));
  await press('never');
  await send(at(0, somebody(1)), { address: 'other@sample.example' });
  await forgetMailCounts(at(24 * 2));
  expect(await data.db.$count(mailCount)).toBeGreaterThan(0);
  await forgetMailCounts(at(24 * 4));
  expect(await data.db.$count(mailCount)).toBe(0);
  await forgetMailCounts(at(24 * 401));
  const rows = await data.db.select().from(mailReader);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('sample');
});
