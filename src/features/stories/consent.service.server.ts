import { and, desc, eq } from 'drizzle-orm';
import { hidePhotosOf, publishPhotosOf } from '#features/media/media.service.server.ts';
import { settleCase } from '#features/staff/case.service.server.ts';
import { caseOf } from '#features/submissions/submission-kind.server.ts';
import { awaitStaff } from '#features/submissions/submit.service.server.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { consentRowOf, termsOf } from './consent-terms.server.ts';
import type * as contract from './consent.contract.ts';
import { assertAgreed, tellerOf } from './own-story.service.server.ts';
import { needsLook, showsPhotos, storyPolicy } from './story.policy.ts';
import { storyType } from './story-query.server.ts';
import { searchTextOfStory } from './story-shape.server.ts';
import { storySubmission } from './story-submission.server.ts';
import type { StoryRow } from './story-submission.server.ts';
import { story, storyConsent } from './story.table.server.ts';

/** Of one story, the last ones. */
const mostConsents = 50;

export async function getConsent(
  ctx: ServiceContext,
  id: string,
): Promise<EndpointResponse<typeof contract.getConsent>> {
  const person = requirePerson(ctx, storyPolicy.readOwn, undefined);
  if ((await ctx.db.$count(story, and(eq(story.id, id), eq(story.ownerId, person.id)))) === 0)
    throw storySubmission.refusals.notFound();
  const rows = await ctx.db
    .select()
    .from(storyConsent)
    .where(eq(storyConsent.storyId, id))
    .orderBy(desc(storyConsent.id))
    .limit(mostConsents);
  return {
    items: rows.map((row) => ({
      id: row.id,
      giver: row.giver,
      giverName: row.giverName,
      way: row.way,
      audience: row.audience,
      shownName: row.shownName,
      sealedUntil: row.sealedUntil?.toISOString() ?? null,
      sharedUntil: row.sharedUntil?.toISOString() ?? null,
      reuse: row.reuse,
      at: row.createdAt.toISOString(),
    })),
  };
}

/**
 * What is narrower holds at once, on every road. What shows it to more people, or with another name, waits for staff as
 * a new story does; who holds its family link keeps it meanwhile.
 */
export async function changeConsent(
  ctx: ServiceContext,
  id: string,
  given: EndpointArguments<typeof contract.changeConsent>['body'],
): Promise<{ isWaiting: boolean }> {
  const person = tellerOf(ctx);
  assertAgreed(person, given, '');
  const status = await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(story)
      .where(and(eq(story.id, id), eq(story.ownerId, person.id)))
      .for('update');
    if (!row) throw storySubmission.refusals.notFound();
    const terms = termsOf(given);
    const isForFamily = terms.audience === 'family';
    const next = statusAfter(row, needsLook(row, terms), isForFamily);
    await tx
      .update(story)
      .set({
        ...terms,
        status: next,
        ...(next !== row.status && { reason: '' }),
        searchText: searchTextOfStory({ ...row, ...terms }),
        updatedAt: ctx.now,
        version: row.version + 1,
      })
      .where(eq(story.id, id));
    await tx.insert(storyConsent).values(consentRowOf(given, id, person.id, ctx.now));
    if (!showsPhotos(terms)) await hidePhotosOf(tx, { type: storyType, id });
    else if (next === 'published') await publishPhotosOf(tx, { type: storyType, id });
    await keepCase(ctx, tx, row, { next, isForFamily, authorId: person.id });
    await audit(ctx, tx, {
      action: 'story.consent-changed',
      subject: { type: storyType, id },
      detail: { audience: terms.audience, reuse: terms.reuse },
    });
    return next;
  });
  ctx.invalidate(storySubmission.tags);
  return { isWaiting: status === 'pending' };
}

/** What staff have refused stays refused for others; a family has it back at once. */
function statusAfter({ status }: StoryRow, isLookedAt: boolean, isForFamily: boolean) {
  if (isForFamily) return 'published';
  return isLookedAt || status === 'refused' ? 'pending' : status;
}

interface Step {
  next: StoryRow['status'];
  isForFamily: boolean;
  authorId: string;
}

/**
 * Opens the case of what waits now, and ends that of what does not wait any more. What is for the family alone is not
 * for staff either, whatever they were looking at.
 */
async function keepCase(
  ctx: ServiceContext,
  tx: Db,
  { id, status }: StoryRow,
  { next, isForFamily, authorId }: Step,
): Promise<void> {
  const wasWaiting = status === 'pending';
  if (isForFamily || (wasWaiting && next !== 'pending'))
    await settleCase(ctx, tx, { ...caseOf(storySubmission, id), outcome: 'withdrawn' });
  if (!wasWaiting && next === 'pending')
    await awaitStaff(ctx, tx, storySubmission, { id, authorId });
}
