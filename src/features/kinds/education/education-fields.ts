import type { DetailField } from '../detail-form.ts';
import { educationTypes, phases } from './education-details.ts';
import type { EducationDetails } from './education-details.ts';

export const educationFields: readonly DetailField<EducationDetails>[] = [
  { name: 'type', type: 'one', words: 'kinds:option.educationType', values: educationTypes },
  { name: 'agesFrom', type: 'whole' },
  { name: 'agesTo', type: 'whole' },
  { name: 'phases', type: 'any', words: 'kinds:option.phases', values: phases },
  { name: 'subjects', type: 'lines' },
  { name: 'languagesTaught', type: 'languages' },
  { name: 'terms', type: 'text' },
  { name: 'clubs', type: 'lines' },
  { name: 'authority', type: 'line' },
];
