import { placeForm } from '../shape/form-needs.ts';
import type { Kind } from '../kind.ts';
import type { ProfessionalDetails } from './professional-details.ts';

export const professional: Kind<ProfessionalDetails> = {
  id: 'professional',
  listPath: '/directory/professionals',
  listAliases: [],
  pathPrefix: '/b/',
  newPath: '/business/new?kind=professional',
  facets: ['open', 'stars', 'language', 'feature'],
  traits: ['profession'],
  icon: 'briefcase',
  canBeBlackOwned: true,
  createdBy: ['business', 'admin'],
  schemaOrgType: () => 'ProfessionalService',
  linkedFactsOf: ({ registrations }) => ({ pages: registrations.map(({ url }) => url) }),
  isReviewable: true,
  claim: { way: 'page', prefix: '/business/' },
  form: placeForm,
  heldFacts: [],
  keywordsOf: ({ specialisms, registrations }) => [
    ...specialisms,
    ...registrations.map(({ body }) => body),
  ],
  termsOf: ({ modes }) => modes.map((mode) => `option.modes.${mode}`),
  traitsOf: ({ details: { profession } }) => ({ profession: profession ? [profession] : [] }),
  codesOf: () => [],
  emailDomainsOf: () => [],
  turnsOn: () => [],
  openReferral: 'always',
  identifiersOf: ({ registrations }) =>
    registrations.flatMap(({ body, number }) => (number ? [{ register: body, number }] : [])),
};
