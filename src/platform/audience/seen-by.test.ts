import { asc, eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { person, personWith } from '#platform/test/actors.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { seenBy } from './seen-by.server.ts';

const letter = pgTable('audience_trial', { title: text().notNull(), owner: text().notNull() });

const ada = person({ id: 'ada' });
const data = useTestDb(async (db) => {
  await db.execute(sql`create table audience_trial (title text not null, owner text not null)`);
  await db.insert(letter).values(
    ['ada', 'ben'].flatMap((owner) => [
      { title: `public of ${owner}`, owner },
      { title: `private of ${owner}`, owner },
    ]),
  );
});

const titlesFor = async (actor: Actor, more = sql`true`) => {
  const seen = seenBy(actor, {
    everybody: sql`${letter.title} like 'public%' or false`,
    theirs: ({ id }) => eq(letter.owner, id),
  });
  const rows = await data.db
    .select({ title: letter.title })
    .from(letter)
    .where(sql`${seen} and ${more}`)
    .orderBy(asc(letter.title));
  return rows.map(({ title }) => title);
};

const publicOnes = ['public of ada', 'public of ben'];
const all = ['private of ada', 'private of ben', ...publicOnes];

test.each([
  ['a visitor', anonymous, publicOnes],
  ['somebody else', person({ id: 'cleo' }), publicOnes],
  ['their owner', ada, ['private of ada', ...publicOnes]],
  [
    'an owner whose address is not proved',
    { ...ada, isVerified: false },
    ['private of ada', ...publicOnes],
  ],
  ['a moderator', personWith('moderator'), all],
  ['an admin', personWith('admin'), all],
  ['the site itself', system, all],
] as const)('%s sees what is for them', async (_, actor, titles) => {
  expect(await titlesFor(actor)).toEqual(titles);
});

test('whatever else is asked narrows it down for everybody', async () => {
  const ofBen = eq(letter.owner, 'ben');
  expect(await titlesFor(anonymous, ofBen)).toEqual(['public of ben']);
  expect(await titlesFor(ada, ofBen)).toEqual(['public of ben']);
  expect(await titlesFor(system, ofBen)).toEqual(['private of ben', 'public of ben']);
});

test('where a policy says who sees all, staff are no exception to it', async () => {
  const audience = { everybody: sql`${letter.title} like 'public%'`, theirs: () => undefined };
  const count = (actor: Actor, seesAll: boolean) =>
    data.db.$count(letter, seenBy(actor, { ...audience, seesAll }));
  expect(await count(personWith('moderator'), false)).toBe(2);
  expect(await count(ada, true)).toBe(4);
});
