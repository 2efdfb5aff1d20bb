import { eq } from 'drizzle-orm';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import { replaceSchedule } from '#features/schedule/schedule.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { kindIds } from '#features/kinds/kind-ids.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { weekdays } from '#features/kinds/weekdays.ts';

const lat = 51.47;
const here = { lat, lng: -0.07, pinnedBy: 'source' } as const;
const near = '51.47,-0.07';
/** One mile of latitude in degrees. */
const mile = 1 / 69.1;

const salons: Record<string, Partial<ListingDraft>> = {
  delivers: { delivery: true },
  mobile: { mobileService: true },
  'step-free': { stepFree: true },
  verified: { verified: { method: 'register', on: null } },
  'black-owned': {
    blackOwned: { basis: 'register', words: 'Sample register', language: null, on: null },
  },
  'speaks Yoruba': { languages: ['yo', 'en'] },
  'not step-free': { stepFree: false },
  'one pound': { priceTier: 1 },
  'two pounds': { priceTier: 2 },
  'three pounds': { priceTier: 3 },
};

/** Where there is one of each kind. */
const elsewhere = { lat: 55, lng: -1.5, pinnedBy: 'source' } as const;

const ratings = { 'three stars': 3.2, 'four stars': 4.1, 'five stars': 5 };

/** Miles from the middle. */
const caterers = { near: 0.5, walk: 2, ride: 4, drive: 8, journey: 20, voyage: 40, abroad: 90 };
const caterersRated: Record<string, number> = { ride: 5, near: 4, walk: 3, drive: 2 };

const kinds = kindIds.filter((kind) => kind !== 'business');

const atKind: Partial<Record<KindId, string>> = {
  faith: 'faith, mosque',
  organisation: 'organisation, club kitchen',
};

let day = 0;
/** Each a day after the one before. */
const nextDay = () => new Date(Date.UTC(2026, 0, (day += 1)));

async function add(db: Db): Promise<void> {
  day = 0;
  const salon = (name: string, draft: Partial<ListingDraft> = {}) =>
    addTestListing(db, nextDay(), { name, category: 'hair-salon', point: here, ...draft });
  for (const [name, draft] of Object.entries(salons)) await salon(name, draft);
  for (const [name, ratingAverage] of Object.entries(ratings)) {
    const id = await salon(name);
    const rated = { ratingAverage, ratingCount: 4 };
    await db.update(listing).set(rated).where(eq(listing.id, id));
  }
  for (const [at, name] of weekdays.entries()) {
    const id = await salon(`open ${name}`);
    const periods = [{ weekday: at + 1, opens: 600, closes: 660 }];
    await replaceSchedule(db, { type: 'listing', id }, { ...emptySchedule, periods });
  }
  const night = await salon('open tonight');
  const periods = [{ weekday: 6, opens: 1200, closes: 1560 }];
  await replaceSchedule(db, { type: 'listing', id: night }, { ...emptySchedule, periods });
  for (const [name, miles] of Object.entries(caterers)) {
    const point = { ...here, lat: lat + miles * mile };
    const id = await addTestListing(db, nextDay(), { name, category: 'caterer', point });
    const ratingAverage = caterersRated[name];
    if (ratingAverage)
      await db
        .update(listing)
        .set({ ratingAverage, ratingCount: 4, ratingRank: ratingAverage })
        .where(eq(listing.id, id));
  }
  for (const kind of kinds) {
    const draft = { ...emptyDraftOf(kind), name: kind, point: elsewhere };
    await addTestListing(db, nextDay(), draft);
  }
  const club = { ...emptyDraftOf('organisation'), name: 'club kitchen', category: 'caterer' };
  await addTestListing(db, nextDay(), club);
  const { details } = emptyDraftOf('faith');
  if (details.kind !== 'faith') return;
  const mosque = { ...emptyDraftOf('faith'), name: 'mosque', point: elsewhere };
  await addTestListing(db, nextDay(), {
    ...mosque,
    details: { ...details, tradition: 'muslim' },
  });
}

const category = 'caterer';
const within = (distance: string, rows: string): GoldenCase => [
  { category, near, within: distance },
  rows,
];
const sorted = (sort: string, rows: string): GoldenCase => [
  { category, near, within: '10', sort },
  rows,
];
const businesses = 'near, walk, ride, drive, journey, voyage, abroad';
const all = `${businesses}, club kitchen`;
const salon = { category: 'hair-salon' };

const cases: readonly GoldenCase[] = [
  [{ q: 'mosque' }, 'mosque'],
  ...kinds.map((kind): GoldenCase => [{ near: '55,-1.5', kind }, atKind[kind] ?? kind]),
  [{ category }, all],
  [{ category, kind: 'business' }, businesses],
  [{ category, near }, 'near, walk, ride, drive'],
  within('1', 'near'),
  within('3', 'near, walk'),
  within('5', 'near, walk, ride'),
  within('10', 'near, walk, ride, drive'),
  within('25', 'near, walk, ride, drive, journey'),
  within('50', 'near, walk, ride, drive, journey, voyage'),
  within('any', all),
  [{ category, area: '-0.2,51.4,0.05,51.5' }, 'near, walk'],
  [{ open: 'now' }, 'open tonight'],
  [{ day: 'mon', time: '10:30', open: 'at' }, 'open mon'],
  ...weekdays.map((name): GoldenCase => [{ open: 'at', time: '10:30', day: name }, `open ${name}`]),
  [{ open: 'at', day: 'mon', time: '11:00' }, ''],
  [{ ...salon, price: '1' }, 'one pound'],
  [{ ...salon, price: '2' }, 'two pounds'],
  [{ ...salon, price: '3' }, 'three pounds'],
  [{ ...salon, stars: '3' }, 'three stars, four stars, five stars'],
  [{ ...salon, stars: '4' }, 'four stars, five stars'],
  [{ ...salon, stars: '5' }, 'five stars'],
  [{ language: 'yo' }, 'speaks Yoruba'],
  [{ feature: 'delivery' }, 'delivers'],
  [{ feature: 'mobile' }, 'mobile'],
  [{ feature: 'step-free' }, 'step-free'],
  [{ feature: 'verified' }, 'verified'],
  [{ feature: 'black-owned' }, 'black-owned'],
  [{ trait: 'tradition:muslim' }, 'mosque'],
  sorted('relevance', 'near, walk, ride, drive'),
  sorted('nearest', 'near, walk, ride, drive'),
  sorted('newest', 'drive, ride, walk, near'),
  sorted('name', 'drive, near, ride, walk'),
  sorted('rating', 'ride, near, walk, drive'),
];

export const golden: GoldenRows = {
  add,
  lists: [
    { endpoints: ['listListings'], cases: [[{ category, near, limit: '3' }, 'near, walk, ride']] },
    { endpoints: ['listListings', 'listPlacesAsGeoJson', 'listPlacesAsCsv'], cases },
  ],
};
