import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { and, eq, or } from 'drizzle-orm';
import { writeCalendar } from '#features/calendar/icalendar.server.ts';
import { idShape } from '#features/directory/slug.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { visibleOpportunities } from './finding/opportunity-query.server.ts';
import { closingAt } from './opportunity-day.ts';
import { opportunityPath } from './opportunity-links.ts';
import { viewOf } from './opportunity-shape.server.ts';
import { opportunitySubmission } from './opportunity-submission.server.ts';
import type { OpportunityView } from './opportunity.contract.ts';
import { opportunity } from './opportunity.table.server.ts';
import type { OpportunityRow } from './opportunity.table.server.ts';

/** One that everybody sees, by slug or id. */
export async function findShownOpportunity(
  db: Db,
  slug: string,
): Promise<OpportunityRow | undefined> {
  const isIt = idShape.test(slug)
    ? or(eq(opportunity.slug, slug), eq(opportunity.id, slug))
    : eq(opportunity.slug, slug);
  const [row] = await db.select().from(opportunity).where(and(isIt, visibleOpportunities));
  return row;
}

async function getShown(ctx: ServiceContext, slug: string): Promise<OpportunityRow> {
  const row = await findShownOpportunity(ctx.db, slug);
  if (!row) throw opportunitySubmission.refusals.notFound();
  return row;
}

/** Throws `opportunity/not-found`, also for one that waits or that staff have hidden. */
export const getOpportunity = async (ctx: ServiceContext, slug: string): Promise<OpportunityView> =>
  viewOf(ctx, await getShown(ctx, slug));

/** So long before the deadline, as calendars show it. */
const reminderMs = 30 * minuteMs;
const ttlMinutes = 60;

/** The deadline for a calendar program. Throws `opportunity/not-found`. */
export async function getOpportunityCalendar(ctx: ServiceContext, slug: string): Promise<string> {
  const row = await getShown(ctx, slug);
  const t = i18nFor(ctx.language).getFixedT(ctx.language, 'opportunities');
  const url = ctx.site.url + opportunityPath(row.slug);
  const title = t('calendar.title', { name: row.title });
  const endsAt = closingAt(row.deadline ?? todayInLondon(ctx.now));
  return writeCalendar({ name: title, url, ttlMinutes }, [
    {
      uid: `${row.id}@${new URL(ctx.site.url).hostname}`,
      sequence: row.version,
      status: row.closedAt !== null ? 'CANCELLED' : 'CONFIRMED',
      title,
      description: row.isSample ? t('calendar.sample') : '',
      url,
      location: row.city,
      pattern: null,
      startsAt: earlier(endsAt, reminderMs),
      endsAt,
      changedAt: row.updatedAt,
      createdAt: row.createdAt,
      changes: [],
      categories: [t(`type.${row.type}`)],
    },
  ]);
}
