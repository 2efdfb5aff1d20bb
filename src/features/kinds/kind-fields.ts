import type { DetailField } from './detail-form.ts';
import { educationFields } from './education/education-fields.ts';
import { embassyFields } from './embassy/embassy-fields.ts';
import { faithFields } from './faith/faith-fields.ts';
import type { DetailsOf } from './kind-details.ts';
import type { KindId } from './kind-ids.ts';
import { manufacturerFields } from './manufacturer/manufacturer-fields.ts';
import { organisationFields } from './organisation/organisation-fields.ts';
import { professionalFields } from './professional/professional-fields.ts';
import { universityFields } from './university/university-fields.ts';

/** What the form asks of each kind. A business has steps of its own for its facts. */
export const fieldsOf: { readonly [Id in KindId]: readonly DetailField<DetailsOf<Id>>[] } = {
  business: [],
  embassy: embassyFields,
  organisation: organisationFields,
  faith: faithFields,
  university: universityFields,
  education: educationFields,
  professional: professionalFields,
  manufacturer: manufacturerFields,
};
