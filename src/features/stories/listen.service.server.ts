import { and, eq } from 'drizzle-orm';
import { findAddressee } from '#features/accounts/addressee.server.ts';
import { isStaff, sessionless } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { deviceHashOfAsker } from '#platform/audience/open-to.server.ts';
import type { Asker } from '#platform/audience/open-to.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { hourMs, minuteMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { passFor, readPass } from './listen-pass.server.ts';
import type { Holder } from './listen-pass.server.ts';
import { soundPath } from './sound-path.ts';
import { storiesForAll, visibleStories } from './story-query.server.ts';
import { findStory } from './story.service.server.ts';
import { storySubmission } from './story-submission.server.ts';
import { story } from './story.table.server.ts';

/** The longest story may be heard twice with a rest, and staff look at one at a time. */
const lasts = { reader: 4 * hourMs, staff: 30 * minuteMs };

const holderOf = (ctx: ServiceContext): Holder => ({
  ...(ctx.actor.kind === 'user' && { accountId: ctx.actor.id }),
  ...(isStaff(ctx.actor) && { isStaff: true as const }),
  deviceHash: deviceHashOfAsker(ctx),
});

/** Where its sound is, for whoever may hear it now. Throws as `findStory`, and where it has none. */
export async function listenToStory(ctx: ServiceContext, id: string): Promise<{ url: string }> {
  const row = await findStory(ctx, id);
  if (row.form !== 'recorded') throw storySubmission.refusals.notFound();
  const isForAll = (await ctx.db.$count(story, and(eq(story.id, id), storiesForAll(ctx.now)))) > 0;
  if (isForAll) return { url: soundPath(id) };
  const until = later(ctx.now, isStaff(ctx.actor) ? lasts.staff : lasts.reader);
  const pass = passFor(ctx.keys, id, holderOf(ctx), until);
  return { url: `${soundPath(id)}?${new URLSearchParams({ pass })}` };
}

const actorOf = ({ accountId, isStaff: isOfStaff }: Holder): Actor =>
  accountId === undefined
    ? { kind: 'anonymous', roles: ['public'] }
    : {
        kind: 'user',
        id: accountId,
        roles: isOfStaff ? ['moderator'] : ['customer'],
        isVerified: false,
        ageBand: 'unknown',
        ...sessionless,
      };

/**
 * Whether the sound of a story may go out: asked anew with every request, so that what was taken back, hidden or ended
 * is silent at once. Answers whether everybody may have it. Throws as `findStory`.
 */
export async function assertMayHear(
  ctx: ServiceContext,
  id: string,
  pass: string | undefined,
): Promise<{ isPublic: boolean }> {
  const forAll = and(eq(story.id, id), storiesForAll(ctx.now));
  if ((await ctx.db.$count(story, forAll)) > 0) return { isPublic: true };
  const holder =
    pass === undefined ? undefined : readPass(ctx.keys, pass, { storyId: id, now: ctx.now });
  if (holder === undefined) {
    // Tells apart what was taken back from what there is not.
    await findStory(
      { ...ctx, actor: { kind: 'anonymous', roles: ['public'] }, client: undefined },
      id,
    );
    throw storySubmission.refusals.notFound();
  }
  const { accountId } = holder;
  // Somebody who was suspended since is nobody's member or family.
  if (accountId !== undefined && !(await findAddressee(ctx.db, accountId)))
    throw storySubmission.refusals.notFound();
  const asker: Asker = { actor: actorOf(holder), now: ctx.now, deviceHash: holder.deviceHash };
  const mayHear = and(eq(story.id, id), visibleStories(asker));
  if ((await ctx.db.$count(story, mayHear)) === 0) throw storySubmission.refusals.notFound();
  return { isPublic: false };
}
