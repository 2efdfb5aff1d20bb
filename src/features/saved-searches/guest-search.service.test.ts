import { expect, test } from 'vitest';
import { sendDigests } from '#features/notifications/digest-sending.service.server.ts';
import { stopDigest } from '#features/notifications/digest.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs, minuteMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { foundDigestKind } from './found-digest.server.ts';
import {
  changeGuestSearch,
  keepGuestSearches,
  openGuestSearches,
  saveGuestSearch,
} from './guest-search.service.server.ts';
import { matchItems } from './matching/match.service.server.ts';
import { sweepSavedSearches, warnGuests } from './saved-search.job.server.ts';
import { mostSearches, mostUnconfirmed } from './saved-search.policy.ts';
import { makeTestList } from './saved-search.scene.server.ts';
import { savedSearch, savedSearchFound, savedSearchGuest } from './saved-search.table.server.ts';

const data = useTestDb();
const made = makeTestList();
const lists = [made.list];
const at = (now: Date) => testContext({ db: data.db, actor: anonymous, now });
const site = (now: Date) => testContext({ db: data.db, now });

const ask = (now: Date, kind = 'a', email = 'guest@sample.example') =>
  saveGuestSearch(at(now), lists, {
    list: 'things',
    query: `kind=${kind}`,
    name: 'Sample words',
    frequency: 'daily',
    email,
  });

/** The token of the newest mail of this kind. */
async function tokenOf(kind: string): Promise<string> {
  const { mails } = await listMails(data.db, { kind, secrets: 'shown' });
  return mails[0]?.action?.url.split('#')[1] ?? '';
}

async function confirmNewest(now: Date): Promise<void> {
  const token = await tokenOf('saved-searches/confirm');
  const { searches } = await openGuestSearches(at(now), lists, token);
  const id = searches.find(({ isConfirmed }) => !isConfirmed)?.id ?? '';
  await changeGuestSearch(at(now), lists, { token, id, change: 'confirm' });
}

test('a guest is told nothing before the mail is confirmed, and the mail has none of their words', async () => {
  await ask(testNow);
  const { mails } = await listMails(data.db, { kind: 'saved-searches/confirm' });
  expect(JSON.stringify(mails[0]?.paragraphs)).not.toContain('Sample words');
  await matchItems(site(testNow), made.list, [made.add(later(testNow, minuteMs)).id]);
  await confirmNewest(later(testNow, 2 * minuteMs));
  const told = made.add(later(testNow, 3 * minuteMs), { title: 'After the confirmation' });
  await matchItems(site(later(testNow, 4 * minuteMs)), made.list, [told.id]);
  await sendDigests(site(new Date('2026-11-22T08:00:00Z')), [foundDigestKind(lists)]);
  const digests = await listMails(data.db, { kind: 'notifications/digest' });
  expect(digests.mails).toHaveLength(1);
  expect(digests.mails[0]?.to.address).toBe('guest@sample.example');
  expect(digests.mails[0]?.paragraphs).toHaveLength(2);
  expect(digests.mails[0]?.paragraphs[1]).toContain('After the confirmation');
});

test('one press of a mail program ends the mails of a guest', async () => {
  await ask(testNow);
  await confirmNewest(testNow);
  const item = made.add(later(testNow, minuteMs));
  await matchItems(site(later(testNow, minuteMs)), made.list, [item.id]);
  const kinds = [foundDigestKind(lists)];
  await sendDigests(site(new Date('2026-11-22T08:00:00Z')), kinds);
  const mails = await data.db.select().from(mail);
  const row = mails.find(({ kind }) => kind === 'notifications/digest');
  const token = row?.unsubscribeUrl?.split('#')[1] ?? '';
  const waiting = made.add(later(testNow, 2 * minuteMs));
  await matchItems(site(later(testNow, dayMs)), made.list, [waiting.id]);
  await stopDigest(at(later(testNow, dayMs)), kinds, token);
  await stopDigest(at(later(testNow, dayMs)), kinds, token);
  expect(await data.db.select().from(savedSearch)).toMatchObject([{ frequency: 'off' }]);
  // What waited was told to nobody, so it was not found either.
  expect(await data.db.select().from(savedSearchFound)).toMatchObject([{ itemId: item.id }]);
  const next = made.add(later(testNow, dayMs));
  await matchItems(site(later(testNow, dayMs)), made.list, [next.id]);
  await sendDigests(site(new Date('2026-11-24T08:00:00Z')), kinds);
  const digests = await listMails(data.db, { kind: 'notifications/digest' });
  expect(digests.mails).toHaveLength(1);
});

