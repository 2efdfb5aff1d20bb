import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openDb } from '#platform/db/db.server.ts';
import { siteLog } from '#platform/log/logger.server.ts';
import { leaveNothing, newFolder } from './own.ts';
import { addPeople } from './people.ts';
import type { Person } from './people.ts';
import { ChaosPostgres } from './postgres.ts';
import { ChaosSite } from './site.ts';
import type { SiteOptions } from './site.ts';

export type Row = Record<string, unknown>;

/** Answers the rows of one statement. */
export type Sql = <T extends Row>(text: string, values?: readonly unknown[]) => Promise<T[]>;

export type Engine = 'embedded' | 'postgresql';

/** One site's data: the database and the folder beside it. */
export interface Store {
  engine: Engine;
  dataDir: string;
  /** Looks into the database past the site. On the embedded engine the site must be down. */
  look: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;
  start: (more?: Partial<SiteOptions>) => Promise<ChaosSite>;
  launch: (more?: Partial<SiteOptions>) => Promise<ChaosSite>;
  env: Record<string, string | undefined>;
}

export interface Prepared {
  store: Store;
  people: readonly Person[];
}

/** Everything that the faults share: a PostgreSQL of our own, and seeded data that each fault gets a copy of. */
export class World {
  readonly #folder = newFolder('world');
  #postgres: Promise<ChaosPostgres | undefined> | undefined;
  readonly #bases = new Map<Engine, Promise<readonly Person[]>>();
  #count = 0;

  postgres(): Promise<ChaosPostgres | undefined> {
    return (this.#postgres ??= ChaosPostgres.create());
  }

  /** A seeded database of its own, with people who can sign in. Undefined where there is no PostgreSQL. */
  async prepare(engine: Engine, folder = this.#folder): Promise<Prepared | undefined> {
    if (engine === 'postgresql' && !(await this.postgres())) return undefined;
    let base = this.#bases.get(engine);
    if (!base) {
      base = this.#seed(engine);
      this.#bases.set(engine, base);
    }
    const people = await base;
    const name = this.#newName();
    const dataDir = join(folder, name);
    if (engine === 'embedded') cpSync(this.#baseDir(engine), dataDir, { recursive: true });
    else {
      mkdirSync(dataDir);
      const server = await this.postgres();
      await server?.query('postgres', `create database ${name} template base`);
    }
    return { store: await this.#storeOf(engine, dataDir, name), people };
  }

  /** An empty place for a site. */
  async emptyStore(engine: Engine, folder = this.#folder): Promise<Store> {
    const name = this.#newName();
    if (engine === 'postgresql')
      await (await this.postgres())?.query('postgres', `create database ${name}`);
    return this.#storeOf(engine, join(folder, name), name);
  }

  async #storeOf(engine: Engine, dataDir: string, database: string): Promise<Store> {
    const server = engine === 'postgresql' ? await this.postgres() : undefined;
    return storeAt(dataDir, server?.url(database));
  }

  async close(): Promise<void> {
    await (await this.#postgres)?.close();
    leaveNothing();
  }

  #newName(): string {
    this.#count += 1;
    return `chaos_${process.pid}_${this.#count}`;
  }

  #baseDir(engine: Engine): string {
    return join(this.#folder, `base-${engine}`);
  }

  async #seed(engine: Engine): Promise<readonly Person[]> {
    if (engine === 'postgresql')
      await (await this.postgres())?.query('postgres', 'create database base');
    return seedWithPeople(await this.#storeOf(engine, this.#baseDir(engine), 'base'));
  }
}

/** The first start fills it; then people are added. */
export async function seedWithPeople(store: Store): Promise<readonly Person[]> {
  const site = await store.start();
  await site.stop();
  return store.look(addPeople);
}

/** A site's data in this folder and, with an address, on that server. */
export function storeAt(dataDir: string, url?: string): Store {
  const env = { DATABASE_URL: url };
  const options = (more: Partial<SiteOptions> = {}): SiteOptions => ({
    dataDir,
    ...more,
    env: { ...env, ...more.env },
  });
  return {
    engine: url ? 'postgresql' : 'embedded',
    dataDir,
    env,
    look: (work) => (url ? lookAtServer(url, work) : lookAtEmbedded(dataDir, work)),
    start: (more) => ChaosSite.start(options(more)),
    launch: (more) => ChaosSite.launch(options(more)),
  };
}

async function lookAtServer<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: randomUUID() });
  pool.on('error', () => undefined);
  try {
    return await work(sqlOn(pool));
  } finally {
    await pool.end();
  }
}

async function lookAtEmbedded<T>(dataDir: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const log = siteLog('error');
  const database = await openDb({ dataDir: join(dataDir, 'database'), log });
  try {
    return await work(sqlOn(database.pool));
  } finally {
    await database.close();
  }
}

const sqlOn =
  (pool: pg.Pool): Sql =>
  async <T extends Row>(text: string, values: readonly unknown[] = []) =>
    (await pool.query<T>(text, [...values])).rows;
