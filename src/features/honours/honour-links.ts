import { listLink } from '#platform/http/query-string.ts';
import type { HonourQuery } from './honour.contract.ts';

export const honourPath = (slug: string): string => `/honours/${slug}`;
export const honoursLink = (state: HonourQuery, change?: Partial<HonourQuery>): string =>
  listLink('/honours', state, change);
export const honourDeskPath = '/admin/honours';
export const photoDeskPath = '/admin/honours/photo-sourcing';
