import { placedColumns } from '#features/places/placed-rows.server.ts';
import {
  listOwnSubmissions,
  withdrawSubmission,
} from '#features/submissions/own-submissions.service.server.ts';
import { submit } from '#features/submissions/submit.service.server.ts';
import { isVerifiedPerson } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import { adultsOnly } from '#platform/access/reach-refused.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { findLinked } from '#platform/subjects/find-linked.server.ts';
import type { Linkable } from '#platform/subjects/linkable.server.ts';
import { shareSubmission } from './share-submission.server.ts';
import type {
  addShare as addContract,
  listOwnShares as ownContract,
} from './own-share.contract.ts';
import { sharePolicy } from './share.policy.ts';
import { communityShare } from './share.table.server.ts';

function authorOf(ctx: ServiceContext): Person {
  if (ctx.actor.kind === 'user') {
    if (!isVerifiedPerson(ctx.actor))
      throw new AppError(
        'forbidden',
        'share/not-verified',
        'Please confirm your email address first.',
      );
    if (!sharePolicy.add(ctx.actor)) throw adultsOnly();
  }
  return requirePerson(ctx, sharePolicy.add, undefined);
}

/** Waits for staff, who have two days. Throws `share/too-many` after five in 24 hours. */
export async function addShare(
  ctx: ServiceContext,
  linkables: readonly Linkable[],
  { writtenIn, place, link, sort, text }: EndpointArguments<typeof addContract>['body'],
): Promise<{ id: string }> {
  const author = authorOf(ctx);
  const where = await placedColumns(ctx.db, place, 'shares:error.placeUnknown');
  const linked = await findLinked(ctx, linkables, link, 'shares:error.link');
  return submit(ctx, shareSubmission, author, {
    async insert(tx) {
      const [row] = await tx
        .insert(communityShare)
        .values({
          sort,
          text,
          ...where,
          ...linked,
          language: writtenIn ?? null,
          ownerId: author.id,
          createdAt: ctx.now,
        })
        .returning({ id: communityShare.id });
      if (!row) throw shareSubmission.refusals.notFound();
      return row.id;
    },
  });
}

export async function listOwnShares(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof ownContract>> {
  const person = requirePerson(ctx, sharePolicy.readOwn, undefined);
  const found = await listOwnSubmissions(ctx, shareSubmission, person);
  return {
    items: found.map(({ own, row: { sort, status, shownUntil } }) => ({
      ...own,
      sort,
      until: status === 'published' ? (shownUntil?.toISOString() ?? null) : null,
    })),
  };
}

/** Erases it, whatever staff have said of it. */
export async function withdrawShare(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  authorize(sharePolicy.readOwn, ctx.actor, undefined);
  return withdrawSubmission(ctx, shareSubmission, id);
}
