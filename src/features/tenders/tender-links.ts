import { listLink } from '#platform/http/query-string.ts';
import type { TenderQuery } from './tender.contract.ts';

export const tenderPath = (slug: string): string => `/tenders/${slug}`;
export const tenderEditPath = (slug: string): string => `/tenders/${slug}/edit`;
export const newTenderPath = '/tenders/new';
/** The closing date as a file, below `/api`. */
export const calendarPath = (id: string): string => `/api/tenders/${id}/calendar.ics`;
/** Where the pass is explained. */
export const passPath = '/opportunities-hub';

/** Slugs that addresses of pages and of the API have taken. */
export const reservedSlugs: readonly string[] = ['new', 'own', 'cpv', 'edit'];

/** The list with some of its state changed. Another choice begins at the first page. */
export const tendersLink = (state: TenderQuery, change?: Partial<TenderQuery>): string =>
  listLink('/tenders', state, change);

/** The state of the list as its address has it. */
export const askedOf = ({ least, most, ...state }: TenderQuery) => ({
  ...state,
  least: least && String(least),
  most: most && String(most),
});
