/**
 * Where the calendars of one page are below `/api`: what it holds, and what takes place there. The contract has them from
 * here, so that a page with these links loads no contracts.
 */
export const pageCalendars = {
  host: '/calendars/host/:listingId.ics',
  place: '/calendars/place/:listingId.ics',
} as const;
export type PageCalendar = keyof typeof pageCalendars;

/** As programs take it to subscribe: by `webcal:`, which opens them instead of saving a file. */
export const webcalOf = (address: string): string => address.replace(/^https?:/, 'webcal:');

export const pageCalendarUrl = (siteUrl: string, which: PageCalendar, listingId: string): string =>
  `${siteUrl}/api${pageCalendars[which].replace(':listingId', listingId)}`;
