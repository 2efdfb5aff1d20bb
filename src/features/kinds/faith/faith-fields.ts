import type { DetailField } from '../detail-form.ts';
import { traditions } from '../traditions.ts';
import { faithAccess, faithOffers } from './faith-details.ts';
import type { FaithDetails } from './faith-details.ts';

const service: readonly DetailField[] = [
  { name: 'name', type: 'line' },
  { name: 'weekday', type: 'period' },
  { name: 'language', type: 'language' },
  { name: 'streamUrl', type: 'url' },
];

export const faithFields: readonly DetailField<FaithDetails>[] = [
  { name: 'tradition', type: 'one', words: 'kinds:option.tradition', values: traditions },
  { name: 'denomination', type: 'line' },
  { name: 'services', type: 'rows', fields: service, max: 40 },
  {
    name: 'seasons',
    type: 'rows',
    max: 20,
    fields: [
      { name: 'name', type: 'line' },
      { name: 'from', type: 'day' },
      { name: 'to', type: 'day' },
      { name: 'services', type: 'rows', fields: service, max: 40 },
    ],
  },
  { name: 'access', type: 'any', words: 'kinds:option.access', values: faithAccess },
  { name: 'newHere', type: 'text' },
  { name: 'offers', type: 'any', words: 'kinds:option.offers', values: faithOffers },
];
