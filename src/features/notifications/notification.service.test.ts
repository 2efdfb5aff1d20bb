import { beforeEach, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { notificationJobs } from './notification.job.server.ts';
import {
  countNotifications,
  listNotifications,
  notify,
  readNotifications,
  sweepNotifications,
} from './notification.service.server.ts';
import { notification } from './notification.table.server.ts';
import { holdNotices } from './notice-hold.server.ts';
import { dayMs, minuteMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

const test_ = useTestDb();
let reader: Person;
let other: Person;

beforeEach(async () => {
  reader = await addTestAccount(test_.db, ['customer'], { firstName: 'Reader' });
  other = await addTestAccount(test_.db, ['customer'], { firstName: 'Other' });
});

const as = (actor: Actor, now?: Date) => testContext({ db: test_.db, actor, ...(now && { now }) });

const tell = (accountId: string, title: string) =>
  notify(test_.db, { accountId, kind: 'reviews/published', values: { title }, url: '/b/sample' });

test('a person hears of their own news, newest first, and of nobody else’s', async () => {
  await tell(reader.id, 'first');
  await tell(other.id, 'foreign');
  await tell(reader.id, 'second');
  const { items, unread } = await listNotifications(as(reader), undefined);
  expect(items.map(({ values }) => values.title)).toEqual(['second', 'first']);
  expect(unread).toBe(2);
  expect(await countNotifications(as(reader))).toEqual({ unread: 2 });
  expect(await countNotifications(as(other))).toEqual({ unread: 1 });
  await expect(countNotifications(as(anonymous))).rejects.toMatchObject({
    code: 'access/sign-in-required',
  });
  await expect(listNotifications(as(anonymous), undefined)).rejects.toMatchObject({
    kind: 'unauthenticated',
  });
});

test('one is read by itself, or with all before it; another’s never', async () => {
  for (const title of ['a', 'b', 'c']) await tell(reader.id, title);
  const { items } = await listNotifications(as(reader), undefined);
  const [newest, middle, oldest] = items;
  await readNotifications(as(other), { id: middle?.id ?? '', andOlder: true });
  expect((await listNotifications(as(reader), undefined)).unread).toBe(3);
  expect(await readNotifications(as(reader), { id: oldest?.id ?? '' })).toEqual({ unread: 2 });
  expect(await readNotifications(as(reader), { id: newest?.id ?? '', andOlder: true })).toEqual({
    unread: 0,
  });
  expect(await readNotifications(as(reader), { id: newest?.id ?? '' })).toEqual({ unread: 0 });
});

test('what is held is not read with all that was written after it', async () => {
  const act = '01990000-0000-7000-8000-000000000001';
  const until = later(testNow, 15 * minuteMs);
  await holdNotices(test_.db, { until, for: act }, () => tell(reader.id, 'held'));
  await tell(reader.id, 'open');
  const { items } = await listNotifications(as(reader), undefined);
  expect(items.map(({ values }) => values.title)).toEqual(['open']);
  const all = { id: items[0]?.id ?? '', andOlder: true };
  expect(await readNotifications(as(reader), all)).toEqual({ unread: 0 });
  expect(await countNotifications(as(reader, until))).toEqual({ unread: 1 });
});

test('pages follow one another without a gap', async () => {
  for (let count = 0; count < 50; count += 1) await tell(reader.id, String(count));
  const seen: unknown[] = [];
  let after: string | undefined;
  do {
    const page = await listNotifications(as(reader), after);
    seen.push(...page.items.map(({ values }) => values.title));
    after = page.next ?? undefined;
  } while (after);
  expect(seen).toEqual(Array.from({ length: 50 }, (_, place) => String(49 - place)));
});

test('news that would lead to another site, or has no such kind, is refused', async () => {
  const news = { accountId: reader.id, kind: 'reviews/published' as const };
  for (const url of ['//evil.example', 'https://evil.example']) {
    await expect(notify(test_.db, { ...news, url })).rejects.toMatchObject({
      cause: { constraint: 'notification_url_local' },
    });
  }
  await expect(notify(test_.db, { ...news, kind: 'no kind/at all' })).rejects.toMatchObject({
    cause: { constraint: 'notification_kind_shape' },
  });
});

test('with the account its news go, and all news after a year', async () => {
  await tell(reader.id, 'a');
  await tell(other.id, 'b');
  await emit(test_.db, 'account.closed', { accountId: reader.id, reviews: 'delete' });
  await runOutbox(as(reader), notificationJobs([]));
  expect(await test_.db.select().from(notification)).toHaveLength(1);
  await sweepNotifications(as(other, new Date(Date.now() + 366 * dayMs)));
  expect(await test_.db.select().from(notification)).toEqual([]);
});
