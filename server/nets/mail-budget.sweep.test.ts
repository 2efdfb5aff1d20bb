// Generated from the contracts: whatever makes a mail leave is called again and again, and the count holds (security B1).
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountJobs } from '#features/accounts/account.job.server.ts';
import { system } from '#platform/access/actor.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { outboxEvent } from '#platform/jobs/outbox.table.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { mailCount, mailReader } from '#platform/mail/mail-reader.table.server.ts';
import { mailKinds } from '#platform/mail/mail-kinds.ts';
import type { MailKind, MailSort } from '#platform/mail/mail-kinds.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { endpoints } from '../api.ts';
import { allowedChanges } from '../test/allowed-writes.ts';
import { Canaries } from '../test/canaries.ts';
import { elsewhere } from '../test/mail-roads.ts';
import { addNamedRows } from '../test/named-rows.ts';
import { isLetIn, witnesses } from '../test/private-people.ts';
import type { Witness } from '../test/private-people.ts';
import { addPrivateScene } from '../test/private-scene.ts';
import { rowNames } from '../test/row-names.ts';
import { writeCalls } from '../test/write-calls.ts';
import type { WriteCall } from '../test/write-calls.ts';
import type { WritingScene } from '../test/writing-scene.ts';
import { openTestApp } from '../test/test-app.ts';
import { isWholeSweep, ofPart } from '#platform/test/sweep-part.ts';

let scene: WritingScene;
const data = useTestDb(async (db) => {
  const rows = await addPrivateScene(db, new Canaries());
  const names = await rowNames(db, rows.ids);
  scene = { ...rows, names, named: await addNamedRows(db, rows) };
  // Only what the calls make counts.
  for (const table of [mail, mailCount, outboxEvent]) await db.delete(table);
});
let app: FastifyInstance;
beforeAll(async () => {
  app = await openTestApp(() => data.db, { RATE_LIMITS: 'off' });
});
afterAll(() => app.close());

const writing = endpoints.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET');
const kindsThatLeft = new Set<string>();

async function call(who: Witness, { request }: WriteCall): Promise<void> {
  const token = scene.tokens.get(who);
  await app.inject({ ...request, headers: token ? { authorization: `Bearer ${token}` } : {} });
  // Nothing waits to be sent where nothing was written.
  if (!data.mayHaveWritten()) return;
  await runOutbox(testContext({ db: data.db, actor: system }), accountJobs);
}

const mailsNow = () =>
  data.db.select({ kind: mail.kind, to: mail.toAddress, stops: mail.stops }).from(mail);

/** More than any budget. */
const rounds = 10;

/**
 * Makes the same call again and again, each time as if everything had been withdrawn and begun anew: only what the
 * budget counts by is carried over. Answers how many mails of one kind left, or how many that nobody asked for.
 */
async function countRounds(who: Witness, one: WriteCall): Promise<Map<string, number>> {
  const left = new Map<string, number>();
  let counts: (typeof mailCount.$inferSelect)[] = [];
  let readers: (typeof mailReader.$inferSelect)[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await data.db.delete(mailReader);
    if (counts.length > 0) await data.db.insert(mailCount).values(counts);
    if (readers.length > 0) await data.db.insert(mailReader).values(readers);
    await call(who, one);
    for (const { kind, to, stops } of await mailsNow()) {
      const isUnasked = stops?.unmail !== undefined;
      const keys = isUnasked ? ['unasked', ...(stops.nosender ? ['sender'] : [])] : [kind];
      for (const key of keys.map((name) => `${name} to ${to}`)) {
        left.set(key, (left.get(key) ?? 0) + 1);
      }
    }
    counts = await data.db.select().from(mailCount);
    readers = await data.db.select().from(mailReader);
    await data.undo();
  }
  return left;
}

const sortsOf = (kind: string): readonly MailSort[] => mailKinds[kind as MailKind] ?? [];

/** What one address may get within a day, in numbers: nobody raises the budget unseen. A mail that was asked for is bounded by what it is about. */
function boundOf(key: string): number {
  const [kind = ''] = key.split(' ', 1);
  if (kind === 'unasked') return 5;
  // Each round has the same one.
  if (kind === 'sender') return 3;
  if (kind === 'account/verify' || kind === 'account/emailChange') return 5;
  return sortsOf(kind).includes('account') ? 8 : Infinity;
}

async function tryAll(endpoint: Endpoint): Promise<string[]> {
  const over: string[] = [];
  const tried = new Set<string>();
  // All others change nothing, mails neither: `writes.test.ts`.
  const changing = new Set(allowedChanges(endpoint.id));
  for (const who of witnesses.filter((one) => isLetIn(one, endpoint.access))) {
    for (const one of writeCalls(endpoint, scene)) {
      if (!changing.has(`${who}: ${one.row}`)) continue;
      await call(who, one);
      const made = data.mayHaveWritten()
        ? (await mailsNow()).map(({ kind, to }) => `${kind} ${to}`)
        : [];
      await data.undo();
      const isNew = made.some((entry) => !tried.has(entry));
      for (const entry of made) {
        tried.add(entry);
        kindsThatLeft.add(entry.split(' ', 1)[0] ?? '');
      }
      if (!isNew) continue;
      const left = [...(await countRounds(who, one))];
      const many = left.filter(([key, total]) => total > boundOf(key));
      over.push(...many.map(([key, total]) => `${who}: ${key}: ${total}`));
    }
  }
  return over;
}

describe('Every endpoint that writes', () => {
  test.each(ofPart(writing))('mails nobody more than the budget: $id', async (endpoint) => {
    expect(await tryAll(endpoint)).toEqual([]);
  });

  test.runIf(isWholeSweep)(
    'makes every kind of mail leave that nobody asked for, but those of other tests',
    () => {
      const bounded = Object.keys(mailKinds).filter(
        (kind) => !sortsOf(kind).every((sort) => sort === 'asked'),
      );
      expect(bounded.filter((kind) => !kindsThatLeft.has(kind)).toSorted()).toEqual(
        Object.keys(elsewhere).toSorted(),
      );
    },
  );
});
