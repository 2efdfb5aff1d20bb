import type { DetailField } from '../detail-form.ts';
import { missions } from './embassy-details.ts';
import type { EmbassyDetails } from './embassy-details.ts';
import { ukNations } from '../uk-nations.ts';

export const embassyFields: readonly DetailField<EmbassyDetails>[] = [
  { name: 'mission', type: 'one', words: 'directory:mission.kinds', values: missions },
  { name: 'serves', type: 'any', words: 'kinds:option.serves', values: ukNations },
  { name: 'alsoServes', type: 'countries' },
  { name: 'emergencyPhone', type: 'phone' },
  {
    name: 'holidays',
    type: 'rows',
    max: 60,
    fields: [
      { name: 'name', type: 'line' },
      { name: 'date', type: 'day' },
    ],
  },
  {
    name: 'catalogue',
    type: 'rows',
    max: 60,
    fields: [
      { name: 'name', type: 'line' },
      { name: 'documents', type: 'lines' },
      { name: 'fee', type: 'amount' },
      { name: 'currency', type: 'currency' },
      { name: 'howToPay', type: 'text' },
      { name: 'appointmentUrl', type: 'url' },
      { name: 'checkedOn', type: 'day' },
    ],
  },
];
