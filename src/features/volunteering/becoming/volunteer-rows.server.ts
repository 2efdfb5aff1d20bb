import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { volunteer } from '../volunteering.table.server.ts';
import type { VolunteerRow } from '../volunteering.table.server.ts';

/** The row of somebody, made where there is none; locked until the transaction ends. */
export async function lockVolunteer(tx: Db, accountId: string): Promise<VolunteerRow> {
  await tx.insert(volunteer).values({ accountId }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(volunteer)
    .where(eq(volunteer.accountId, accountId))
    .for('update');
  if (!row) throw new Error('The volunteer was not stored.');
  return row;
}
