// A register of --rows rows (100,000 at most: what one file may have) by the services behind /admin/import: uploaded,
// mapped, checked, run and undone, on PostgreSQL where a server answers, else embedded. Seconds of each step, and what
// memory does over the rows of the long ones: the slope of a straight line through samples of this process's resident
// memory, without the first 20,000 rows, in which caches and the heap grow to their size.
//
// Flat is a slope below the size of the rows themselves: a row has some 450 bytes in the file, so whoever held 10,000
// of them would hold 4.5 MB and more. What is kept on purpose, the reference of every row, is under 1 MB of that. The
// embedded engine has its whole database in this process, so its slope says nothing and has no limit.
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { listing } from '#features/directory/listing.table.server.ts';
import { maxRows } from '#features/imports/file/sheet.ts';
import { busyStatuses } from '#features/imports/import.contract.ts';
import type { ImportStatus } from '#features/imports/import.contract.ts';
import { requestUndo } from '#features/imports/import-findings.service.server.ts';
import {
  checkImport,
  getImport,
  setMapping,
  startImport,
} from '#features/imports/import-run.service.server.ts';
import { uploadImport } from '#features/imports/import-upload.service.server.ts';
import { workOnImport } from '#features/imports/import-work.service.server.ts';
import { readConfig } from '#platform/config/config.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { openSiteDatabase } from '#server/processes/open-site-database.ts';
import { seed } from '#server/seed.ts';
import { siteContext } from '#server/site-context.ts';
import { say } from '../../scripts/run.mjs';
import type { Bench } from '../bench-run.ts';
import { registerLines } from '../listings/register.ts';
import { MemoryWatch } from '../probe/memory-watch.ts';
import type { Figure } from '../report.ts';
import { clock } from '../site.ts';

/** Megabytes for each 10,000 rows. */
const mostSlope = 4;

export async function measureImport(bench: Bench): Promise<Figure[]> {
  const server = await bench.serverDatabase();
  const folder = bench.temporaryFolder();
  const config = readConfig({
    MODE: 'demo',
    FIXED_CLOCK: clock,
    DATA_DIR: folder,
    ...(server && { DATABASE_URL: server.url }),
  });
  const rows = Math.min(bench.rows, maxRows);
  const file = join(folder, 'register.csv');
  await writeFile(file, registerLines(rows));
  const database = await openSiteDatabase(config);
  try {
    const ctx = siteContext(config, database.db);
    await seed(ctx);
    return await new Importing(ctx, database, rows).all(file);
  } finally {
    await database.close();
  }
}

class Importing {
  readonly #ctx: ServiceContext;
  readonly #database: Database;
  readonly #rows: number;
  readonly #figures: Figure[] = [];
  #mostMb = 0;

  constructor(ctx: ServiceContext, database: Database, rows: number) {
    this.#ctx = ctx;
    this.#database = database;
    this.#rows = rows;
  }

  async all(file: string): Promise<Figure[]> {
    const before = await this.#listings();
    const { id, columns } = await this.#step('upload', () =>
      uploadImport(this.#ctx, { name: 'register.csv', content: createReadStream(file) }),
    );
    await this.#step('columns', () =>
      setMapping(this.#ctx, id, {
        source: 'Register',
        kind: 'business',
        licence: '',
        attribution: '',
        columns: columns.map(({ field }) => field),
      }),
    );
    await this.#work('check', id, 'checked', () => checkImport(this.#ctx, id));
    await this.#work('run', id, 'done', () => startImport(this.#ctx, id));
    const brought = (await this.#listings()) - before;
    if (brought !== this.#rows) throw new Error(`${brought} of ${this.#rows} rows were brought.`);
    await this.#work('undo', id, 'undone', () =>
      requestUndo(this.#ctx, id, { doNotList: false, reason: '' }),
    );
    const left = (await this.#listings()) - before;
    if (left !== 0) throw new Error(`${left} listings were left by the undo.`);
    this.#tell({ what: 'memory at most', value: this.#mostMb, unit: 'MB' });
    return this.#figures;
  }

  /** One job after another until the run waits for nothing, as the queue would do. */
  async #work(
    name: string,
    id: string,
    end: ImportStatus,
    begin: () => Promise<unknown>,
  ): Promise<void> {
    const watch = new MemoryWatch(() => this.#rowsDone(id, name === 'undo'));
    await this.#step(name, async () => {
      await begin();
      for (let status: ImportStatus | undefined; status !== end;) {
        await workOnImport(this.#ctx, id);
        ({ status } = await getImport(this.#ctx, id));
        const isBusy = busyStatuses.some((busy) => busy === status);
        if (!isBusy && status !== end) throw new Error(`The ${name} ended as ${status}.`);
      }
    });
    const { mostMb, slope, note } = watch.end();
    this.#mostMb = Math.max(this.#mostMb, mostMb);
    const limit = this.#database.engine === 'postgresql' ? { most: mostSlope } : null;
    const unit = 'MB per 10,000 rows';
    this.#tell({ what: `${name}: memory`, value: slope, unit, limit, note });
  }

  async #step<T>(name: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const answer = await work();
    const seconds = (performance.now() - began) / 1000;
    say(`  ${name}: ${seconds.toFixed(1)} s`);
    const note = `${this.#rows} rows, ${Math.round(this.#rows / seconds)} a second`;
    this.#tell({ what: name, value: seconds, unit: 's', note });
    return answer;
  }

  #tell({ what, ...rest }: Pick<Figure, 'what' | 'value' | 'unit'> & Partial<Figure>): void {
    const whole = `${what} (${this.#database.engine})`;
    this.#figures.push({ bar: 'import', limit: null, note: '', ...rest, what: whole });
  }

  async #listings(): Promise<number> {
    return this.#database.db.$count(listing);
  }

  /** An undo leaves no position behind; what it has taken back is missing. */
  async #rowsDone(id: string, isUndo: boolean): Promise<number> {
    const { leftToUndo, created, updated, unchanged, rejected } = await getImport(this.#ctx, id);
    return isUndo ? created - leftToUndo : created + updated + unchanged + rejected;
  }
}
