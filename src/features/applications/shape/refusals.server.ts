import { AppError, notFound } from '#platform/http/app-error.ts';

/** Also for what is another's. */
export const applicationNotFound = () =>
  notFound('application/not-found', 'There is no such application.');

export const applicationChanged = () =>
  new AppError('conflict', 'application/changed', 'This application was changed elsewhere.');

export const applicationRefused = () =>
  new AppError('conflict', 'application/refused', 'You can’t apply for this here.');

export const sentTooOften = () =>
  new AppError('conflict', 'application/sent-too-often', 'You have sent this as often as one may.');

export const tooManyApplications = () =>
  new AppError(
    'conflict',
    'application/too-many',
    'You have begun as many applications as one may in a day.',
  );
