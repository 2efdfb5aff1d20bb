import { and, eq, inArray, sql } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { listSampleAccountIds } from '#features/accounts/sample-people.seed.server.ts';
import { publishedPages } from '#features/directory/listing-relations.server.ts';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { planDates } from '../shifts/shift-dates.server.ts';
import { subjectType } from '../team.server.ts';
import { volunteer, volunteerShift } from '../volunteering.table.server.ts';
import { sampleHost, sampleShifts } from './sample-shifts.ts';

const isSample = eq(volunteerShift.isSample, true);

const standing = accountStandings('sample_volunteer');

/** The demonstration's volunteers have been accepted, or their page of shifts would be shut. */
async function acceptSamples({ db, now }: ServiceContext): Promise<void> {
  const people = await db
    .select({ id: standing.id })
    .from(standing)
    .where(
      and(
        inArray(standing.id, await listSampleAccountIds(db)),
        sql`${standing.roles} @> array['volunteer']::text[]`,
      ),
    );
  if (people.length === 0) return;
  await db
    .insert(volunteer)
    .values(
      people.map(({ id }) => ({
        accountId: id,
        state: 'accepted' as const,
        skills: ['cooking' as const, 'languages' as const],
        decidedAt: now,
      })),
    )
    .onConflictDoNothing();
}

/** Invented shifts of an invented club. Nobody is on them. Does nothing where any are. */
async function addShifts(ctx: ServiceContext): Promise<void> {
  if ((await ctx.db.$count(volunteerShift, isSample)) > 0) return;
  const page = publishedPages();
  const [host] = await ctx.db
    .select({ id: page.id })
    .from(page)
    .where(and(eq(page.slug, sampleHost), eq(page.isSample, true)));
  if (!host) return;
  const today = dayOf(todayInLondon(ctx.now));
  for (const { inDays, at, minutes, rule, ...shift } of sampleShifts) {
    const start = `${dateOf(today + inDays)}T${at}`;
    const pattern = {
      zone: 'Europe/London',
      repetitions: [{ start, minutes, rule }],
      without: [],
    };
    const [row] = await ctx.db
      .insert(volunteerShift)
      .values({ ...shift, pattern, subjectType, subjectId: host.id, isSample: true })
      .returning();
    if (row) await planDates(ctx, ctx.db, row);
  }
}

export const volunteeringSeed: Seed = {
  async run(ctx, { withSamples }) {
    if (!withSamples) return;
    await acceptSamples(ctx);
    await addShifts(ctx);
  },
  samples: {
    async remove({ db }) {
      const rows = await db
        .delete(volunteerShift)
        .where(isSample)
        .returning({ id: volunteerShift.id });
      const ids = await listSampleAccountIds(db);
      await db.delete(volunteer).where(inArray(volunteer.accountId, ids));
      return `${rows.length} sample shifts`;
    },
    areIn: async (db) => (await db.$count(volunteerShift, isSample)) > 0,
  },
};
