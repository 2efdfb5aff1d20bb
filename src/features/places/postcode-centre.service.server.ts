import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { Point } from './distance.ts';
import { shippedOutcodes } from './outcodes-file.server.ts';
import { outcode, postcodeCentre } from './place.table.server.ts';

/** The centre of an outward code: as an operator has loaded it, else as the project ships it. */
export async function findOutcode(db: Db, code: string): Promise<Point | undefined> {
  const [row] = await db.select().from(outcode).where(eq(outcode.code, code)).limit(1);
  return row ?? (await shippedOutcodes()).get(code);
}

/** The centre of a whole postcode (`SE15 4QN`), where an operator has loaded them. */
export async function findPostcodeCentre(db: Db, code: string): Promise<Point | undefined> {
  const [row] = await db
    .select()
    .from(postcodeCentre)
    .where(eq(postcodeCentre.code, code))
    .limit(1);
  return row;
}
