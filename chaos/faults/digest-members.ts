import type { Row, Sql } from '../harness/world.ts';

export const members = 10_000;

/** Of each five pairs one has a block; the same share has read one of its notices on the dashboard. */
const oneIn = 5;
/** So many have a saved search that has found something. */
const searchIn = 10;

const isPairBlocked = (n: number) => Math.floor((n - 1) / 2) % oneIn === 0;
const hasSearch = (n: number) => n % searchIn === 0;

const answerOf = (n: number) => `/community/groups/answer-${n}`;
const mentionOf = (n: number) => `/community/groups/mention-${n}`;
const readOf = (n: number) => `/community/groups/read-${n}`;

/**
 * Members whose digest is due at `at`. Each has two notices that read the same, and one by the other of their pair; some
 * have a block with that one, a notice that they have read, or something that a saved search has found. Answers the
 * path of what was found.
 */
export async function fillMembers(sql: Sql, at: Date): Promise<string> {
  await sql(
    `create table digest_member as
     select n, gen_random_uuid() as id from generate_series(1, $1::int) as n`,
    [members],
  );
  await sql(
    `insert into account (id, email, email_verified_at, password_hash, first_name, last_name, status, account_type,
       roles, age_band, language, terms_version, privacy_version, accepted_at)
     select id, 'member-' || n || '@digest.example', now(), '-', 'Sample', 'Member', 'active', 'customer',
       '{customer}', '25+', 'en', '1', '1', now() from digest_member`,
  );
  await sql(
    `insert into person_block (id, account_id, other_id, kind, shown_as, created_at)
     select gen_random_uuid(), m.id, o.id, 'block', 'Sample', now()
     from digest_member m join digest_member o on o.n = m.n + 1
     where m.n % 2 = 1 and (m.n / 2) % ${oneIn} = 0`,
  );
  const notices = [
    { kind: 'groups/answered', rhythm: 'now', url: answerOf, where: 'true' },
    { kind: 'groups/answered', rhythm: 'daily', url: answerOf, where: 'true' },
    { kind: 'groups/mentioned', rhythm: 'daily', url: mentionOf, where: 'true' },
    { kind: 'groups/let-in', rhythm: 'weekly', url: readOf, where: `m.n % ${oneIn} = 0` },
  ] as const;
  for (const { kind, rhythm, url, where } of notices) {
    const isRead = url === readOf;
    const [start = ''] = url(0).split('0');
    await sql(
      `with told as (
         insert into notification (id, account_id, kind, values, url, read_at)
         select gen_random_uuid(), m.id, $1::text, '{"group": "Leeds Choir"}', $2 || m.n, ${isRead ? 'now()' : 'null'}
         from digest_member m where ${where} returning id, account_id, url)
       insert into digest_entry (id, reader_id, account_id, kind, thing, values, rhythm, created_at, due_at)
       select gen_random_uuid(), t.account_id, t.account_id, 'notifications/notice', t.id::text,
         jsonb_build_object('kind', $1::text, 'values', '{"group": "Leeds Choir"}'::jsonb, 'url', t.url)
           || case when $1::text = 'groups/mentioned' then jsonb_build_object('by', o.id) else '{}' end,
         $3, $4::timestamptz - interval '1 day', $4::timestamptz - interval '1 hour'
       from told t join digest_member m on m.id = t.account_id
       join digest_member o on o.n = case when m.n % 2 = 1 then m.n + 1 else m.n - 1 end`,
      [kind, start, rhythm, at.toISOString()],
    );
  }
  return fillSearches(sql, at);
}

async function fillSearches(sql: Sql, at: Date): Promise<string> {
  const [found] = await sql<Row & { id: string; slug: string }>(
    `select id, slug from listing where status = 'published' and kind = 'business' order by slug limit 1`,
  );
  if (!found) throw new Error('The samples have no business.');
  const moment = at.toISOString();
  await sql(
    `with searches as (
       insert into saved_search (id, reader_id, account_id, list, query, name, frequency, confirmed_at, since)
       select gen_random_uuid(), m.id, m.id, 'directory', 'kind=business', 'Businesses', 'daily', now(),
         $2::timestamptz
       from digest_member m where m.n % ${searchIn} = 0 returning id, account_id),
     finds as (
       insert into saved_search_found (search_id, item_id, facts, found_at)
       select id, $1::uuid, '{}', $2::timestamptz - interval '1 day' from searches returning search_id)
     insert into digest_entry (id, reader_id, account_id, kind, thing, values, rhythm, created_at, due_at)
     select gen_random_uuid(), s.account_id, s.account_id, 'saved-searches/found', 'directory:' || $1::text, '{}', 'daily',
       $2::timestamptz - interval '1 day', $2::timestamptz - interval '1 hour'
     from searches s join finds f on f.search_id = s.id`,
    [found.id, moment],
  );
  return found.slug;
}

/** How many entries are told in all: what is of a blocked pair, was read or reads as another does is not. */
export function toldInAll(): number {
  let told = 0;
  for (let n = 1; n <= members; n += 1)
    told += 1 + (isPairBlocked(n) ? 0 : 1) + (hasSearch(n) ? 1 : 0);
  return told;
}

interface Letter extends Row {
  to_address: string;
  paragraphs: string[];
}

/** Who has no mail, or two, or reads something twice, not at all, or of somebody whom they have blocked. */
export async function faultsOf(sql: Sql, foundSlug: string): Promise<string[]> {
  const letters = await sql<Letter>(
    `select to_address, paragraphs from mail where kind = 'notifications/digest' and to_address like 'member-%'`,
  );
  const byReader = Map.groupBy(letters, ({ to_address: address }) => address);
  const wrong = new Map<string, number>();
  const note = (what: string) => wrong.set(what, (wrong.get(what) ?? 0) + 1);
  for (let n = 1; n <= members; n += 1) {
    const own = byReader.get(`member-${n}@digest.example`) ?? [];
    if (own.length !== 1) note(`members have ${own.length} mails`);
    const lines = own.flatMap(({ paragraphs }) => paragraphs).flatMap((text) => text.split('\n'));
    const times = (end: string) => lines.filter((line) => line.endsWith(end)).length;
    const expected: [string, string, number][] = [
      ['the answer', answerOf(n), 1],
      ['the mention', mentionOf(n), isPairBlocked(n) ? 0 : 1],
      ['what they had read', readOf(n), 0],
      ['what their search found', `/${foundSlug}`, hasSearch(n) ? 1 : 0],
    ];
    for (const [what, end, wanted] of expected)
      if (times(end) !== wanted) note(`members read ${what} ${times(end)} times, not ${wanted}`);
  }
  return [...wrong].map(([what, count]) => `${count} ${what}`);
}
