import type { DetailField } from '../detail-form.ts';
import { professions, serviceModes } from './professional-details.ts';
import type { ProfessionalDetails } from './professional-details.ts';

export const professionalFields: readonly DetailField<ProfessionalDetails>[] = [
  { name: 'profession', type: 'one', words: 'kinds:option.profession', values: professions },
  { name: 'specialisms', type: 'lines' },
  {
    name: 'registrations',
    type: 'rows',
    max: 8,
    fields: [
      { name: 'body', type: 'line' },
      { name: 'number', type: 'line' },
      { name: 'url', type: 'url' },
      { name: 'checkedOn', type: 'day' },
    ],
  },
  { name: 'modes', type: 'any', words: 'kinds:option.modes', values: serviceModes },
  { name: 'freeFirstCall', type: 'yes' },
  { name: 'practisingSince', type: 'whole' },
];
