import type { EventCard, EventDate } from './event.contract.ts';

/** What a row of a list shows of a date. */
type DateFacts = Pick<EventDate, 'day' | 'weekday' | 'from' | 'status' | 'going'>;

/**
 * What a row of a list shows. Pages carry their data a second time for React, and ids don't compress: pages with a few
 * rows among much else carry nothing more.
 */
export interface EventRowFacts extends Pick<
  EventCard,
  'slug' | 'title' | 'language' | 'kind' | 'price' | 'moreDates' | 'isSample' | 'miles'
> {
  place: Pick<EventCard['place'], 'type' | 'name' | 'city'>;
  dates: readonly DateFacts[];
}

/** The rows of these events. `isNextOnly` leaves later dates of the same event to its own page. */
export const rowFacts = (
  events: readonly EventCard[],
  { isNextOnly = false }: { isNextOnly?: boolean } = {},
): EventRowFacts[] =>
  events.map(
    ({ slug, title, language, kind, price, place, dates, moreDates, isSample, miles }) => ({
      slug,
      title,
      kind,
      price,
      isSample,
      ...(language && { language }),
      ...(miles !== undefined && { miles }),
      place: { type: place.type, name: place.name, city: place.city },
      dates: dates
        .slice(0, isNextOnly ? 1 : undefined)
        .map(({ day, weekday, from, status, going }) => ({ day, weekday, from, status, going })),
      moreDates: isNextOnly ? 0 : moreDates,
    }),
  );
