import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverFile } from '../../scripts/build.mjs';
import { environment, projectNode, root } from '../../scripts/node.mjs';
import { skip } from '../fault.ts';
import type { Fault, FaultRun, Outcome } from '../fault.ts';
import { newFolder, removeFolder, start } from '../harness/own.ts';
import { contentPrints } from '../harness/schema.ts';
import { secret } from '../harness/site.ts';
import type { Engine, Prepared, Store } from '../harness/world.ts';
import { brokenRules } from '../writes/invariants.ts';
import { MixedWrites, whatIsOpen } from '../writes/mixed-writes.ts';

/** Security R12: what a backup is worth is known once it was restored. */
export const backupDrill = (engine: Engine): Fault => ({
  promise: `backup of the ${engine} database, restored into an empty place: everything acknowledged is there, nothing half`,
  async run(run) {
    const prepared = await run.world.prepare(engine);
    if (!prepared) return skip('no PostgreSQL');
    const folder = newFolder('backup');
    try {
      return await new Drill(run, prepared, folder).all();
    } finally {
      removeFolder(folder);
    }
  },
});

class Drill {
  readonly #run: FaultRun;
  readonly #prepared: Prepared;
  readonly #folder: string;
  readonly #failures: string[] = [];
  readonly #figures: Record<string, number | string> = {};

  constructor(run: FaultRun, prepared: Prepared, folder: string) {
    this.#run = run;
    this.#prepared = prepared;
    this.#folder = folder;
  }

  async all(): Promise<Outcome> {
    const { store, people } = this.#prepared;
    const writes = new MixedWrites(people, await store.look(whatIsOpen));
    await this.#write(writes);
    if (!this.#run.isShort) {
      const early = join(this.#folder, 'early');
      await this.#backupWhileWriting(writes, early);
      if (store.engine === 'postgresql') await this.#restore(writes, early);
    }
    const late = join(this.#folder, 'late');
    await this.#command('backup', store, late);
    const copy = await this.#restore(writes, late);
    await this.#compare(copy);
    await this.#refusals(late);
    return { figures: { ...this.#figures }, failures: this.#failures };
  }

  /** So that something is there that the backup must hold. */
  async #write(writes: MixedWrites): Promise<void> {
    const { store } = this.#prepared;
    const site = await store.start();
    await writes.start(site);
    await writes.more(this.#run.isShort ? 30 : 200);
    await writes.stop();
    await site.stop();
    this.#failures.push(...(await store.look((sql) => writes.ledger.look(sql))));
    this.#figures['acknowledged before the backup'] = writes.ledger.acknowledged;
  }

  /** A server is dumped under load. The embedded database says whom to stop, and is then killed on purpose. */
  async #backupWhileWriting(writes: MixedWrites, target: string): Promise<void> {
    const { store } = this.#prepared;
    const site = await store.start();
    await writes.start(site);
    await wait(500);
    const { code, said, seconds } = await command('backup', store, target);
    await writes.stop();
    await site.kill();
    if (store.engine === 'postgresql') {
      this.#figures['backup under load, s'] = seconds;
      if (code !== 0) this.#failures.push(`the backup failed: ${said}`);
    } else if (code === 0 || !said.includes(String(site.pid)))
      this.#failures.push(
        `a backup of a database in use was not refused with the process: ${said}`,
      );
  }

  /** Into an empty place; then everything of before must be there, and the site must start and serve on it. */
  async #restore(writes: MixedWrites, from: string): Promise<Store> {
    const store = await this.#run.world.emptyStore(this.#prepared.store.engine);
    this.#figures['restore, s'] = await this.#command('restore', store, from);
    this.#failures.push(
      ...(await store.look(async (sql) => [
        ...(await writes.ledger.lookAgain(sql)),
        ...(await brokenRules(sql, store.dataDir)),
      ])),
    );
    return store;
  }

  /** Taken in peace, a backup is equal to the last byte; then the site runs on it. */
  async #compare(copy: Store): Promise<void> {
    const [was, is] = [
      await this.#prepared.store.look(contentPrints),
      await copy.look(contentPrints),
    ];
    const names = new Set([...was.keys(), ...is.keys()]);
    const different = [...names].filter((name) => was.get(name) !== is.get(name));
    this.#figures['tables compared'] = names.size;
    if (different.length > 0)
      this.#failures.push(`other rows than before in ${different.join(', ')}`);
    const site = await copy.start();
    const page = await site.client.ask({ path: '/directory', headers: { accept: 'text/html' } });
    const signIn = { method: 'POST', path: '/api/auth/demo', body: { role: 'customer' } };
    const { status } = await site.client.ask(signIn);
    if (page.status !== 200 || status !== 200)
      this.#failures.push(`the restored site answers ${page.status}, and ${status} to a sign-in`);
    await site.stop();
  }

  async #refusals(from: string): Promise<void> {
    const { code, said } = await command('restore', this.#prepared.store, from);
    if (code === 0 || !said.includes('not empty'))
      this.#failures.push(`a restore over data was not refused: ${said}`);
  }

  async #command(name: 'backup' | 'restore', store: Store, folder: string): Promise<number> {
    const { code, said, seconds } = await command(name, store, folder);
    if (code !== 0) throw new Error(`${name} failed: ${said}`);
    return seconds;
  }
}

/** The command as an operator runs it. */
async function command(name: string, { dataDir, env }: Store, folder: string) {
  const node = projectNode();
  const began = performance.now();
  const child = start(node, [join(dirname(serverFile), 'cli.js'), name, folder], {
    cwd: root,
    env: environment(node, {
      NODE_ENV: 'production',
      MODE: 'demo',
      SECRET: secret,
      DATA_DIR: dataDir,
      DATABASE_URL: undefined,
      REDIS_URL: undefined,
      ...env,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const out of [child.stdout, child.stderr])
    out?.setEncoding('utf8').on('data', (part: string) => void (said += part));
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  return { code, said: said.trim(), seconds: Math.round((performance.now() - began) / 100) / 10 };
}
