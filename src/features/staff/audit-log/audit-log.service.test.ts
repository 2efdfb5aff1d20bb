import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { safeguardingLead } from '#features/safeguarding/lead.table.server.ts';
import type { Person, Role } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { MailKind } from '#platform/mail/mail-kinds.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import { mail as mailTable } from '#platform/mail/mail.table.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { CaseKinds } from '../case-kind.server.ts';
import { openCase, settleCase } from '../case.service.server.ts';
import { listAuditEntries } from './audit-log.service.server.ts';
import { getFeatureStage, setFeatureStage } from '../stages/feature-stage.service.server.ts';
import {
  listDeadLetters,
  listJobQueues,
  listStoredMails,
  retryDeadLetter,
} from '../job-board/job-board.service.server.ts';
import { hourMs } from '#platform/time/durations.ts';

const data = useTestDb();
const kinds = new CaseKinds([
  {
    kind: 'nameless',
    ns: 'staff',
    isNameless: true,
    outcomes: [],
    show: async () => new Map(),
    decide: async () => undefined,
    undo: async () => undefined,
  },
]);
const place = '01990000-0000-7000-8000-000000000401';
let admin: Person;
let moderator: Person;
let ola: Person;
beforeEach(async () => {
  admin = await addTestAccount(data.db, ['admin'], { firstName: 'Admin' });
  moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Mod' });
  ola = await addTestAccount(data.db, ['customer'], { firstName: 'Ola' });
});

const client = {
  network: '192.0.2.0/24',
  userAgent: '',
  isSameOrigin: true,
  binding: undefined,
  bind: () => undefined,
};
const as = (actor: Person, hours = 0): ServiceContext =>
  testContext({
    db: data.db,
    actor,
    client,
    now: new Date(testNow.getTime() + hours * hourMs),
  });
const write = async () => {
  await audit(as(ola), data.db, { action: 'login.succeeded' });
  await audit(as(moderator, 24), data.db, {
    action: 'case.decided',
    subject: { type: 'listing', id: place },
    accountId: ola.id,
    detail: { outcome: 'act', isUpheld: false },
  });
  await audit(as(admin, 48), data.db, { action: 'account.suspended', accountId: ola.id });
};
type AuditQuery = Parameters<typeof listAuditEntries>[2];
const actions = async (query: AuditQuery) =>
  (await listAuditEntries(as(admin), kinds, query)).items.map(({ action }) => action);

test('What is about young people is in the record for the lead alone', async () => {
  for (const action of [
    'youth-post.submitted',
    'concern.opened',
    'consent.withdrawn',
    'login.failed',
  ])
    await audit(as(ola), data.db, { action, accountId: ola.id });
  const seen = async (reader: Person) =>
    (await listAuditEntries(as(reader), kinds, { person: ola.id })).items.map(
      ({ action }) => action,
    );
  await data.db
    .insert(safeguardingLead)
    .values({ accountId: moderator.id, role: 'lead', namedAt: testNow, namedBy: null });
  expect(await seen(admin)).toEqual(['login.failed']);
  expect((await seen(moderator)).toSorted()).toEqual([
    'concern.opened',
    'consent.withdrawn',
    'login.failed',
    'youth-post.submitted',
  ]);
});

test('Where somebody under 18 helps, applies or keeps an idea is for the lead alone, and where an adult does for all staff', async () => {
  const esi = await addTestAccount(data.db, ['customer', 'youth'], {
    firstName: 'Esi',
    ageBand: '16-17',
  });
  for (const who of [esi, ola]) {
    for (const action of ['application.sent', 'pitch.sealed', 'volunteering.checked-in'])
      await audit(as(who), data.db, { action });
    await audit(as(admin), data.db, { action: 'volunteering.put-on', accountId: who.id });
    await audit(as(who), data.db, { action: 'login.failed' });
  }
  const seen = async (reader: Person, person: string) =>
    (await listAuditEntries(as(reader), kinds, { person })).items.length;
  expect([await seen(admin, esi.id), await seen(admin, ola.id)]).toEqual([1, 5]);
  await data.db
    .insert(safeguardingLead)
    .values({ accountId: moderator.id, role: 'lead', namedAt: testNow, namedBy: null });
  expect(await seen(moderator, esi.id)).toBe(5);
});

