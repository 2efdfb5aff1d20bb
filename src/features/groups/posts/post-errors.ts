import { AppError, notFound } from '#platform/http/app-error.ts';

export const postNotFound = () => notFound('group-post/not-found', 'There is no such post.');

export const mustAgree = () =>
  new AppError(
    'conflict',
    'group/must-agree',
    'The agreements of this group have changed. Please read and accept them first.',
  );

export const tooManyPosts = () =>
  new AppError(
    'conflict',
    'group-post/too-many',
    'You have said a lot lately. Please wait a while.',
  );

export const slowDown = () =>
  new AppError('conflict', 'group-post/slow', 'This group asks for a pause between two posts.');

export const mentionsSpent = () =>
  new AppError(
    'conflict',
    'group-post/mentions-spent',
    'You have named as many people today as one may. Please send it without names.',
  );

export const threadFull = () =>
  new AppError('conflict', 'group-post/full', 'This post takes no more replies.');

export const pollClosed = () =>
  new AppError('conflict', 'group-post/poll-closed', 'This poll has ended.');

export const tooManyPinned = () =>
  new AppError('conflict', 'group-post/too-many-pinned', 'At most three posts can be pinned.');

export const putBackByStaff = () =>
  new AppError(
    'conflict',
    'group-post/put-back',
    'Staff have looked at these words and put them back. If you think that they break the rules of the site, report them.',
  );
