import type { BusinessDetails } from './business-details.ts';
import type { Kind } from '../kind.ts';

export const business: Kind<BusinessDetails> = {
  id: 'business',
  listPath: '/directory/businesses',
  listAliases: [],
  pathPrefix: '/b/',
  newPath: '/business/new',
  facets: ['category', 'open', 'price', 'stars', 'language', 'feature'],
  traits: [],
  icon: 'store',
  canBeBlackOwned: true,
  createdBy: ['business', 'admin'],
  schemaOrgType: () => 'LocalBusiness',
  linkedFactsOf: ({ foundedYear }) => ({ foundedYear }),
  isReviewable: true,
  claim: { way: 'page', prefix: '/business/' },
  form: {
    hasCategory: true,
    hasPrices: true,
    hasDelivery: true,
    ownSteps: ['community'],
    needsDescription: true,
  },
  // Its own steps of the form write them.
  heldFacts: ['services', 'payment', 'homeVisits', 'foundedYear', 'community'],
  keywordsOf: ({ services }) => services.map(({ name }) => name),
  traitsOf: () => ({}),
  codesOf: () => [],
  emailDomainsOf: () => [],
  turnsOn: () => [],
  openReferral: 'with-services',
  offersOf: ({ services }) =>
    services.map(({ name, priceFrom, unit }) => ({
      name,
      price: priceFrom,
      currency: 'GBP',
      unit,
    })),
};