test('Who brought or took back what is judged without a name stands in the record for the lead alone', async () => {
  const esi = await addTestAccount(data.db, ['customer', 'youth'], { firstName: 'Esi' });
  const subject = { type: 'nameless', id: place };
  const opened = { kind: 'nameless', subject, severity: 3, aboutAccountId: esi.id } as const;
  await openCase(as(esi), data.db, opened);
  await settleCase(as(esi, 1), data.db, { ...opened, outcome: 'withdrawn' });
  const reporter = { accountId: ola.id };
  const id = await openCase(as(ola, 2), data.db, { ...opened, kind: 'report', reporter });
  await audit(as(admin, 3), data.db, {
    action: 'case.taken',
    subject: { type: 'staff_case', id },
  });
  await openCase(as(ola, 4), data.db, {
    ...opened,
    subject: { ...subject, type: 'listing' },
    aboutAccountId: ola.id,
  });
  const seen = async (reader: Person, query: AuditQuery = {}) =>
    (await listAuditEntries(as(reader), kinds, query)).items.map(({ action }) => action);
  expect(await seen(admin)).toEqual(['case.opened', 'case.taken']);
  expect(await seen(admin, { subject: id })).toEqual(['case.taken']);
  expect(await seen(admin, { person: esi.id })).toEqual([]);
  await data.db
    .insert(safeguardingLead)
    .values({ accountId: moderator.id, role: 'lead', namedAt: testNow, namedBy: null });
  expect(await seen(moderator)).toHaveLength(5);
});

describe('The record', () => {
  beforeEach(write);

  test('is read newest first, with who did it and whom it is about', async () => {
    const { items } = await listAuditEntries(as(admin), kinds, {});
    expect(items.map(({ action }) => action)).toEqual([
      'account.suspended',
      'case.decided',
      'login.succeeded',
    ]);
    expect(items[1]).toMatchObject({
      actor: { name: 'Mod Sample' },
      about: { name: 'Ola Sample' },
      subject: { type: 'listing', id: place },
      detail: [
        { key: 'outcome', value: 'act' },
        { key: 'isUpheld', value: 'false' },
      ],
    });
    expect(items[2]).toMatchObject({ actor: { name: 'Ola Sample' }, about: null });
  });

  test('is searched by action, person, thing and day', async () => {
    expect(await actions({ action: 'case' })).toEqual(['case.decided']);
    expect(await actions({ person: moderator.id })).toEqual(['case.decided']);
    expect(await actions({ person: 'ola@sample' })).toHaveLength(3);
    expect(await actions({ person: 'nobody' })).toEqual([]);
    expect(await actions({ subject: place })).toEqual(['case.decided']);
    expect(await actions({ from: '2026-11-22', to: '2026-11-22' })).toEqual(['case.decided']);
  });

  test('goes on after the last entry that was seen', async () => {
    for (let number = 0; number < 50; number += 1)
      await audit(as(ola), data.db, { action: 'login.failed' });
    const first = await listAuditEntries(as(admin), kinds, {});
    const second = await listAuditEntries(as(admin), kinds, { after: first.next ?? '' });
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 3, null]);
    const ids = new Set([...first.items, ...second.items].map(({ id }) => id));
    expect(ids.size).toBe(53);
  });

  test('shows parts of addresses to admins alone, and itself to staff alone', async () => {
    expect((await listAuditEntries(as(admin), kinds, {})).items[0]?.network).toBe('192.0.2.0/24');
    expect((await listAuditEntries(as(moderator), kinds, {})).items[0]?.network).toBeNull();
    await expect(listAuditEntries(as(ola), kinds, {})).rejects.toMatchObject({ status: 403 });
  });
});

