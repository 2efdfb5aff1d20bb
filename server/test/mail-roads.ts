import type { MailKind } from '#platform/mail/mail-kinds.ts';

const otherState =
  'its rows are in another state; the budget of each kind is tested where it is kept';
const noSuchAccount = 'nobody has the address of the sample';
const byJob = 'sent by a job or a decision on several rows';

/**
 * Mails with a budget that no single call of the scene makes leave, with the reason. `mail-budget.test.ts` of the
 * platform holds each of them to its budget.
 */
export const elsewhere: Partial<Record<MailKind, string>> = {
  'account/addressTaken': noSuchAccount,
  'account/factorAdded': 'a passkey takes a device: tried beside its service',
  'account/recoveryUsed': 'the code of the sample is none: tried beside its service',
  'account/guardian': 'the sample registers an adult',
  'account/ageKept': 'nobody young had the address of the sample',
  'account/known': noSuchAccount,
  'enrolment/consent': 'nobody of the sample can enrol: tried beside its service',
  'account/newDevice': noSuchAccount,
  'account/reactivated': otherState,
  'account/reset': noSuchAccount,
  'account/reuse': otherState,
  'claims/contestContact': 'twenty claims are tested beside their service',
  'claims/contestOwner': 'twenty claims are tested beside their service',
  'claims/mergedContact': byJob,
  'corrections/partly': otherState,
  'corrections/refused': otherState,
  'corrections/reopened': otherState,
  'dsar/erased': byJob,
  'dsar/ready': byJob,
  'giving/cancelled': otherState,
  'inquiries/received': 'letters to a business are tested beside their service',
  'own-listing/introduced': byJob,
  'own-listing/monthly': byJob,
  'staff/report-acted': otherState,
};
