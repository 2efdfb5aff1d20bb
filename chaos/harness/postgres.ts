import { spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort, postgresPrograms } from '../../scripts/engines.mjs';
import { end, newFolder, removeFolder, start, systemUser } from './own.ts';

/** A PostgreSQL of this run's own, with everything brought to the disk as in production. */
export class ChaosPostgres {
  readonly port: number;
  readonly #programs: string;
  readonly #folder: string;
  readonly #data: string;
  readonly #user = systemUser('postgres');
  #server: ChildProcess | undefined;

  private constructor(programs: string, port: number, dataFolder?: string) {
    this.#programs = programs;
    this.port = port;
    this.#folder = newFolder('postgres', this.#user);
    this.#data = dataFolder ?? join(this.#folder, 'data');
  }

  /** Undefined when this machine has no PostgreSQL. `dataFolder` must be empty and the server's own. */
  static async create(dataFolder?: string): Promise<ChaosPostgres | undefined> {
    const programs = postgresPrograms();
    if (!programs) return undefined;
    const server = new ChaosPostgres(programs, await freePort(), dataFolder);
    server.#run('initdb', ['-D', server.#data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8']);
    await server.begin();
    return server;
  }

  url(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  async begin(): Promise<void> {
    const settings = [
      `port=${this.port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${this.#folder}`,
      'fsync=on',
      'max_connections=60',
      'min_wal_size=32MB',
      'max_wal_size=64MB',
    ];
    this.#server = start(
      join(this.#programs, 'postgres'),
      ['-D', this.#data, ...settings.flatMap((setting) => ['-c', setting])],
      { ...this.#user, stdio: 'ignore', cwd: this.#folder },
    );
    await this.answers();
  }

  async answers(seconds = 60): Promise<void> {
    for (let tries = 0; tries < seconds * 20; tries += 1) {
      const isUp = await this.query('postgres', 'select 1').then(
        () => true,
        () => false,
      );
      if (isUp) return;
      await wait(50);
    }
    throw new Error('The PostgreSQL of this run does not answer.');
  }

  get isRunning(): boolean {
    return this.#server?.exitCode === null && this.#server.signalCode === null;
  }

  /** Without a checkpoint and without a word to the clients: the next start recovers from the log. */
  async crash(): Promise<void> {
    if (this.#server) await end(this.#server, 'SIGQUIT');
  }

  async query<T extends pg.QueryResultRow>(database: string, text: string): Promise<T[]> {
    const client = new pg.Client({ connectionString: this.url(database) });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<T>(text)).rows;
    } finally {
      await client.end();
    }
  }

  async close(): Promise<void> {
    await this.crash();
    removeFolder(this.#folder);
  }

  #run(program: string, args: string[]): void {
    const file = join(this.#programs, program);
    const options = { ...this.#user, cwd: this.#folder, encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync(file, args, options);
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  }
}
