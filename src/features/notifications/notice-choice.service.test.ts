import { describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { keepAway } from '#features/accounts/blocks/block.service.server.ts';
import { system } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { later } from '#platform/time/moments.ts';
import { digestEntry } from './digest.table.server.ts';
import type { DigestKind } from './digest-kind.server.ts';
import { noticeDigestKind } from './digest-notices.server.ts';
import { sendDigests } from './digest-sending.service.server.ts';
import { addToDigest } from './digest.service.server.ts';
import { listNoticeChoices, saveNoticeChoice } from './notice-choice.service.server.ts';
import type { NoticeTopic, NoticeWay } from './notice-topics.ts';
import { readNotifications } from './notification.service.server.ts';
import { notification } from './notification.table.server.ts';
import { tell } from './tell.server.ts';
import type { News } from './tell.server.ts';

let ada: Person;
let kofi: Person;
const data = useTestDb(async (db) => {
  ada = await addTestAccount(db, ['customer'], { firstName: 'Ada' });
  kofi = await addTestAccount(db, ['customer'], { firstName: 'Kofi' });
});

/** A Tuesday, and the morning after it. */
const start = new Date('2026-11-24T10:00:00Z');
const morning = new Date('2026-11-25T08:05:00Z');
const as = (actor: Actor, now = start) => testContext({ db: data.db, actor, now });
const choose = (topic: NoticeTopic, way: NoticeWay | null) =>
  saveNoticeChoice(as(ada), { topic, way });
const news = (kind: News['kind'], more: Partial<News> = {}): News => ({
  kind,
  sort: kind.startsWith('account/') ? 'account' : 'asked',
  values: { name: 'Sample' },
  url: '/events/sample',
  ...more,
});
const tellAda = (kind: News['kind'], more?: Partial<News>, by: Actor = system) =>
  tell(as(by), data.db, ada.id, news(kind, more));
const digests = async () =>
  (await listMails(data.db, { kind: 'notifications/digest' })).mails.map(({ paragraphs }) =>
    paragraphs.join(' '),
  );
const notices = () => data.db.$count(notification);

describe('How somebody is told of a topic', () => {
  test('is as the feature says, until they choose', async () => {
    expect(await tellAda('events/published')).toBe('queued');
    expect(await tellAda('comments/received', { digest: 'daily' })).toBe('digest');
    expect(new Set((await listNoticeChoices(as(ada))).items.map(({ way }) => way))).toEqual(
      new Set([null]),
    );
  });

  test('is by one mail in the morning where they say so, and what can’t wait comes at once', async () => {
    await choose('events', 'digest');
    expect(await tellAda('events/published')).toBe('digest');
    expect(await tellAda('attendance/cancelled')).toBe('queued');
    await sendDigests(as(system, morning), [noticeDigestKind]);
    expect(await digests()).toHaveLength(1);
  });

  test('is on the dashboard alone where they want no mail, and security can’t be switched off', async () => {
    await choose('events', 'off');
    expect(await tellAda('attendance/cancelled')).toBe('off');
    expect(await notices()).toBe(1);
    expect(await tellAda('staff/asked')).toBe('queued');
    await choose('events', null);
    expect(await tellAda('attendance/cancelled')).toBe('queued');
  });

  test('is at once where they say so', async () => {
    await choose('people', 'now');
    await tellAda('comments/received', { digest: 'daily' });
    expect(await data.db.select().from(digestEntry)).toMatchObject([{ rhythm: 'now' }]);
  });
});

describe('A digest', () => {
  const inMorning = async (kinds: readonly DigestKind[] = [noticeDigestKind]) => {
    await sendDigests(as(system, morning), kinds);
    return digests();
  };

  test('leaves out what was read on the dashboard', async () => {
    await tellAda('comments/received', { digest: 'daily' });
    const [row] = await data.db.select().from(notification);
    await readNotifications(as(ada), { id: row?.id ?? '' });
    expect(await inMorning()).toEqual([]);
    expect(await data.db.$count(digestEntry)).toBe(0);
  });

  test('tells nobody what they did themselves', async () => {
    await tellAda('comments/received', { digest: 'daily' }, ada);
    expect(await inMorning()).toEqual([]);
  });

  test('tells nothing that is over by then', async () => {
    const over = new Date('2026-11-25T08:04:59Z');
    await tellAda('volunteering/swapped', { digest: 'daily', until: over, url: '/events/over' });
    await tellAda('volunteering/swapped', { digest: 'daily', until: later(morning, 1) });
    const [mail] = await inMorning();
    expect(mail).toContain('/events/sample');
    expect(mail).not.toContain('/events/over');
    expect(await data.db.$count(digestEntry)).toBe(1);
  });

  test('says once what several notices say in the same words', async () => {
    await tellAda('comments/received', { digest: 'daily' });
    await tellAda('comments/received', { digest: 'daily' });
    await tellAda('comments/received', { digest: 'daily', url: '/events/other' });
    const [mail = ''] = await inMorning();
    expect(mail.split('/events/sample')).toHaveLength(2);
    expect(mail.split('/events/other')).toHaveLength(2);
    expect(await notices()).toBe(3);
  });

  test('has nothing of people who were muted or blocked, before it or since', async () => {
    await tellAda('comments/received', { digest: 'daily' }, kofi);
    await keepAway(as(ada), kofi.id, { kind: 'mute', shownAs: 'Kofi' });
    expect(await tellAda('comments/received', { digest: 'daily' }, kofi)).toBe('nobody');
    expect(await inMorning()).toEqual([]);
  });

  test('says one thing once, though two kinds know of it', async () => {
    const found: DigestKind = {
      kind: 'test/found',
      write: async (_ctx, _tx, { entries }) => ({
        sections: [
          {
            heading: 'Found',
            lines: entries.map(({ id, thing }) => ({
              id,
              about: thing,
              text: () => `New: ${thing}`,
            })),
          },
        ],
        dropped: [],
        action: { label: 'Change', url: 'http://localhost' },
      }),
    };
    await choose('events', 'digest');
    await tellAda('events/published', { url: '/events/drums' });
    await addToDigest(
      as(system),
      data.db,
      ['/events/drums', '/events/other'].map((thing) => ({
        reader: { id: ada.id, accountId: ada.id },
        kind: found.kind,
        thing,
        rhythm: 'daily' as const,
      })),
    );
    const [mail = ''] = await inMorning([noticeDigestKind, found]);
    expect(mail).not.toContain('New: /events/drums');
    expect(mail).toContain('New: /events/other');
    expect(await inMorning([noticeDigestKind, found])).toHaveLength(1);
  });

  test('reaches each of many readers once, though the worker dies twice among them', async () => {
    const readers: string[] = [];
    for (let no = 0; no < 24; no += 1) {
      const { id } = await addTestAccount(data.db, ['customer'], {
        firstName: `Reader${no}`,
        email: `reader-${no}@sample.example`,
      });
      readers.push(id);
      await tell(as(system), data.db, id, news('comments/received', { digest: 'daily' }));
    }
    let left = 7;
    /** Dies while it writes the seventh mail, in the middle of that reader's transaction. */
    const dying: DigestKind = {
      ...noticeDigestKind,
      write(...asked) {
        left -= 1;
        if (left === 0) throw new Error('killed');
        return noticeDigestKind.write(...asked);
      },
    };
    for (let kill = 0; kill < 2; kill += 1) {
      left = 7;
      await expect(sendDigests(as(system, morning), [dying])).rejects.toThrow('killed');
    }
    expect(await digests()).toHaveLength(12);
    await sendDigests(as(system, morning), [noticeDigestKind]);
    await sendDigests(as(system, morning), [noticeDigestKind]);
    const { mails } = await listMails(data.db, { kind: 'notifications/digest', limit: 100 });
    expect(mails).toHaveLength(24);
    expect(new Set(mails.map(({ to }) => to.address)).size).toBe(24);
  });
});
