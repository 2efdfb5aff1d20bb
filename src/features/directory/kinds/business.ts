import type { BusinessDetails } from './business-details.ts';
import type { Kind } from './kind.ts';

export const business: Kind<BusinessDetails> = {
  id: 'business',
  listPath: '/directory/businesses',
  listAliases: [],
  pathPrefix: '/b/',
  facets: ['category', 'open', 'price', 'stars', 'language', 'feature'],
  icon: 'store',
  createdBy: ['business', 'admin'],
  schemaOrgType: 'LocalBusiness',
  isReviewable: true,
  isClaimable: true,
  keywordsOf: ({ services }) => services.map(({ name }) => name),
};
