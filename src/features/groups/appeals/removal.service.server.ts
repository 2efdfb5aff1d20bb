import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { listStaffAccounts } from '#features/accounts/staff-accounts.server.ts';
import { openCase } from '#features/staff/case.service.server.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { groupMember } from '../group-member.table.server.ts';
import { groupPolicy } from '../group.policy.ts';
import { communityGroup } from '../group.table.server.ts';
import { postPath } from '../posts/post.contract.ts';
import { groupPost } from '../posts/post.table.server.ts';
import type { RemovalRow } from './kept-words.server.ts';
import { lookKinds } from './look-kinds.ts';
import { askedAlready, askedTooLate, removalNotFound, tooManyLooks } from './removal-errors.ts';
import { removalPageSize } from './removal.contract.ts';
import type { listOwnRemovals as listContract } from './removal.contract.ts';
import { keptDays, looksPerDay, removalPolicy } from './removal.policy.ts';
import { groupRemoval, removalType } from './removal.table.server.ts';

/** Staff are told to look within five days, as at other appeals. */
const answerDays = 5;

const askUntil = ({ at }: RemovalRow): Date => later(at, keptDays * dayMs);

const mayAsk = (ctx: ServiceContext, row: RemovalRow): boolean =>
  row.askedAt === null &&
  row.decidedAt === null &&
  row.erasedAt === null &&
  askUntil(row) > ctx.now;

/** What stewards took from whoever asks, also in groups that they are in no more. */
export async function listOwnRemovals(
  ctx: ServiceContext,
  after: string | undefined,
): Promise<EndpointResponse<typeof listContract>> {
  const person = requirePerson(ctx, groupPolicy.readOwn, undefined);
  const rows = await ctx.db
    .select({ row: groupRemoval, title: communityGroup.title, parentId: groupPost.parentId })
    .from(groupRemoval)
    .innerJoin(communityGroup, eq(communityGroup.id, groupRemoval.groupId))
    .leftJoin(groupPost, eq(groupPost.id, groupRemoval.postId))
    .where(
      and(eq(groupRemoval.accountId, person.id), after ? lt(groupRemoval.id, after) : undefined),
    )
    .orderBy(desc(groupRemoval.id))
    .limit(removalPageSize + 1);
  const { shown, next } = pageOf(rows, removalPageSize, ({ row }) => row.id);
  return {
    items: shown.map(({ row, title, parentId }) => ({
      id: row.id,
      sort: row.postId === null ? 'place' : 'words',
      group: { id: row.groupId, title },
      text: row.text || null,
      agreement: row.agreement,
      reason: row.reason,
      at: row.at.toISOString(),
      askUntil: mayAsk(ctx, row) ? askUntil(row).toISOString() : null,
      askedAt: row.askedAt?.toISOString() ?? null,
      outcome: row.outcome,
      url:
        row.outcome === 'back' && row.postId !== null
          ? postPath(row.groupId, parentId ?? row.postId)
          : null,
    })),
    next,
  };
}

/**
 * Whoever lost words or a place asks staff for another look. Throws `group-removal/not-found` for what was another
 * person's, `group-removal/asked` the second time, `group-removal/too-late` after 14 days and `group-removal/too-many`
 * after five in 24 hours. Stewards are not told.
 */
export async function askAnotherLook(
  ctx: ServiceContext,
  removalId: string,
  text: string,
): Promise<Record<string, never>> {
  const person = requirePerson(ctx, groupPolicy.readOwn, undefined);
  await ctx.db.transaction(async (tx) => {
    await assertQuota(tx, {
      name: `group looks ${person.id}`,
      table: groupRemoval,
      where: and(
        eq(groupRemoval.accountId, person.id),
        youngerThan(groupRemoval.askedAt, ctx.now, dayMs),
      ),
      most: looksPerDay,
      refusal: tooManyLooks,
    });
    const [row] = await tx
      .select()
      .from(groupRemoval)
      .where(eq(groupRemoval.id, removalId))
      .for('update');
    if (!row || !removalPolicy.ask(ctx.actor, row)) throw removalNotFound();
    if (row.askedAt !== null || row.decidedAt !== null) throw askedAlready();
    if (!mayAsk(ctx, row)) throw askedTooLate();
    await tx
      .update(groupRemoval)
      .set({ askText: text, askedAt: ctx.now })
      .where(eq(groupRemoval.id, removalId));
    await openCase(ctx, tx, {
      kind: row.postId === null ? lookKinds.place : lookKinds.words,
      subject: { type: removalType, id: removalId },
      severity: 3,
      aboutAccountId: person.id,
      keptFromIds: await involvedStaff(tx, row),
      dueAt: later(ctx.now, answerDays * dayMs),
    });
  });
  return {};
}

/** People of staff who are in the group, and the steward who did it, wherever they are now (security Z7). */
async function involvedStaff(tx: Db, { groupId, byId }: RemovalRow): Promise<string[]> {
  const staff = (await listStaffAccounts(tx)).map(({ actor }) => actor.id);
  const inGroup = await tx
    .select({ id: groupMember.accountId })
    .from(groupMember)
    .where(and(eq(groupMember.groupId, groupId), inArray(groupMember.accountId, staff)));
  return [...new Set([...inGroup.map(({ id }) => id), ...(byId === null ? [] : [byId])])];
}
