import { AppError } from '#platform/http/app-error.ts';

/** Told to staff who would give a role: every one that is granted takes an adult (decision D47). */
export const notGrownUp = () =>
  new AppError('conflict', 'account/not-grown-up', 'This account belongs to someone under 18.');
