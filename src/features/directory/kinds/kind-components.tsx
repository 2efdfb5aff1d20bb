import type { ComponentType } from 'react';
import { BusinessFacts } from './business-facts.tsx';
import { EducationFacts } from './education-facts.tsx';
import { EmbassyFacts } from './embassy-facts.tsx';
import type { FactsProps } from './fact-parts.tsx';
import { FaithFacts } from './faith-facts.tsx';
import type { DetailsOf } from './kind-details.ts';
import type { KindId } from './kind-ids.ts';
import { ManufacturerFacts } from './manufacturer-facts.tsx';
import { OrganisationFacts } from './organisation-facts.tsx';
import { ProfessionalFacts } from './professional-facts.tsx';
import { UniversityFacts } from './university-facts.tsx';

/** How the facts of each kind look on its page. */
export const factsOf: { readonly [Id in KindId]: ComponentType<FactsProps<DetailsOf<Id>>> } = {
  business: BusinessFacts,
  embassy: EmbassyFacts,
  organisation: OrganisationFacts,
  faith: FaithFacts,
  university: UniversityFacts,
  education: EducationFacts,
  professional: ProfessionalFacts,
  manufacturer: ManufacturerFacts,
};
