import type { Row, Sql } from '../harness/world.ts';
import { fileFault } from './staff-writes.ts';

/** Rows that must not exist at any moment, whenever the process was killed. */
const never: Record<string, string> = {
  'a review that waits without a case': `from review r where r.status in ('pending', 'held') and not exists (
     select 1 from staff_case c where c.kind = 'review' and c.subject_id = r.id and c.status <> 'decided')`,
  'an open case about a review that is gone': `from staff_case c where c.kind = 'review' and c.status = 'open'
     and not exists (select 1 from review r where r.id = c.subject_id)`,
  'a decided review with an undecided case': `from review r join staff_case c on c.kind = 'review' and c.subject_id = r.id
     where r.status = 'published' and r.decided_at is not null and c.status <> 'decided'`,
  'a decided case without a decision': `from staff_case c where c.status = 'decided'
     and not exists (select 1 from case_decision d where d.case_id = c.id)`,
  'an inquiry without its words': `from inquiry i where not exists (
     select 1 from inquiry_message m where m.inquiry_id = i.id)`,
  'a mail without an account': `from mail m where m.kind = 'account/verify' and not exists (
     select 1 from account a where a.email = m.to_address)`,
  'an idempotency key without its answer': 'from idempotency_key k where k.answer is null',
  'an idempotency key twice': `from (select 1 from idempotency_key group by scope, endpoint, key having count(*) > 1) k`,
  'a person with two reviews of one business': `from (select 1 from review where account_id is not null
     group by account_id, subject_type, subject_id having count(*) > 1) r`,
  'a date with more people than places': `from event_occurrence o join event e on e.id = o.event_id
     where e.capacity < (select coalesce(sum(r.party_size), 0) from rsvp r where r.occurrence_id = o.id
       and r.status in ('going', 'offered'))`,
  'a date that counts others than come': `from event_occurrence o where o.ends_at > now() and o.going <>
     (select coalesce(sum(r.party_size), 0) from rsvp r where r.occurrence_id = o.id and r.status = 'going')`,
  'an offer without its place in the list': `from waitlist_offer f join rsvp r on r.id = f.rsvp_id
     where f.status = 'open' and r.status <> 'offered'`,
  'a place that is kept for nobody': `from rsvp r where r.status = 'offered' and not exists (
     select 1 from waitlist_offer f where f.rsvp_id = r.id and f.status = 'open')`,
  'an application that was sent without its number': `from application a where a.status <> 'draft' and a.number is null`,
  'a place of a digest twice': `from (select 1 from digest_entry group by reader_id, kind, thing having count(*) > 1) d`,
  'a favourite twice': `from (select 1 from favourite group by account_id, subject_type, subject_id
     having count(*) > 1) f`,
  'a listing without its entry in the log': `from listing l where l.description like 'Sample draft %' and not exists (
     select 1 from audit_entry e where e.subject_id = l.id and e.action = 'listing.drafted')`,
};

/**
 * No mail may be forgotten: each that is not sent yet has an event or a job that will send it. The letter of a decision
 * that can still be undone has neither; `release-held-mail` gives it one.
 */
const forgottenMail = `from mail m where m.status = 'queued' and m.held_until is null
  and not exists (select 1 from outbox_event e where e.payload ->> 'mailId' = m.id::text)
  and not exists (select 1 from pgboss.job j where j.name in ('deliver-mail', 'dead-letter')
    and j.data ->> 'mailId' = m.id::text and j.state <> 'completed')`;

/** The letter to a new account is written by a handler: until then its event or its job is there. */
const forgottenLetter = `from account a where a.email like 'chaos-%'
  and not exists (select 1 from mail m where m.to_address = a.email)
  and not exists (select 1 from outbox_event e where e.payload ->> 'accountId' = a.id::text)
  and not exists (select 1 from pgboss.job j where j.name in ('write-asked-letter', 'dead-letter')
    and j.data ->> 'accountId' = a.id::text and j.state <> 'completed')`;

/** What is broken in the database and beside it, in sentences. */
export async function brokenRules(sql: Sql, dataDir: string): Promise<string[]> {
  const broken: string[] = [];
  const rules = {
    ...never,
    ...((await hasJobs(sql)) && {
      'a mail that nobody will send': forgottenMail,
      'an account that nobody will write to': forgottenLetter,
    }),
  };
  for (const [name, text] of Object.entries(rules)) {
    const found = await countOf(sql, text);
    if (found > 0) broken.push(`${found} × ${name}`);
  }
  return [...broken, ...(await orphans(sql)), ...(await brokenPhotos(sql, dataDir))];
}

/** Ratings are copied by a job: equal once the queue is empty. */
export async function wrongRatings(sql: Sql): Promise<string[]> {
  const wrong = await countOf(
    sql,
    `from listing l left join (select subject_id, count(*) as n, avg(stars) as mean from review
       where status = 'published' and subject_type = 'listing' group by subject_id) r on r.subject_id = l.id
     where l.rating_count <> coalesce(r.n, 0) or abs(coalesce(l.rating_average, 0) - coalesce(r.mean, 0)) > 0.051`,
  );
  return wrong > 0 ? [`${wrong} × a rating that is not that of its reviews`] : [];
}

/** Events and jobs that still have to run. */
export async function unfinishedWork(sql: Sql): Promise<number> {
  const events = await countOf(sql, 'from outbox_event');
  if (!(await hasJobs(sql))) return events;
  return (
    events +
    (await countOf(
      sql,
      `from pgboss.job where state in ('created', 'retry', 'active') and name in (select name from pgboss.queue
         where name not in (select name from pgboss.schedule) and name not like '\\_\\_%' and name <> 'dead-letter')`,
    ))
  );
}

export async function countOf(sql: Sql, text: string): Promise<number> {
  const [row] = await sql<{ found: string | number }>(`select count(*) as found ${text}`);
  return Number(row?.found ?? 0);
}

async function hasJobs(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ it: string | null }>(`select to_regclass('pgboss.job')::text as it`);
  return row?.it !== null;
}

interface Key extends Row {
  child: string;
  parent: string;
  columns: string[];
  referred: string[];
}

/** Rows whose parent is missing, read without indexes: a damaged index would hide them. */
async function orphans(sql: Sql): Promise<string[]> {
  const keys = await sql<Key>(`
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
      array(select a.attname::text from unnest(c.conkey) with ordinality k(n, o)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by k.o) as columns,
      array(select a.attname::text from unnest(c.confkey) with ordinality k(n, o)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by k.o) as referred
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0`);
  const broken: string[] = [];
  for (const { child, parent, columns, referred } of keys) {
    const same = columns.map((name, place) => `p."${referred[place]}" = c."${name}"`).join(' and ');
    const set = columns.map((name) => `c."${name}" is not null`).join(' and ');
    const found = await countOf(
      sql,
      `from ${child} c left join ${parent} p on ${same} where ${set} and p."${referred[0]}" is null`,
    );
    if (found > 0) broken.push(`${found} × a row of ${child} without its ${parent}`);
  }
  return broken;
}

/** A file without a row is swept after an hour; a row without its file would be a broken picture for ever. */
async function brokenPhotos(sql: Sql, dataDir: string): Promise<string[]> {
  const rows = await sql<{ id: string; storage_key: string; sha256: string }>(
    `select id, storage_key, sha256 from media where purpose = 'photo'`,
  );
  return rows.flatMap((row) => {
    const fault = fileFault(dataDir, row.storage_key, row.sha256);
    return fault ? [`photo ${row.id}: ${fault}`] : [];
  });
}
