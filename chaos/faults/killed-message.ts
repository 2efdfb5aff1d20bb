import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startSmtpServer } from '#platform/test/smtp-server.server.ts';
import type { SmtpServer } from '#platform/test/smtp-server.server.ts';
import { skip } from '../fault.ts';
import type { Fault, FaultRun, Outcome } from '../fault.ts';
import { isOk, json } from '../harness/client.ts';
import { tokenOf } from '../harness/people.ts';
import type { Person } from '../harness/people.ts';
import type { ChaosSite } from '../harness/site.ts';
import { holdsWithin } from '../harness/until.ts';
import type { Engine, Prepared, Row, Sql } from '../harness/world.ts';

const recipients = 5000;
const members = 20;
/** Guests who answered two dates of the event, and hear it once all the same. */
const twiceComing = 100;
const kills = 2;
const patienceMs = 15 * 60_000;

/** Feature list B, messages to attendees: the worker dies twice in the middle of one message. */
export const killedMessage = (engine: Engine): Fault => ({
  promise: `kill -9, twice, in a message to ${recipients} people on the ${engine} database: everybody hears it, once`,
  async run(run) {
    const prepared = await run.world.prepare(engine);
    if (!prepared) return skip('no PostgreSQL');
    const smtp = await startSmtpServer();
    try {
      return await sendAndKill(run, prepared, smtp);
    } finally {
      await smtp.stop();
    }
  },
});

async function sendAndKill(
  { say }: FaultRun,
  { store, people }: Prepared,
  smtp: SmtpServer,
): Promise<Outcome> {
  const [host, ...others] = people.filter(({ isModerator }) => !isModerator);
  if (!host) throw new Error('Nobody can hold an event.');
  const coming = others.slice(0, members);
  const eventId = await store.look((sql) => fillEvent(sql, host, coming));
  const env = { SMTP_URL: smtp.url };
  let site = await store.start({ env });
  await write(site, host, eventId);
  await site.stop();
  // Between nine in the evening and eight in the morning it would wait.
  await store.look((sql) =>
    sql("update attendee_message set send_at = now() - interval '1 second'"),
  );
  const reachedAt: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    site = await store.start({ env });
    const enough = (kill - 1) * 2000 + randomInt(300, 1700);
    await until(async () => (await messageOf(site, host, eventId)).reached >= enough);
    reachedAt.push((await messageOf(site, host, eventId)).reached);
    await wait(randomInt(150));
    await site.kill();
    say(`  killed after ${reachedAt.at(-1)} of ${recipients}`);
  }
  const began = performance.now();
  site = await store.start({ env });
  await until(async () => (await messageOf(site, host, eventId)).status === 'sent');
  const sentMs = Math.round(performance.now() - began);
  await holdsWithin(() => Promise.resolve(idsOf(smtp).size >= recipients), patienceMs);
  const { reached } = await messageOf(site, host, eventId);
  await site.stop();
  const failures = await store.look((sql) => faultsOf(sql, coming));
  if (reached !== recipients) failures.push(`the host reads that ${reached} were reached`);
  const ids = idsOf(smtp);
  if (ids.size !== recipients) failures.push(`${ids.size} mails left`);
  // Mail that had left when the process died, before it could be marked, leaves again under the same Message-ID.
  const again = lettersIn(smtp).length - ids.size;
  if (again > kills) failures.push(`${again} mails left twice`);
  return {
    figures: {
      recipients,
      'told before the first kill': reachedAt[0] ?? 0,
      'told before the second kill': reachedAt[1] ?? 0,
      'whole after the last start, ms': sentMs,
      'mails that left': ids.size,
      'of them twice, with one Message-ID': again,
    },
    failures,
  };
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  if (!(await holdsWithin(holds, patienceMs))) throw new Error('The message does not go on.');
}

