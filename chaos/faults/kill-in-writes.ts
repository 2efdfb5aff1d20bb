import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startSmtpServer } from '#platform/test/smtp-server.server.ts';
import type { SmtpServer } from '#platform/test/smtp-server.server.ts';
import { skip } from '../fault.ts';
import type { Fault, FaultRun, Outcome } from '../fault.ts';
import type { Engine, Prepared } from '../harness/world.ts';
import { brokenRules, unfinishedWork, wrongRatings } from '../writes/invariants.ts';
import { MixedWrites, whatIsOpen } from '../writes/mixed-writes.ts';

/** Security R1. */
const fullRounds: Record<Engine, number> = { embedded: 100, postgresql: 200 };
const shortRounds = 1;
/** The database itself goes down with the site this often. */
const databaseEvery = 10;
const drainMs = 8 * 60_000;

export const killInWrites = (engine: Engine): Fault => ({
  promise: `kill -9 in mixed writes on the ${engine} database: no acknowledged write is lost, nothing is half`,
  async run(run) {
    const prepared = await run.world.prepare(engine);
    if (!prepared) return skip('no PostgreSQL');
    const smtp = await startSmtpServer();
    try {
      return await new KillRun(run, prepared, smtp).all();
    } finally {
      await smtp.stop();
    }
  },
});

class KillRun {
  readonly #run: FaultRun;
  readonly #prepared: Prepared;
  readonly #smtp: SmtpServer;
  readonly #failures: string[] = [];
  readonly #readyMs: number[] = [];

  constructor(run: FaultRun, prepared: Prepared, smtp: SmtpServer) {
    this.#run = run;
    this.#prepared = prepared;
    this.#smtp = smtp;
  }

  async all(): Promise<Outcome> {
    const { store, people } = this.#prepared;
    const { isShort, rounds: asked, say } = this.#run;
    const rounds = asked ?? (isShort ? shortRounds : fullRounds[store.engine]);
    const writes = new MixedWrites(people, await store.look(whatIsOpen));
    const until = Date.now() + (this.#run.minutes ?? Infinity) * 60_000;
    for (let round = 1; round <= rounds && Date.now() < until; round += 1) {
      await this.#round(writes, round);
      if (round % 10 === 0) say(`  ${round} of ${rounds}, ${writes.ledger.acknowledged} writes`);
      if (this.#failures.length > 20) break;
    }
    await this.#settle(writes);
    return { figures: this.#figures(writes), failures: this.#failures };
  }

  async #round(writes: MixedWrites, round: number): Promise<void> {
    const { store } = this.#prepared;
    const site = await store.start({ env: { SMTP_URL: this.#smtp.url } });
    this.#readyMs.push(site.readyMs);
    await writes.start(site);
    // Into the middle of whatever comes after some dozens.
    await writes.more(randomInt(5, 80));
    await wait(randomInt(60));
    await site.kill();
    await writes.stop();
    const database = round % databaseEvery === 0 ? await this.#run.world.postgres() : undefined;
    if (store.engine === 'postgresql' && database) {
      await database.crash();
      await database.begin();
    }
    // On the embedded engine looking opens the database; every second crash, and the one of the short mode, is left
    // for the site itself to recover.
    if (store.engine === 'embedded' && (this.#run.isShort || round % 2 === 0)) return;
    const faults = await store.look(async (sql) => [
      ...(await writes.ledger.look(sql)),
      ...(await brokenRules(sql, store.dataDir)),
    ]);
    this.#failures.push(...faults.map((fault) => `round ${round}: ${fault}`));
  }

  /** In the end the site runs in peace: every mail leaves and every rating is right. */
  async #settle(writes: MixedWrites): Promise<void> {
    const { store } = this.#prepared;
    const site = await store.start({ env: { SMTP_URL: this.#smtp.url } });
    await writes.start(site);
    await wait(200);
    await writes.stop();
    if (!this.#run.isShort) await this.#drain(store.engine === 'postgresql');
    await site.stop();
    const faults = await store.look(async (sql) => [
      ...(await writes.ledger.look(sql)),
      ...(await writes.ledger.lookAgain(sql)),
      ...(await brokenRules(sql, store.dataDir)),
      ...(this.#run.isShort ? [] : await wrongRatings(sql)),
      ...(this.#run.isShort ? [] : await this.#left(sql)),
    ]);
    this.#failures.push(...faults);
    for (const [what, count] of writes.ledger.odd) this.#failures.push(`${count} × ${what}`);
  }

  /** A job whose process died is missed after a minute and tried again half a minute later. */
  async #drain(canLook: boolean): Promise<void> {
    const until = Date.now() + (canLook ? drainMs : drainMs / 2);
    let sent = -1;
    while (Date.now() < until) {
      if (canLook && (await this.#prepared.store.look(unfinishedWork)) === 0) return;
      const isQuiet = this.#smtp.received.length === sent;
      sent = this.#smtp.received.length;
      if (!canLook && isQuiet && Date.now() > until - 60_000) return;
      await wait(5000);
    }
  }

  async #left(sql: Parameters<typeof unfinishedWork>[0]): Promise<string[]> {
    const left = await unfinishedWork(sql);
    return left > 0 ? [`${left} events or jobs are still waiting`] : [];
  }

  #figures(writes: MixedWrites) {
    const { ledger } = writes;
    const sorted = this.#readyMs.toSorted((a, b) => a - b);
    const ids = this.#smtp.received.map(({ data }) => /^message-id: (.*)$/im.exec(data)?.[1] ?? '');
    return {
      rounds: this.#readyMs.length,
      acknowledged: ledger.acknowledged,
      'in doubt': ledger.unknown,
      'sent again with their key': writes.retried,
      'refused (busy, conflict)': ledger.refused,
      kinds: [...ledger.byKind].map(([kind, count]) => `${kind} ${count}`).join(', '),
      'mails delivered': ids.length,
      'of them twice': ids.length - new Set(ids).size,
      'ready again, median ms': sorted[Math.floor(sorted.length / 2)] ?? 0,
      'ready again, slowest ms': sorted.at(-1) ?? 0,
    };
  }
}
