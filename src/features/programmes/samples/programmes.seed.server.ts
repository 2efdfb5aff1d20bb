import { and, eq } from 'drizzle-orm';
import { demoAccountIds } from '#features/accounts/account.seed.server.ts';
import { asSample, findSamplePeople } from '#features/accounts/sample-people.seed.server.ts';
import { publishedPages } from '#features/directory/listing-relations.server.ts';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { recordCheck } from '#features/vetting/check.service.server.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { planDates } from '../leading/settle.service.server.ts';
import { programmeLeader, youthProgramme } from '../programme.table.server.ts';
import { sampleHost, samplePrograms } from './sample-programmes.ts';

const isSample = eq(youthProgramme.isSample, true);

/** Whoever runs the invented club leads its programmes, with a check that the sample admin has seen. */
async function addLeader(ctx: ServiceContext): Promise<string | undefined> {
  const people = await findSamplePeople(ctx.db);
  const { business } = await demoAccountIds(ctx.db);
  if (!people || !business) return undefined;
  const issuedOn = todayInLondon(earlier(ctx.now, 150 * dayMs));
  const seen = { scheme: 'dbs', level: 'enhanced', task: 'children-supervised', issuedOn } as const;
  await recordCheck(asSample(ctx, people.admin, 48), business, seen);
  return business;
}

/** Invented programmes of an invented club. Nobody has a place on them. Does nothing where any are. */
async function addSamples(ctx: ServiceContext): Promise<void> {
  if ((await ctx.db.$count(youthProgramme, isSample)) > 0) return;
  const page = publishedPages();
  const [host] = await ctx.db
    .select({ id: page.id })
    .from(page)
    .where(and(eq(page.slug, sampleHost), eq(page.isSample, true)));
  if (!host) return;
  const leaderId = await addLeader(ctx);
  const today = dayOf(todayInLondon(ctx.now));
  for (const { inDays, at, minutes, rule, ...words } of samplePrograms) {
    const start = `${dateOf(today + inDays)}T${at}`;
    const [row] = await ctx.db
      .insert(youthProgramme)
      .values({
        ...words,
        pattern: {
          zone: 'Europe/London',
          repetitions: [{ start, minutes, rule }],
          without: [],
        },
        languages: ['en'],
        language: 'en',
        listingId: host.id,
        status: 'published',
        isSample: true,
      })
      .returning();
    if (!row) continue;
    if (leaderId)
      await ctx.db.insert(programmeLeader).values({ programmeId: row.id, accountId: leaderId });
    await planDates(ctx, ctx.db, row);
  }
}

export const programmeSeed: Seed = {
  async run(ctx, { withSamples }) {
    if (withSamples) await addSamples(ctx);
  },
  samples: {
    async remove({ db }) {
      const rows = await db
        .delete(youthProgramme)
        .where(isSample)
        .returning({ id: youthProgramme.id });
      return `${rows.length} sample programmes`;
    },
    areIn: async (db) => (await db.$count(youthProgramme, isSample)) > 0,
  },
};
