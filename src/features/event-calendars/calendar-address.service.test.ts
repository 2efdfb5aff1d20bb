import { beforeEach, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { addTestEvent } from '#features/events/event.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import * as addresses from './calendar-address.service.server.ts';
import { calendarAddress } from './calendar-address.table.server.ts';
import { eq } from 'drizzle-orm';

const data = useTestDb();
let host: Person;
let other: Person;

beforeEach(async () => {
  host = await addTestAccount(data.db, ['customer'], { firstName: 'Hostina', lastName: 'Known' });
  other = await addTestAccount(data.db, ['customer'], { firstName: 'Other' });
});

const as = (actor: Actor, days = 0) =>
  testContext({ db: data.db, actor, now: later(testNow, days * dayMs) });
const tokenOf = ({ url }: { url: string }) => /own\/([\w-]+)\.ics$/.exec(url)?.[1] ?? '';
const make = async (who = host, days = 0) =>
  tokenOf(await addresses.makeCalendarAddress(as(who, days)));
const read = (token: string) => addresses.getOwnCalendar(as(anonymous), token, []);
const notFound = { code: 'calendar-address/not-found' };

test('A secret address has what its person holds and has sent, and nothing about them', async () => {
  const { event: own } = await addTestEvent(data.db, { ownerId: host.id });
  const { event: waiting } = await addTestEvent(data.db, { ownerId: host.id, status: 'pending' });
  await addTestEvent(data.db, { ownerId: host.id, status: 'pending', sentAt: null });
  await addTestEvent(data.db, { ownerId: other.id });
  const text = await read(await make());
  const ids = [...text.matchAll(/^UID:([\w-]{36})/gm)].map(([, id]) => id);
  expect(new Set(ids)).toEqual(new Set([own.id, waiting.id]));
  for (const word of ['Hostina', 'Known', host.id, '@example']) expect(text).not.toContain(word);
});

test('What a person goes to is in it by single dates, once, and only what everybody sees', async () => {
  const going = await addTestEvent(data.db, { ownerId: other.id }, { days: [7, 14, 21] });
  const hidden = await addTestEvent(data.db, { ownerId: other.id, hiddenAt: testNow });
  const ids = [going.dates[1], hidden.dates[0]].flatMap((date) => date?.id ?? []);
  const token = await make();
  const text = await addresses.getOwnCalendar(as(anonymous), token, [() => Promise.resolve(ids)]);
  expect([...text.matchAll(/^UID:([\w-]{36})/gm)].map(([, id]) => id)).toEqual([
    going.dates[1]?.id,
  ]);
});

test('A new address ends the one before, and switching off ends all', async () => {
  const first = await make();
  const second = await make();
  await expect(read(first)).rejects.toMatchObject(notFound);
  await expect(read(second)).resolves.toContain('BEGIN:VCALENDAR');
  expect(await addresses.getCalendarAddress(as(host))).toEqual({ since: testNow.toISOString() });
  await addresses.endCalendarAddress(as(host));
  await expect(read(second)).rejects.toMatchObject(notFound);
  expect(await addresses.getCalendarAddress(as(host))).toEqual({ since: null });
});

test('Only a hash is kept', async () => {
  const token = await make();
  const rows = await data.db.select().from(calendarAddress);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('An account that may not sign in has no calendar', async () => {
  const token = await make();
  await data.db.update(account).set({ status: 'suspended' }).where(eq(account.id, host.id));
  await expect(read(token)).rejects.toMatchObject(notFound);
});

test('Ten addresses a day are made, also when they are switched off between', async () => {
  for (let made = 0; made < 10; made += 1) await make();
  await addresses.endCalendarAddress(as(host));
  await expect(make()).rejects.toMatchObject({ code: 'calendar-address/too-many' });
  await expect(make(other)).resolves.toHaveLength(43);
  await expect(make(host, 1.1)).resolves.toHaveLength(43);
});

test('Visitors have no address to make or to switch off', async () => {
  const signIn = { code: 'access/sign-in-required' };
  await expect(addresses.makeCalendarAddress(as(anonymous))).rejects.toMatchObject(signIn);
  await expect(addresses.endCalendarAddress(as(anonymous))).rejects.toMatchObject(signIn);
});
