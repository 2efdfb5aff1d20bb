import { eq, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { hasWaitingCase } from '#features/staff/waiting-case.server.ts';
import { shownOf } from '#features/submissions/shown-submissions.server.ts';
import { isStaff } from '#platform/access/actor.ts';
import { openByLink, openTo, openToAll } from '#platform/audience/open-to.server.ts';
import type { Asker } from '#platform/audience/open-to.server.ts';
import { seenBy } from '#platform/audience/seen-by.server.ts';
import type { StoryShelf } from './story.policy.ts';
import { story } from './story.table.server.ts';

/** Type of the subject, of its cases, its recording, its transcript and its family links. */
export const storyType = 'story' as const;

const onSite = shownOf(story);
const rows = { columns: story, type: storyType };

/**
 * What everybody may read or hear now: lists, search, feed, addresses for search engines, shared pictures, the home page
 * and what search engines read begin with it.
 */
export const storiesForAll = (now: Date): SQL => sql`(${onSite} and ${openToAll(story, now)})`;

/** What is for everybody and opens by itself after this moment. */
export const opensLater = (now: Date): SQL =>
  sql`(${onSite} and ${story.audience} = 'everyone' and ${story.sealedUntil} > ${now.toISOString()}::timestamptz)`;

/** What is published for more than a family, and whatever waits for them: what somebody sent in or reported. */
const forStaff = sql`(${story.audience} <> 'family' and ${story.status} = 'published' or ${hasWaitingCase(storyType, story.id)})`;

const withLink = (ctx: Asker): SQL | undefined => {
  const isHeld = openByLink(ctx, rows);
  return isHeld && sql`${story.status} <> 'refused' and ${story.hiddenAt} is null and ${isHeld}`;
};

/** What whoever asks may read or hear now: the one condition behind every road to a single story. */
export const visibleStories = (ctx: Asker): SQL =>
  seenBy(ctx.actor, {
    everybody: sql`(${or(
      sql`${onSite} and ${openTo(ctx, rows)}`,
      withLink(ctx),
      isStaff(ctx.actor) ? forStaff : undefined,
    )})`,
    theirs: ({ id }) => eq(story.ownerId, id),
    seesAll: ctx.actor.kind === 'system',
  });

/** Literals, so that the partial indexes serve them. */
const shelves: Record<StoryShelf, SQL> = {
  stories: sql`${story.form} = 'written'`,
  voices: sql`${story.form} = 'recorded'`,
  elders: sql`${story.isElder}`,
};

/** The stories of one of the three pages (decision D59). */
export const onShelf = (shelf: StoryShelf | undefined): SQL | undefined => shelf && shelves[shelf];
