import { listLink } from '#platform/http/query-string.ts';
import type { FundQuery } from './fund.contract.ts';

export const fundPath = (slug: string): string => `/funding/${slug}`;
export const fundEditPath = (slug: string): string => `/funding/${slug}/edit`;

/** Slugs that addresses of pages and of the API have taken. */
export const reservedSlugs: readonly string[] = ['new', 'sums', 'edit'];

/** The list with some of its state changed. Another choice begins at the first page. */
export const fundingLink = (state: FundQuery, change?: Partial<FundQuery>): string =>
  listLink('/funding', state, change);
