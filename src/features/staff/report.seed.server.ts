import { eq, inArray, or, sql } from 'drizzle-orm';
import { asSample, listSampleAccountIds } from '#features/accounts/sample-people.seed.server.ts';
import type { SamplePeople } from '#features/accounts/sample-people.seed.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { CaseKinds } from './case-kind.server.ts';
import { findOpenCase } from './case.service.server.ts';
import { staffCase } from './case.table.server.ts';
import { handOverCase } from './hand-over/hand-over.service.server.ts';
import { askConcerned } from './questions/question.service.server.ts';
import { createReport } from './report.service.server.ts';
import type { ReportReason } from './reports/report.policy.ts';
import { report } from './report.table.server.ts';

type Pages = Readonly<Record<'cafe' | 'radio' | 'grill' | 'bunny', string>>;

/** Reports of each gravity; two of them were handed on, so that an admin and a moderator find something of their own. */
export async function seedSampleReports(
  ctx: ServiceContext,
  kinds: CaseKinds,
  people: SamplePeople,
  pages: Pages,
): Promise<void> {
  if ((await ctx.db.$count(report, eq(report.accountId, people.kofi.id))) > 0) return;
  const send = async (
    by: 'kofi' | 'marcia' | 'junior' | 'bisi',
    hoursAgo: number,
    [page, reason, text]: [keyof Pages, ReportReason, string],
  ): Promise<string> => {
    const subject = { type: 'listing', id: pages[page] };
    await createReport(asSample(ctx, people[by], hoursAgo), {
      subjectType: subject.type,
      subjectId: subject.id,
      reason,
      text,
      elapsedMs: 20_000,
    });
    return (await findOpenCase(ctx.db, { kind: 'report', subject })).id;
  };
  await send('junior', 4, [
    'bunny',
    'danger',
    'Sample: the gas heater beside the door hisses. I told them, and they laughed.',
  ]);
  const wrong = await send('kofi', 50, [
    'cafe',
    'wrong',
    'Sample: there is no step-free way in. There are four steps and no ramp.',
  ]);
  const fraud = await send('marcia', 19, [
    'radio',
    'fraud',
    'Sample: they took a deposit for my daughter’s party and the number is dead since.',
  ]);
  await send('bisi', 27, ['grill', 'other', 'Sample: the photo is of another shop.']);
  await handOverCase(asSample(ctx, people.admin, 5), kinds, wrong, {
    accountId: people.moderator.id,
    note: 'Sample: you live near there. Could you look at the door?',
  });
  await handOverCase(asSample(ctx, people.moderator, 3), kinds, fraud, {
    accountId: people.admin.id,
    note: 'Sample: the second one about them this year, I think.',
  });
}

/** Asks the person whom a case of another feature's sample concerns. */
export async function askInSample(
  ctx: ServiceContext,
  kinds: CaseKinds,
  id: string,
  question: string,
): Promise<void> {
  await askConcerned(ctx, kinds, id, question);
}

/** Takes out what invented people have brought before staff, with the reports in it. */
export async function removeSampleCases({ db }: ServiceContext): Promise<string> {
  const ids = await listSampleAccountIds(db);
  const gone = await db
    .delete(staffCase)
    .where(
      or(
        inArray(staffCase.aboutAccountId, ids),
        sql`${staffCase.reporterIds} && ${sql.param(ids)}::uuid[]`,
      ),
    )
    .returning({ id: staffCase.id });
  return `${gone.length} sample cases`;
}
