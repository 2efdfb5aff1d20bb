import type { Site } from '#platform/http/page-context.ts';
import type { EventDate, EventView } from './event.contract.ts';
import { eventPath } from './event-links.ts';

const statuses = {
  planned: 'https://schema.org/EventScheduled',
  moved: 'https://schema.org/EventRescheduled',
  cancelled: 'https://schema.org/EventCancelled',
};

function statusOf({ status, isMoved }: EventDate): string {
  if (status === 'cancelled') return statuses.cancelled;
  return statuses[isMoved ? 'moved' : 'planned'];
}

/** With the offset of London at that moment, as search engines want local time: `2026-11-28T18:00:00+00:00`. */
export function localTime({
  day,
  from,
  startsAt,
}: Pick<EventDate, 'day' | 'from' | 'startsAt'>): string {
  const wall = Date.parse(`${day}T00:00:00Z`) + from * 60_000;
  return withOffset(wall, wall - Date.parse(startsAt));
}

function endTime({ day, until, endsAt }: Pick<EventDate, 'day' | 'until' | 'endsAt'>): string {
  const wall = Date.parse(`${day}T00:00:00Z`) + until * 60_000;
  return withOffset(wall, wall - Date.parse(endsAt));
}

function withOffset(wall: number, offset: number): string {
  const minutes = Math.round(offset / 60_000);
  const two = (number: number) => String(Math.floor(Math.abs(number))).padStart(2, '0');
  const zone = `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
  return new Date(wall).toISOString().slice(0, 19) + zone;
}

/** schema.org Event of the next date; undefined for samples, which are nobody's, and where no date is to come. */
export function eventJsonLd(event: EventView, site: Site): Record<string, unknown> | undefined {
  const date = event.allDates.find(({ day }) => day >= event.today);
  if (event.isSample || !date) return undefined;
  const { place, price, host } = event;
  const url = site.url + eventPath(event.slug);
  const isOnline = place.type === 'online';
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.summary || event.description.slice(0, 300),
    url,
    startDate: localTime(date),
    endDate: endTime(date),
    eventStatus: event.stage === 'cancelled' ? statuses.cancelled : statusOf(date),
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline
      ? { '@type': 'VirtualLocation', url }
      : {
          '@type': 'Place',
          name: place.name || place.city,
          address: {
            '@type': 'PostalAddress',
            ...(place.address && { streetAddress: place.address }),
            ...(place.city && { addressLocality: place.city }),
            ...(place.postcode && { postalCode: place.postcode }),
            addressCountry: 'GB',
          },
          ...(place.lat !== null && {
            geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng },
          }),
        },
    ...(price.type !== 'choice' && {
      isAccessibleForFree: price.type === 'free',
      offers: {
        '@type': 'Offer',
        price: ((price.from ?? 0) / 100).toFixed(2),
        priceCurrency: 'GBP',
        url: event.ticketUrl || url,
      },
    }),
    ...(event.photo && { image: site.url + event.photo.url }),
    ...(host.name && {
      organizer: {
        '@type': host.type === 'person' ? 'Person' : 'Organization',
        name: host.name,
        ...(host.path && { url: site.url + host.path }),
      },
    }),
  };
}
