import { commentsOn } from '#features/comments/open-comments.server.ts';
import { attachRecording } from '#features/recordings/attached.service.server.ts';
import {
  listOwnSubmissions,
  withdrawSubmission,
} from '#features/submissions/own-submissions.service.server.ts';
import { submit } from '#features/submissions/submit.service.server.ts';
import { isAdult, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { FieldError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { consentRowOf, termsOf } from './consent-terms.server.ts';
import type { addStory as addContract, listOwnStories as ownContract } from './story.contract.ts';
import { needsLook, showsPhotos, storyPolicy } from './story.policy.ts';
import { storyType } from './story-query.server.ts';
import { searchTextOfStory } from './story-shape.server.ts';
import { storySubmission } from './story-submission.server.ts';
import { story, storyConsent } from './story.table.server.ts';

type Body = EndpointArguments<typeof addContract>['body'];

export function tellerOf(ctx: ServiceContext): Person {
  if (ctx.actor.kind === 'user' && !isVerifiedPerson(ctx.actor)) {
    throw new AppError(
      'forbidden',
      'story/not-verified',
      'Please confirm your email address first.',
    );
  }
  return requirePerson(ctx, storyPolicy.add, undefined);
}

const adultsOnly = () =>
  new AppError('forbidden', 'story/adults-only', 'A voice is sent by somebody of 18 or over.');

/** What one field can't say alone. `prefix` is where the words are in the body. */
export const wordFaults = (
  { form, text, part, series }: Pick<Body, 'form' | 'text' | 'part' | 'series'>,
  prefix: string,
) => [
  form === 'written' && text === '' && { path: `${prefix}text`, key: 'stories:error.text' },
  part !== null && series === '' && { path: `${prefix}series`, key: 'stories:error.seriesOfPart' },
];

function assertWhole(body: Body): void {
  const { form, recordingId, photos, consent } = body;
  refuse([
    ...wordFaults(body, ''),
    form === 'recorded' &&
      recordingId === null && { path: 'recordingId', key: 'stories:error.recording' },
    photos.length > 0 &&
      !showsPhotos(termsOf(consent)) && { path: 'photos', key: 'stories:error.photosForAll' },
  ]);
}

/** Throws the faults, each beside its field. */
export function refuse(faults: readonly (FieldError | false)[]): void {
  const found = faults.filter((fault) => fault !== false);
  if (found.length > 0) throw wrongFields(found);
}

/** No voice of somebody under 18 is here without a guardian, who is an adult. */
function assertAge(actor: Person, { form, consent }: Body): void {
  if (form === 'recorded' && !storyPolicy.addVoice(actor)) throw adultsOnly();
  assertAgreed(actor, consent, 'consent.');
}

/** A guardian is an adult, and nobody under 18 is named. `prefix` is where the consent is in the body. */
export function assertAgreed(actor: Person, consent: Body['consent'], prefix: string): void {
  const isOfChild = consent.giver === 'guardian';
  if (isOfChild && !isAdult(actor)) throw adultsOnly();
  if ((isOfChild || !isAdult(actor)) && consent.shownName !== '')
    throw wrongFields([{ path: `${prefix}shownName`, key: 'stories:error.shownNameYoung' }]);
}

/**
 * Waits for staff, who have two days. What is for a family alone is there at once, for those who hold its link. Throws
 * `story/too-many` after ten in 24 hours.
 */
export async function addStory(ctx: ServiceContext, body: Body): Promise<{ id: string }> {
  const author = tellerOf(ctx);
  assertAge(author, body);
  assertWhole(body);
  const { consent, recordingId, photos, writtenIn, ...words } = body;
  const terms = termsOf(consent);
  const isLookedAt = needsLook(undefined, terms);
  const done = await submit(ctx, storySubmission, author, {
    photos,
    isLookedAt,
    async insert(tx) {
      const [row] = await tx
        .insert(story)
        .values({
          ...words,
          ...terms,
          status: isLookedAt ? 'pending' : 'published',
          language: writtenIn ?? null,
          ownerId: author.id,
          searchText: searchTextOfStory({ ...words, ...terms }),
          createdAt: ctx.now,
        })
        .returning({ id: story.id });
      if (!row) throw storySubmission.refusals.notFound();
      await attachSound(tx, row.id, body, author);
      await tx.insert(storyConsent).values(consentRowOf(consent, row.id, author.id, ctx.now));
      return row.id;
    },
  });
  ctx.invalidate(storySubmission.tags);
  return done;
}

async function attachSound(tx: Db, id: string, { form, recordingId }: Body, { id: owner }: Person) {
  if (form === 'recorded' && recordingId !== null)
    await attachRecording(tx, { type: storyType, id }, recordingId, owner);
}

export async function listOwnStories(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof ownContract>> {
  const person = requirePerson(ctx, storyPolicy.readOwn, undefined);
  const found = await listOwnSubmissions(ctx, storySubmission, person);
  const ids = found.map(({ row }) => row.id);
  const comments = await commentsOn(ctx, ctx.db, storyType, ids);
  return {
    items: found.map(({ own, row: { id, form, audience } }) => ({
      ...own,
      form,
      audience,
      comments: comments.get(id) ?? null,
    })),
  };
}

/** Erases it with its sound, its pictures, its transcript, its consents and its family link, at once. */
export async function withdrawStory(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  authorize(storyPolicy.readOwn, ctx.actor, undefined);
  return withdrawSubmission(ctx, storySubmission, id);
}
