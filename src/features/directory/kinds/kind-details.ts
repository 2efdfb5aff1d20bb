import * as z from 'zod/mini';
import { BusinessDetails } from './business-details.ts';
import { EducationDetails } from './education-details.ts';
import { EmbassyDetails } from './embassy-details.ts';
import { FaithDetails } from './faith-details.ts';
import { ManufacturerDetails } from './manufacturer-details.ts';
import { OrganisationDetails } from './organisation-details.ts';
import { ProfessionalDetails } from './professional-details.ts';
import type { KindId } from './kind-ids.ts';
import { UniversityDetails } from './university-details.ts';

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
