import type { DetailField } from '../detail-form.ts';
import { feeStatuses, studyLevels } from './university-details.ts';
import type { UniversityDetails } from './university-details.ts';

const level: DetailField = {
  name: 'level',
  type: 'one',
  words: 'kinds:option.level',
  values: studyLevels,
};

export const universityFields: readonly DetailField<UniversityDetails>[] = [
  { name: 'admissionsUrl', type: 'url' },
  {
    name: 'programs',
    type: 'rows',
    max: 200,
    fields: [{ name: 'name', type: 'line' }, level, { name: 'url', type: 'url' }],
  },
  {
    name: 'diasporaPrograms',
    type: 'rows',
    max: 40,
    fields: [
      { name: 'name', type: 'line' },
      { name: 'description', type: 'text' },
      { name: 'url', type: 'url' },
    ],
  },
  {
    name: 'scholarships',
    type: 'rows',
    max: 60,
    fields: [
      { name: 'name', type: 'line' },
      { name: 'eligibility', type: 'text' },
      { name: 'nationalities', type: 'countries' },
      level,
      { name: 'subject', type: 'line' },
      {
        name: 'feeStatus',
        type: 'one',
        words: 'kinds:option.feeStatus',
        values: feeStatuses,
      },
      { name: 'amount', type: 'amount' },
      { name: 'currency', type: 'currency' },
      { name: 'deadline', type: 'day' },
      { name: 'url', type: 'url' },
      { name: 'checkedOn', type: 'day' },
    ],
  },
  {
    name: 'societies',
    type: 'rows',
    max: 40,
    fields: [
      { name: 'name', type: 'line' },
      { name: 'url', type: 'url' },
      { name: 'contact', type: 'line' },
    ],
  },
  { name: 'emailDomains', type: 'lines' },
];
