import * as z from 'zod/mini';
import { BusinessDetails } from './business/business-details.ts';
import { EducationDetails } from './education/education-details.ts';
import { EmbassyDetails } from './embassy/embassy-details.ts';
import { FaithDetails } from './faith/faith-details.ts';
import { ManufacturerDetails } from './manufacturer/manufacturer-details.ts';
import { OrganisationDetails } from './organisation/organisation-details.ts';
import { ProfessionalDetails } from './professional/professional-details.ts';
import type { KindId } from './kind-ids.ts';
import { UniversityDetails } from './university/university-details.ts';

/** Facts of one kind, told apart by `kind`. */
export const KindDetails = z.discriminatedUnion('kind', [
  BusinessDetails,
  EmbassyDetails,
  OrganisationDetails,
  FaithDetails,
  UniversityDetails,
  EducationDetails,
  ProfessionalDetails,
  ManufacturerDetails,
]);
export type KindDetails = z.infer<typeof KindDetails>;

export type DetailsOf<Id extends KindId> = Extract<KindDetails, { kind: Id }>;

/* Facts that one kind alone has are read by pages made for it. */
export { EmbassyDetails, UniversityDetails };
