import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  countRows,
  declaredTables,
  isTheirs,
  nameOf,
  startSearch,
} from '#features/dsar/search/person-rows.server.ts';
import type { KnownTable, Search, Subject } from '#features/dsar/search/person-rows.server.ts';
import type { Db } from '#platform/db/db.server.ts';

/** Whether a row can be found by a person at all: a print that only a key can compare is found by nobody. */
export const canBeFound = ({ own, address, part }: KnownTable): boolean =>
  own !== undefined || address !== undefined || part !== undefined;

/** Tables of which the scene has no row: a row of theirs each. `$id` is the person, `$other` somebody else. */
const rows: Readonly<Record<string, (id: string, other: string) => SQL>> = {
  profile_view_day: (id) =>
    sql`insert into profile_view_day (account_id, day, views) values (${id}, '2026-11-20', 3)`,
  favourite: (id) =>
    sql`insert into favourite (id, account_id, subject_type, subject_id) values (gen_random_uuid(), ${id}, 'listing', gen_random_uuid())`,
  eligibility_answers: (id) =>
    sql`insert into eligibility_answers (account_id, answers, saved_at) values (${id}, '{}', now())`,
  streak: (id) =>
    sql`insert into streak (account_id, is_on, zones, "current", longest) values (${id}, true, '[]', 1, 1)`,
  notice_choice: (id) =>
    sql`insert into notice_choice (account_id, topic, way) values (${id}, 'pages', 'off')`,
  digest_stop: (id) =>
    sql`insert into digest_stop (reader_id, account_id, stopped_at) values (${id}, ${id}, now())`,
  owner_letter: (id) => sql`insert into owner_letter (account_id) values (${id})`,
  family_link_holder: (id) =>
    sql`with link as (
      insert into family_link (id, subject_type, subject_id, token_hash, created_at) values (gen_random_uuid(), 'story', gen_random_uuid(), 'sample', now()) returning id
    ) insert into family_link_holder (id, link_id, account_id, created_at) select gen_random_uuid(), id, ${id}, now() from link`,
  leader_choice: (id) =>
    sql`insert into leader_choice (account_id, name, joined_at) values (${id}, 'first', now())`,
  leader_week: (id) =>
    sql`insert into leader_week (id, week, account_id, acts) values (gen_random_uuid(), '2026-11-16', ${id}, 1)`,
  team_hand_over: (id, other) =>
    sql`insert into team_hand_over (id, subject_type, subject_id, from_id, to_id, expires_at) values (gen_random_uuid(), 'listing', gen_random_uuid(), ${id}, ${other}, now())`,
  attendee_reminder: () =>
    sql`insert into attendee_reminder (id, rsvp_id, starts_at) select gen_random_uuid(), id, now() from rsvp limit 1`,
  group_mention: (id) =>
    sql`insert into group_mention (post_id, account_id) select id, ${id} from group_post limit 1`,
  group_reaction: (id) =>
    sql`insert into group_reaction (post_id, account_id, reaction) select id, ${id}, 'thanks' from group_post limit 1`,
  group_vote: (id) => sql`with poll as (
      insert into group_poll (post_id, options, closes_at) select id, '{a,b}', now() from group_post limit 1 returning post_id
    ) insert into group_vote (post_id, account_id, option) select post_id, ${id}, 0 from poll`,
  idea_vote: (id) =>
    sql`insert into idea_vote (idea_id, account_id) select id, ${id} from idea limit 1`,
  data_request: (id) =>
    sql`insert into data_request (id, kind, origin, status, account_id, name, email, language, details, received_on)
      values (gen_random_uuid(), 'access', 'letter', 'withdrawn', ${id}, 'kanarie9001z', 'kanarie9002z@kanarie.example', 'en', 'kanarie9003z', '2026-11-20')`,
  data_request_entry: (id) =>
    sql`insert into data_request_entry (id, request_id, at, step, words)
      select gen_random_uuid(), id, now(), 'typed', 'kanarie9004z' from data_request where account_id = ${id} limit 1`,
  image_hold_keeper: (id, other) =>
    sql`insert into image_hold_keeper (account_id, named_by, named_at) values (${id}, ${other}, now())`,
  data_steward: (id) => sql`insert into data_steward (account_id, given_at) values (${id}, now())`,
  reach_refusal: (id, other) =>
    sql`insert into reach_refusal (id, from_id, to_id, way, at) values (gen_random_uuid(), ${id}, ${other}, 'invite', now())`,
};

