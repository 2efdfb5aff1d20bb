import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { inArray } from 'drizzle-orm';
import { sampleDates } from '#features/events/date-relations.server.ts';
import { sampleArrivals } from '#features/attendance/turnout.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { eventViewDay } from './figures/event-view.table.server.ts';
import { eventFollowUp } from './follow-up.table.server.ts';

/** Openings are invented for these days before the installation. The last week is left out: it decides what trends. */
const [firstDay, lastDay] = [28, 8];

const at = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length];

/** Most liked it; how often each is chosen is how often it is here. */
const experiences = ['very-good', 'good', 'very-good', 'good', 'fair', 'very-good'] as const;
const agains = ['yes', 'yes', 'perhaps', 'yes'] as const;
const hindrances = ['nothing', 'nothing', 'travel', 'nothing', 'time'] as const;

/** What invented guests said of invented dates, and how often pages were opened. Does nothing where any is. */
async function addSamples(ctx: ServiceContext): Promise<void> {
  const { db, now } = ctx;
  if (await areIn(db)) return;
  const arrivals = await sampleArrivals(db);
  // Four of five answer.
  const answers = arrivals.filter((_, place) => place % 5 < 4);
  if (answers.length === 0) return;
  const events = [...new Set(arrivals.map(({ eventId }) => eventId))];
  const days = Array.from({ length: firstDay - lastDay + 1 }, (_, back) => lastDay + back);
  await db.transaction(async (tx) => {
    await tx.insert(eventFollowUp).values(
      answers.map(({ rsvpId, dateId, startsAt }, place) => ({
        occurrenceId: dateId,
        rsvpId,
        askedOn: todayInLondon(later(startsAt, dayMs)),
        experience: at(experiences, place),
        again: at(agains, place),
        hindrance: at(hindrances, place),
        answeredAt: later(startsAt, 2 * dayMs),
      })),
    );
    const views = events.flatMap((eventId, one) =>
      days.map((back) => ({
        eventId,
        day: todayInLondon(earlier(now, back * dayMs)),
        views: 3 + ((one * 7 + back * 3) % 11),
      })),
    );
    // Visitors may have opened a page on one of these days.
    await tx.insert(eventViewDay).values(views).onConflictDoNothing();
  });
}

/** The dates, asked for in the statement itself. */
const ofSamples = (db: Db) => {
  const date = sampleDates();
  return {
    dates: db.select({ id: date.id }).from(date),
    events: db.select({ id: date.eventId }).from(date),
  };
};

const areIn = async (db: Db): Promise<boolean> =>
  (await db.$count(eventFollowUp, inArray(eventFollowUp.occurrenceId, ofSamples(db).dates))) > 0;

export const followUpSeed: Seed = {
  async run(ctx, { withSamples }) {
    if (withSamples) await addSamples(ctx);
  },
  samples: {
    async remove({ db }) {
      const { dates, events } = ofSamples(db);
      const gone = await db
        .delete(eventFollowUp)
        .where(inArray(eventFollowUp.occurrenceId, dates))
        .returning({ id: eventFollowUp.id });
      await db.delete(eventViewDay).where(inArray(eventViewDay.eventId, events));
      return `${gone.length} sample answers about events`;
    },
    areIn,
  },
};