describe('Jobs and mail', () => {
  test('are for admins alone', async () => {
    const others: Role[] = ['customer', 'business', 'council', 'partner', 'moderator'];
    for (const role of others) {
      const ctx = as(personWith(role));
      const refused = { status: 403 };
      await expect(listJobQueues(ctx)).rejects.toMatchObject(refused);
      await expect(listDeadLetters(ctx, undefined)).rejects.toMatchObject(refused);
      await expect(retryDeadLetter(ctx, place)).rejects.toMatchObject(refused);
      await expect(listStoredMails(ctx, {})).rejects.toMatchObject(refused);
    }
  });

  test('are empty before the jobs have run for the first time', async () => {
    expect(await listJobQueues(as(admin))).toMatchObject({ items: [], outbox: { waiting: 0 } });
    expect(await listDeadLetters(as(admin), undefined)).toEqual({ items: [], next: null });
    await expect(retryDeadLetter(as(admin), place)).rejects.toMatchObject({ status: 404 });
  });

  test('show no secret link', async () => {
    const url = 'https://site.example/l/verify-secretsecretsecret';
    await queueMail(testContext({ db: data.db }), data.db, {
      to: { name: 'Ola', address: 'ola@sample.example' },
      language: 'en',
      subject: 'Sample',
      paragraphs: [`Press ${url}`],
      action: { label: 'Press', url },
      kind: 'account/verify',
      sort: 'proof',
    });
    const found = await listStoredMails(as(admin), { status: 'queued' });
    expect(found.items).toHaveLength(1);
    expect(JSON.stringify(found)).not.toContain('secretsecret');
    expect((await listStoredMails(as(admin), { status: 'sent' })).items).toEqual([]);
  });
});

test('Letters to people under 18 and to their guardians have neither reader nor words, but for the lead', async () => {
  await addTestAccount(data.db, ['customer', 'youth'], { firstName: 'Esi', ageBand: '13-15' });
  const letter = { language: 'en', paragraphs: ['On Monday at five.'] } as const;
  const send = (address: string, kind: MailKind, subject: string) =>
    queueMail(testContext({ db: data.db }), data.db, {
      ...letter,
      sort: kind === 'enrolment/consent' ? 'unasked' : 'asked',
      to: { name: 'Reader', address },
      reader: 'adult',
      subject,
      kind,
    });
  await send('esi@sample.example', 'programmes/offered', 'A place for you');
  await send('parent@sample.example', 'enrolment/consent', 'Esi asks you');
  await send('ola@sample.example', 'programmes/offered', 'A place for Ola');
  await data.db
    .update(mailTable)
    .set({ status: 'failed', lastError: '550 <esi@sample.example> is full' })
    .where(eq(mailTable.toAddress, 'esi@sample.example'));
  const seen = async (reader: Person) => JSON.stringify(await listStoredMails(as(reader), {}));
  const kept = /esi|parent@|for you/i;
  expect(await seen(admin)).not.toMatch(kept);
  expect(await seen(admin)).toContain('550 <…> is full');
  expect(await seen(admin)).toContain('A place for Ola');
  await data.db
    .insert(safeguardingLead)
    .values({ accountId: admin.id, role: 'lead', namedAt: testNow, namedBy: null });
  for (const words of ['esi@', 'parent@', 'A place for you', 'Esi asks you'])
    expect(await seen(admin)).toContain(words);
});

describe('An area', () => {
  test('is in development until an admin calls it live, and can go back', async () => {
    expect(await getFeatureStage(as(ola), 'users')).toBe('in-development');
    await setFeatureStage(as(admin), 'users', 'live');
    expect(await getFeatureStage(as(ola), 'users')).toBe('live');
    await setFeatureStage(as(admin), 'users', 'in-development');
    expect(await getFeatureStage(as(ola), 'users')).toBe('in-development');
    await expect(setFeatureStage(as(moderator), 'users', 'live')).rejects.toMatchObject({
      status: 403,
    });
  });
});
