import { eq } from 'drizzle-orm';
import { findNamedPlace } from '#features/places/place.service.server.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { shareDays } from './share.policy.ts';
import type { ShareSort } from './share.policy.ts';
import { communityShare } from './share.table.server.ts';

interface Sample {
  sort: ShareSort;
  by: string;
  place: string;
  text: string;
  language: Language;
}

const samples: readonly Sample[] = [
  {
    sort: 'offer',
    by: 'Kofi A.',
    place: 'Leeds',
    text: 'I have a van and two free Saturdays. I can help one family move inside Leeds, for the fuel alone.',
    language: 'en',
  },
  {
    sort: 'tip',
    by: 'Amina H.',
    place: '',
    text: 'The library lends laptops and gives free data cards to people who look for work. Ask at the desk.',
    language: 'en',
  },
  {
    sort: 'need',
    by: 'Marie K.',
    place: 'Manchester',
    text: 'Notre chorale cherche une salle le mardi soir, pour vingt personnes, à partir de janvier.',
    language: 'fr',
  },
  {
    sort: 'win',
    by: 'Femi O.',
    place: 'London',
    text: 'After four years of night classes I am a qualified electrician. Thank you to everybody who watched the children.',
    language: 'en',
  },
];

/** Invented ones, for trying the page out. Does nothing where any is. */
async function addSamples(ctx: ServiceContext): Promise<void> {
  if ((await ctx.db.$count(communityShare)) > 0) return;
  for (const [at, { by, place, sort, ...words }] of samples.entries()) {
    const found = place ? await findNamedPlace(ctx.db, place) : undefined;
    const { label = '', lat = null, lng = null } = found?.place ?? {};
    await ctx.db.insert(communityShare).values({
      ...words,
      sort,
      place: label,
      lat,
      lng,
      sampleName: by,
      status: 'published',
      isSample: true,
      shownUntil: later(ctx.now, shareDays[sort] * dayMs),
      createdAt: earlier(ctx.now, (samples.length - at) * dayMs),
    });
  }
}

const isSample = eq(communityShare.isSample, true);

export const shareSeed: Seed = {
  async run(ctx, { withSamples }) {
    if (withSamples) await addSamples(ctx);
  },
  samples: {
    async remove(ctx) {
      const gone = await ctx.db
        .delete(communityShare)
        .where(isSample)
        .returning({ id: communityShare.id });
      return `${gone.length} sample shares`;
    },
    areIn: async (db) => (await db.$count(communityShare, isSample)) > 0,
  },
};
