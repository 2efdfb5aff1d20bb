import { eq } from 'drizzle-orm';
import { dateOf, dayOf, weekdayOf } from '#features/schedule/calendar-day.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { Dimension } from './page-view.policy.ts';
import { unnamed } from './page-view.policy.ts';
import { viewCountDay } from './page-view.table.server.ts';

const days = 120;
const batch = 1000;

/** Of a thousand openings. What is left goes to the first. */
const shares: Readonly<Record<Dimension, Readonly<Record<string, number>>>> = {
  page: {
    home: 0,
    'list-directory': 190,
    'listing-b-': 215,
    events: 75,
    event: 60,
    search: 55,
    opportunities: 45,
    opportunity: 40,
    'opportunity-apply': 9,
    join: 24,
    register: 15,
    'business-new': 11,
    'claim-search': 14,
    claim: 9,
    'content-about': 20,
  },
  language: { en: 0, fr: 90, yo: 60, ar: 45, sw: 35, pt: 30 },
  device: { phone: 0, tablet: 70, desktop: 310 },
  referrer: {
    [unnamed.own]: 0,
    [unnamed.direct]: 170,
    Google: 140,
    Bing: 20,
    'instagram.com': 35,
    'southwark.gov.uk': 20,
    [unnamed.other]: 12,
  },
};

/** More at weekends and a little more every week; alike at every start. */
const viewsOn = (day: number, age: number): number =>
  330 - age + (weekdayOf(day) > 5 ? 90 : 0) + ((day * 37) % 41);

function linesOf(day: number, age: number) {
  const whole = viewsOn(day, age);
  return Object.entries(shares).flatMap(([dimension, parts]) => {
    const [first, ...others] = Object.entries(parts).map(([value, share]) => ({
      day: dateOf(day),
      dimension: dimension as Dimension,
      value,
      isSample: true,
      views: Math.round((whole * share) / 1000),
    }));
    if (!first) return [];
    const rest = others.reduce((sum, { views }) => sum + views, 0);
    return [{ ...first, views: whole - rest }, ...others].filter(({ views }) => views > 0);
  });
}

/** Invented openings of the last four months, up to yesterday. */
export const pageViewSeed: Seed = {
  async run({ db, now }, { withSamples }) {
    if (!withSamples || (await db.$count(viewCountDay, eq(viewCountDay.isSample, true))) > 0)
      return;
    const today = dayOf(todayInLondon(now));
    const lines = Array.from({ length: days }, (_, at) => linesOf(today - at - 1, at + 1)).flat();
    for (let at = 0; at < lines.length; at += batch)
      await db.insert(viewCountDay).values(lines.slice(at, at + batch));
  },
  samples: {
    async remove({ db }) {
      const { length } = await db
        .delete(viewCountDay)
        .where(eq(viewCountDay.isSample, true))
        .returning({ day: viewCountDay.day });
      return `${length} sample counts of page views`;
    },
    areIn: async (db) => (await db.$count(viewCountDay, eq(viewCountDay.isSample, true))) > 0,
  },
};
