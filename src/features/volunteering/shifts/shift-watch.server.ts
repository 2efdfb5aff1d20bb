import { and, asc, eq, inArray } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { volunteer } from '../volunteering.table.server.ts';
import type { ShiftRow } from '../volunteering.table.server.ts';

const standing = accountStandings('young_volunteer');

/** What is written of a shift, and who reads it, for the watching of texts. */
export const wordsOf = (shift: ShiftRow, to: readonly string[]) => ({
  subject: { type: 'volunteer_shift', id: shift.id },
  text: [shift.title, shift.about, shift.place].join('\n'),
  from: shift.createdBy,
  to,
});

/** One of those under 18 whom staff have accepted: where there is none, nobody under 18 reads it yet. */
export async function someYoungVolunteers(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: standing.id })
    .from(standing)
    .innerJoin(volunteer, eq(volunteer.accountId, standing.id))
    .where(
      and(
        eq(volunteer.state, 'accepted'),
        eq(standing.status, 'active'),
        inArray(standing.ageBand, ['13-15', '16-17']),
      ),
    )
    .orderBy(asc(standing.id))
    .limit(1);
  return rows.map(({ id }) => id);
}
