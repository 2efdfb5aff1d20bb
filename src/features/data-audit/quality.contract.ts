import * as z from 'zod/mini';
import { KindId } from '#features/directory/listing.contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { numberAndId, pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { lacks } from './quality.policy.ts';

const key = (name: string) => `data-audit:error.${name}`;
const lack = z.enum(lacks, key('filter'));

/** Which listings. */
const scope = {
  kind: z.optional(z.enum(KindId.options, key('filter'))),
  /** Town, region or the first half of a postcode. */
  area: z.optional(z.string(key('filter')).check(z.trim(), z.maxLength(100, key('area')))),
};
export const QualityFilter = z.object({ ...scope, lack: z.optional(lack) });
export type QualityFilter = z.infer<typeof QualityFilter>;

export const QualityRow = z.object({
  id: z.string(),
  kind: KindId,
  name: z.string(),
  path: z.string(),
  locality: z.string(),
  isClaimed: z.boolean(),
  isSample: z.boolean(),
  confirmedOn: z.nullable(z.string()),
  score: z.number(),
  lacks: z.array(lack),
});
export type QualityRow = z.infer<typeof QualityRow>;

export const qualityPageSize = 50;

export const listListingQuality = endpoint({
  id: 'listListingQuality',
  method: 'GET',
  path: '/admin/listing-quality',
  access: ['admin'],
  rate: 'search',
  summary: 'Published listings by the quality of their facts, worst first',
  query: z.object({
    ...QualityFilter.shape,
    ...pageQuery(numberAndId(3)),
  }),
  response: pageAnswer(QualityRow),
});

export const getQualityTotals = endpoint({
  id: 'getQualityTotals',
  method: 'GET',
  path: '/admin/listing-quality/totals',
  access: ['admin'],
  rate: 'search',
  summary: 'How many published listings lack what, and how good they are on average',
  query: z.object(scope),
  response: z.object({
    listings: z.number(),
    /** Null without listings. */
    average: z.nullable(z.number()),
    lacks: z.record(lack, z.number()),
  }),
});

export const qualityExportPath = '/api/admin/listing-quality.csv';
