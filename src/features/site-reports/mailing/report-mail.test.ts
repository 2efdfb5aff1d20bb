import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { ReportSource } from '#platform/figures/report-source.server.ts';
import { forPrograms } from '#platform/links/link-address.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import * as subscriptions from './report-subscription.service.server.ts';
import { reportSubscription } from './report-subscription.table.server.ts';
import { sendReports } from './send-reports.service.server.ts';

const data = useTestDb();
const counts = (month: string, measure: string, part: string, value: number) => ({
  month,
  measure,
  part,
  value,
});
const source: ReportSource = {
  report: 'claims',
  count: async () => [
    counts('2026-11', 'received', '', 37),
    counts('2026-11', 'decided', 'kept', 3),
    counts('2026-12', 'received', '', 99),
  ],
};
let boss: Person;
let other: Person;

beforeEach(async () => {
  boss = await addTestAccount(data.db, ['admin'], { firstName: 'Boss' });
  other = await addTestAccount(data.db, ['admin', 'customer'], { firstName: 'Other' });
});

const as = (actor: Person, now = '2026-11-20T12:00:00Z') =>
  testContext({ db: data.db, actor, now: new Date(now) });
const runOn = (day: string) =>
  sendReports(testContext({ db: data.db, now: new Date(`${day}T08:15:00Z`) }), [source]);
const mailed = async () => (await listMails(data.db, { secrets: 'shown' })).mails;
const subscribe = (id = boss.id, rhythm: 'monthly' | 'quarterly' = 'monthly') =>
  subscriptions.saveReportSubscription(as(boss), id, { reports: ['claims'], rhythm });

describe('The figures of a month', () => {
  test('are mailed once, on the first working day after it, without what is withheld', async () => {
    await subscribe();
    await runOn('2026-11-30');
    expect(await mailed()).toEqual([]);
    await runOn('2026-12-01');
    await runOn('2026-12-01');
    await runOn('2026-12-02');
    const [letter, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(letter?.kind).toBe('site-reports/figures');
    expect(letter?.subject).toContain('November 2026');
    const words = letter?.paragraphs.join('\n') ?? '';
    expect(words).toContain('Claims received: 37');
    expect(words).not.toContain('Claims decided');
    expect(words).not.toContain('99');
    expect(letter?.action?.url).toContain('report=claims&range=own&from=2026-11&to=2026-11');
  });

  test('are mailed later where nothing ran on that day', async () => {
    await subscribe();
    await runOn('2026-12-09');
    expect(await mailed()).toHaveLength(1);
  });

  test('of a quarter come after the quarter', async () => {
    await subscribe(boss.id, 'quarterly');
    await runOn('2026-12-01');
    expect(await mailed()).toEqual([]);
    await runOn('2027-01-04');
    expect((await mailed())[0]?.subject).toContain('Quarter 4, 2026');
  });

  test('do not reach who has lost the role, and that ends it', async () => {
    await subscribe(other.id);
    await data.db
      .update(account)
      .set({ roles: ['customer'] })
      .where(eq(account.id, other.id));
    await runOn('2026-12-01');
    expect(await mailed()).toEqual([]);
    expect(await data.db.select().from(reportSubscription)).toEqual([]);
    await data.db
      .update(account)
      .set({ roles: ['admin'] })
      .where(eq(account.id, other.id));
    await runOn('2026-12-02');
    expect(await mailed()).toEqual([]);
  });

  test.each([{ status: 'suspended' }, { emailVerifiedAt: null }] as const)(
    'do not reach an account with %j',
    async (changes) => {
      await subscribe(other.id);
      await data.db.update(account).set(changes).where(eq(account.id, other.id));
      await runOn('2026-12-01');
      expect(await mailed()).toEqual([]);
    },
  );

  test('stop by the link of a mail, which may be pressed twice', async () => {
    await subscribe();
    await runOn('2026-12-01');
    const [row] = await data.db.select({ url: mail.unsubscribeUrl }).from(mail);
    const token = forPrograms(row?.url ?? '').split('/l/')[1] ?? '';
    expect(token).toMatch(/^noreports-/);
    const stop = () => subscriptions.stopReportMail(as(boss, '2026-12-03T12:00:00Z'), token);
    expect(await stop()).toEqual({ isStopped: true });
    expect(await stop()).toEqual({ isStopped: true });
    await runOn('2027-01-04');
    expect(await mailed()).toHaveLength(1);
  });
});

describe('A subscription', () => {
  test('is made by an admin for an admin, changed and ended, and that is recorded', async () => {
    await subscribe(other.id);
    const { items } = await subscribe(other.id, 'quarterly');
    expect(
      items.map(({ name, isMe, subscription }) => [name.split(' ')[0], isMe, subscription]),
    ).toEqual([
      ['Boss', true, null],
      ['Other', false, { reports: ['claims'], rhythm: 'quarterly' }],
    ]);
    await subscriptions.removeReportSubscription(as(boss), other.id);
    expect(await data.db.select().from(reportSubscription)).toEqual([]);
    const acts = await data.db
      .select({ action: auditEntry.action })
      .from(auditEntry)
      .where(sql`${auditEntry.action} like 'report.%'`);
    expect(acts.map(({ action }) => action).toSorted()).toEqual([
      'report.subscribed',
      'report.subscribed',
      'report.unsubscribed',
    ]);
  });

  test('is for nobody but admins with a proved address', async () => {
    const customer = await addTestAccount(data.db, ['customer'], { firstName: 'Customer' });
    await expect(subscribe(customer.id)).rejects.toMatchObject({ code: 'report/no-admin' });
    await data.db.update(account).set({ emailVerifiedAt: null }).where(eq(account.id, other.id));
    await expect(subscribe(other.id)).rejects.toMatchObject({ code: 'report/no-admin' });
  });

  test('is seen, made and ended by no moderator', async () => {
    const moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Mo' });
    const choice = { reports: ['claims'], rhythm: 'monthly' } as const;
    for (const work of [
      () => subscriptions.listReportSubscriptions(as(moderator)),
      () => subscriptions.saveReportSubscription(as(moderator), moderator.id, choice),
      () => subscriptions.removeReportSubscription(as(moderator), boss.id),
    ])
      await expect(work()).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('goes with the account', async () => {
    await subscribe(other.id);
    await data.db.delete(account).where(eq(account.id, other.id));
    expect(await data.db.select().from(reportSubscription)).toEqual([]);
  });
});
