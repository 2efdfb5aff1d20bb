import { readFile, stat } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { parseOutcodeFile } from './outcode-file.ts';
import type { Outcode, RejectedLine } from './outcode-file.ts';
import { outcode } from './place.table.server.ts';

export interface LoadedOutcodes {
  read: number;
  loaded: number;
  rejected: RejectedLine[];
}

/** All outward codes of the country are under 100 KB; a file beyond this holds something else. */
const maxFileBytes = 5_000_000;
const rowsPerInsert = 500;

/**
 * Adds or updates the centres of outward codes from a CSV file, all or none of its good lines. Codes that the file
 * lacks stay as they are. Throws when the file can't be read or is too large to be a list of outward codes.
 */
export async function loadOutcodes(db: Db, path: string): Promise<LoadedOutcodes> {
  const { size } = await stat(path);
  if (size > maxFileBytes) {
    throw new RangeError(`${path} has ${size} bytes: a list of outward codes is far smaller.`);
  }
  const { read, outcodes, rejected } = parseOutcodeFile(await readFile(path, 'utf8'));
  await db.transaction(async (tx) => {
    for (let from = 0; from < outcodes.length; from += rowsPerInsert) {
      await tx
        .insert(outcode)
        .values(outcodes.slice(from, from + rowsPerInsert))
        .onConflictDoUpdate({
          target: outcode.code,
          set: { lat: sql`excluded.lat`, lng: sql`excluded.lng` },
        });
    }
  });
  return { read, loaded: outcodes.length, rejected };
}

export async function findOutcode(db: Db, code: string): Promise<Outcode | undefined> {
  const [row] = await db.select().from(outcode).where(eq(outcode.code, code)).limit(1);
  return row;
}
