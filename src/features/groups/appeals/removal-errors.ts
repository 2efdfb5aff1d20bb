import { AppError, notFound } from '#platform/http/app-error.ts';

export const removalNotFound = () =>
  notFound('group-removal/not-found', 'There is nothing to look at again.');

export const askedAlready = () =>
  new AppError('conflict', 'group-removal/asked', 'You have asked for another look already.');

export const askedTooLate = () =>
  new AppError(
    'conflict',
    'group-removal/too-late',
    'Another look could be asked for within 14 days.',
  );

export const tooManyLooks = () =>
  new AppError(
    'conflict',
    'group-removal/too-many',
    'You have asked for five other looks today. Please ask again tomorrow.',
  );
