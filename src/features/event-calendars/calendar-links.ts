import * as files from './calendar-file.contract.ts';

/** The calendars of one page: what it holds, and what takes place there. */
export const pageCalendars = { host: files.getHostCalendar, place: files.getPlaceCalendar };
export type PageCalendar = keyof typeof pageCalendars;

/** As programs take it to subscribe: by `webcal:`, which opens them instead of saving a file. */
export const webcalOf = (address: string): string => address.replace(/^https?:/, 'webcal:');

export const pageCalendarUrl = (siteUrl: string, which: PageCalendar, listingId: string): string =>
  `${siteUrl}/api${pageCalendars[which].path.replace(':listingId', listingId)}`;
