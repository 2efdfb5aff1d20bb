import { dayAfter } from '#features/schedule/calendar-day.ts';
import type { FaithDetails } from './faith-details.ts';
import { placeForm } from '../shape/form-needs.ts';
import type { Kind } from '../kind.ts';

/** schema.org's word for the house of a tradition, where it has one. */
const houses: Partial<Record<string, string>> = {
  christian: 'Church',
  'ethiopian-orthodox': 'Church',
  muslim: 'Mosque',
  jewish: 'Synagogue',
  hindu: 'HinduTemple',
  buddhist: 'BuddhistTemple',
};

export const faith: Kind<FaithDetails> = {
  id: 'faith',
  listPath: '/faith',
  listAliases: ['/directory/faith'],
  pathPrefix: '/faith/',
  newPath: '/faith/new',
  facets: ['language', 'feature'],
  traits: ['tradition', 'denomination', 'serviceLanguage'],
  icon: 'faith',
  createdBy: ['business', 'admin'],
  schemaOrgType: (details) => houses[details?.tradition ?? 'other'] ?? 'PlaceOfWorship',
  schemaOrgHalf: 'place',
  isReviewable: true,
  claim: { way: 'page', prefix: '/faith/' },
  form: placeForm,
  heldFacts: [],
  keywordsOf: ({ denomination, services }) => [denomination, ...services.map(({ name }) => name)],
  termsOf: ({ offers, access }) => [
    ...offers.map((offer) => `option.offers.${offer}`),
    ...access.map((fact) => `option.access.${fact}`),
  ],
  traitsOf: ({ details: { tradition, denomination, services } }) => ({
    tradition: tradition ? [tradition] : [],
    denomination: denomination ? [denomination] : [],
    serviceLanguage: [...new Set(services.map(({ language }) => language))].filter(Boolean),
  }),
  codesOf: ({ services, seasons }) =>
    [...services, ...seasons.flatMap((season) => season.services)]
      .map(({ language }) => language)
      .filter(Boolean),
  emailDomainsOf: () => [],
  turnsOn: ({ seasons }) => seasons.flatMap(({ from, to }) => [from, dayAfter(to)]),
  openReferral: 'always',
  servicesOf: ({ services, seasons }) => ({ services, seasons }),
};
