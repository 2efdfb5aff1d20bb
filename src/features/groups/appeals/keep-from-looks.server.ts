import { eq } from 'drizzle-orm';
import { keepFromCases } from '#features/staff/case.service.server.ts';
import { isStaff } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { groupRemoval, removalType } from './removal.table.server.ts';

/** Somebody of staff who comes into a group does not see the cases about it any more, also after they leave (security Z7). */
export async function keepFromLooks(tx: Db, groupId: string, person: Person): Promise<void> {
  if (!isStaff(person)) return;
  const ids = tx
    .select({ id: groupRemoval.id })
    .from(groupRemoval)
    .where(eq(groupRemoval.groupId, groupId));
  await keepFromCases(tx, { subjectType: removalType, subjectIds: ids, accountId: person.id });
}
