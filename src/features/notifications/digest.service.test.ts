import { beforeEach, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs, minuteMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { noticeDigestKind } from './digest-notices.server.ts';
import { digestEntry } from './digest.table.server.ts';
import type { DigestKind } from './digest-kind.server.ts';
import { mostAtOnce, sendDigests } from './digest-sending.service.server.ts';
import { addToDigest, allowDigest, stopDigest, sweepDigest } from './digest.service.server.ts';
import type { DigestRhythm } from './digest-rhythm.ts';
import { holdNotices, takeBackNotices } from './notice-hold.server.ts';
import { tell } from './tell.server.ts';

let ada: Person;
const data = useTestDb(async (db) => {
  ada = await addTestAccount(db, ['customer'], { firstName: 'Ada', language: 'fr' });
});

/** Things that can't be shown, and those that are over. */
let hidden = new Set<string>();
let over = new Set<string>();
beforeEach(() => {
  hidden = new Set();
  over = new Set();
});

const made: DigestKind = {
  kind: 'test/things',
  async write(ctx, _tx, { entries }) {
    const shown = entries.filter(({ thing }) => !hidden.has(thing) && !over.has(thing));
    return {
      sections: [
        {
          heading: 'Things',
          lines: shown.map(({ id, thing }) => ({ id, text: () => `“${thing}”` })),
        },
      ],
      dropped: entries.filter(({ thing }) => over.has(thing)).map(({ id }) => id),
      action: { label: 'Change', url: ctx.site.url },
    };
  },
};
const kinds = [noticeDigestKind, made];

/** A Tuesday morning. */
const start = new Date('2026-11-24T10:00:00Z');
const morning = new Date('2026-11-25T08:00:00Z');
const at = (now: Date) => testContext({ db: data.db, now });
const add = (now: Date, rhythm: DigestRhythm, ...things: string[]) =>
  addToDigest(
    at(now),
    data.db,
    things.map((thing) => ({
      reader: { id: ada.id, accountId: ada.id },
      kind: made.kind,
      thing,
      rhythm,
    })),
  );
const send = (now: Date) => sendDigests(at(now), kinds);

async function told(): Promise<string[]> {
  const { mails } = await listMails(data.db, { kind: 'notifications/digest' });
  return mails.toReversed().map(({ paragraphs }) => paragraphs.join(' '));
}

test('a day is one mail with a section for each kind, and a notice of `tell` is a line of it', async () => {
  const news = { kind: 'events/published', sort: 'asked', url: '/events/x' } as const;
  const values = { name: 'Sample fair' };
  const outcome = await tell(at(start), data.db, ada.id, { ...news, values, digest: 'daily' });
  expect(outcome).toBe('digest');
  await add(start, 'daily', 'a', 'b');
  await send(later(start, minuteMs));
  expect(await told()).toEqual([]);
  await send(morning);
  const [mailed, ...others] = await told();
  expect(others).toEqual([]);
  expect(mailed).toMatch(/Sample fair.*\/events\/x.*Things “a” “b”/s);
});

test('what may still be undone is in no digest, and is in none once it was', async () => {
  const early = later(morning, -5 * minuteMs);
  const acts = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002'];
  for (const [place, name] of ['Kept fair', 'Undone fair'].entries()) {
    const mailHold = { until: later(early, 15 * minuteMs), for: acts[place] ?? '' };
    const news = { kind: 'events/published', sort: 'asked', url: `/events/${place}` } as const;
    await holdNotices(data.db, mailHold, () =>
      tell({ ...at(early), mailHold }, data.db, ada.id, {
        ...news,
        values: { name },
        digest: 'daily',
      }),
    );
  }
  await send(morning);
  expect(await told()).toEqual([]);
  await takeBackNotices(data.db, acts[1] ?? '');
  await send(later(morning, dayMs));
  expect(await told()).toEqual([expect.stringMatching(/^(?!.*Undone).*Kept fair/s)]);
});

test('a thing is told once a reader, of two rhythms by the faster', async () => {
  await add(start, 'weekly', 'a');
  await add(start, 'daily', 'a');
  await add(start, 'weekly', 'a');
  await send(morning);
  await add(later(morning, minuteMs), 'now', 'a');
  await send(later(morning, dayMs));
  expect(await told()).toEqual(['Things “a”']);
});

test('what is hidden when the mail is written waits, and what is over is told no more', async () => {
  hidden = new Set(['hidden']);
  over = new Set(['over']);
  await add(start, 'daily', 'hidden', 'over');
  await send(morning);
  expect(await told()).toEqual([]);
  hidden = new Set();
  over = new Set();
  await send(later(morning, minuteMs));
  expect(await told()).toEqual([]);
  await send(later(morning, dayMs));
  expect(await told()).toEqual(['Things “hidden”']);
  hidden = new Set(['long']);
  await add(start, 'daily', 'long');
  await sweepDigest(at(later(start, 31 * dayMs)));
  expect(await data.db.select().from(digestEntry)).toMatchObject([{ thing: 'hidden' }]);
});

test('who has had the mail of the day gets what came too late for it the day after', async () => {
  await add(start, 'daily', 'a');
  await send(morning);
  await add(start, 'daily', 'late');
  await send(later(morning, minuteMs));
  expect(await told()).toEqual(['Things “a”']);
  await send(later(morning, dayMs));
  expect(await told()).toEqual(['Things “a”', 'Things “late”']);
});

test('at once is not at night, and at most eight times a day', async () => {
  const night = new Date('2026-11-24T21:30:00Z');
  await add(night, 'now', 'night');
  await send(night);
  expect(await told()).toEqual([]);
  await send(morning);
  for (let number = 1; number <= mostAtOnce; number += 1) {
    await add(later(morning, number * minuteMs), 'now', `thing ${number}`);
    await send(later(morning, number * minuteMs));
  }
  expect(await told()).toHaveLength(mostAtOnce);
  await send(later(morning, dayMs + minuteMs));
  expect((await told()).at(-1)).toContain(`thing ${mostAtOnce}`);
});

test('an address that is not confirmed gets none until it is', async () => {
  await data.db.update(account).set({ emailVerifiedAt: null });
  await add(start, 'daily', 'a');
  await send(morning);
  expect(await told()).toEqual([]);
  await data.db.update(account).set({ emailVerifiedAt: start });
  await send(later(morning, dayMs));
  expect(await told()).toEqual(['Things “a”']);
});

test('one press stops digests, until somebody asks for one again', async () => {
  await add(start, 'daily', 'a');
  await send(morning);
  const [row] = await data.db.select().from(mail);
  expect(row).toMatchObject({ language: 'fr' });
  const token = row?.unsubscribeUrl?.split('#')[1] ?? '';
  expect(token).toMatch(/^nodigest-/);
  expect(await stopDigest(at(morning), kinds, token)).toEqual({ isStopped: true });
  await add(morning, 'daily', 'b');
  await send(later(morning, dayMs));
  expect(await told()).toHaveLength(1);
  await allowDigest(data.db, ada.id);
  await add(later(morning, dayMs), 'daily', 'c');
  await send(later(morning, 2 * dayMs));
  expect(await told()).toEqual(['Things “a”', 'Things “c”']);
  await expect(stopDigest(at(morning), kinds, 'nodigest-no')).rejects.toMatchObject({
    code: 'link/not-valid',
  });
});
