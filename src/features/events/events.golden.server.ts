import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { person } from '#platform/test/actors.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { addTestEvent } from './event.scene.server.ts';
import { accessFacts, eventKinds } from './event.policy.ts';
import type { event } from './event.table.server.ts';

const host = person({ id: '01990000-0000-7000-8000-000000000021' });
const pageId = '01990000-0000-7000-8000-000000000022';

const hiddenAt = new Date('2026-01-01T12:00:00Z');
const peckham = { lat: 51.474, lng: -0.069, city: 'Peckham, London' };
const leeds = { lat: 53.797, lng: -1.543, city: 'Leeds' };
/** Paid, and far from every place that is asked for. */
const elsewhere = {
  lat: 57.15,
  lng: -2.1,
  city: 'Aberdeen',
  price: 'from',
  priceFrom: 500,
} as const;

const taken = new Set(['workshop', 'market', 'talk']);
const otherKinds = eventKinds.filter((kind) => !taken.has(kind));

/** The tests' now is a Saturday evening, 21 November: day 1 is a Sunday, day 30 and 40 are in December. */
async function add(db: Db): Promise<void> {
  const one = (title: string, days: number[], values: Partial<typeof event.$inferInsert>) =>
    addTestEvent(db, { title, ...values }, { days });
  await one('Bògòlan', [1, 8], { kind: 'workshop', ...peckham, price: 'from', priceFrom: 500 });
  await one('Kente', [3], { kind: 'market', ...leeds, ages: 'family' });
  await one('Zoom', [30], { place: 'online', kind: 'talk', city: '' });
  await one('Past kente', [-3], {});
  await one('Called off kente', [2], { cancelledAt: testNow });
  await one('Draft kente', [2], { status: 'pending', sentAt: null });
  await one('Refused kente', [2], { status: 'refused' });
  await one('Hidden kente', [2], { hiddenAt });
  for (const kind of otherKinds) await one(`a ${kind}`, [40], { kind, ...elsewhere });
  for (const code of languageCodes)
    await one(`in ${code}`, [40], { kind: 'talk', languages: [code], ...elsewhere });
  for (const fact of accessFacts)
    await one(`with ${fact}`, [40], { kind: 'talk', access: [fact], ...elsewhere });
  await addOwn(db);
}

/** One person's own, and those of a page that they run: begun, and shown to nobody else. */
async function addOwn(db: Db): Promise<void> {
  const { id: ownerId } = await addTestAccount(db, ['business'], {
    firstName: 'Host',
    id: host.id,
  });
  const listingId = await addTestListing(db, testNow, {
    ...emptyDraftOf('business'),
    name: 'Page',
  });
  await db.update(listing).set({ id: pageId, ownerId }).where(eq(listing.id, listingId));
  const draft = { ownerId, status: 'pending', sentAt: null } as const;
  await addTestEvent(db, { title: 'my own', ...draft });
  await addTestEvent(db, { title: 'of my page', ...draft, hostListingId: pageId });
}

/** Those that find the same in the list, on the map and in December. */
const everywhere: readonly GoldenCase[] = [
  ...otherKinds.map((kind): GoldenCase => [{ kind }, `a ${kind}`]),
  ...languageCodes.map((lang): GoldenCase => [{ lang }, `in ${lang}`]),
  ...accessFacts.map((access): GoldenCase => [{ access }, `with ${access}`]),
  [{ q: '%' }, ''],
  [{ host: '01990000-0000-7000-8000-000000000009' }, ''],
];

/** Those that find what is in November. */
const soon: readonly GoldenCase[] = [
  [{ q: 'bogolan' }, 'Bògòlan'],
  [{ q: 'kente' }, 'Kente'],
  [{ near: 'Peckham' }, 'Bògòlan'],
  [{ near: 'Leeds' }, 'Kente'],
  [{ near: 'Leeds', within: '1' }, 'Kente'],
  [{ near: 'Brixton', within: '1' }, ''],
  [{ near: 'Brixton', within: '3' }, 'Bògòlan'],
  [{ near: 'Brixton', within: '5' }, 'Bògòlan'],
  [{ near: 'Croydon', within: '10' }, 'Bògòlan'],
  [{ near: 'Watford', within: '25' }, 'Bògòlan'],
  [{ near: 'Brighton', within: '25' }, ''],
  [{ near: 'Brighton', within: '50' }, 'Bògòlan'],
  [{ kind: 'workshop' }, 'Bògòlan'],
  [{ kind: 'market' }, 'Kente'],
  [{ family: '1' }, 'Kente'],
];

const times: readonly GoldenCase[] = [
  [{ when: 'today' }, ''],
  [{ when: 'tomorrow' }, 'Bògòlan'],
  [{ when: 'weekend' }, 'Bògòlan'],
  [{ when: 'week' }, 'Bògòlan'],
  [{ when: 'month' }, 'Bògòlan, Kente'],
  [{ day: '2026-11-24' }, 'Kente'],
  [{ day: '2026-11-29' }, 'Bògòlan'],
];

const talk = ['Zoom', ...languageCodes.map((code) => `in ${code}`)];
const quiet = accessFacts.map((fact) => `with ${fact}`);

/** The same choices in December. */
const inDecember = (cases: readonly GoldenCase[]): GoldenCase[] =>
  cases.map(([query, rows]) => [{ month: '2026-12', ...query }, rows]);

const Titles = z.object({ items: z.array(z.object({ title: z.string() })) });
const Pins = z.object({ pins: z.array(z.object({ title: z.string() })) });
const Days = z.object({
  days: z.array(z.object({ first: z.array(z.object({ title: z.string() })) })),
});

export const golden: GoldenRows = {
  add,
  lists: [
    {
      endpoints: ['listOwnEvents'],
      actor: host,
      namesOf: (answer) => z.parse(Titles, answer).items.map(({ title }) => title),
      cases: [[{ host: pageId }, 'of my page']],
    },
    {
      endpoints: ['listEvents'],
      namesOf: (answer) => z.parse(Titles, answer).items.map(({ title }) => title),
      cases: [
        ...everywhere,
        ...soon,
        ...times,
        [{ free: '1' }, 'Kente, Zoom'],
        [{ online: '1' }, 'Zoom'],
        [{ lang: 'en', kind: 'talk' }, 'in en'],
        [{ limit: '3' }, `Bògòlan, Kente, Zoom`],
      ],
    },
    {
      endpoints: ['listEventPins'],
      namesOf: (answer) => z.parse(Pins, answer).pins.map(({ title }) => title),
      cases: [
        ...everywhere,
        ...soon,
        ...times,
        [{ free: '1' }, 'Kente'],
        [{ online: '1' }, ''],
        [{ kind: 'talk' }, [...talk.slice(1), ...quiet].join(', ')],
      ],
    },
    {
      endpoints: ['listEventDays'],
      namesOf: (answer) => [
        ...new Set(
          z.parse(Days, answer).days.flatMap(({ first }) => first.map(({ title }) => title)),
        ),
      ],
      cases: [
        ...inDecember(everywhere),
        ...soon,
        [{ free: '1' }, 'Kente'],
        [{ month: '2026-12', online: '1' }, 'Zoom'],
        [{ near: 'Leeds', month: '2026-12' }, ''],
        [{ lang: 'en', month: '2026-12', kind: 'talk' }, 'in en'],
      ],
    },
  ],
};
