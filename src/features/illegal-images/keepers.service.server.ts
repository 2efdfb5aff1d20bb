import { listStaffAccounts } from '#features/accounts/staff-accounts.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import { isSelf } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { imageHoldKeeper } from './hold.table.server.ts';
import type * as contract from './illegal-images.contract.ts';
import { illegalImagesPolicy } from './illegal-images.policy.ts';
import { keeperIds, namedKeeperIds } from './keepers.server.ts';

export async function getKeepers(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof contract.getKeepers>> {
  authorize(illegalImagesPolicy.name, ctx.actor, undefined);
  const [first = null, second = null] = await namedKeeperIds(ctx.db);
  const people = await listStaffAccounts(ctx.db);
  return {
    first,
    second,
    people: people
      .filter(({ actor }) => illegalImagesPolicy.canKeep(actor))
      .map(({ actor, name }) => ({ id: actor.id, name })),
  };
}

/** Throws `illegal-images/not-staff` for somebody who is neither moderator nor admin. */
export async function nameKeepers(
  ctx: ServiceContext,
  { first, second }: EndpointArguments<typeof contract.nameKeepers>['body'],
): Promise<EndpointResponse<typeof contract.getKeepers>> {
  authorize(illegalImagesPolicy.name, ctx.actor, undefined);
  await ctx.db.transaction(async (tx) => {
    await takeLocks(tx, 'image-hold-keepers');
    const staff = await listStaffAccounts(tx);
    const named = [first, second];
    if (named.some((id) => !staff.some(({ actor }) => actor.id === id)))
      throw new AppError('unprocessable', 'illegal-images/not-staff', 'Only staff can be named.');
    const before = await keeperIds(tx);
    await tx.delete(imageHoldKeeper);
    await tx.insert(imageHoldKeeper).values(
      named.map((accountId) => ({
        accountId,
        namedAt: ctx.now,
        namedBy: ctx.actor.kind === 'user' ? ctx.actor.id : null,
      })),
    );
    await audit(ctx, tx, { action: 'image-hold.keepers-named', detail: { first, second } });
    // Those who read until now and from now on: nobody becomes a reader unseen.
    for (const accountId of new Set([...before, ...named]))
      if (!isSelf(ctx.actor, accountId))
        await notify(tx, {
          accountId,
          kind: 'illegal-images/keepers-changed',
          url: '/admin/settings#illegal-images',
        });
  });
  return getKeepers(ctx);
}
