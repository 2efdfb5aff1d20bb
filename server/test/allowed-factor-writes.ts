// Who may change which second steps.
import type { Allowed } from './allowed.ts';

export const factorWrites: readonly Allowed[] = [
  {
    endpoints: 'askNewPasskey renewRecoveryCodes askStepUp',
    rows: { person: '-', owner: '-' },
    why: 'they have a second step and have just proved it',
  },
  { endpoints: 'startOneTimeCodes', rows: { owner: '-' }, why: 'the same, and has no codes yet' },
  { endpoints: 'removeOneTimeCodes', rows: { person: '-' }, why: 'theirs are the codes' },
  {
    endpoints: 'renamePasskey removePasskey',
    rows: { person: 'self', owner: 'self' },
    why: "one's own devices",
  },
  {
    endpoints: 'stepUp',
    rows: {
      customer: '-',
      business: '-',
      volunteer: '-',
      youth: '-',
      council: '-',
      partner: '-',
      staff: '-',
    },
    why: 'the one press of a demonstration, for the accounts that it offers',
  },
  {
    endpoints: 'askPasskeyLogin',
    rows: { everyone: '-' },
    why: 'a question to whatever passkey the browser has',
  },
  {
    endpoints: 'askFactorReset',
    rows: { admin: 'person' },
    why: 'about the owner another admin is asked already',
  },
  { endpoints: 'decideFactorReset', rows: { admin: 'factor-resets' }, why: 'asked by another' },
];
