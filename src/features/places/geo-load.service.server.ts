import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { CentreReader } from './centre-file.ts';
import type { Centre, RejectedLine } from './centre-file.ts';
import { outcode, postcodeCentre } from './place.table.server.ts';

export interface LoadedCentres {
  /** Lines that hold something, without headers. */
  read: number;
  outcodes: number;
  postcodes: number;
  rejected: number;
  /** The first of those that were rejected. */
  examples: (RejectedLine & { file: string })[];
}

/** All postcodes of the country, in the widest layout that is published, are under a gigabyte. */
const maxFileBytes = 1_500_000_000;
/** No line of such a file is longer; in a file that is something else one may be all of it. */
const maxLineLength = 10_000;
const rowsPerInsert = 2_000;
/** A few rejected lines are enough to explain a wholly wrong file. */
const maxExamples = 20;

/**
 * Adds or updates the centres of outward codes and postcodes from a CSV file, or from every `.csv` of a folder, the
 * form in which Code-Point Open comes. All good lines of a file are stored or none; codes that no file has stay as they
 * are. Throws when a file can't be read or holds something else.
 */
export async function loadCentres(db: Db, path: string): Promise<LoadedCentres> {
  const total: LoadedCentres = { read: 0, outcodes: 0, postcodes: 0, rejected: 0, examples: [] };
  for (const file of await filesIn(path)) {
    await db.transaction((tx) => loadFile(tx, file, total));
  }
  return total;
}

async function filesIn(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = await readdir(path, { recursive: true });
  const files = names.filter((name) => /\.csv$/i.test(name)).toSorted();
  if (files.length === 0) throw new Error(`${path} has no .csv file.`);
  return files.map((name) => join(path, name));
}

async function loadFile(tx: Db, file: string, total: LoadedCentres): Promise<void> {
  const { size } = await stat(file);
  if (size > maxFileBytes) {
    throw new RangeError(`${file} has ${size} bytes: a list of postcodes is smaller.`);
  }
  const reader = new CentreReader();
  let batch: Centre[] = [];
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file, 'utf8') })) {
    line += 1;
    if (text.length > maxLineLength) throw new RangeError(`${file}: line ${line} is too long.`);
    const found = reader.read(text);
    if (found === 'nothing') continue;
    total.read += 1;
    if (typeof found === 'string') {
      total.rejected += 1;
      if (total.examples.length < maxExamples) total.examples.push({ file, line, reason: found });
      continue;
    }
    batch.push(found);
    if (batch.length === rowsPerInsert) {
      await store(tx, batch, total);
      batch = [];
    }
  }
  await store(tx, batch, total);
}

async function store(tx: Db, batch: readonly Centre[], total: LoadedCentres): Promise<void> {
  const whole = batch.filter(({ isWhole }) => isWhole);
  const outward = batch.filter(({ isWhole }) => !isWhole);
  await upsert(tx, postcodeCentre, whole);
  await upsert(tx, outcode, outward);
  total.postcodes += whole.length;
  total.outcodes += outward.length;
}

/** Three arrays instead of three parameters a row: a third of the time for 1.7 million rows. */
async function upsert(
  tx: Db,
  table: typeof outcode | typeof postcodeCentre,
  centres: readonly Centre[],
): Promise<void> {
  if (centres.length === 0) return;
  const column = (of: (centre: Centre) => string | number) => sql.param(centres.map(of));
  await tx.execute(sql`
    insert into ${table} (code, lat, lng)
    select * from unnest(${column(({ code }) => code)}::text[], ${column(({ lat }) => lat)}::float8[],
      ${column(({ lng }) => lng)}::float8[])
    on conflict (code) do update set lat = excluded.lat, lng = excluded.lng`);
}
