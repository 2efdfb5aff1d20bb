import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { findHolders } from '#features/accounts/addressee.server.ts';
import { actsAsLead } from '#features/safeguarding/lead.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { watchedPageSize } from './thread.contract.ts';
import type { listWatchedThreads as contract } from './thread.contract.ts';
import { threadMember, watchedThread } from './thread.table.server.ts';

/** Every watched conversation for the lead and the deputies, the newest first. To other staff there is nothing. */
export async function listWatchedThreads(
  ctx: ServiceContext,
  { after }: { after?: string },
): Promise<EndpointResponse<typeof contract>> {
  if (!(await actsAsLead(ctx, ctx.db))) return { items: [], next: null };
  const rows = await ctx.db
    .select()
    .from(watchedThread)
    .where(and(eq(watchedThread.isWatched, true), after ? lt(watchedThread.id, after) : undefined))
    .orderBy(desc(watchedThread.id))
    .limit(watchedPageSize + 1);
  const { shown, next } = pageOf(rows, watchedPageSize);
  const members = await ctx.db
    .select()
    .from(threadMember)
    .where(
      inArray(
        threadMember.threadId,
        shown.map(({ id }) => id),
      ),
    )
    .orderBy(threadMember.accountId);
  const holders = await findHolders(
    ctx.db,
    members.map(({ accountId }) => accountId),
  );
  const names = new Map(holders.map(({ id, name }) => [id, name]));
  return {
    items: shown.map(({ id, state, lastAt, createdAt }) => ({
      id,
      state,
      lastAt: (lastAt ?? createdAt).toISOString(),
      people: members
        .filter(({ threadId }) => threadId === id)
        .flatMap(({ accountId }) => names.get(accountId) ?? []),
    })),
    next,
  };
}
