import { eq } from 'drizzle-orm';
import { notify } from '#features/notifications/notification.service.server.ts';
import { leadIds } from '#features/safeguarding/lead.server.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { deskPath } from '../forum-links.ts';
import { noCircle } from './circle-refusals.server.ts';
import { leaderFacts } from './circle-standing.server.ts';
import { circlePolicy, leaderFault } from './circle.policy.ts';
import { circleType } from './circle.service.server.ts';
import { nobody, youthCircle } from './circle.table.server.ts';
import type { YouthCircleRow } from './circle.table.server.ts';

/** A circle that this account leads or is asked to lead, and that has not ended; held until the transaction ends. */
async function lockLed(tx: Db, circleId: string, accountId: string): Promise<YouthCircleRow> {
  const [row] = await tx
    .select()
    .from(youthCircle)
    .where(eq(youthCircle.id, circleId))
    .for('update');
  if (row?.leaderId !== accountId || row.endedAt) throw noCircle();
  return row;
}

type Answer = 'circle-accepted' | 'circle-declined' | 'circle-left';

/** The lead and the deputies hear of it on their dashboards: they look after the circle. */
async function tellLeads(tx: Db, { name }: YouthCircleRow, answer: Answer): Promise<void> {
  for (const accountId of await leadIds(tx))
    await notify(tx, {
      accountId,
      kind: `youth-forum/${answer}`,
      values: { name: isolate(name) },
      url: deskPath,
    });
}

/** Throws `youth-circle/cannot-lead` where something that it takes has ended since they were asked. */
export async function answerCircleAsk(
  ctx: ServiceContext,
  circleId: string,
  { accept }: { accept: boolean },
): Promise<Record<string, never>> {
  const { id } = requirePerson(ctx, circlePolicy.lead, undefined);
  await ctx.db.transaction(async (tx) => {
    const row = await lockLed(tx, circleId, id);
    if (row.acceptedAt) throw noCircle();
    if (accept && leaderFault((await leaderFacts(tx, [id], ctx.now)).get(id)))
      throw new AppError('conflict', 'youth-circle/cannot-lead', 'You can’t lead it now.');
    await tx
      .update(youthCircle)
      .set(accept ? { acceptedAt: ctx.now, openedAt: row.openedAt ?? ctx.now } : nobody)
      .where(eq(youthCircle.id, circleId));
    await audit(ctx, tx, {
      action: `${circleType}.${accept ? 'accepted' : 'declined'}`,
      subject: { type: circleType, id: circleId },
    });
    await tellLeads(tx, row, accept ? 'circle-accepted' : 'circle-declined');
  });
  return {};
}

/** Always possible, whatever role or check is left. */
export async function stepDownFromCircle(
  ctx: ServiceContext,
  circleId: string,
): Promise<Record<string, never>> {
  const { id } = requirePerson(ctx, circlePolicy.leave, undefined);
  await ctx.db.transaction(async (tx) => {
    const row = await lockLed(tx, circleId, id);
    if (!row.acceptedAt) throw noCircle();
    await tx.update(youthCircle).set(nobody).where(eq(youthCircle.id, circleId));
    await audit(ctx, tx, {
      action: `${circleType}.stepped-down`,
      subject: { type: circleType, id: circleId },
    });
    await tellLeads(tx, row, 'circle-left');
  });
  return {};
}
