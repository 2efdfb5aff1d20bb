import { AppError, notFound } from '#platform/http/app-error.ts';

/** There is none, or none that this person may know of. */
export const noCircle = () => notFound('youth-circle/not-found', 'There is no such circle.');

export const circleClosed = () =>
  new AppError('conflict', 'youth-circle/closed', 'The circle takes nothing new now.');

export const notLead = () =>
  new AppError('forbidden', 'youth-circle/not-lead', 'This is for the safeguarding lead.');

export const circleChanged = () =>
  new AppError('conflict', 'youth-circle/changed', 'The circle has changed meanwhile.');
