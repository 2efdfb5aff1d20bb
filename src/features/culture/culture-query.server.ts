import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { shownOf } from '#features/submissions/shown-submissions.server.ts';
import { openTo, openToAll } from '#platform/audience/open-to.server.ts';
import { seenBy } from '#platform/audience/seen-by.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { cultureEntry } from './culture-entry.table.server.ts';
import { monthOf } from './culture.policy.ts';

/** Type of the subject, of its cases and of its family links. */
export const cultureType = 'culture-entry';

const inSeason = (now: Date): SQL =>
  sql`(cardinality(${cultureEntry.season}) = 0 or ${monthOf(now)} = any(${cultureEntry.season}))`;

const onSite = sql`${shownOf(cultureEntry)} and ${cultureEntry.archivedAt} is null`;

/**
 * What everybody may see now: lists, search, feed, addresses for search engines, shared pictures and what search
 * engines read of a page begin with it.
 */
export const entriesForAll = (now: Date): SQL =>
  sql`(${onSite} and ${openToAll(cultureEntry, now)} and ${inSeason(now)})`;

/** What whoever asks may see now: the one condition behind the page of an entry. */
export const visibleEntries = (ctx: ServiceContext): SQL =>
  seenBy(ctx.actor, {
    everybody: sql`${onSite} and ${openTo(ctx, { columns: cultureEntry, type: cultureType })} and ${inSeason(ctx.now)}`,
    theirs: ({ id }) => eq(cultureEntry.ownerId, id),
  });

/** There is one, whoever may see it. */
export const publishedEntry = onSite;
