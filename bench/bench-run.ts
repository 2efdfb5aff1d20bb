import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/node.mjs';
import { createServerDatabase } from './scratch-database.ts';
import type { ServerDatabase } from './scratch-database.ts';
import { Site } from './site.ts';

/** How thorough a run is. `--quick` shows that everything works; its figures mean little. */
export interface Effort {
  pairs: number;
  /** Length of one measurement of throughput. */
  ms: number;
  /** Pages in one measurement of CPU. */
  pages: number;
  lighthouseRuns: number;
}

const thorough: Effort = { pairs: 7, ms: 3000, pages: 200, lighthouseRuns: 5 };
const hasty: Effort = { pairs: 2, ms: 400, pages: 15, lighthouseRuns: 1 };

/** One run of the bench: what its bars share, and all that is taken away again at its end. */
export class Bench {
  readonly effort: Effort;
  readonly rows: number;
  /** Paths that alone are measured, where a bar measures pages one by one; all when empty. */
  readonly pages: readonly string[];
  /** The commit that the whole site is measured against. */
  readonly against: string;
  readonly #isQuick: boolean;
  readonly #ends: (() => Promise<unknown>)[] = [];
  readonly #folders: string[] = [];
  #site: Promise<Site> | undefined;
  #server: Promise<ServerDatabase | undefined> | undefined;

  constructor({
    quick,
    rows,
    pages = [],
    against,
  }: {
    quick: boolean;
    rows: number;
    pages?: readonly string[];
    against: string;
  }) {
    this.effort = quick ? hasty : thorough;
    this.rows = rows;
    this.pages = pages;
    this.against = against;
    this.#isQuick = quick;
    // Also when the run is interrupted.
    process.once('exit', () => {
      for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true });
    });
  }

  /** The built site with its demonstration content on the embedded database, as a first start leaves it. */
  site(): Promise<Site> {
    this.#site ??= this.startSite({ DATA_DIR: this.temporaryFolder() });
    return this.#site;
  }

  /** Starts the build in `folder`, which is this one unless it says so. */
  async startSite(env: Record<string, string>, folder?: string): Promise<Site> {
    const site = await Site.start(env, folder);
    this.atEnd(() => site.stop());
    return site;
  }

  /** An empty database on a PostgreSQL server, or undefined when none answers. */
  serverDatabase(): Promise<ServerDatabase | undefined> {
    this.#server ??= this.newServerDatabase();
    return this.#server;
  }

  /** One more beside it; `part` tells them apart. */
  async newServerDatabase(part?: string): Promise<ServerDatabase | undefined> {
    const database = await createServerDatabase(part);
    if (database) this.atEnd(() => database.drop());
    return database;
  }

  temporaryFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    this.#folders.push(folder);
    return folder;
  }

  /** Writes a text beside the results: a plan or a profile. Quick runs leave the committed ones alone. */
  keep(folder: 'plans' | 'profiles', name: string, text: string): void {
    const path = join(root, this.#isQuick ? '.cache/bench' : 'bench', folder);
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, `${name}.txt`), text);
  }

  atEnd(end: () => Promise<unknown>): void {
    this.#ends.push(end);
  }

  async close(): Promise<void> {
    for (const end of this.#ends.toReversed()) await end();
  }
}