/** Gives the host an event of two dates, to which so many come. Answers its id. */
async function fillEvent(sql: Sql, host: Person, coming: readonly Person[]): Promise<string> {
  const dates = await sql<{ id: string; event_id: string }>(
    `select o.id, o.event_id from event_occurrence o where o.event_id = (
       select e.id from event e join event_occurrence d on d.event_id = e.id
       where e.status = 'published' and e.hidden_at is null and e.cancelled_at is null
         and d.status = 'planned' and d.starts_at > now() + interval '4 days'
       group by e.id having count(*) > 1 order by e.slug limit 1)
     and o.starts_at > now() + interval '4 days' order by o.starts_at limit 2`,
  );
  const [first, second] = dates;
  if (!first || !second) throw new Error('The samples have no event with two dates.');
  await sql(
    'delete from rsvp where occurrence_id in (select id from event_occurrence where event_id = $1)',
    [first.event_id],
  );
  await sql(
    'update event set owner_id = $2, host_listing_id = null, host_council_id = null, capacity = null where id = $1',
    [first.event_id, host.accountId],
  );
  await sql(
    `insert into rsvp (id, occurrence_id, account_id, status, code)
     select gen_random_uuid(), $1, account, 'going', 'member-' || at
     from unnest($2::uuid[]) with ordinality as list(account, at)`,
    [first.id, coming.map(({ accountId }) => accountId)],
  );
  const guests = `insert into rsvp (id, occurrence_id, guest_name, guest_email, guest_print, guest_language,
      guest_confirmed_at, status, code)
    select gen_random_uuid(), $1, 'Guest', 'guest-' || n || '@sample.example', 'guest-' || n, 'en', now(), 'going', $3 || n
    from generate_series(1, $2::int) as n`;
  await sql(guests, [first.id, recipients - coming.length, 'first-']);
  await sql(guests, [second.id, twiceComing, 'second-']);
  return first.event_id;
}

async function write({ client }: ChaosSite, host: Person, eventId: string): Promise<void> {
  const answer = await client.ask({
    method: 'POST',
    path: `/api/hosted-events/${eventId}/messages`,
    token: await tokenOf(client.address, host),
    body: {
      recipients: 'all',
      dateId: null,
      subject: 'What to bring',
      message: 'Please bring a chair.',
      writtenIn: 'en',
      hasReplies: false,
      wallTime: null,
    },
  });
  if (!isOk(answer)) throw new Error(`The message was refused: ${answer.body.toString('utf8')}`);
}

async function messageOf({ client }: ChaosSite, host: Person, eventId: string) {
  const answer = await client.ask({
    path: `/api/hosted-events/${eventId}/messages`,
    token: await tokenOf(client.address, host),
  });
  const { items } = json(answer) as { items: { status: string; reached: number }[] };
  const [message] = items;
  if (!message) throw new Error('The host sees no message.');
  return message;
}

const lettersIn = ({ received }: SmtpServer) =>
  received.filter(({ data }) => data.includes('Please bring a chair'));

const idsOf = (smtp: SmtpServer) =>
  new Set(lettersIn(smtp).map(({ data }) => /^message-id: (.*)$/im.exec(data)?.[1] ?? ''));

/** Whom the rows name more than once, or not at all. */
async function faultsOf(sql: Sql, coming: readonly Person[]): Promise<string[]> {
  const faults: string[] = [];
  const count = async (what: string, text: string, expected: number): Promise<void> => {
    const [row] = await sql<Row & { found: string }>(`select count(*) as found from ${text}`);
    const found = Number(row?.found ?? 0);
    if (found !== expected) faults.push(`${found} ${what}, not ${expected}`);
  };
  const mails = `mail where kind = 'attendee-messages/sent'`;
  const notices = `notification where kind = 'attendee-messages/sent'`;
  await count('mails', mails, recipients);
  await count('readers', `(select distinct to_address from ${mails}) m`, recipients);
  await count('notices', notices, coming.length);
  await count(
    'members with a notice',
    `(select distinct account_id from ${notices}) n`,
    coming.length,
  );
  await count('notes of who was told', 'attendee_message_delivery', recipients);
  await count('mails that wait', `${mails} and status <> 'sent'`, 0);
  return faults;
}
