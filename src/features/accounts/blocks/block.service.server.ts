import { and, desc, eq, lt, or } from 'drizzle-orm';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { account } from '../account.table.server.ts';
import { blockPageSize } from './block.contract.ts';
import type * as contract from './block.contract.ts';
import { blockPolicy, mostKeptAway } from './block.policy.ts';
import type { KeptAway } from './block.policy.ts';
import { personBlock } from './block.table.server.ts';

/** `after` is the id of the row seen last. */
export async function listKeptAway(
  ctx: ServiceContext,
  after: string | undefined,
): Promise<EndpointResponse<typeof contract.listKeptAway>> {
  const { id } = requirePerson(ctx, blockPolicy.keepAway, undefined);
  const rows = await ctx.db
    .select()
    .from(personBlock)
    .where(and(eq(personBlock.accountId, id), after ? lt(personBlock.id, after) : undefined))
    .orderBy(desc(personBlock.id))
    .limit(blockPageSize + 1);
  const { shown, next } = pageOf(rows, blockPageSize);
  return {
    items: shown.map(({ otherId, kind, shownAs, createdAt }) => ({
      id: otherId,
      kind,
      shownAs,
      since: createdAt.toISOString(),
    })),
    next,
  };
}

const tooMany = () =>
  new AppError(
    'conflict',
    'block/too-many',
    'You have blocked or muted as many people as there can be. Please take one back first.',
  );

/**
 * Blocks or mutes; doing it again changes nothing. The other is told nothing, and nothing is written into a record that
 * staff or the other read. Throws `block/self`, `block/nobody` and `block/too-many`.
 */
export async function keepAway(
  ctx: ServiceContext,
  otherId: string,
  { kind, shownAs }: EndpointArguments<typeof contract.keepAway>['body'],
): Promise<Record<string, never>> {
  const { id } = requirePerson(ctx, blockPolicy.keepAway, undefined);
  if (otherId === id) throw new AppError('conflict', 'block/self', 'This is you.');
  await ctx.db.transaction(async (tx) => {
    const [other] = await tx
      .select({ status: account.status })
      .from(account)
      .where(eq(account.id, otherId))
      .for('share');
    if (!other || other.status === 'closed')
      throw notFound('block/nobody', 'There is nobody at this address.');
    await assertQuota(tx, {
      name: `person_block ${id}`,
      table: personBlock,
      where: eq(personBlock.accountId, id),
      most: mostKeptAway,
      refusal: tooMany,
    });
    await tx
      .insert(personBlock)
      .values({ accountId: id, otherId, kind, shownAs, createdAt: ctx.now })
      .onConflictDoNothing();
  });
  return {};
}

/** Taking back what is not there does no harm. */
export async function endKeptAway(
  ctx: ServiceContext,
  { kind, id: otherId }: { kind: KeptAway; id: string },
): Promise<Record<string, never>> {
  const { id } = requirePerson(ctx, blockPolicy.keepAway, undefined);
  await ctx.db
    .delete(personBlock)
    .where(
      and(
        eq(personBlock.accountId, id),
        eq(personBlock.otherId, otherId),
        eq(personBlock.kind, kind),
      ),
    );
  return {};
}

/** An account that closes keeps nobody away, and nobody has to keep it away. */
export async function forgetBlocks(tx: Db, accountId: string): Promise<void> {
  await tx
    .delete(personBlock)
    .where(or(eq(personBlock.accountId, accountId), eq(personBlock.otherId, accountId)));
}