test('who writes down another’s address changes nothing of theirs, and can’t fill it', async () => {
  await ask(testNow);
  await confirmNewest(testNow);
  await saveGuestSearch(at(testNow), lists, {
    list: 'things',
    query: 'kind=a',
    name: 'Changed',
    frequency: 'now',
    email: 'guest@sample.example',
  });
  expect(await data.db.select().from(savedSearch)).toMatchObject([
    { name: 'Sample words', frequency: 'daily' },
  ]);
  // Another day for each, since the address gets only so many mails on one.
  for (let day = 1; day <= mostUnconfirmed + 2; day += 1)
    await ask(later(testNow, day * dayMs), `b${day}`);
  expect(await data.db.$count(savedSearch)).toBe(1 + mostUnconfirmed);
});

test('a mailbox has one list however its address is spelt, and confirms ten', async () => {
  await ask(testNow);
  await ask(testNow, 'b', 'Guest+more@sample.example');
  expect(await data.db.$count(savedSearchGuest)).toBe(1);
  const [guest] = await data.db.select().from(savedSearchGuest);
  const values = Array.from({ length: mostSearches.guest }, (_, place) => ({
    readerId: guest?.id ?? '',
    guestId: guest?.id ?? '',
    list: 'things',
    query: `kind=k${place}`,
    name: 'Many',
    frequency: 'daily' as const,
    since: testNow,
    confirmedAt: testNow,
  }));
  await data.db.insert(savedSearch).values(values);
  await expect(confirmNewest(testNow)).rejects.toMatchObject({ code: 'saved-search/too-many' });
});

test('what nobody confirms is deleted after a week, and the guest with it', async () => {
  await ask(testNow);
  await sweepSavedSearches(site(later(testNow, 6 * dayMs)));
  expect(await data.db.$count(savedSearch)).toBe(1);
  await sweepSavedSearches(site(later(testNow, 8 * dayMs)));
  expect(await data.db.$count(savedSearch)).toBe(0);
  expect(await data.db.$count(savedSearchGuest)).toBe(0);
});

test('who deletes the last of their searches is forgotten that night', async () => {
  await ask(testNow);
  const token = await tokenOf('saved-searches/confirm');
  const [search] = await data.db.select().from(savedSearch);
  const change = { token, id: search?.id ?? '', change: 'remove' } as const;
  expect(await changeGuestSearch(at(testNow), lists, change)).toMatchObject({ searches: [] });
  await sweepSavedSearches(site(later(testNow, minuteMs)));
  expect(await data.db.$count(savedSearchGuest)).toBe(0);
});

test('a year after the confirmation searches end, unless their reader keeps them when asked', async () => {
  await ask(testNow);
  await confirmNewest(testNow);
  await warnGuests(site(later(testNow, 350 * dayMs)));
  await warnGuests(site(later(testNow, 352 * dayMs)));
  const { mails } = await listMails(data.db, { kind: 'saved-searches/ending' });
  expect(mails).toHaveLength(1);
  const token = await tokenOf('saved-searches/ending');
  const opened = await openGuestSearches(at(later(testNow, 353 * dayMs)), lists, token);
  expect(opened.isEndingSoon).toBe(true);
  const kept = await keepGuestSearches(at(later(testNow, 353 * dayMs)), lists, token);
  expect(kept.isEndingSoon).toBe(false);
  await sweepSavedSearches(site(later(testNow, 366 * dayMs)));
  expect(await data.db.$count(savedSearch)).toBe(1);
  await sweepSavedSearches(site(later(testNow, (353 + 366) * dayMs)));
  expect(await data.db.$count(savedSearch)).toBe(0);
  await expect(openGuestSearches(at(testNow), lists, token)).rejects.toMatchObject({
    code: 'link/not-valid',
  });
});
