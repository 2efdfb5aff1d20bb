import { and, eq, inArray, lt, or } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { monthsAgo } from '#platform/jobs/months-ago.ts';
import { endedPartnershipMonths } from './partnership.policy.ts';
import { partnership } from './partnership.table.server.ts';

/** That the two are partners stays; whom to speak to, and what was written, goes. */
const nobody = { contactName: '', contactEmail: null, notes: '', termsBy: null };

/** The person has left (security P2): what they wrote or proposed names nobody any more. */
export async function forgetPartner({ db }: ServiceContext, accountId: string): Promise<void> {
  await db
    .update(partnership)
    .set(nobody)
    .where(or(eq(partnership.proposedBy, accountId), eq(partnership.termsBy, accountId)));
  await db
    .update(partnership)
    .set({ proposedBy: null })
    .where(eq(partnership.proposedBy, accountId));
}

/** Pages that have lost their owner: the person to speak to there is not known any more. */
export async function forgetContactsOf(
  db: Db,
  type: string,
  ids: readonly string[],
): Promise<void> {
  const any = [...ids];
  await db
    .update(partnership)
    .set(nobody)
    .where(
      and(
        eq(partnership.subjectType, type),
        or(inArray(partnership.proposerId, any), inArray(partnership.partnerId, any)),
      ),
    );
}

export async function sweepPartnerships({ db, now }: ServiceContext): Promise<void> {
  await db
    .delete(partnership)
    .where(
      and(
        eq(partnership.status, 'ended'),
        lt(partnership.endedAt, monthsAgo(now, endedPartnershipMonths)),
      ),
    );
}
