import {
  listOwnSubmissions,
  withdrawSubmission,
} from '#features/submissions/own-submissions.service.server.ts';
import { submit } from '#features/submissions/submit.service.server.ts';
import { isVerifiedPerson } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { watchText } from '#features/safeguarding/watch.server.ts';
import { assertMarketOpen } from './market-age.server.ts';
import { youthOfferSubmission } from './youth-offer-submission.server.ts';
import type {
  addYouthOffer as addContract,
  listOwnYouthOffers as ownContract,
} from './youth-offer.contract.ts';
import { youthOfferPolicy } from './youth-offer.policy.ts';
import { youthOffer } from './youth-offer.table.server.ts';

function authorOf(ctx: ServiceContext): Person {
  if (ctx.actor.kind === 'user' && !isVerifiedPerson(ctx.actor)) {
    throw new AppError(
      'forbidden',
      'youth-offer/not-verified',
      'Please confirm your email address first.',
    );
  }
  return requirePerson(ctx, youthOfferPolicy.add, undefined);
}

/** Waits for staff, who have two days. Throws `youth-offer/too-many` after five in 24 hours. */
export async function addYouthOffer(
  ctx: ServiceContext,
  { writtenIn, ...words }: EndpointArguments<typeof addContract>['body'],
): Promise<{ id: string }> {
  const author = authorOf(ctx);
  await assertMarketOpen(ctx);
  return submit(ctx, youthOfferSubmission, author, {
    async insert(tx) {
      const [row] = await tx
        .insert(youthOffer)
        .values({
          ...words,
          language: writtenIn ?? null,
          ownerId: author.id,
          createdAt: ctx.now,
        })
        .returning({ id: youthOffer.id });
      if (!row) throw youthOfferSubmission.refusals.notFound();
      await watchText(ctx, tx, {
        subject: { type: youthOfferSubmission.type, id: row.id },
        text: `${words.title}\n${words.text}`,
        from: author.id,
        to: [],
      });
      return row.id;
    },
  });
}

export async function listOwnYouthOffers(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof ownContract>> {
  const person = requirePerson(ctx, youthOfferPolicy.readOwn, undefined);
  const found = await listOwnSubmissions(ctx, youthOfferSubmission, person);
  return { items: found.map(({ own, row: { topic } }) => ({ ...own, topic })) };
}

/** Erases it, whatever staff have said of it. */
export async function withdrawYouthOffer(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  authorize(youthOfferPolicy.readOwn, ctx.actor, undefined);
  return withdrawSubmission(ctx, youthOfferSubmission, id);
}
