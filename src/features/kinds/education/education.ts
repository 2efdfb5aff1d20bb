import type { EducationDetails } from './education-details.ts';
import { placeForm } from '../shape/form-needs.ts';
import type { Kind } from '../kind.ts';

/** schema.org's word for it, where it has one. */
const schools: Partial<Record<string, string>> = {
  nursery: 'Preschool',
  school: 'School',
  'supplementary-school': 'School',
  college: 'CollegeOrUniversity',
};

export const education: Kind<EducationDetails> = {
  id: 'education',
  listPath: '/directory/education',
  listAliases: [],
  pathPrefix: '/b/',
  newPath: '/business/new?kind=education',
  facets: ['language', 'feature'],
  traits: ['educationType'],
  icon: 'pencil',
  createdBy: ['business', 'admin'],
  schemaOrgType: (details) => schools[details?.type ?? 'training'] ?? 'EducationalOrganization',
  isReviewable: true,
  claim: { way: 'page', prefix: '/business/' },
  form: placeForm,
  heldFacts: [],
  keywordsOf: ({ subjects, clubs }) => [...subjects, ...clubs],
  termsOf: ({ phases }) => phases.map((phase) => `option.phases.${phase}`),
  traitsOf: ({ details: { type } }) => ({ educationType: type ? [type] : [] }),
  codesOf: ({ languagesTaught }) => languagesTaught,
  emailDomainsOf: () => [],
  turnsOn: () => [],
  openReferral: 'always',
};
