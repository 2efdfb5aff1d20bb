import { AppError, notFound } from '#platform/http/app-error.ts';

export const mentorNotFound = () =>
  notFound('mentor/not-found', 'This mentor can’t be asked at the moment.');
export const mentorChanged = () =>
  new AppError('conflict', 'mentor/changed', 'This has changed meanwhile. Please look again.');
export const mentorFull = () =>
  new AppError('conflict', 'mentor/full', 'This mentor has no free place just now.');
export const mentorIsSample = () =>
  new AppError('conflict', 'mentor/sample', 'This mentor is an example and can’t be asked.');
export const noReferences = () =>
  new AppError('conflict', 'mentor/no-references', 'Two references are needed first.');
export const noCheck = () =>
  new AppError(
    'conflict',
    'mentor/no-check',
    'A current check of the right level is needed first.',
  );
export const noRole = () =>
  new AppError('conflict', 'mentor/no-role', 'It is not known yet who this person is.');

export const mentorshipNotFound = () =>
  notFound('mentorship/not-found', 'This mentorship does not exist.');
export const mentorshipChanged = () =>
  new AppError('conflict', 'mentorship/changed', 'This has changed meanwhile. Please look again.');
export const contactRests = () =>
  new AppError(
    'conflict',
    'mentorship/frozen',
    'Contact rests at the moment. The programme team knows.',
  );
export const askedAlready = () =>
  new AppError('conflict', 'mentorship/asked', 'You have asked this mentor already.');
export const askedMany = () =>
  new AppError(
    'conflict',
    'mentorship/many',
    'Three of your asks are waiting. Please wait for an answer.',
  );
/** To somebody under 18, about themselves: what is missing. */
export const consentMissing = () =>
  new AppError(
    'forbidden',
    'mentorship/consent',
    'Under 18 you need a parent or guardian who agrees to mentoring, and an adult here who knows you.',
  );
export const sessionKnown = () =>
  new AppError('conflict', 'mentorship/session-known', 'A session on this day is logged already.');
export const sessionsMany = () =>
  new AppError('conflict', 'mentorship/sessions-many', 'There are 200 sessions already.');
export const feedbackGiven = () =>
  new AppError('conflict', 'mentorship/feedback-given', 'You have told us already. Thank you.');
