import { AppError } from '#platform/http/app-error.ts';

/** For the person who decides, or goes on with, a claim that is decided already. */
export const alreadyDecided = () =>
  new AppError('conflict', 'claim/decided', 'This claim has been decided meanwhile.');
