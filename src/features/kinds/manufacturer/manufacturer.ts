import { dayAfter } from '#features/schedule/calendar-day.ts';
import { placeForm } from '../shape/form-needs.ts';
import type { Kind } from '../kind.ts';
import type { ManufacturerDetails } from './manufacturer-details.ts';

export const manufacturer: Kind<ManufacturerDetails> = {
  id: 'manufacturer',
  listPath: '/trade/manufacturers',
  listAliases: [],
  pathPrefix: '/b/',
  newPath: '/business/new?kind=manufacturer',
  facets: ['feature'],
  traits: ['product'],
  icon: 'factory',
  canBeBlackOwned: true,
  createdBy: ['business', 'admin'],
  schemaOrgType: () => 'Organization',
  schemaOrgHalf: 'organization',
  linkedFactsOf: ({ shipsTo, shipsWorldwide }) => ({ serves: shipsWorldwide ? 'world' : shipsTo }),
  isReviewable: false,
  claim: { way: 'page', prefix: '/business/' },
  form: placeForm,
  heldFacts: [],
  keywordsOf: ({ products }) => products,
  traitsOf: ({ details: { categories } }) => ({ product: categories }),
  codesOf: ({ shipsTo }) => shipsTo,
  emailDomainsOf: () => [],
  turnsOn: ({ certificates }) =>
    certificates.flatMap(({ validUntil }) => (validUntil ? [dayAfter(validUntil)] : [])),
  openReferral: 'never',
};
