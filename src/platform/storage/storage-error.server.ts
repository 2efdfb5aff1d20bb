import { AppError } from '#platform/http/app-error.ts';

/** The disk is full, or nearly (security R4). */
export const noSpace = (): AppError =>
  new AppError('no-space', 'storage/no-space', 'There is no room for more files at the moment.');

/** The storage does not answer; the rest of the site goes on (security R15). */
export const storageAway = (): AppError =>
  new AppError('busy', 'storage/away', 'Files can’t be reached at the moment. Please try again.');
