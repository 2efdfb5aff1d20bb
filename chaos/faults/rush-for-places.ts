import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { skip } from '../fault.ts';
import type { Fault, FaultRun, Outcome } from '../fault.ts';
import { isOk, json } from '../harness/client.ts';
import { tokenOf } from '../harness/people.ts';
import type { Person } from '../harness/people.ts';
import type { ChaosSite } from '../harness/site.ts';
import type { Engine, Prepared, Sql } from '../harness/world.ts';

const fullRounds = 20;
const shortRounds = 2;
const places = 10;

/** Security R11: everybody wants one of ten places at once, and the site is killed in the middle. */
export const rushForPlaces = (engine: Engine): Fault => ({
  promise: `kill -9 in a rush for ${places} places on the ${engine} database: never oversold, nothing half, no place lost`,
  async run(run) {
    const prepared = await run.world.prepare(engine);
    return prepared ? rush(run, prepared) : skip('no PostgreSQL');
  },
});

async function rush({ isShort, rounds }: FaultRun, prepared: Prepared): Promise<Outcome> {
  const { store, people } = prepared;
  const asked = rounds ?? (isShort ? shortRounds : fullRounds);
  const dates = await store.look((sql) => emptyDates(sql, asked));
  const failures: string[] = [];
  const figures = { rounds: 0, 'answered before the kill': 0, 'in doubt, sent again': 0 };
  for (const [round, dateId] of dates.entries()) {
    const site = await store.start();
    const arrived = new Set<Told>();
    const first = people.map(async (person) => {
      const told = await come(site, person, dateId);
      if (told) arrived.add(told);
      return told;
    });
    // Some have their answer, some are in the middle, some have to wait.
    await atLeast(arrived, randomInt(1, people.length));
    await site.kill();
    const answers = await Promise.all(first);
    const before = await store.look((sql) => faultsOf(sql, dateId, answers, people));
    const again = await store.start();
    const last = await Promise.all(people.map((person) => come(again, person, dateId)));
    await again.stop();
    const after = await store.look((sql) => faultsOf(sql, dateId, [...answers, ...last], people));
    const going = last.filter((answer) => answer?.status === 'going').length;
    if (going !== places) after.push(`${going} of ${people.length} were told that they come`);
    failures.push(...[...before, ...after].map((fault) => `round ${round + 1}: ${fault}`));
    const answered = answers.filter((answer) => answer !== undefined).length;
    figures.rounds += 1;
    figures['answered before the kill'] += answered;
    figures['in doubt, sent again'] += people.length - answered;
  }
  return { figures, failures };
}

/** Not for ever. */
async function atLeast(arrived: ReadonlySet<Told>, enough: number): Promise<void> {
  for (let tries = 0; tries < 1000 && arrived.size < enough; tries += 1) await wait(10);
}

/** Dates of one's own for each round, of invented events that everybody sees, with nobody in them. */
async function emptyDates(sql: Sql, count: number): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select o.id from event_occurrence o join event e on e.id = o.event_id
     where e.status = 'published' and e.hidden_at is null and e.cancelled_at is null and o.status = 'planned'
       and e.ages <> 'adults' and o.starts_at > now() + interval '4 days' order by o.starts_at, o.id limit $1`,
    [count],
  );
  const ids = rows.map(({ id }) => id);
  await sql('delete from rsvp where occurrence_id = any($1)', [ids]);
  await sql('update event_occurrence set going = 0 where id = any($1)', [ids]);
  await sql(
    `update event set capacity = $2, cutoff_hours = 0 where id in
       (select event_id from event_occurrence where id = any($1))`,
    [ids, places],
  );
  return ids;
}

interface Told {
  accountId: string;
  status: string;
}

/** What the site answered; undefined where no answer came. */
async function come(
  { client }: ChaosSite,
  person: Person,
  dateId: string,
): Promise<Told | undefined> {
  const body = {
    answer: 'going',
    partySize: 1,
    onBehalfOf: '',
    answers: {},
    showsName: false,
  };
  const token = await tokenOf(client.address, person);
  const path = `/api/event-dates/${dateId}/rsvp`;
  for (;;) {
    const answer = await client.ask({ method: 'PUT', path, body, token }).catch(() => undefined);
    if (!answer) return undefined;
    if (isOk(answer)) {
      const { rsvp } = json(answer) as { rsvp: { status: string } };
      return { accountId: person.accountId, status: rsvp.status };
    }
    if (answer.status !== 503)
      throw new Error(`The site answered ${answer.status}: ${answer.body.toString('utf8')}`);
    await wait(100);
  }
}

/** What the rows say against the rules, and against what people were told. */
async function faultsOf(
  sql: Sql,
  dateId: string,
  told: readonly (Told | undefined)[],
  people: readonly Person[],
): Promise<string[]> {
  const rows = await sql<{ account_id: string; status: string; party_size: number }>(
    'select account_id, status, party_size from rsvp where occurrence_id = $1',
    [dateId],
  );
  const [date] = await sql<{ going: number }>('select going from event_occurrence where id = $1', [
    dateId,
  ]);
  const held = rows.filter(({ status }) => status === 'going' || status === 'offered');
  const seats = held.reduce((sum, { party_size: size }) => sum + size, 0);
  const faults: string[] = [];
  if (seats > places) faults.push(`${seats} of ${places} places were given`);
  if (date?.going !== rows.filter(({ status }) => status === 'going').length)
    faults.push(`the date counts ${date?.going}, and ${seats} come`);
  if (rows.length > people.length) faults.push('somebody has two answers');
  const stands = new Map(rows.map((row) => [row.account_id, row.status]));
  for (const one of told) {
    if (one && stands.get(one.accountId) !== one.status)
      faults.push(`${one.accountId} was told ${one.status}, and is ${stands.get(one.accountId)}`);
  }
  return faults;
}
