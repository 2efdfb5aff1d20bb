import { asc, sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { person } from '#platform/test/actors.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { audiences, isOpenTo, isOpenToAll } from './audience.ts';
import type { AudienceState } from './audience.ts';
import {
  browsersOfNetwork,
  endFamilyLink,
  findFamilyLink,
  forgetLinksHeldBy,
  makeFamilyLink,
  mostBrowsers,
  mostHolders,
  openFamilyLink,
  removeFamilyLinksOf,
} from './family-link.server.ts';
import { familyLink, familyLinkHolder } from './family-link.table.server.ts';
import { openTo, openToAll } from './open-to.server.ts';

const tape = pgTable('open_to_trial', {
  id: uuid().notNull(),
  audience: text({ enum: audiences }).notNull(),
  sealedUntil: timestamp({ withTimezone: true }),
  sharedUntil: timestamp({ withTimezone: true }),
});

const now = new Date('2026-03-02T12:00:00Z');
const moments = [null, -1, 0, 1].map((ms) => (ms === null ? null : new Date(now.getTime() + ms)));
const states: AudienceState[] = audiences.flatMap((audience) =>
  moments.flatMap((sealedUntil) =>
    moments.map((sharedUntil) => ({ audience, sealedUntil, sharedUntil })),
  ),
);
const idOf = (index: number) => `01990000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const rows = states.map((state, index) => ({ id: idOf(index), ...state }));

const data = useTestDb(async (db) => {
  await db.execute(
    sql`create table open_to_trial (id uuid not null, audience text not null, sealed_until timestamptz, shared_until timestamptz)`,
  );
  await db.insert(tape).values(rows);
});

const asked = (actor: Actor, linkKey?: string): ServiceContext => {
  const ctx = testContext({ db: data.db, now, actor });
  const client = { network: '192.0.2.0/24', userAgent: '', isSameOrigin: true, binding: undefined };
  return { ...ctx, client: { ...client, bind: () => undefined, ...(linkKey && { linkKey }) } };
};

const seen = async (ctx: ServiceContext, type = 'tape') => {
  const found = await data.db
    .select({ id: tape.id })
    .from(tape)
    .where(openTo(ctx, { columns: tape, type }))
    .orderBy(asc(tape.id));
  return found.map(({ id }) => id);
};

const isFamilyAndOpen = ({ audience, sealedUntil, sharedUntil }: AudienceState) =>
  audience === 'family' && sealedUntil === null && sharedUntil === null;
const held = rows.find(isFamilyAndOpen)?.id ?? '';
const subject = { type: 'tape', id: held };

const expected = (actor: Actor, holdsLink: (id: string) => boolean) =>
  rows
    .filter((row) => isOpenTo(row, { actor, now, holdsLink: holdsLink(row.id) }))
    .map(({ id }) => id);

test('the database answers what the policy answers, for every state', async () => {
  expect(await seen(asked(anonymous))).toEqual(expected(anonymous, () => false));
  expect(await seen(asked(person()))).toEqual(expected(person(), () => false));
  const open = await data.db.select({ id: tape.id }).from(tape).where(openToAll(tape, now));
  expect(open.map(({ id }) => id).toSorted()).toEqual(
    rows.filter((row) => isOpenToAll(row, now)).map(({ id }) => id),
  );
});

test('a browser that has opened the link sees that one thing more, and others of no type or id', async () => {
  const token = await makeFamilyLink(asked(person()), data.db, subject);
  const { linkKey, subject: opened } = await openFamilyLink(asked(anonymous), token);
  expect(opened).toEqual(subject);
  const family = asked(anonymous, linkKey ?? '');
  expect(await seen(family)).toEqual(expected(anonymous, (id) => id === held));
  expect(await seen(family, 'song')).not.toContain(held);
  expect(await seen(asked(anonymous, 'x'.repeat(43)))).not.toContain(held);
  expect(await seen(asked(person()))).not.toContain(held);
});

test('an account that has opened it sees it on every device, and a visitor on the same one does not', async () => {
  const token = await makeFamilyLink(asked(person()), data.db, subject);
  const cousin = person({ id: idOf(900) });
  expect((await openFamilyLink(asked(cousin), token)).linkKey).toBeNull();
  expect(await seen(asked(cousin))).toContain(held);
  expect(await seen(asked(anonymous))).not.toContain(held);
  await forgetLinksHeldBy(data.db, cousin.id);
  expect(await seen(asked(cousin))).not.toContain(held);
});

test('what is sealed or over stays so for whoever holds its link', async () => {
  const sealed = rows.filter(
    ({ audience, sealedUntil, sharedUntil }) =>
      audience === 'family' &&
      ((sealedUntil !== null && sealedUntil > now) || (sharedUntil !== null && sharedUntil <= now)),
  );
  expect(sealed.length).toBeGreaterThan(5);
  for (const { id } of sealed) {
    const token = await makeFamilyLink(asked(person()), data.db, { type: 'tape', id });
    await openFamilyLink(asked(person()), token);
    expect(await seen(asked(person()))).not.toContain(id);
  }
});

test('one browser holds several links by one key, and is counted once for each', async () => {
  const first = await makeFamilyLink(asked(person()), data.db, subject);
  const { linkKey } = await openFamilyLink(asked(anonymous), first);
  const again = await openFamilyLink(asked(anonymous, linkKey ?? ''), first);
  expect(again.linkKey).toBe(linkKey);
  const other = { type: 'song', id: idOf(901) };
  const second = await makeFamilyLink(asked(person()), data.db, other);
  expect((await openFamilyLink(asked(anonymous, linkKey ?? ''), second)).linkKey).toBe(linkKey);
  expect(await findFamilyLink(data.db, subject)).toEqual({ since: now, holders: 1 });
  expect(await findFamilyLink(data.db, other)).toEqual({ since: now, holders: 1 });
});

test.each(['renewed', 'ended', 'removed with its subject'] as const)(
  'a link that was %s opens nothing, and nobody who held it sees more',
  async (how) => {
    const token = await makeFamilyLink(asked(person()), data.db, subject);
    const { linkKey } = await openFamilyLink(asked(anonymous), token);
    if (how === 'renewed') await makeFamilyLink(asked(person()), data.db, subject);
    else if (how === 'ended') await endFamilyLink(asked(person()), data.db, subject);
    else await removeFamilyLinksOf(data.db, 'tape', [held]);
    expect(await seen(asked(anonymous, linkKey ?? ''))).not.toContain(held);
    expect(await data.db.$count(familyLinkHolder)).toBe(0);
    await expect(openFamilyLink(asked(anonymous), token)).rejects.toMatchObject({
      code: 'link/not-valid',
    });
  },
);

test('what is kept of a link and of a browser opens nothing', async () => {
  const token = await makeFamilyLink(asked(person()), data.db, subject);
  const { linkKey } = await openFamilyLink(asked(anonymous), token);
  const kept = JSON.stringify([
    await data.db.select().from(familyLink),
    await data.db.select().from(familyLinkHolder),
  ]);
  expect(kept).not.toContain(token.split('-').slice(1).join('-'));
  expect(kept).not.toContain(linkKey);
});

test('a link that too many have opened opens for nobody else, and still for those who hold it', async () => {
  const token = await makeFamilyLink(asked(person()), data.db, subject);
  const { linkKey } = await openFamilyLink(asked(anonymous), token);
  const [link] = await data.db.select().from(familyLink);
  await data.db.insert(familyLinkHolder).values(
    Array.from({ length: mostHolders - 1 }, (_, index) => ({
      linkId: link?.id ?? '',
      accountId: idOf(2000 + index),
      createdAt: now,
    })),
  );
  await expect(openFamilyLink(asked(person()), token)).rejects.toMatchObject({
    code: 'family-link/full',
  });
  expect((await openFamilyLink(asked(anonymous, linkKey ?? ''), token)).linkKey).toBe(linkKey);
});

const hold = async (count: number) => {
  const [link] = await data.db.select().from(familyLink);
  await data.db.insert(familyLinkHolder).values(
    Array.from({ length: count }, (_, index) => ({
      linkId: link?.id ?? '',
      accountId: idOf(3000 + index),
      createdAt: now,
    })),
  );
};

test('a visitor who forgets the key again and again does not fill the link, and the next day is another', async () => {
  const token = await makeFamilyLink(asked(person()), data.db, subject);
  for (let at = 0; at < browsersOfNetwork; at += 1) await openFamilyLink(asked(anonymous), token);
  await expect(openFamilyLink(asked(anonymous), token)).rejects.toMatchObject({
    code: 'family-link/network-busy',
  });
  // A home whose account is signed in is not counted with it.
  expect((await openFamilyLink(asked(person()), token)).subject).toEqual(subject);
  const tomorrow = later(now, dayMs);
  const next = await openFamilyLink({ ...asked(anonymous), now: tomorrow }, token);
  expect(next.subject).toEqual(subject);
});

test('the last places of a link are for accounts', async () => {
  const token = await makeFamilyLink(asked(person()), data.db, subject);
  await hold(mostBrowsers);
  await expect(openFamilyLink(asked(anonymous), token)).rejects.toMatchObject({
    code: 'family-link/full',
  });
  expect((await openFamilyLink(asked(person()), token)).subject).toEqual(subject);
});
