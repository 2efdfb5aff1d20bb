import { and, eq } from 'drizzle-orm';
import { hidePhotosOf } from '#features/media/media.service.server.ts';
import { settleCase } from '#features/staff/case.service.server.ts';
import { caseOf } from '#features/submissions/submission-kind.server.ts';
import { awaitStaff } from '#features/submissions/submit.service.server.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { refuse, tellerOf, wordFaults } from '../own-story.service.server.ts';
import { storyPolicy } from '../story.policy.ts';
import { storyType } from '../story-query.server.ts';
import { searchTextOfStory } from '../story-shape.server.ts';
import { storySubmission } from '../story-submission.server.ts';
import { story } from '../story.table.server.ts';
import type * as contract from './story-words.contract.ts';

const ofOwner = (id: string, ownerId: string) => and(eq(story.id, id), eq(story.ownerId, ownerId));

export async function getStoryWords(
  ctx: ServiceContext,
  id: string,
): Promise<EndpointResponse<typeof contract.getStoryWords>> {
  const person = requirePerson(ctx, storyPolicy.readOwn, undefined);
  const [row] = await ctx.db.select().from(story).where(ofOwner(id, person.id));
  if (!row) throw storySubmission.refusals.notFound();
  const { form, title, text, topic, place, isElder, series, part, language } = row;
  return { form, title, text, topic, place, isElder, series, part, writtenIn: language };
}

/**
 * What staff have looked at is not what others would read now, so it waits for them as a new one does, in a case of its
 * own: whoever has the earlier case open can't decide about words that they have not seen. What is for a family alone
 * stays as it is.
 */
export async function changeStoryWords(
  ctx: ServiceContext,
  id: string,
  given: EndpointArguments<typeof contract.changeStoryWords>['body'],
): Promise<{ isWaiting: boolean }> {
  const person = tellerOf(ctx);
  const { writtenIn, ...words } = given.words;
  const isWaiting = await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(story).where(ofOwner(id, person.id)).for('update');
    if (!row) throw storySubmission.refusals.notFound();
    refuse(wordFaults({ form: row.form, ...words }, 'words.'));
    const waits = row.audience !== 'family';
    await tx
      .update(story)
      .set({
        ...words,
        language: writtenIn ?? null,
        ...(waits && { status: 'pending' as const, reason: '' }),
        searchText: searchTextOfStory({ ...row, ...words }),
        updatedAt: ctx.now,
        version: row.version + 1,
      })
      .where(eq(story.id, id));
    if (waits) {
      await settleCase(ctx, tx, { ...caseOf(storySubmission, id), outcome: 'withdrawn' });
      await hidePhotosOf(tx, { type: storyType, id });
      await awaitStaff(ctx, tx, storySubmission, { id, authorId: person.id });
    }
    await audit(ctx, tx, { action: 'story.words-changed', subject: { type: storyType, id } });
    return waits;
  });
  ctx.invalidate(storySubmission.tags);
  return { isWaiting };
}
