import { and, eq } from 'drizzle-orm';
import { byActor } from '#features/accounts/blocks/between.server.ts';
import { findAddressee } from '#features/accounts/addressee.server.ts';
import { findEnd, refusedReach } from '#features/accounts/reach.service.server.ts';
import {
  listOwnSubmissions,
  withdrawSubmission,
} from '#features/submissions/own-submissions.service.server.ts';
import { submit } from '#features/submissions/submit.service.server.ts';
import { isVerifiedPerson } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import { adultsOnly, messagesOff } from '#platform/access/reach-refused.ts';
import { shownName } from '#platform/access/shown-name.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { dayMs } from '#platform/time/durations.ts';
import type {
  addComment as addContract,
  listOwnComments as ownContract,
} from './comment.contract.ts';
import { comment } from './comment.table.server.ts';
import { commentPolicy, commentsPath, commentsPerDay, mayMeet } from './comment.policy.ts';
import type { Commented } from './comment.policy.ts';
import { commentSubmission, commentType, pageOfComment } from './comment-submission.server.ts';
import { commentsOn, lockComments } from './open-comments.server.ts';

function authorOf(ctx: ServiceContext): Person {
  const { actor } = ctx;
  if (actor.kind === 'user' && !isVerifiedPerson(actor)) {
    throw new AppError(
      'forbidden',
      'comment/not-verified',
      'Please confirm your email address first.',
    );
  }
  if (actor.kind === 'user' && !commentPolicy.add(actor)) throw adultsOnly();
  return requirePerson(ctx, commentPolicy.add, undefined);
}

/** Why it can't be sent is not told: switched off, an age, an account that rests all read the same. */
async function assertOpen(ctx: ServiceContext, db: Db, on: Commented, ownerIds: readonly string[]) {
  if ((await commentsOn(ctx, db, on.type, [on.id])).get(on.id) !== true) throw messagesOff();
  for (const ownerId of ownerIds)
    if (!mayMeet(ctx.actor, await findEnd(db, ownerId, byActor(ctx.actor))))
      throw refusedReach(ctx.actor, { toId: ownerId, way: 'comment' });
}

/**
 * Waits for staff, who have two days. Throws `reach/off` where nothing can be written, and `comment/too-many` after twenty
 * in 24 hours.
 */
export async function addComment(
  ctx: ServiceContext,
  on: Commented,
  { text, writtenIn }: EndpointArguments<typeof addContract>['body'],
): Promise<{ id: string }> {
  await ctx.subjects.get(ctx, on.type, on.id);
  const author = authorOf(ctx);
  return submit(ctx, commentSubmission, author, {
    async insert(tx) {
      await assertFew(ctx, tx, author);
      // A page that is erased at this moment takes it along, or is gone before it is written.
      await lockComments(tx, on);
      const { ownerIds } = await ctx.subjects.get({ ...ctx, db: tx }, on.type, on.id);
      await assertOpen(ctx, tx, on, ownerIds);
      const named = await findAddressee(tx, author.id);
      const [row] = await tx
        .insert(comment)
        .values({
          subjectType: on.type,
          subjectId: on.id,
          text,
          language: writtenIn ?? null,
          authorName: named ? shownName(author, named) : null,
          ownerId: author.id,
          createdAt: ctx.now,
        })
        .returning({ id: comment.id });
      if (!row) throw commentSubmission.refusals.notFound();
      return row.id;
    },
  });
}

/** Those that were taken back or removed since count too: the log remembers them. */
const assertFew = (ctx: ServiceContext, tx: Db, { id }: Person): Promise<void> =>
  assertQuota(tx, {
    name: `${commentType} ${id}`,
    table: auditEntry,
    where: and(
      eq(auditEntry.accountId, id),
      eq(auditEntry.action, `${commentType}.submitted`),
      youngerThan(auditEntry.at, ctx.now, dayMs),
    ),
    most: commentsPerDay,
    refusal: commentSubmission.refusals.tooMany,
  });

export async function listOwnComments(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof ownContract>> {
  const person = requirePerson(ctx, commentPolicy.readOwn, undefined);
  const found = await listOwnSubmissions(ctx, commentSubmission, person);
  return {
    items: found.map(({ own, row }) => ({ ...own, url: commentsPath(pageOfComment(row)) })),
  };
}

/** Erases it, whatever staff have said of it. */
export async function withdrawComment(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  authorize(commentPolicy.readOwn, ctx.actor, undefined);
  return withdrawSubmission(ctx, commentSubmission, id);
}
