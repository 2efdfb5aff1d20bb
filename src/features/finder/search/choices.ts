/* What filters and orders offer. Apart from the contract, so that pages need not carry its schemas. */

export const sorts = ['relevance', 'nearest', 'rating', 'newest', 'name'] as const;
export type Sort = (typeof sorts)[number];

export const featureFilters = [
  'black-owned',
  'step-free',
  'delivery',
  'mobile',
  'verified',
] as const;
export type FeatureFilter = (typeof featureFilters)[number];

/** Miles offered around a place; `any` lifts the limit. */
export const distances = ['1', '3', '5', '10', '25', '50', 'any'] as const;
export const defaultDistance = '10';

/** A page of results (decision D41). */
export const pageSize = 24;
