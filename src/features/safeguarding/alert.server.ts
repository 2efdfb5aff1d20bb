import { eq } from 'drizzle-orm';
import { listStaffAccounts } from '#features/accounts/staff-accounts.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import { isAdmitted } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { concern } from './concern.table.server.ts';
import { leadIds } from './lead.server.ts';

export const deskPath = '/moderation#safeguarding';

const adminsOf = async (db: Db): Promise<string[]> =>
  (await listStaffAccounts(db)).flatMap(({ actor }) =>
    isAdmitted(actor, ['admin']) ? actor.id : [],
  );

/**
 * Tells the lead and the deputies that something waits, and nothing of what it says: mail is read over shoulders. Where
 * nobody is lead, the admins hear that they have to name one.
 */
export async function alertLeads(
  ctx: ServiceContext,
  tx: Db,
  { id }: Pick<typeof concern.$inferSelect, 'id'>,
): Promise<void> {
  const leads = await leadIds(tx);
  for (const accountId of leads)
    await tell(ctx, tx, accountId, { kind: 'safeguarding/alert', sort: 'asked', url: deskPath });
  if (leads.length === 0)
    for (const accountId of await adminsOf(tx))
      await tell(ctx, tx, accountId, {
        kind: 'safeguarding/nobody',
        sort: 'asked',
        url: '/admin/settings',
      });
  await tx.update(concern).set({ alertedAt: ctx.now }).where(eq(concern.id, id));
}

/** Tells the admins that no lead has looked at something for four hours. They can't read it; they can find the lead. */
export async function alertAdmins(ctx: ServiceContext, tx: Db): Promise<void> {
  for (const accountId of await adminsOf(tx))
    await tell(ctx, tx, accountId, {
      kind: 'safeguarding/escalated',
      sort: 'asked',
      url: '/admin/settings',
    });
}