/** What makes a row of somebody else the person's. */
function changesOf({ name, own = [], address = [] }: KnownTable, search: Search): SQL[] {
  const { accountId, addresses } = search.subject;
  const owning = own.map((column) =>
    search.columns.get(name)?.get(column)?.type === 'ARRAY'
      ? sql`${sql.identifier(column)} = array[${accountId}]::uuid[]`
      : sql`${sql.identifier(column)} = ${accountId}`,
  );
  return [...owning, ...address.map((column) => sql`${sql.identifier(column)} = ${addresses[0]}`)];
}

async function tryOn(db: Db, query: SQL): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      const { rowCount } = await tx.execute(query);
      if (rowCount === 0) throw new Error('No row was changed.');
    });
    return true;
  } catch {
    return false;
  }
}

/** Gives the person one row of the table that is there: some rows allow it, and some columns. */
async function takeRow(db: Db, table: KnownTable, search: Search): Promise<void> {
  const { rows: places } = await db.execute<{ at: string }>(
    sql`select ctid::text as at from ${nameOf(table)} limit 20`,
  );
  const whole = table.part;
  const parent = whole && declaredTables.find(({ name }) => name === whole.of);
  const joining =
    whole && parent
      ? [
          sql`${sql.identifier(whole.by)} = (select id from ${sql.identifier(whole.of)} where ${isTheirs(search, parent)} limit 1)`,
        ]
      : [];
  for (const change of [...changesOf(table, search), ...joining])
    for (const { at } of places)
      if (await tryOn(db, sql`update ${nameOf(table)} set ${change} where ctid = ${at}::tid`))
        return;
}

/** Has the person in every declared table, over a scene that has rows of them. Answers the tables that stay without. */
export async function putEverywhere(
  db: Db,
  subject: Subject & { accountId: string },
  other: string,
): Promise<string[]> {
  const search = await startSearch(db, subject);
  const without: string[] = [];
  const wholesFirst = declaredTables
    .filter(canBeFound)
    .toSorted((a, b) => Number(a.part !== undefined) - Number(b.part !== undefined));
  for (const table of wholesFirst) {
    const isThere = async () => (await countRows(db, table, isTheirs(search, table))) > 0;
    if (await isThere()) continue;
    const row = rows[table.name];
    if (row) await db.execute(row(subject.accountId, other));
    else await takeRow(db, table, search);
    if (!(await isThere())) without.push(table.name);
  }
  return without;
}

/** Words of the scene: one of a kind, so that one that is found anywhere tells where it is from. */
const canary = /kanarie\d{4}z/g;

/**
 * The words that only rows of the person hold and that an erasure takes away: all of rows that are deleted, and those of the
 * columns that are emptied.
 */
export async function wordsHeldBy(db: Db, search: Search): Promise<string[]> {
  const words = new Set<string>();
  for (const table of declaredTables.filter(({ end }) => end.way !== 'keep')) {
    const theirs = isTheirs(search, table);
    for (const word of wordsIn(await rowsOf(db, table, theirs), table)) words.add(word);
    // The scene gives some words to rows of two people.
    const others = sql`${theirs} is not true`;
    for (const word of wordsIn(await rowsOf(db, table, others), undefined)) words.delete(word);
  }
  return [...words];
}

async function rowsOf(db: Db, table: KnownTable, which: SQL): Promise<object[]> {
  const { rows: found } = await db.execute<{ row: object }>(
    sql`select to_jsonb(t) as row from ${nameOf(table)} t where ${which}`,
  );
  return found.map(({ row }) => row);
}

/** Of a table that keeps its rows, the words of those columns that are emptied. */
function wordsIn(found: readonly object[], table: KnownTable | undefined): string[] {
  const end = table?.end;
  const wrote = table?.wrote;
  return found
    .flatMap((row) =>
      Object.entries(row).map(([name, value]) => ({ row, name, value: value as unknown })),
    )
    .filter(({ name }) => end?.way !== 'blank' || end.columns.includes(name))
    .filter(
      ({ row }) =>
        !wrote ||
        Object.entries(row).some(([name, value]) => name === wrote[0] && value === wrote[1]),
    )
    .flatMap(({ value }) => JSON.stringify(value).toLowerCase().match(canary) ?? []);
}
