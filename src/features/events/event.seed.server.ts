import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { and, asc, eq } from 'drizzle-orm';
import { datesOf } from '#features/calendar/dates.server.ts';
import { pageAddresses, publishedPages } from '#features/directory/listing-relations.server.ts';
import { slugOf } from '#features/directory/slug.server.ts';
import { findNamedPlace } from '#features/places/place.service.server.ts';
import { dateOf, dayOf, weekdayOf } from '#features/schedule/calendar-day.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { freeSlugOf } from '#platform/db/free-slug.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { applyPattern } from './holding/dates.service.server.ts';
import { searchTextOfEvent } from './holding/event-columns.server.ts';
import { eventsTag } from './event.contract.ts';
import { reservedSlugs } from './event-links.ts';
import type { EventKind } from './event.policy.ts';
import { zone } from './event-zone.ts';
import { event, eventOccurrence } from './event.table.server.ts';
import { sampleEvents } from './samples/sample-events.seed.server.ts';
import type { SampleEvent } from './samples/sample-events.seed.server.ts';

/** What comes every week or two has begun so many weeks ago, and its host has something to look back on. */
const weeksBefore = 4;
/** Whoever was at a date of the last days is asked how it was: nobody is asked about what did not take place. */
const quietDays = 7;

const hasBegun = ({ repeats, weeks }: SampleEvent): boolean =>
  weeks === 0 && (repeats === 'weekly' || repeats === 'fortnightly');

/** The first day from so many days ahead on that is this weekday; of what has begun, some weeks before. */
function dayFor(sample: SampleEvent, today: string): string {
  const day = dayOf(today) + 1 + sample.weeks * 7;
  const first = day + ((sample.weekday - weekdayOf(day) + 7) % 7);
  return dateOf(hasBegun(sample) ? first - weeksBefore * 7 : first);
}

const codes = ['', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

function ruleFor({ repeats, weekday }: SampleEvent): string {
  const day = codes[weekday] ?? 'MO';
  if (repeats === 'weekly') return `FREQ=WEEKLY;BYDAY=${day}`;
  if (repeats === 'fortnightly') return `FREQ=WEEKLY;INTERVAL=2;BYDAY=${day}`;
  return repeats === 'monthly' ? `FREQ=MONTHLY;BYDAY=1${day}` : '';
}

/** Invented events over the next weeks. Does nothing where any is. */
async function addSamples(ctx: ServiceContext): Promise<void> {
  if ((await ctx.db.$count(event)) > 0) return;
  const pages = await samplePages(ctx);
  const today = todayInLondon(ctx.now);
  for (const [at, sample] of sampleEvents.entries())
    await addSample(ctx, { sample, at, pages, today });
}

interface SamplePage {
  id: string;
  kind: KindId;
  city: string | null;
}

/** Who holds such events; others are held by organisations. */
const hostKinds: Partial<Record<EventKind, KindId>> = {
  worship: 'faith',
  food: 'business',
  party: 'business',
  market: 'business',
};

async function samplePages({ db }: ServiceContext): Promise<readonly SamplePage[]> {
  const page = publishedPages();
  const address = pageAddresses();
  return db
    .select({ id: page.id, kind: page.kind, city: address.city })
    .from(page)
    .innerJoin(address, eq(address.id, page.id))
    .where(and(eq(page.isSample, true)))
    .orderBy(asc(page.slug));
}

interface Planned {
  sample: SampleEvent;
  at: number;
  pages: readonly SamplePage[];
  today: string;
}

/** One of the right kind in the same city, else elsewhere. */
function hostFor(
  pages: readonly SamplePage[],
  { kind, city, at }: { kind: EventKind; city: string; at: number },
): SamplePage | undefined {
  const fitting = pages.filter((page) => page.kind === (hostKinds[kind] ?? 'organisation'));
  const near = fitting.filter((page) => page.city === city);
  const choice = near.length > 0 ? near : fitting;
  return choice[at % Math.max(1, choice.length)];
}

async function addSample(
  ctx: ServiceContext,
  { sample, at, pages, today }: Planned,
): Promise<void> {
  const {
    title,
    summary,
    description,
    kind,
    city,
    venue,
    from,
    minutes,
    price,
    priceFrom = null,
  } = sample;
  const host = hostFor(pages, { kind, city, at });
  const found = await findNamedPlace(
    ctx.db,
    sample.district ? `${sample.district}, ${city}` : city,
  );
  const isOnline = venue === '';
  const since = hasBegun(sample) ? earlier(ctx.now, (weeksBefore + 1) * 7 * dayMs) : ctx.now;
  await ctx.db.transaction(async (tx) => {
    const slug = await freeSlugOf(
      tx,
      { table: event, column: event.slug, reserved: reservedSlugs },
      [slugOf(title)],
    );
    const where = {
      venue,
      city: isOnline ? '' : [sample.district, city].filter(Boolean).join(', '),
    };
    const [row] = await tx
      .insert(event)
      .values({
        slug,
        title,
        summary,
        description,
        language: 'en',
        kind,
        hostListingId: host?.id ?? null,
        place: isOnline ? 'online' : 'address',
        ...where,
        lat: isOnline ? null : spread(found?.place.lat, at, 7),
        lng: isOnline ? null : spread(found?.place.lng, at, 11),
        postcode: sample.outcode ?? '',
        onlineLink: isOnline ? 'https://example.org/sample-meeting' : '',
        price,
        priceFrom,
        capacity: sample.capacity ?? null,
        ages: sample.ages ?? 'everyone',
        languages: sample.languages ?? ['en'],
        access: sample.access ?? ['step-free'],
        questions: sample.questions ?? [],
        status: 'published',
        isSample: true,
        sentAt: since,
        publishedAt: since,
        confirmedAt: ctx.now,
        createdAt: since,
        searchText: searchTextOfEvent({ title, summary, ...where }),
      })
      .returning({ id: event.id, sentAt: event.sentAt });
    if (!row) return;
    const start = `${dayFor(sample, today)}T${from}`;
    const pattern = { zone, repetitions: [{ start, minutes, rule: ruleFor(sample) }], without: [] };
    await tx.update(event).set({ pattern }).where(eq(event.id, row.id));
    const past = datesOf(pattern, {
      from: earlier(ctx.now, (weeksBefore + 1) * 7 * dayMs),
      until: earlier(ctx.now, quietDays * dayMs),
      most: weeksBefore,
    });
    if (past.length > 0)
      await tx.insert(eventOccurrence).values(past.map((date) => ({ ...date, eventId: row.id })));
    await applyPattern(tx, row, pattern, ctx.now);
  });
}

/** A few hundred yards apart, so that pins of one town don't lie on each other. */
const spread = (degrees: number | undefined, at: number, step: number): number | null =>
  degrees === undefined ? null : degrees + (((at * step) % 9) - 4) * 0.002;

const isSample = eq(event.isSample, true);

export const eventSeed: Seed = {
  async run(ctx, { withSamples }) {
    if (withSamples) await addSamples(ctx);
  },
  samples: {
    async remove(ctx) {
      const gone = await ctx.db.delete(event).where(isSample).returning({ id: event.id });
      ctx.invalidate([eventsTag]);
      return `${gone.length} sample events`;
    },
    areIn: async (db) => (await db.$count(event, isSample)) > 0,
  },
};
