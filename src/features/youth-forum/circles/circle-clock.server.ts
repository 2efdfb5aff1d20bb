import { and, eq, exists, lt, ne, sql } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { nobody, youthCircle, youthCircleMember } from './circle.table.server.ts';

const holder = accountStandings('circle_member_holder');

/** Circles with their topics, so long after they ended; and members who have grown out of the board. */
export async function sweepCircles(
  { db }: Pick<ServiceContext, 'db'>,
  before: Date,
): Promise<void> {
  await db.delete(youthCircle).where(lt(youthCircle.endedAt, before));
  await db.delete(youthCircleMember).where(
    exists(
      db
        .select({ one: sql`1` })
        .from(youthCircle)
        .innerJoin(holder, eq(holder.id, youthCircleMember.accountId))
        .where(
          and(
            eq(youthCircle.id, youthCircleMember.circleId),
            ne(holder.ageBand, youthCircle.board),
          ),
        ),
    ),
  );
}

/** With an account goes its place: of a leader, who leads no more, and of a member. */
export async function forgetCircles(db: Db, accountId: string): Promise<void> {
  await db.update(youthCircle).set(nobody).where(eq(youthCircle.leaderId, accountId));
  await db.delete(youthCircleMember).where(eq(youthCircleMember.accountId, accountId));
}
