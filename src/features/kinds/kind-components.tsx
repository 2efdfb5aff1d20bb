import type { ComponentType } from 'react';
import { BusinessFacts } from './business/business-facts.tsx';
import { EducationFacts } from './education/education-facts.tsx';
import { EmbassyFacts } from './embassy/embassy-facts.tsx';
import type { FactsProps } from './facts/fact-parts.tsx';
import { FaithFacts } from './faith/faith-facts.tsx';
import type { DetailsOf } from './kind-details.ts';
import type { KindId } from './kind-ids.ts';
import { ManufacturerFacts } from './manufacturer/manufacturer-facts.tsx';
import { OrganisationFacts } from './organisation/organisation-facts.tsx';
import { ProfessionalFacts } from './professional/professional-facts.tsx';
import { UniversityFacts } from './university/university-facts.tsx';

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
