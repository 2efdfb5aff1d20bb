import type { DetailField } from '../detail-form.ts';
import { organisationTypes } from './organisation-details.ts';
import type { OrganisationDetails } from './organisation-details.ts';

const reference: readonly DetailField[] = [
  { name: 'number', type: 'line' },
  { name: 'source', type: 'line' },
  { name: 'url', type: 'url' },
  { name: 'checkedOn', type: 'day' },
];

export const organisationFields: readonly DetailField<OrganisationDetails>[] = [
  { name: 'type', type: 'one', words: 'kinds:option.organisationType', values: organisationTypes },
  { name: 'causes', type: 'lines' },
  { name: 'serves', type: 'line' },
  { name: 'countries', type: 'countries' },
  { name: 'membership', type: 'text' },
  { name: 'membershipUrl', type: 'url' },
  { name: 'foundedYear', type: 'whole' },
  { name: 'charityNumber', type: 'group', fields: reference },
  { name: 'companyNumber', type: 'group', fields: reference },
];
