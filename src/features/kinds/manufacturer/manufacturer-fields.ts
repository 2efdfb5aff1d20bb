import type { DetailField } from '../detail-form.ts';
import { productCategories } from './manufacturer-details.ts';
import type { ManufacturerDetails } from './manufacturer-details.ts';

export const manufacturerFields: readonly DetailField<ManufacturerDetails>[] = [
  { name: 'categories', type: 'any', words: 'kinds:option.product', values: productCategories },
  { name: 'products', type: 'lines' },
  { name: 'minimumOrder', type: 'line' },
  { name: 'capacity', type: 'line' },
  { name: 'shipsWorldwide', type: 'yes' },
  { name: 'shipsTo', type: 'countries' },
  {
    name: 'certificates',
    type: 'rows',
    max: 20,
    fields: [
      { name: 'name', type: 'line' },
      { name: 'issuer', type: 'line' },
      { name: 'validUntil', type: 'day' },
      { name: 'url', type: 'url' },
    ],
  },
];
