import { beforeEach, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { sendDigests } from '#features/notifications/digest-sending.service.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { foundDigestKind } from '../found-digest.server.ts';
import { muteByLink, muteWord } from '../mute.service.server.ts';
import { makeTestList } from '../saved-search.scene.server.ts';
import type { Frequency } from '../saved-search.policy.ts';
import {
  changeSavedSearch,
  removeSavedSearch,
  saveSearch,
} from '../saved-search.service.server.ts';
import { savedSearchFound } from '../saved-search.table.server.ts';
import { matchItems } from './match.service.server.ts';
import { scanStreams } from './scan.service.server.ts';

let ada: Person;
const data = useTestDb(async (db) => {
  ada = await addTestAccount(db, ['customer'], { firstName: 'Ada' });
});
let made = makeTestList();
beforeEach(() => {
  made = makeTestList();
});

/** A Tuesday, ten in the morning in London. */
const start = new Date('2026-11-24T10:00:00Z');
const as = (now: Date) => testContext({ db: data.db, actor: ada, now });
const site = (now: Date) => testContext({ db: data.db, now });

const save = (now: Date, frequency: Frequency = 'now', kind = 'a') =>
  saveSearch(as(now), [made.list], {
    list: 'things',
    query: `kind=${kind}`,
    name: `Kind ${kind}`,
    frequency,
  });

const scan = (now: Date, stream: 'published' | 'changed' = 'published') =>
  scanStreams(site(now), [made.list], stream);
const send = (now: Date) => sendDigests(site(now), [foundDigestKind([made.list])]);

/** The paragraphs of all digests, the oldest mail first. */
async function told(): Promise<readonly string[][]> {
  const { mails } = await listMails(data.db, { kind: 'notifications/digest', secrets: 'shown' });
  return mails.toReversed().map(({ paragraphs }) => [...paragraphs]);
}

test('what is published after a search was saved is told once, with where to mute it', async () => {
  made.add(start);
  await scan(start);
  await save(later(start, minuteMs));
  const fresh = made.add(later(start, 2 * minuteMs), { title: 'New thing' });
  made.add(later(start, 2 * minuteMs), { kind: 'b' });
  const now = later(start, 5 * minuteMs);
  await scan(now);
  await scan(now);
  await send(now);
  await send(later(now, hourMs));
  const mails = await told();
  expect(mails).toHaveLength(1);
  const [heading, line, ...more] = mails[0] ?? [];
  expect(heading).toContain('Kind a');
  expect(line).toContain('New thing');
  expect(line).toContain(`/things/${fresh.id}`);
  expect(line).toContain('/l/open#mute-');
  expect(more).toEqual([]);
});

test('a pair is told once though the job was killed in between and ran again', async () => {
  await scan(start);
  await save(start);
  const ids = Array.from({ length: 700 }, () => made.add(later(start, minuteMs)).id);
  const now = later(start, 5 * minuteMs);
  let looks = 0;
  const dying = {
    ...made.list,
    show: (...args: Parameters<typeof made.list.show>) => {
      looks += 1;
      if (looks === 2) throw new Error('killed');
      return made.list.show(...args);
    },
  };
  await expect(matchItems(site(now), dying, ids)).rejects.toThrow('killed');
  expect(await data.db.$count(savedSearchFound)).toBe(500);
  await matchItems(site(now), made.list, ids);
  await matchItems(site(now), made.list, ids);
  expect(await data.db.$count(savedSearchFound)).toBe(700);
  await send(now);
  await send(later(now, hourMs));
  const [mail, ...others] = await told();
  expect(others).toEqual([]);
  // Heading, thirty lines, and how many more there are.
  expect(mail).toHaveLength(32);
  expect(mail?.at(-1)).toContain('670');
});

test('what was there before is told when it comes to match, and only then', async () => {
  const thing = made.add(start, { kind: 'b' });
  const known = made.add(start);
  await scan(start, 'changed');
  await save(later(start, minuteMs));
  const now = later(start, hourMs);
  Object.assign(thing, { kind: 'a', changedAt: now });
  Object.assign(known, { title: 'Renamed', changedAt: now });
  await scan(now, 'changed');
  await send(now);
  const mails = await told();
  expect(mails.flat().join('\n')).toContain('Thing 1');
  expect(mails.flat().join('\n')).not.toContain('Renamed');
});

test('a named change is told again, with what changed; any other is not', async () => {
  await scan(start);
  await save(start);
  const thing = made.add(later(start, minuteMs), { title: 'Grant' });
  const now = later(start, 5 * minuteMs);
  await scan(now);
  await send(now);
  Object.assign(thing, { title: 'Grant 2', facts: { closes: 'Monday' } });
  await matchItems(site(later(now, hourMs)), made.list, [thing.id]);
  await send(later(now, hourMs));
  expect(await told()).toHaveLength(1);
  Object.assign(thing, { facts: { closes: 'Thursday' } });
  for (const hours of [2, 3]) {
    await matchItems(site(later(now, hours * hourMs)), made.list, [thing.id]);
    await send(later(now, hours * hourMs));
  }
  const mails = await told();
  expect(mails).toHaveLength(2);
  expect(mails[1]?.join('\n')).toContain('Closes on Thursday, not Monday');
});

test('two searches that find the same tell it once, in one mail', async () => {
  await scan(start);
  await save(start, 'daily');
  await save(start, 'weekly', '');
  made.add(later(start, minuteMs));
  await scan(later(start, 5 * minuteMs));
  const morning = new Date('2026-11-25T08:05:00Z');
  await send(morning);
  await send(new Date('2026-11-30T08:05:00Z'));
  const mails = await told();
  expect(mails).toHaveLength(1);
});

test('a week is told on Monday morning, and what is hidden by then is not', async () => {
  await scan(start);
  await save(start, 'weekly');
  made.add(later(start, minuteMs), { title: 'Stays' });
  const hidden = made.add(later(start, minuteMs), { title: 'Goes' });
  await scan(later(start, 5 * minuteMs));
  hidden.isShown = false;
  await send(new Date('2026-11-29T12:00:00Z'));
  expect(await told()).toEqual([]);
  await send(new Date('2026-11-30T07:55:00Z'));
  expect(await told()).toEqual([]);
  await send(new Date('2026-11-30T08:00:00Z'));
  expect((await told()).flat().join('\n')).toContain('Stays');
  expect((await told()).flat().join('\n')).not.toContain('Goes');
  hidden.isShown = true;
  await send(new Date('2026-12-07T08:00:00Z'));
  expect((await told()).at(-1)?.join('\n')).toContain('Goes');
});

test('nothing is told while a search is paused, or of what came meanwhile', async () => {
  await scan(start);
  const { id } = await save(start, 'daily');
  made.add(later(start, minuteMs), { title: 'Waits' });
  await scan(later(start, 5 * minuteMs));
  const noon = later(start, 2 * hourMs);
  await changeSavedSearch(as(noon), [made.list], { id, frequency: 'off' });
  made.add(later(noon, minuteMs), { title: 'Meanwhile' });
  await scan(later(noon, 5 * minuteMs));
  await changeSavedSearch(as(later(noon, hourMs)), [made.list], { id, frequency: 'daily' });
  await scan(later(noon, 2 * hourMs));
  await send(later(start, dayMs));
  expect(await told()).toEqual([]);
});

test('another frequency holds for what waits, and a search that is deleted takes it along', async () => {
  await scan(start);
  const { id } = await save(start, 'weekly');
  const other = await save(start, 'weekly', 'b');
  made.add(later(start, minuteMs), { title: 'Soon' });
  made.add(later(start, minuteMs), { title: 'Never', kind: 'b' });
  const now = later(start, 5 * minuteMs);
  await scan(now);
  await changeSavedSearch(as(now), [made.list], { id, frequency: 'now' });
  await removeSavedSearch(as(now), other.id);
  await send(now);
  await send(new Date('2026-11-30T08:00:00Z'));
  const mails = await told();
  expect(mails).toHaveLength(1);
  expect(mails.flat().join('\n')).toContain('Soon');
  expect(mails.flat().join('\n')).not.toContain('Never');
});

test('an item, its owner or a word that is muted by the link of a line comes no more', async () => {
  await scan(start);
  await save(start);
  const owner = { id: '01990000-0000-7000-8000-0000000000aa', name: 'Sample host' };
  const thing = made.add(later(start, minuteMs), { owner });
  const now = later(start, 5 * minuteMs);
  await scan(now);
  await send(now);
  const token = /#(mute-\S+)/.exec((await told()).flat().join('\n'))?.[1] ?? '';
  const by = (sort: 'item' | 'owner') => muteByLink(site(now), [made.list], { token, sort });
  expect(await by('owner')).toMatchObject({ sort: 'owner', label: 'Sample host' });
  expect(await by('item')).toMatchObject({ sort: 'item', label: thing.title });
  expect(await by('item')).toMatchObject({ sort: 'item' });
  await muteWord(as(now), 'Crypto');
  Object.assign(thing, { facts: { closes: 'Friday' }, owner: null });
  made.add(later(now, minuteMs), { title: 'Of the same host', owner });
  made.add(later(now, minuteMs), { title: 'All about CRYPTO!' });
  made.add(later(now, minuteMs), { title: 'Cryptography for all' });
  const next = later(now, hourMs);
  await scan(next);
  await matchItems(site(next), made.list, [thing.id]);
  await send(next);
  const lines = (await told())[1] ?? [];
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Cryptography');
});
