import { placeForm } from '../shape/form-needs.ts';
import type { Kind } from '../kind.ts';
import type { OrganisationDetails } from './organisation-details.ts';

export const organisation: Kind<OrganisationDetails> = {
  id: 'organisation',
  listPath: '/organisations',
  listAliases: ['/directory/organisations'],
  pathPrefix: '/organisations/',
  newPath: '/business/new?kind=organisation',
  facets: ['language', 'feature'],
  traits: ['organisationType', 'diaspora'],
  icon: 'users',
  createdBy: ['business', 'admin'],
  schemaOrgType: (details) => (details?.type === 'charity' ? 'NGO' : 'Organization'),
  schemaOrgHalf: 'organization',
  linkedFactsOf: ({ charityNumber, companyNumber, foundedYear }) => ({
    pages: [charityNumber, companyNumber].map((entry) => entry?.url ?? null),
    foundedYear,
  }),
  isReviewable: true,
  claim: { way: 'page', prefix: '/organisations/' },
  form: placeForm,
  heldFacts: [],
  keywordsOf: ({ causes, serves }) => [...causes, serves],
  countriesOf: ({ countries }) => countries,
  clothCountriesOf: ({ countries }) => countries,
  traitsOf: ({ details: { type } }) => ({ organisationType: type ? [type] : [] }),
  codesOf: ({ countries }) => countries,
  emailDomainsOf: () => [],
  turnsOn: () => [],
  openReferral: 'always',
  identifiersOf: ({ charityNumber, companyNumber }) =>
    [charityNumber, companyNumber].flatMap((entry) =>
      entry ? [{ register: entry.source, number: entry.number }] : [],
    ),
};
