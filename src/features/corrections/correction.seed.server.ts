import { eq, inArray } from 'drizzle-orm';
import { asSample, listSampleAccountIds } from '#features/accounts/sample-people.seed.server.ts';
import type { SamplePeople } from '#features/accounts/sample-people.seed.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { createCorrection } from './correction.service.server.ts';
import { correction } from './correction.table.server.ts';

/** What readers say is wrong on pages that nobody has claimed: it goes to staff. */
export async function seedSampleCorrections(
  ctx: ServiceContext,
  people: SamplePeople,
  pages: Readonly<Record<'bakery' | 'grocers' | 'suya', string>>,
): Promise<void> {
  if ((await ctx.db.$count(correction, eq(correction.accountId, people.bisi.id))) > 0) return;
  const send = (by: 'bisi' | 'junior' | 'kofi', hoursAgo: number) => {
    const sender = asSample(ctx, people[by], hoursAgo);
    return (given: Omit<Parameters<typeof createCorrection>[1], 'subjectType'>) =>
      createCorrection(sender, { subjectType: 'listing', ...given });
  };
  await send(
    'bisi',
    40,
  )({
    subjectId: pages.grocers,
    matter: 'facts',
    phone: '0131 496 0777',
    note: 'Sample: the new number is on their door.',
  });
  await send(
    'junior',
    16,
  )({
    subjectId: pages.suya,
    matter: 'closed',
    note: 'Sample: boarded up since the summer.',
  });
  await send(
    'kofi',
    7,
  )({
    subjectId: pages.bakery,
    matter: 'other',
    note: 'Sample: they bake on Mondays too now, from seven.',
  });
}

/** Takes out what invented people have suggested. */
export async function removeSampleCorrections({ db }: ServiceContext): Promise<void> {
  await db.delete(correction).where(inArray(correction.accountId, await listSampleAccountIds(db)));
}
