import { eq, inArray } from 'drizzle-orm';
import { demoAccountIds } from '#features/accounts/account.seed.server.ts';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { riskAssessment } from './assessment.table.server.ts';
import { breach, breachEntry } from './breach.table.server.ts';
import { complaint, complaintEntry } from './complaint.table.server.ts';
import { sampleAssessments } from './seed-data/sample-assessments.ts';
import { sampleBreaches } from './seed-data/sample-breaches.ts';
import { sampleComplaints } from './seed-data/sample-complaints.ts';

const isSample = eq(breach.isSample, true);

async function addBreaches(ctx: ServiceContext): Promise<void> {
  for (const { hoursAgo, toldAfter, closedAfter, ...sample } of sampleBreaches) {
    const knownAt = earlier(ctx.now, hoursAgo * hourMs);
    const after = (hours: number | undefined) =>
      hours === undefined ? null : later(knownAt, hours * hourMs);
    const [row] = await ctx.db
      .insert(breach)
      .values({
        ...sample,
        title: `${sample.title} (Sample)`,
        knownAt,
        icoToldAt: sample.icoState === 'told' ? after(toldAfter) : null,
        peopleToldAt: sample.peopleState === 'told' ? after(toldAfter) : null,
        closedAt: after(closedAfter),
        isSample: true,
        createdAt: knownAt,
      })
      .returning({ id: breach.id });
    if (row)
      await ctx.db
        .insert(breachEntry)
        .values({ breachId: row.id, no: 1, at: knownAt, step: 'found', words: sample.facts });
  }
}

const stateOf = (acknowledgedAfter: number | undefined) =>
  acknowledgedAfter === undefined ? ('new' as const) : ('acknowledged' as const);

async function addComplaints(ctx: ServiceContext): Promise<void> {
  for (const {
    daysAgo,
    acknowledgedAfter,
    answeredAfter,
    answer = '',
    ...sample
  } of sampleComplaints) {
    const at = earlier(ctx.now, daysAgo * dayMs);
    const after = (days: number | undefined) =>
      days === undefined ? null : later(at, days * dayMs);
    const [row] = await ctx.db
      .insert(complaint)
      .values({
        ...sample,
        answer,
        language: 'en',
        email: `${sample.name.split(' ')[0]?.toLowerCase()}@data.sample.example`,
        receivedOn: todayInLondon(at),
        status: answer ? 'answered' : stateOf(acknowledgedAfter),
        acknowledgedAt: after(acknowledgedAfter),
        outcome: answer ? 'upheld' : null,
        answeredAt: after(answeredAfter),
        isSample: true,
        createdAt: at,
      })
      .returning({ id: complaint.id });
    if (row)
      await ctx.db.insert(complaintEntry).values({
        complaintId: row.id,
        no: 1,
        at,
        step: sample.origin === 'form' ? 'received' : 'typed',
      });
  }
}

async function addAssessments(ctx: ServiceContext): Promise<void> {
  const today = dayOf(todayInLondon(ctx.now));
  for (const { validDaysAgo, reviewInDays, ...sample } of sampleAssessments)
    await ctx.db.insert(riskAssessment).values({
      ...sample,
      state: 'approved',
      number: 1,
      change: 'The first version (Sample).',
      accountable: 'Ada Sample, director',
      validFrom: dateOf(today - validDaysAgo),
      reviewOn: dateOf(today + reviewInDays),
      approvedAt: earlier(ctx.now, validDaysAgo * dayMs),
      isSample: true,
    });
}

/** Invented entries, so that the registers show what they are for. Does nothing where any are. */
export const registersSeed: Seed = {
  async run(ctx, { withSamples }) {
    const { admin } = withSamples ? await demoAccountIds(ctx.db) : {};
    if (!admin || (await ctx.db.$count(breach, isSample)) > 0) return;
    await ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      await addBreaches(inside);
      await addComplaints(inside);
      await addAssessments(inside);
    });
  },
  samples: {
    async remove({ db }) {
      const ids = db.select({ id: breach.id }).from(breach).where(isSample);
      // The only lines of the record that the trigger lets go.
      await db.delete(breachEntry).where(inArray(breachEntry.breachId, ids));
      const removed = await db.delete(breach).where(isSample).returning({ id: breach.id });
      const complaints = await db
        .delete(complaint)
        .where(eq(complaint.isSample, true))
        .returning({ id: complaint.id });
      const assessments = await db
        .delete(riskAssessment)
        .where(eq(riskAssessment.isSample, true))
        .returning({ id: riskAssessment.id });
      const total = removed.length + complaints.length + assessments.length;
      return `${total} sample records of registers`;
    },
    areIn: async (db) =>
      (await db.$count(breach, isSample)) +
        (await db.$count(complaint, eq(complaint.isSample, true))) +
        (await db.$count(riskAssessment, eq(riskAssessment.isSample, true))) >
      0,
  },
};
