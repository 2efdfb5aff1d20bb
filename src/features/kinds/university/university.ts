import { dayAfter } from '#features/schedule/calendar-day.ts';
import { placeForm } from '../shape/form-needs.ts';
import type { Kind } from '../kind.ts';
import type { UniversityDetails } from './university-details.ts';

export const university: Kind<UniversityDetails> = {
  id: 'university',
  listPath: '/universities',
  listAliases: ['/directory/universities'],
  pathPrefix: '/universities/',
  newPath: '/universities/new',
  facets: [],
  traits: ['scholarship', 'region'],
  icon: 'graduation',
  createdBy: ['business', 'admin'],
  schemaOrgType: () => 'CollegeOrUniversity',
  isReviewable: false,
  claim: { way: 'dialog' },
  form: { ...placeForm, needsDescription: false },
  heldFacts: ['emailDomains'],
  keywordsOf: ({ programs, diasporaPrograms, scholarships }) =>
    [...programs, ...diasporaPrograms, ...scholarships].map(({ name }) => name),
  termsOf: ({ scholarships }) => (scholarships.length > 0 ? ['field.scholarships'] : []),
  countriesOf: ({ scholarships }) => [
    ...new Set(scholarships.flatMap(({ nationalities }) => nationalities)),
  ],
  traitsOf: ({ details: { scholarships }, region }) => ({
    scholarship: [...new Set(scholarships.flatMap(({ level }) => level ?? []))],
    region: region ? [region] : [],
  }),
  codesOf: ({ scholarships }) => scholarships.flatMap(({ nationalities }) => nationalities),
  emailDomainsOf: ({ emailDomains }) => emailDomains,
  turnsOn: ({ scholarships }) =>
    scholarships.flatMap(({ deadline }) => (deadline ? [dayAfter(deadline)] : [])),
  openReferral: 'never',
};
