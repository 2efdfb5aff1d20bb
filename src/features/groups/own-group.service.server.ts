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
import { searchTextOf } from '#platform/search/word-match.server.ts';
import { groupSubmission } from './group-submission.server.ts';
import type {
  addGroup as addContract,
  listOwnGroups as ownContract,
} from './own-group.contract.ts';
import { groupPolicy } from './group.policy.ts';
import { communityGroup } from './group.table.server.ts';

function founderOf(ctx: ServiceContext): Person {
  if (ctx.actor.kind === 'user') {
    if (!isVerifiedPerson(ctx.actor))
      throw new AppError(
        'forbidden',
        'group/not-verified',
        'Please confirm your email address first.',
      );
    if (!groupPolicy.add(ctx.actor)) throw adultsOnly();
  }
  return requirePerson(ctx, groupPolicy.add, undefined);
}

/** Waits for staff, who have two days. Throws `group/too-many` after three in 24 hours. */
export async function addGroup(
  ctx: ServiceContext,
  { writtenIn, place: typed, agreements, ...words }: EndpointArguments<typeof addContract>['body'],
): Promise<{ id: string }> {
  const founder = founderOf(ctx);
  const where = await placedColumns(ctx.db, typed, 'groups:error.placeUnknown');
  return submit(ctx, groupSubmission, founder, {
    async insert(tx) {
      const [row] = await tx
        .insert(communityGroup)
        .values({
          ...words,
          ...where,
          agreements,
          language: writtenIn ?? null,
          ownerId: founder.id,
          searchText: searchTextOf(words.title, words.text, where.place),
          activeAt: ctx.now,
          createdAt: ctx.now,
        })
        .returning({ id: communityGroup.id });
      if (!row) throw groupSubmission.refusals.notFound();
      return row.id;
    },
  });
}

export async function listOwnGroups(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof ownContract>> {
  const person = requirePerson(ctx, groupPolicy.readOwn, undefined);
  const found = await listOwnSubmissions(ctx, groupSubmission, person);
  return { items: found.map(({ own, row: { topic } }) => ({ ...own, topic })) };
}

/** Before it has appeared; afterwards it is archived or handed over. */
export async function withdrawGroup(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  authorize(groupPolicy.readOwn, ctx.actor, undefined);
  return withdrawSubmission(ctx, groupSubmission, id);
}
